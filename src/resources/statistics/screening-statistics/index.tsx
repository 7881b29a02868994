/** What became of those who walked into a clinic to be screened. */
import { type Manifest, screen } from '../../../providers/manifest'

export const manifest: Manifest = {
  name: 'screening-statistics',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.screeningStatistics',
  dataProviderName: 'default',
  routes: [
    {
      path: '/clinic-screening/statistics',
      ...screen('statistics', async () => (await import('./screen')).ScreeningStatisticsScreen),
      ...{ code: 'screening-statistics.read', feature: 'screening' },
    },
  ],
}
