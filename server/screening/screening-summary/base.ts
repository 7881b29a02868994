import type { Base } from '../../db/base-of'

export const screeningSummary: Base = {
  resource: 'screening-summary',
  codes: {
    read: ['查看筛查汇总', 'office', 'manager', 'screeningManager', 'school'],
  },
  pages: [
    {
      path: '/school-screening/summary',
      title: '汇总',
      at: 20,
      icon: 'statistics',
      codes: [
        'screening-summary screening-notices screening-sms-templates.read screening.export screening-customers.read',
        'hospitals.read companies.read audit.read',
      ],
      for: ['office', 'manager', 'screeningManager', 'school'],
    },
  ],
}
