/** What was lost and what was found. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'adjustments',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.adjustments',
  dataProviderName: 'default',
  routes: [
    {
      path: '/inventory/loss-overflow',
      ...screen('stock', async () => (await import('./list')).AdjustmentList),
      feature: 'stock-ledger',
      code: 'stock.read',
      action: 'list',
    },
  ],
}
