/** Figures of training accounts. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'training-figures',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.trainingFigures',
  dataProviderName: 'statistics',
  routes: [
    {
      path: '/statistics/training',
      ...screen('statistics', async () => (await import('./screen')).TrainingScreen),
      code: 'statistics.training',
    },
  ],
}
