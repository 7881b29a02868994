/** The way to one's exports: its code is loaded once there are any. */
import { lazy, Suspense, useState } from 'react'
import { withTexts } from '../../providers/i18n'
import { useExports } from './use-exports'

const ExportsButton = lazy(async () => ({
  default: (await withTexts('exports', import('./exports-button'))).ExportsButton,
}))

export const OwnExports = () => {
  const { data } = useExports()
  const [needed, setNeeded] = useState(false)
  if (!needed && data && data.data.length > 0) setNeeded(true)
  return <Suspense>{needed && <ExportsButton />}</Suspense>
}
