/** Stock-ins: a list, the forms, a page for each, and the sheet. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import { type Manifest, screen } from '../../../providers/manifest'
import { stockInOf, stockInPath, stockInPrintPath } from '../paths'

const pages = () => withTexts('stock', import('./pages'))

export const manifest: Manifest = {
  name: 'stock-ins',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.stockIns',
  dataProviderName: 'default',
  routes: [
    {
      path: stockInPath,
      ...screen('stock', async () => (await import('./list')).StockInList),
      code: 'stock-ins.read',
      action: 'list',
    },
    {
      path: `${stockInPath}/create`,
      page: lazy(async () => ({ default: (await pages()).CreateStockIn })),
      code: 'stock-ins.create',
      label: 'screen.stockIn.create',
      action: 'create',
    },
    {
      path: `${stockInPath}/:stockinId`,
      ...screen('stock', async () => (await import('./detail')).StockInDetail),
      code: 'stock-ins.read',
      label: 'screen.stockIn',
      action: 'show',
    },
    {
      path: `${stockInPath}/:stockinId/edit`,
      page: lazy(async () => ({ default: (await pages()).EditStockIn })),
      code: 'stock-ins.create',
      label: 'screen.stockIn.edit',
      action: 'edit',
    },
    {
      path: `${stockInPath}/:stockinId/receive`,
      page: lazy(async () => ({ default: (await pages()).ReceiveStockIn })),
      code: 'stock-ins.post',
      label: 'screen.stockIn.receive',
    },
    {
      path: `${stockInPrintPath}/:stockinId`,
      ...screen('stock', async () => (await import('./print')).StockInPrint),
      code: 'stock-ins.read',
      label: 'screen.stockIn.print',
      chrome: false,
    },
  ],
  record: {
    path: stockInOf,
  },
}
