/** What was scrapped. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'scraps',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.scraps',
  dataProviderName: 'default',
  routes: [
    {
      path: '/inventory/scrap',
      ...screen('stock', async () => (await import('./list')).ScrapList),
      code: 'scraps.read',
      action: 'list',
    },
  ],
}
