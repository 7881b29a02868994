import type { Base } from '../../db/base-of'

export const fees: Base = {
  resource: 'fees',
  codes: {
    create: ['新增收费项目', 'manager'],
    read: ['查看收费项目', 'manager', 'frontDesk', 'examiners', 'cashier'],
    remove: ['删除收费项目', 'manager'],
    update: ['修改与启停收费项目', 'manager'],
  },
  pages: [
    {
      path: '/sales/fees',
      title: '收费设置',
      at: 40,
      icon: 'settings',
      codes: ['fees', 'med-items.read', 'hospitals.read', 'stores.read', 'companies.read', 'audit.read'],
      for: ['manager'],
    },
  ],
}
