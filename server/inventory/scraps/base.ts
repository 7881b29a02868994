import type { Base } from '../../db/base-of'

export const scraps: Base = {
  resource: 'scraps',
  codes: {
    create: ['报废', 'office', 'warehouse', 'manager', 'keeper'],
    read: ['查看报废记录', 'office', 'warehouse', 'manager', 'keeper'],
  },
  pages: [
    {
      path: '/inventory/scrap',
      title: '报废',
      at: 20,
      icon: 'inventory',
      hidden: true,
      codes: ['scraps', 'warehouses.read', 'products.cost', 'companies.read'],
      for: ['office', 'warehouse', 'manager', 'keeper'],
    },
  ],
}
