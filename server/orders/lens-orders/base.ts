import { orderBase } from '../family/base'

export const lensOrders = orderBase('lens-orders', '镜片订单', {
  names: { 'override-credit': '超额放行', print: '打印配镜单' },
  pages: [
    {
      path: '/order/glass-list',
      title: '镜片订单',
      at: 10,
      icon: 'orders',
      codes: ['lens-orders', 'orders', 'mall.receive', 'patients', 'products.read', 'brands.read', 'companies.read'],
      for: ['office', 'service', 'warehouse', 'accountManager', 'clinic'],
    },
  ],
})
