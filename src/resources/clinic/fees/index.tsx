/** What the chain charges for. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'fees',
  area: 'clinic',
  icon: 'settings',
  label: 'screen.fees',
  path: '/sales/fees',
  texts: 'till',
  page: async () => (await import('./list')).feePage,
})
