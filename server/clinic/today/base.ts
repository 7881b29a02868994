import type { Base } from '../../db/base-of'

export const today: Base = {
  resource: 'today',
  codes: {
    read: ['查看今日工作', 'clinic', 'cashier'],
  },
  pages: [
    {
      path: '/today',
      title: '今日工作',
      at: 10,
      icon: 'monitor',
      codes: ['today.read', 'stores.read', 'hospitals.read', 'companies.read'],
      for: ['clinic', 'cashier'],
    },
  ],
}
