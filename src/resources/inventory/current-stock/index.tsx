/** Current stock: every batch in every warehouse, the batches themselves, lenses by power, and labels. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { batchesPath, batchOf, labelPath, powersPath, stockPath } from '../paths'

export const currentStock: Manifest = {
  name: 'current-stock',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.currentStock',
  dataProviderName: 'default',
  routes: [
    {
      path: stockPath,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).CurrentStock })),
      code: 'stock.read',
      action: 'list',
    },
    {
      path: powersPath,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./powers'))).StockPowers })),
      code: 'stock.read',
      label: 'screen.stockPowers',
    },
    {
      path: batchesPath,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./batches'))).BatchList })),
      code: 'batches.read',
      label: 'screen.batches',
    },
    {
      path: batchOf(':batchId'),
      page: lazy(async () => ({ default: (await withTexts('stock', import('./batch'))).BatchPage })),
      code: 'stock.read',
      label: 'screen.batch',
      action: 'show',
    },
    {
      path: `${labelPath}/:ids`,
      page: lazy(async () => ({ default: (await withTexts('stock', import('./labels'))).BatchLabels })),
      code: 'stock.read',
      label: 'screen.batchLabels',
      chrome: false,
    },
  ],
  parts: { batches: async () => (await withTexts('stock', import('./batch-text'))).batchText },
}
