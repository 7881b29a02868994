import type { Base } from '../../db/base-of'

export const coupons: Base = {
  resource: 'coupons',
  codes: {
    export: ['导出优惠券', 'manager'],
    issue: ['发放优惠券', 'manager', 'frontDesk'],
    read: ['查看优惠券', 'manager', 'frontDesk', 'cashier'],
    void: ['作废优惠券', 'manager'],
  },
  pages: [
    {
      path: '/marketing/coupon-records',
      title: '领取记录',
      at: 40,
      icon: 'article',
      codes: [
        'coupons coupon-templates.read patients.read patients.phone hospitals.read stores.read companies.read',
        'audit.read',
      ],
      for: ['manager', 'frontDesk'],
    },
  ],
}
