/** Current stock: every batch in every warehouse, the batches themselves, lenses by power, and labels. */
import { type Manifest, screen } from '../../../providers/manifest'
import { batchesPath, batchOf, labelPath, powersPath, stockPath } from '../paths'

export const manifest: Manifest = {
  name: 'current-stock',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.currentStock',
  dataProviderName: 'default',
  routes: [
    {
      path: stockPath,
      ...screen('stock', async () => (await import('./list')).CurrentStock),
      code: 'stock.read',
      action: 'list',
    },
    {
      path: powersPath,
      ...screen('stock', async () => (await import('./powers')).StockPowers),
      code: 'stock.read',
      label: 'screen.stockPowers',
    },
    {
      path: batchesPath,
      ...screen('stock', async () => (await import('./batches')).BatchList),
      code: 'batches.read',
      label: 'screen.batches',
    },
    {
      path: batchOf(':batchId'),
      ...screen('stock', async () => (await import('./batch')).BatchPage),
      code: 'stock.read',
      label: 'screen.batch',
      action: 'show',
    },
    {
      path: `${labelPath}/:ids`,
      ...screen('stock', async () => (await import('./labels')).BatchLabels),
      code: 'stock.read',
      label: 'screen.batchLabels',
      chrome: false,
    },
  ],
}
