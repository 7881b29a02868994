/** Alarms: what runs low, and what is out of date or about to be. */
import { type Manifest, screen } from '../../../providers/manifest'

const listPath = '/inventory/warning'

export const manifest: Manifest = {
  name: 'stock',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.stock',
  dataProviderName: 'default',
  routes: [
    {
      path: listPath,
      ...screen('stock', async () => (await import('./list')).StockWarnings),
      code: 'stock.read',
      action: 'list',
    },
  ],
}
