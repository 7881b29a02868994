import type { Base } from '../../db/base-of'

export const statistics: Base = {
  resource: 'statistics',
  codes: {
    export: ['导出统计', 'office', 'finance', 'fees', 'training'],
    finance: ['查看财务统计', 'office', 'finance', 'fees'],
  },
  pages: [
    {
      path: '/statistics/finance',
      title: '财务统计',
      at: 140,
      icon: 'statistics',
      codes: [
        'statistics clinic-statements invoices reconciliations.read stores.read hospitals.read training-brands.read',
        'products.cost companies.read audit.read figure-subscriptions.create',
      ],
      for: ['office', 'finance', 'fees'],
    },
  ],
}
