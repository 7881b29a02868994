import type { Base } from '../../db/base-of'

export const paymentOrders: Base = {
  resource: 'payment-orders',
  codes: {
    approve: ['审批付款单', 'manager'],
    create: ['制作付款单', 'manager', 'keeper'],
    export: ['导出付款单', 'manager'],
    paid: ['登记付款', 'manager'],
    read: ['查看付款单', 'manager', 'keeper'],
    void: ['作废付款单', 'manager'],
  },
  pages: [
    {
      path: '/finance/payment-orders',
      title: '付款单',
      at: 10,
      icon: 'statistics',
      codes: [
        'payment-orders suppliers.read stock-ins.read clinic-statements.read hospitals.read stores.read',
        'companies.read audit.read',
      ],
      for: ['manager', 'keeper'],
    },
  ],
}
