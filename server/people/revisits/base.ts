import type { Base } from '../../db/base-of'

export const revisits: Base = {
  resource: 'revisits',
  codes: {
    read: ['查看回访', 'office', 'service', 'manager', 'frontDesk'],
    remove: ['删除回访', 'office', 'service', 'manager', 'frontDesk'],
    save: ['新增与修改回访', 'office', 'service', 'manager', 'frontDesk'],
    status: ['完成回访', 'office', 'service', 'manager', 'frontDesk'],
  },
  pages: [
    {
      path: '/patients/visit',
      title: '回访管理',
      at: 30,
      icon: 'customer',
      codes: [
        'revisits patients.read patients.phone contacts.read hospitals.read stores.read companies.read audit.read',
      ],
      for: ['office', 'service', 'manager', 'frontDesk'],
    },
  ],
}
