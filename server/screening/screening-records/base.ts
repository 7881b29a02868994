import type { Base } from '../../db/base-of'

const codes = [
  'screening-records screening-referrals screening-tasks.read screening-tasks.create screening.phone',
  'screening-customers.read screening-subjects.create contacts.read reservations.read stores.read hospitals.read',
  'companies.read audit.read',
]

export const screeningRecords: Base = {
  resource: 'screening-records',
  codes: {
    correct: ['更正筛查档案', 'office', 'manager', 'screeningManager'],
    create: ['录入筛查读数', 'office', 'manager', 'screeningManager', 'screener'],
    read: ['查看筛查档案', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager', 'screener', 'school'],
    'walk-in': ['散客筛查', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager'],
  },
  pages: [
    {
      path: '/archives/library',
      title: '档案库',
      at: 10,
      icon: 'article',
      codes: [
        'screening-records screening-referrals screening-tasks.read screening-tasks.create screening.phone',
        'screening-customers.read screening-subjects.create screening-subjects.read screening-subjects.merge',
        'screening-subjects.link contacts.read reservations.read stores.read',
        'hospitals.read companies.read audit.read screening.export',
      ],
      for: ['office', 'manager', 'screeningManager'],
    },
    {
      path: '/clinic-screening/list',
      title: '诊所筛查',
      at: 10,
      icon: 'reservation',
      codes,
      for: ['office', 'manager', 'frontDesk', 'examiners', 'screeningManager'],
    },
    {
      path: '/community-screening/list',
      title: '社区筛查',
      at: 10,
      icon: 'institution',
      codes,
      for: ['office', 'manager', 'screeningManager'],
    },
    {
      path: '/channel-screening/list',
      title: '渠道筛查',
      at: 10,
      icon: 'supplier',
      codes,
      for: ['office', 'manager', 'screeningManager'],
    },
  ],
}
