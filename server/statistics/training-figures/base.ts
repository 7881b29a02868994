import type { Base } from '../../db/base-of'

export const statistics: Base = {
  resource: 'statistics',
  codes: {
    training: ['查看训练统计', 'office', 'training'],
  },
  pages: [
    {
      path: '/statistics/training',
      title: '训练统计',
      at: 130,
      icon: 'statistics',
      codes: [
        'statistics.training',
        'statistics.export',
        'training-brands.read',
        'hospitals.read',
        'companies.read',
        'figure-subscriptions.create',
        'audit.read',
      ],
      for: ['office', 'training'],
    },
  ],
}
