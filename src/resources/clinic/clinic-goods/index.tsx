/** Goods that the chain sells out of the stock of its stores. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'clinic-goods',
  area: 'clinic',
  icon: 'inventory',
  label: 'screen.clinicGoods',
  path: '/settings/goods',
  texts: 'till',
  page: async () => (await import('./list')).goodsPage,
})
