/** Placing orders for a clinic. Lists of orders lead here; the menu does not show it. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'
import { agencyPath } from '../family/agency-path'

/** Lenses and frames are asked for in the words of their orders. */
const page = () =>
  withTexts('agency', withTexts('orderWork', withTexts('frames', withTexts('contactLenses', import('./page')))))

export const manifest: Manifest = {
  name: 'orders',
  area: 'orders',
  icon: 'orders',
  label: 'screen.agency',
  dataProviderName: 'default',
  routes: [
    {
      path: agencyPath,
      page: lazy(async () => ({ default: (await page()).Agency })),
      code: 'orders.create',
    },
  ],
}
