/** Stock counts: a list, a page for each on which one counts, and the sheet that is taken to the shelves. */
import { type Manifest, screen } from '../../../providers/manifest'
import { stockCountOf, stockCountPath, stockCountPrintPath } from '../paths'

export const manifest: Manifest = {
  name: 'stock-counts',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.stockCounts',
  dataProviderName: 'default',
  routes: [
    {
      path: stockCountPath,
      ...screen('stock', async () => (await import('./list')).StockCountList),
      feature: 'stock-counts',
      code: 'stock-counts.read',
      action: 'list',
    },
    {
      path: `${stockCountPath}/:countId`,
      ...screen('stock', async () => (await import('./detail')).StockCountDetail),
      feature: 'stock-counts',
      code: 'stock-counts.read',
      label: 'screen.stockCount',
      action: 'show',
    },
    {
      path: `${stockCountPrintPath}/:countId`,
      ...screen('stock', async () => (await import('./print')).StockCountPrint),
      feature: 'stock-counts',
      code: 'stock-counts.read',
      label: 'screen.stockCount.print',
      chrome: false,
    },
  ],
  record: {
    path: stockCountOf,
  },
}
