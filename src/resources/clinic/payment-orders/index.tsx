/** Payment orders: what a clinic pays its suppliers and its agent. */
import { type Manifest, screen } from '../../../providers/manifest'
import { paperOf, paymentOrderOf, paymentOrdersPath } from './paths'

const code = 'payment-orders.read'
const feature = 'payment-orders'
const texts = 'payables'

export const manifest: Manifest = {
  name: 'payment-orders',
  area: 'clinic',
  icon: 'statistics',
  label: 'screen.paymentOrders',
  dataProviderName: 'default',
  routes: [
    {
      path: paymentOrdersPath,
      ...screen(texts, async () => (await import('./list')).PaymentOrderList),
      ...{ code, feature, action: 'list' },
    },
    {
      path: paymentOrderOf(':paymentOrderId'),
      ...screen(texts, async () => (await import('./details')).PaymentOrderPage),
      ...{ code, feature, label: 'screen.paymentOrders', action: 'show' },
    },
    {
      path: paperOf(':paymentOrderId'),
      ...screen(texts, async () => (await import('./print')).PaymentOrderPrint),
      ...{ code, feature, chrome: false },
    },
  ],
  record: { path: paymentOrderOf },
}
