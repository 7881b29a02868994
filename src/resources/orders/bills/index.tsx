/** The bill of sale of one clinic's orders, on a sheet of its own. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { billPath } from '../family/bill-path'

export const bills: Manifest = {
  name: 'bills',
  area: 'orders',
  icon: 'orders',
  label: 'screen.bill',
  dataProviderName: 'default',
  // Orders of every kind lead here, so that none of their pages is needed beside the code.
  menuPath: '/dashboard',
  routes: [
    {
      path: `${billPath}/:ids`,
      page: lazy(async () => ({ default: (await withTexts('fulfilment', import('./page'))).BillPage })),
      code: 'orders.bill',
      chrome: false,
    },
  ],
}
