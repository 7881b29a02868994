/** What the inspector of medical devices asks for. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'gsp-records',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.gspRecords',
  dataProviderName: 'default',
  routes: [
    {
      path: '/inventory/gsp',
      ...screen('stock', async () => (await import('./list')).GspRecords),
      feature: 'stock-ledger',
      code: 'stock.read',
      action: 'list',
    },
  ],
}
