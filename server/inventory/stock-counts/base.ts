import type { Base } from '../../db/base-of'

export const stockCounts: Base = {
  resource: 'stock-counts',
  codes: {
    cancel: ['取消盘点', 'office', 'warehouse', 'manager', 'keeper'],
    create: ['新建与录入盘点', 'office', 'warehouse', 'manager', 'keeper'],
    post: ['审核盘点与过账差异', 'office', 'warehouse', 'manager'],
    read: ['查看盘点', 'office', 'warehouse', 'manager', 'keeper'],
  },
  pages: [
    {
      path: '/inventory/count',
      title: '库存盘点',
      at: 60,
      icon: 'inventory',
      codes: [
        'stock-counts stock.read stock.export warehouses.read brands.read products.read products.cost companies.read',
        'audit.read',
      ],
      for: ['office', 'warehouse', 'manager', 'keeper'],
    },
  ],
}
