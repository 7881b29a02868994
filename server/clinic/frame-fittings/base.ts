import type { Base } from '../../db/base-of'

export const frameFittings: Base = {
  resource: 'frame-fittings',
  codes: {
    'after-sale': ['申请验配售后', 'manager', 'examiners'],
    arrive: ['验配到货', 'manager', 'examiners'],
    cancel: ['取消验配', 'manager', 'examiners'],
    check: ['验配送检', 'manager', 'examiners'],
    create: ['新建验配', 'manager', 'examiners'],
    fail: ['质检不合格', 'manager', 'examiners'],
    order: ['验配下单', 'manager', 'examiners'],
    pass: ['质检合格', 'manager', 'examiners'],
    pickup: ['取镜与取镜通知', 'manager', 'frontDesk', 'examiners'],
    process: ['验配加工', 'manager', 'examiners'],
    read: ['查看框架验配', 'manager', 'frontDesk', 'examiners'],
    update: ['修改验配与开单', 'manager', 'examiners'],
  },
  pages: [
    {
      path: '/sales/frame-fitting',
      title: '框架验配',
      at: 20,
      icon: 'orders',
      codes: [
        'frame-fittings sales.create sales.read sales.pay prescriptions.read clinic-goods.read fees.read',
        'patients.read patients.phone lens-orders.read lens-orders.create orders.create hospitals.read stores.read',
        'companies.read audit.read',
      ],
      for: ['manager', 'frontDesk', 'examiners'],
    },
  ],
}
