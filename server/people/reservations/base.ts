import type { Base } from '../../db/base-of'

export const reservations: Base = {
  resource: 'reservations',
  codes: {
    overbook: ['加号', 'office', 'service', 'manager', 'frontDesk'],
    read: ['查看预约', 'office', 'service', 'manager', 'frontDesk'],
    save: ['新增/改约', 'office', 'service', 'manager', 'frontDesk'],
    status: ['到店、取消与爽约', 'office', 'service', 'manager', 'frontDesk'],
  },
  pages: [
    {
      path: '/patients/reserve',
      title: '预约管理',
      at: 20,
      icon: 'reservation',
      codes: [
        'reservations patients.read patients.save patients.phone contacts.read med-items.read eg-programs.read',
        'eg-combinations.read hospitals.read stores.read companies.read audit.read',
      ],
      for: ['office', 'service', 'manager', 'frontDesk'],
    },
  ],
}
