import type { Base } from '../../db/base-of'

export const screeningAccounts: Base = {
  resource: 'screening-accounts',
  codes: {
    create: ['新增筛查账号', 'office', 'manager', 'screeningManager'],
    read: ['查看筛查账号', 'office', 'manager', 'screeningManager'],
    update: ['修改筛查账号', 'office', 'manager', 'screeningManager'],
  },
  pages: [
    {
      path: '/screening-settings/accounts',
      title: '账号设置',
      at: 20,
      icon: 'customer',
      codes: ['screening-accounts screening-customers.read accounts.create hospitals.read companies.read audit.read'],
      for: ['office', 'manager', 'screeningManager'],
    },
  ],
}
