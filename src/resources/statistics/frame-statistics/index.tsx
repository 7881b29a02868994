/** Which spectacle frames were sold, and which came back. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'frame-statistics',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.frameStatistics',
  dataProviderName: 'default',
  routes: [
    {
      path: '/statistics/glassFrame',
      ...screen('statistics', async () => (await import('./frame-statistics')).FrameStatistics),
      code: 'order-statistics.read',
    },
  ],
}
