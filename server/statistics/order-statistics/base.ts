import type { Base } from '../../db/base-of'

const codes = ['order-statistics', 'products.read', 'brands.read', 'hospitals.read', 'companies.read']

export const orderStatistics: Base = {
  resource: 'order-statistics',
  codes: {
    export: ['导出统计明细', 'office', 'finance'],
    read: ['查看订单统计', 'office', 'finance', 'accountManager'],
  },
  pages: [
    {
      path: '/statistics/order/lens',
      title: '订单统计',
      at: 90,
      icon: 'statistics',
      codes,
      for: ['office', 'finance', 'accountManager'],
    },
    {
      path: '/statistics/glassFrame',
      title: '镜架订单统计',
      at: 100,
      icon: 'statistics',
      codes,
      for: ['office', 'finance', 'accountManager'],
    },
  ],
}
