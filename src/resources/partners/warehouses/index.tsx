/** Inventory settings: where an agent's goods lie. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'warehouses',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.warehouses',
  path: '/inventory/supplier',
  dataProviderName: 'secondary',
  texts: 'partners',
  page: async () => (await import('./list')).warehousePage,
})
