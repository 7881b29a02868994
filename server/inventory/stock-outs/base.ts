import type { Base } from '../../db/base-of'

export const stockOuts: Base = {
  resource: 'stock-outs',
  codes: {
    create: ['新增出库单', 'office', 'warehouse', 'manager', 'keeper'],
    pick: ['手工指定批次', 'office', 'manager', 'keeper'],
    post: ['复核出库', 'office', 'warehouse', 'manager', 'keeper'],
    read: ['查看出库单', 'office', 'warehouse', 'manager', 'keeper'],
    void: ['作废出库单', 'office', 'manager'],
  },
  pages: [
    {
      path: '/inventory/export',
      title: '出库',
      at: 50,
      icon: 'inventory',
      codes: [
        'stock-outs stock.read warehouses.read suppliers.read products.read hospitals.read orders.bill products.cost',
        'companies.read audit.read',
      ],
      for: ['office', 'warehouse', 'manager', 'keeper'],
    },
  ],
}
