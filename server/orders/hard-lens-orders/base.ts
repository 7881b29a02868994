import { orderBase, orderList } from '../family/base'

export const hardLensOrders = orderBase('hard-lens-orders', '硬镜订单', {
  pages: [
    {
      path: '/order/hardlens-list',
      title: '线上平台订单',
      at: 20,
      icon: 'orders',
      codes: ['hard-lens-orders', 'soft-lens-orders.read', ...orderList],
      for: ['office', 'service', 'warehouse', 'accountManager', 'clinic'],
    },
  ],
})
