import type { Base } from '../../db/base-of'

export const leadActivities: Base = {
  resource: 'lead-activities',
  codes: {
    create: ['新增获客活动', 'manager', 'frontDesk'],
    read: ['查看获客活动', 'manager', 'frontDesk'],
    stop: ['停止获客活动', 'manager', 'frontDesk'],
    update: ['修改获客活动', 'manager', 'frontDesk'],
  },
  pages: [
    {
      path: '/members/wechat-leads',
      title: '微信获客',
      at: 40,
      icon: 'customer',
      codes: [
        'lead-activities potentials.read schools.read coupon-templates.read hospitals.read stores.read companies.read',
        'audit.read',
      ],
      for: ['manager', 'frontDesk'],
    },
  ],
}
