/** What was lost and what was found. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

export const adjustments: Manifest = {
  name: 'adjustments',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.adjustments',
  dataProviderName: 'default',
  routes: [
    {
      path: '/inventory/loss-overflow',
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).AdjustmentList })),
      feature: 'stock-ledger',
      code: 'stock.read',
      action: 'list',
    },
  ],
}
