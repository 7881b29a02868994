import { orderBase, orderList } from '../family/base'

export const softLensOrders = orderBase('soft-lens-orders', '软镜订单', {
  pages: [
    {
      path: '/order/contact-lens-list',
      title: '软镜订单',
      at: 30,
      icon: 'orders',
      codes: ['soft-lens-orders', 'hard-lens-orders.read', ...orderList],
      for: ['office', 'service', 'warehouse', 'accountManager', 'clinic'],
    },
  ],
})
