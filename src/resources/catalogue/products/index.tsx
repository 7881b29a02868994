/** Products: what there is to sell, with prices and certificates. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'products',
  area: 'catalogue',
  icon: 'inventory',
  label: 'screen.products',
  path: '/inventory/goods',
  texts: 'catalogue',
  page: async () => (await import('./list')).ProductList,
})
