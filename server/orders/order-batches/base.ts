import type { Base } from '../../db/base-of'

export const orderBatches: Base = {
  pages: [
    {
      path: '/order/batches',
      title: '订单批次',
      at: 80,
      icon: 'orders',
      codes: ['orders.read', 'orders.create', 'orders.update', 'orders.bill', 'audit.read'],
      for: ['office', 'service', 'warehouse'],
    },
  ],
}
