/** The stores of a chain. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'stores',
  area: 'partners',
  icon: 'institution',
  label: 'screen.stores',
  path: '/settings/stores',
  texts: 'clinic',
  page: async () => (await import('./list')).storePage,
})
