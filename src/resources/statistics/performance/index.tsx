/** Performance: who ordered most and how that has changed, and what salespeople and staff did in a month. */
import { type Manifest, screen } from '../../../providers/manifest'
import { peoplePath, peopleRowsPath, rankingsPath } from './paths'

const code = 'statistics.performance'

export const manifest: Manifest = {
  name: 'rankings',
  area: 'statistics',
  icon: 'statistics',
  label: 'screen.performance',
  dataProviderName: 'statistics',
  routes: [
    {
      path: rankingsPath,
      ...screen('statistics', async () => (await import('./rankings')).RankingScreen),
      code,
    },
    {
      path: peoplePath,
      ...screen('statistics', async () => (await import('./people')).PeoplePerformance),
      ...{ code, label: 'screen.performance.people' },
    },
    {
      path: peopleRowsPath,
      ...screen('statistics', async () => (await import('./people-rows')).PeopleRows),
      ...{ code, feature: 'performance', label: 'screen.performance.rows' },
    },
  ],
}
