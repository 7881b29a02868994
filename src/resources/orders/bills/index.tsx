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
  // Orders of every kind lead here: the code on any of their pages is enough.
  menuPaths: [
    '/order/batches',
    ...['glass', 'hardlens', 'contact-lens', 'glass-frame', 'eyeCare', 'instrument'].map(
      (kind) => `/order/${kind}-list`,
    ),
  ],
  routes: [
    {
      path: `${billPath}/:ids`,
      page: lazy(async () => ({ default: (await withTexts('fulfilment', import('./page'))).BillPage })),
      code: 'orders.bill',
      chrome: false,
    },
  ],
}
