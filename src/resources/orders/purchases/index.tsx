/** What is to be ordered from whom, and what of it is on the way. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'purchases',
  area: 'orders',
  icon: 'supplier',
  label: 'screen.purchases',
  dataProviderName: 'default',
  routes: [
    {
      path: '/order/purchases',
      ...screen('fulfilment', async () => (await import('./list')).PurchaseList),
      code: 'orders.purchase',
      action: 'list',
    },
  ],
}
