import type { Base } from '../../db/base-of'

export const accounts: Base = {
  resource: 'accounts',
  codes: {
    create: ['新增员工账号', 'office', 'manager'],
    read: ['查看员工账号', 'office', 'manager'],
    remove: ['删除员工账号', 'office', 'manager'],
    'reset-password': ['重置密码', 'office', 'manager'],
    status: ['启用/停用账号', 'office', 'manager'],
    unlock: ['解锁账号', 'office', 'manager'],
    update: ['修改员工账号', 'office', 'manager'],
  },
  pages: [
    {
      path: '/settings/staff',
      title: '员工管理',
      at: 10,
      icon: 'customer',
      codes: ['accounts contacts hospitals.read stores.read training-brands.read login-records.read audit.read'],
      for: ['office', 'manager'],
    },
  ],
}
