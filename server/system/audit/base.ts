import type { Base } from '../../db/base-of'

export const audit: Base = {
  resource: 'audit',
  codes: {
    read: ['查看操作日志', 'office', 'manager'],
  },
  pages: [
    {
      path: '/system/audit',
      title: '操作日志',
      at: 20,
      icon: 'data-monitor',
      codes: ['audit', 'accounts.read'],
      for: ['office', 'manager'],
    },
  ],
}
