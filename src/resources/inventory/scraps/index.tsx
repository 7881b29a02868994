/** What was scrapped. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

export const scraps: Manifest = {
  name: 'scraps',
  area: 'inventory',
  icon: 'inventory',
  label: 'screen.scraps',
  dataProviderName: 'default',
  routes: [
    {
      path: '/inventory/scrap',
      page: lazy(async () => ({ default: (await withTexts('stock', import('./list'))).ScrapList })),
      code: 'scraps.read',
      action: 'list',
    },
  ],
}
