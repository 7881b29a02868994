import type { Base } from '../../db/base-of'

export const shifts: Base = {
  resource: 'shifts',
  codes: {
    create: ['新增排班', 'manager'],
    publish: ['发布排班', 'manager'],
    read: ['查看排班', 'manager', 'frontDesk'],
    stop: ['停诊', 'manager'],
    update: ['修改排班', 'manager'],
  },
  pages: [
    {
      path: '/medical/shifts',
      title: '医生排班',
      at: 30,
      icon: 'doctor',
      codes: [
        'shifts shift-templates reservations.read contacts.read hospitals.read stores.read companies.read audit.read',
      ],
      for: ['manager', 'frontDesk'],
    },
  ],
}
