import type { Base } from '../../db/base-of'

export const storedValues: Base = {
  resource: 'stored-values',
  codes: {
    export: ['导出储值账户', 'manager'],
    read: ['查看储值账户', 'manager', 'cashier'],
    recharge: ['储值充值', 'manager', 'cashier'],
    withdraw: ['储值退卡', 'manager'],
  },
  pages: [
    {
      path: '/members/stored-value',
      title: '储值管理',
      at: 20,
      icon: 'orders',
      codes: [
        'stored-values stored-value-entries recharge-plans cash-shifts.read patients.read points',
        'coupon-templates.read patients.phone hospitals.read stores.read companies.read audit.read',
      ],
      for: ['manager', 'cashier'],
    },
  ],
}
