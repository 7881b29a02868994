/** How much was ordered, a product line at a time. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest, ScreenRoute } from '../../../providers/manifest'

const screen = (path: string, name: 'OrderStatistics' | 'FirstOrderStatistics' = 'OrderStatistics'): ScreenRoute => ({
  path,
  page: lazy(async () => ({ default: (await withTexts('statistics', import('./order-statistics')))[name] })),
  code: 'order-statistics.read',
})

export const orderStatistics: Manifest = {
  name: 'order-statistics',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.orderStatistics',
  dataProviderName: 'default',
  // The menu leads to the largest line; the others are a click away, the address without one leads to one of them.
  routes: [
    screen('/statistics/order/lens'),
    screen('/statistics/order/:orderType'),
    screen('/statistics/order', 'FirstOrderStatistics'),
  ],
}
