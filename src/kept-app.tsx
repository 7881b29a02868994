/** What a device of a station shows where the server does not answer; its code is loaded only then. */
import { lazy, Suspense } from 'react'
import { withTexts } from './providers/i18n'
import { Wait } from './shell/wait'

const WithoutNetwork = lazy(async () => ({
  default: (await withTexts('screeningTasks', import('./resources/screening/screening-tasks/without-network')))
    .WithoutNetwork,
}))

export const KeptApp = () => (
  <Suspense fallback={<Wait />}>
    <WithoutNetwork />
  </Suspense>
)
