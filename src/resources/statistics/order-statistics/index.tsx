/** How much was ordered, a product line at a time. */
import { type Manifest, screen } from '../../../providers/manifest'

const page = (path: string, name: 'OrderStatistics' | 'FirstOrderStatistics' = 'OrderStatistics') => ({
  path,
  ...screen('statistics', async () => (await import('./order-statistics'))[name]),
  code: 'order-statistics.read',
})

export const manifest: Manifest = {
  name: 'order-statistics',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.orderStatistics',
  dataProviderName: 'default',
  // The menu leads to the largest line; the others are a click away, the address without one leads to one of them.
  routes: [
    page('/statistics/order/lens'),
    page('/statistics/order/:orderType'),
    page('/statistics/order', 'FirstOrderStatistics'),
  ],
}
