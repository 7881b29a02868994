import { orderBase, orderList } from '../family/base'

export const frameOrders = orderBase('frame-orders', '镜架订单', {
  pages: [
    {
      path: '/order/glass-frame-list',
      title: '镜架订单',
      at: 40,
      icon: 'orders',
      codes: ['frame-orders', ...orderList],
      for: ['office', 'service', 'warehouse', 'accountManager', 'clinic'],
    },
  ],
})
