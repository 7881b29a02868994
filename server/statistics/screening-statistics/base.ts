import type { Base } from '../../db/base-of'

export const screeningStatistics: Base = {
  resource: 'screening-statistics',
  codes: {
    read: ['查看诊所筛查统计', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/clinic-screening/statistics',
      title: '诊所筛查统计',
      at: 20,
      icon: 'statistics',
      codes: [
        'screening-statistics screening.export screening-records.read screening-referrals.read screening-tasks.read',
        'hospitals.read companies.read audit.read figure-subscriptions.create',
      ],
      for: ['office', 'manager', 'screeningManager'],
    },
  ],
}
