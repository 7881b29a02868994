import type { Base } from '../../db/base-of'

export const screeningReferrals: Base = {
  resource: 'screening-referrals',
  codes: {
    book: ['预约和取消转诊就诊', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager'],
    create: ['新增转诊', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager'],
    read: ['查看转诊', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager'],
    update: ['修改转诊', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager'],
  },
  pages: [
    {
      path: '/data/screening',
      title: '筛查数据库',
      at: 20,
      icon: 'data-monitor',
      codes: [
        'screening-referrals screening-records.read potentials.create patients.read reservations.read stores.read',
        'hospitals.read companies.read audit.read',
      ],
      for: ['manager', 'frontDesk'],
    },
  ],
}
