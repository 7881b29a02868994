import type { Base } from '../../db/base-of'

export const statistics: Base = {
  resource: 'statistics',
  codes: {
    operation: ['查看运营统计', 'office'],
  },
  pages: [
    {
      path: '/statistics/operation',
      title: '运营统计',
      at: 120,
      icon: 'statistics',
      codes: [
        'statistics.operation',
        'statistics.people',
        'statistics.export',
        'hospitals.read',
        'companies.read',
        'figure-subscriptions.create',
        'sales-records.create',
        'audit.read',
      ],
      for: ['office'],
    },
  ],
}
