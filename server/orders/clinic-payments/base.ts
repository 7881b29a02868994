import type { Base } from '../../db/base-of'

export const clinicPayments: Base = {
  resource: 'clinic-payments',
  codes: {
    allocate: ['分配诊所预收款', 'office', 'finance', 'fees'],
    create: ['录入诊所收款', 'office', 'finance', 'fees'],
    export: ['导出诊所收款', 'office', 'finance', 'fees'],
    'pay-back': ['退还诊所预收款', 'office', 'finance', 'fees'],
    read: ['查看诊所收款', 'office', 'finance', 'fees'],
    reverse: ['冲销诊所收款', 'office', 'finance', 'fees'],
  },
  pages: [
    {
      path: '/statistics/payments',
      title: '诊所收款',
      at: 150,
      icon: 'statistics',
      codes: ['clinic-payments', 'hospitals.read', 'stores.read', 'companies.read', 'audit.read'],
      for: ['office', 'finance', 'fees'],
    },
  ],
}
