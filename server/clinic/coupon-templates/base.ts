import type { Base } from '../../db/base-of'

export const couponTemplates: Base = {
  resource: 'coupon-templates',
  codes: {
    create: ['新增卡券', 'manager'],
    read: ['查看卡券', 'manager', 'frontDesk'],
    start: ['启用卡券', 'manager'],
    stop: ['停止卡券', 'manager'],
    update: ['修改卡券', 'manager'],
  },
  pages: [
    {
      path: '/marketing/coupons',
      title: '卡券设置',
      at: 30,
      icon: 'article',
      codes: ['coupon-templates clinic-goods.read fees.read hospitals.read stores.read companies.read audit.read'],
      for: ['manager'],
    },
  ],
}
