/** Alarms: what runs low, and what is out of date or about to be. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/inventory/warning'

export const stock: Manifest = {
  name: 'stock',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.stock',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).StockWarnings })),
      code: 'stock.read',
      action: 'list',
    },
  ],
}
