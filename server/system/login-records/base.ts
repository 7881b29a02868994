import type { Base } from '../../db/base-of'

export const loginRecords: Base = {
  resource: 'login-records',
  codes: {
    read: ['查看登录记录', 'office', 'manager'],
  },
  pages: [
    {
      path: '/system/login-records',
      title: '登录记录',
      at: 10,
      icon: 'data-monitor',
      codes: ['login-records', 'accounts.read'],
      for: ['office', 'manager'],
    },
  ],
}
