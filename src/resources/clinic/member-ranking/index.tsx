/** Ranking of a chain's members. */
import { listManifest } from '../../../providers/manifest'

export const manifest = listManifest({
  name: 'member-ranking',
  area: 'clinic',
  icon: 'statistics',
  label: 'screen.memberRanking',
  path: '/members/ranking',
  texts: 'memberLevels',
  page: async () => (await import('./list')).RankingList,
})
