/** Stock counts: a list, a page for each on which one counts, and the sheet that is taken to the shelves. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { stockCountOf, stockCountPath, stockCountPrintPath } from '../paths'

export const stockCounts: Manifest = {
  name: 'stock-counts',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.stockCounts',
  dataProviderName: 'default',
  routes: [
    {
      path: stockCountPath,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).StockCountList })),
      feature: 'stock-counts',
      code: 'stock-counts.read',
      action: 'list',
    },
    {
      path: `${stockCountPath}/:countId`,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./detail'))).StockCountDetail })),
      feature: 'stock-counts',
      code: 'stock-counts.read',
      label: 'screen.stockCount',
      action: 'show',
    },
    {
      path: `${stockCountPrintPath}/:countId`,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./print'))).StockCountPrint })),
      feature: 'stock-counts',
      code: 'stock-counts.read',
      label: 'screen.stockCount.print',
      chrome: false,
    },
  ],
  record: {
    path: stockCountOf,
    text: async () => (await withTexts('stock', import('./count-text'))).countText,
  },
}
