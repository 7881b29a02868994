import type { Base } from '../../db/base-of'

export const orderSettings: Base = {
  resource: 'order-settings',
  codes: {
    read: ['查看订货设置', 'office'],
    update: ['修改订货设置', 'office'],
  },
  pages: [
    {
      path: '/settings/order-setting',
      title: '订货设置',
      at: 100,
      icon: 'settings',
      codes: ['order-settings', 'companies.read', 'audit.read'],
      for: ['office'],
    },
  ],
}
