import type { Base } from '../../db/base-of'

export const stockIns: Base = {
  resource: 'stock-ins',
  codes: {
    create: ['新增/修改入库单', 'office', 'warehouse', 'manager', 'keeper'],
    post: ['验收入库与关闭差异', 'office', 'warehouse', 'manager', 'keeper'],
    price: ['补录采购价', 'office', 'manager', 'keeper'],
    read: ['查看入库单', 'office', 'warehouse', 'manager', 'keeper'],
    void: ['作废入库单', 'office', 'manager'],
  },
  pages: [
    {
      path: '/inventory/import',
      title: '入库',
      at: 40,
      icon: 'inventory',
      codes: [
        'stock-ins stock.read warehouses.read suppliers.read products.read hospitals.read products.cost',
        'companies.read audit.read',
      ],
      for: ['office', 'warehouse', 'manager', 'keeper'],
    },
  ],
}
