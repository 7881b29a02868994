import type { Base } from '../../db/base-of'

export const warehouses: Base = {
  resource: 'warehouses',
  codes: {
    create: ['新增仓库', 'office'],
    read: ['查看仓库', 'office', 'warehouse', 'manager', 'keeper'],
    remove: ['删除仓库', 'office'],
    update: ['修改仓库', 'office'],
  },
  pages: [
    {
      path: '/inventory/supplier',
      title: '库存设置',
      at: 90,
      icon: 'inventory',
      codes: ['warehouses', 'companies.read', 'audit.read'],
      for: ['office', 'warehouse'],
    },
  ],
}
