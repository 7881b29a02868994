import type { Base } from '../../db/base-of'

export const sales: Base = {
  resource: 'sales',
  codes: {
    create: ['开单', 'manager', 'frontDesk', 'examiners', 'cashier'],
    discount: ['大额优惠与抹零', 'manager'],
    export: ['导出销售单据', 'manager'],
    owe: ['挂账', 'manager'],
    pay: ['收款', 'manager', 'cashier'],
    read: ['查看销售单据', 'manager', 'frontDesk', 'cashier'],
    refund: ['退款', 'manager'],
    'refund-made': ['制作中退款', 'manager'],
    void: ['作废销售单据', 'manager'],
  },
  pages: [
    {
      path: '/sales/daily',
      title: '日常销售',
      at: 10,
      icon: 'orders',
      codes: [
        'stored-values.read coupons.read coupon-templates.read sales cash-shifts daily-closings fees.read',
        'clinic-goods.read visits.read patients.read patients.phone members.read hospitals.read stores.read',
        'companies.read audit.read',
      ],
      for: ['manager', 'frontDesk', 'cashier'],
    },
  ],
}
