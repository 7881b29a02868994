/** What is to be ordered from whom, and what of it is on the way. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

export const purchases: Manifest = {
  name: 'purchases',
  area: 'orders',
  icon: 'supplier',
  label: 'screen.purchases',
  dataProviderName: 'default',
  routes: [
    {
      path: '/order/purchases',
      page: lazy(async () => ({ default: (await withTexts('fulfilment', import('./list'))).PurchaseList })),
      code: 'orders.purchase',
      action: 'list',
    },
  ],
}
