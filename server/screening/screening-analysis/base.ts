import type { Base } from '../../db/base-of'

export const screeningAnalysis: Base = {
  resource: 'screening-analysis',
  codes: {
    read: ['查询分析', 'office', 'manager', 'screeningManager', 'school'],
  },
  pages: [
    {
      path: '/archives/analysis',
      title: '查询分析',
      at: 20,
      icon: 'statistics',
      codes: [
        'screening-analysis screening-records.read screening.export screening-customers.read screening-tasks.read',
        'hospitals.read companies.read audit.read',
      ],
      for: ['office', 'manager', 'screeningManager', 'school'],
    },
  ],
}
