import type { Base } from '../../db/base-of'

export const salespeople: Base = {
  resource: 'salespeople',
  codes: {
    create: ['新增客户经理', 'office'],
    read: ['查看客户经理', 'office', 'accountManager'],
    'read-all': ['查看全部代理商的客户经理'],
    remove: ['删除客户经理', 'office'],
    sms: ['开关发货短信', 'office', 'accountManager'],
    update: ['修改客户经理与负责的诊所', 'office'],
  },
  pages: [
    {
      path: '/settings/client-manager',
      title: '客户经理',
      at: 40,
      icon: 'customer',
      codes: ['salespeople', 'hospitals.read', 'accounts.create', 'companies.read', 'audit.read'],
      for: ['office', 'accountManager'],
    },
  ],
}
