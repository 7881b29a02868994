import type { Base } from '../../db/base-of'

export const memberRanking: Base = {
  resource: 'member-ranking',
  codes: {
    read: ['查看会员排行', 'manager'],
  },
  pages: [
    {
      path: '/members/ranking',
      title: '会员排行',
      at: 10,
      icon: 'statistics',
      codes: ['member-ranking', 'hospitals.read', 'stores.read', 'companies.read'],
      for: ['manager'],
    },
  ],
}
