/** The bill of sale of one clinic's orders, on a sheet of its own. */
import { type Manifest, screen } from '../../../providers/manifest'
import { billPath } from '../family/bill-path'

export const manifest: Manifest = {
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
      ...screen('fulfilment', async () => (await import('./page')).BillPage),
      code: 'orders.bill',
      chrome: false,
    },
  ],
}
