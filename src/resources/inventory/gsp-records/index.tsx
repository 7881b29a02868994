/** What the inspector of medical devices asks for. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

export const gspRecords: Manifest = {
  name: 'gsp-records',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.gspRecords',
  dataProviderName: 'default',
  routes: [
    {
      path: '/inventory/gsp',
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).GspRecords })),
      feature: 'stock-ledger',
      code: 'stock.read',
      action: 'list',
    },
  ],
}
