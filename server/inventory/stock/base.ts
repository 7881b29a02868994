import type { Base } from '../../db/base-of'

export const stock: Base = {
  resource: 'stock',
  codes: {
    export: ['导出库存', 'office', 'manager'],
    place: ['设置货位', 'office', 'warehouse'],
    read: ['查看库存与流水', 'office', 'warehouse', 'manager', 'keeper'],
  },
  pages: [
    {
      path: '/inventory/list',
      title: '当前库存',
      at: 10,
      icon: 'inventory',
      codes: ['stock batches scraps.create warehouses.read brands.read products.read products.cost companies.read'],
      for: ['office', 'warehouse', 'manager', 'keeper'],
    },
    {
      path: '/inventory/warning',
      title: '库存预警',
      at: 30,
      icon: 'inventory',
      codes: [
        'stock.read certificates.read stock-ins.create scraps.create warehouses.read brands.read products.cost',
        'companies.read',
      ],
      for: ['office', 'warehouse'],
    },
  ],
}
