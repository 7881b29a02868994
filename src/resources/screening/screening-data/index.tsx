/** The screening database of a clinic: the list of people referred to it, and their files. */
import { type Manifest, screen } from '../../../providers/manifest'
import { receivedOf, receivedPath } from '../paths'

const texts = 'screeningData'
const shared = { code: 'screening-referrals.read', feature: 'screening' } as const

export const manifest: Manifest = {
  name: 'screening-data',
  area: 'screening',
  icon: 'data-monitor',
  label: 'screen.screeningData',
  dataProviderName: 'default',
  routes: [
    { path: receivedPath, ...screen(texts, async () => (await import('./list')).ReceivedList), ...shared },
    { path: receivedOf(':referralId'), ...screen(texts, async () => (await import('./file')).ReceivedFile), ...shared },
  ],
}
