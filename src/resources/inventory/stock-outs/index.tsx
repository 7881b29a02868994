/** Stock-outs: a list, the form, a page for each, and the sheet that goes with the goods. */
import { type Manifest, screen } from '../../../providers/manifest'
import { stockOutOf, stockOutPath, stockOutPrintPath } from '../paths'

export const manifest: Manifest = {
  name: 'stock-outs',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.stockOuts',
  dataProviderName: 'default',
  routes: [
    {
      path: stockOutPath,
      ...screen('stock', async () => (await import('./list')).StockOutList),
      code: 'stock-outs.read',
      action: 'list',
    },
    {
      path: `${stockOutPath}/create`,
      ...screen('stock', async () => (await import('./form')).CreateStockOut),
      code: 'stock-outs.create',
      label: 'screen.stockOut.create',
      action: 'create',
    },
    {
      path: `${stockOutPath}/:stockoutId`,
      ...screen('stock', async () => (await import('./detail')).StockOutDetail),
      code: 'stock-outs.read',
      label: 'screen.stockOut',
      action: 'show',
    },
    {
      path: `${stockOutPrintPath}/:stockoutId`,
      ...screen('stock', async () => (await import('./print')).StockOutPrint),
      code: 'stock-outs.read',
      label: 'screen.stockOut.print',
      chrome: false,
    },
  ],
  record: {
    path: stockOutOf,
  },
}
