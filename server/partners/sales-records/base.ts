import type { Base } from '../../db/base-of'

export const salesRecords: Base = {
  resource: 'sales-records',
  codes: {
    create: ['新增销售记录', 'office', 'accountManager'],
    read: ['查看销售记录', 'office', 'accountManager'],
    update: ['修改销售记录', 'office', 'accountManager'],
  },
  pages: [
    {
      path: '/system/sales-records',
      title: '销售记录',
      at: 30,
      icon: 'article',
      codes: ['sales-records', 'salespeople.read', 'hospitals.read', 'stores.read', 'companies.read', 'audit.read'],
      for: ['office', 'accountManager'],
    },
  ],
}
