import type { Base } from '../../db/base-of'

export const clinicSettings: Base = {
  resource: 'clinic-settings',
  codes: {
    credit: ['修改信用额度与费用', 'office', 'fees'],
    read: ['查看客户设置', 'office', 'fees'],
    update: ['修改客户设置', 'office', 'fees'],
  },
  pages: [
    {
      path: '/settings/institution',
      title: '客户设置',
      at: 30,
      icon: 'institution',
      codes: ['clinic-settings', 'wechat-configures', 'companies.read', 'audit.read'],
      for: ['office'],
    },
    {
      path: '/settings/my-account',
      title: '我的账户',
      at: 160,
      icon: 'customer',
      codes: ['my-account.read'],
      for: ['manager'],
    },
  ],
}

export const myAccount: Base = {
  resource: 'my-account',
  codes: {
    read: ['查看我的账户', 'manager'],
  },
}
