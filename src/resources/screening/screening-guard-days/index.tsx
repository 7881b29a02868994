/** Protection guards: days of children, means of classes, the devices, and the days of one child. */
import { type Manifest, screen } from '../../../providers/manifest'
import { guardChild, guardDevicesPath, guardMeansPath, guardPath } from './paths'

const code = 'screening-guard-days.read'
const feature = 'screening'
const texts = 'screeningGuard'
const label = 'screen.guard'
const load = () => import('./sides')

export const manifest: Manifest = {
  ...{ name: 'screening-guard-days', area: 'screening', icon: 'monitor', label, dataProviderName: 'default' },
  routes: [
    { path: guardPath, ...screen(texts, async () => (await load()).GuardDays), code, feature, action: 'list' },
    { path: guardMeansPath, ...screen(texts, async () => (await load()).GuardMeans), code, feature },
    {
      path: guardDevicesPath,
      ...screen(texts, async () => (await load()).GuardDevices),
      ...{ code: 'screening-guard-devices.read', feature },
    },
    { path: guardChild(':sid'), ...screen(texts, async () => (await load()).GuardChild), code, feature },
  ],
  record: { path: guardChild },
}
