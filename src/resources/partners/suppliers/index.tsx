/** Suppliers: whether they are qualified, and until when their licences hold. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'suppliers',
  area: 'partners',
  icon: 'supplier',
  label: 'screen.suppliers',
  path: '/settings/supply',
  texts: 'partners',
  page: async () => (await import('./list')).SupplierList,
})
