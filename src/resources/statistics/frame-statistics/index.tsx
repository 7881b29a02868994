/** Which spectacle frames were sold, and which came back. */
import { lazy } from 'react'
import { withTexts } from '../../../providers/i18n'
import type { Manifest } from '../../../providers/manifest'

export const frameStatistics: Manifest = {
  name: 'frame-statistics',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.frameStatistics',
  dataProviderName: 'default',
  routes: [
    {
      path: '/statistics/glassFrame',
      page: lazy(async () => ({
        default: (await withTexts('statistics', import('./frame-statistics'))).FrameStatistics,
      })),
      code: 'order-statistics.read',
    },
  ],
}
