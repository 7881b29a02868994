import type { Base } from '../../db/base-of'

/** The three pages are of one resource: each has what any of them asks for. */
const codes = [
  'screening-customers screening-rules screening-classes screening-subjects screening hospitals.read companies.read',
  'audit.read screening-partners.read',
]

export const screeningCustomers: Base = {
  resource: 'screening-customers',
  codes: {
    create: ['新增筛查客户', 'office', 'manager', 'screeningManager'],
    read: ['查看筛查客户', 'office', 'manager', 'frontDesk', 'examiners', 'screeningManager', 'screener', 'school'],
    update: ['修改筛查客户', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/community-screening/communities',
      title: '社区管理',
      at: 20,
      icon: 'institution',
      codes,
      for: ['office', 'manager', 'screeningManager'],
    },
    {
      path: '/channel-screening/channels',
      title: '渠道管理',
      at: 20,
      icon: 'supplier',
      codes: [...codes, 'screening-partners screening-records.read'],
      for: ['office', 'manager', 'screeningManager'],
    },
    {
      path: '/screening-settings/customers',
      title: '筛查客户',
      at: 10,
      icon: 'customer',
      codes,
      for: ['office', 'manager', 'screeningManager'],
    },
  ],
}
