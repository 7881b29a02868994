import type { Base } from '../../db/base-of'

export const statistics: Base = {
  resource: 'statistics',
  codes: {
    performance: ['查看业绩统计', 'office', 'fees', 'accountManager'],
  },
  pages: [
    {
      path: '/statistics/performance',
      title: '业绩统计',
      at: 110,
      icon: 'statistics',
      codes: [
        'statistics.performance',
        'statistics.export',
        'hospitals.read',
        'companies.read',
        'figure-subscriptions.create',
        'audit.read',
      ],
      for: ['office', 'fees', 'accountManager'],
    },
  ],
}
