import type { Base } from '../../db/base-of'

export const movements: Base = {
  pages: [
    {
      path: '/inventory/loss-overflow',
      title: '报损报溢',
      at: 70,
      icon: 'inventory',
      codes: [
        'stock.read stock.export stock-ins.read stock-outs.read warehouses.read products.read products.cost',
        'companies.read',
      ],
      for: ['office', 'warehouse'],
    },
  ],
}
