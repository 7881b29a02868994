/** Current stock: every batch in every warehouse. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

const listPath = '/inventory/list'

export const currentStock: Manifest = {
  name: 'current-stock',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.currentStock',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).CurrentStock })),
      code: 'stock.read',
      action: 'list',
    },
  ],
}
