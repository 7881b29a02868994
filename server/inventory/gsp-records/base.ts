import type { Base } from '../../db/base-of'

export const gspRecords: Base = {
  pages: [
    {
      path: '/inventory/gsp',
      title: 'GSP管理',
      at: 80,
      icon: 'inventory',
      codes: ['stock.read', 'stock.export', 'companies.read'],
      for: ['office', 'warehouse'],
    },
  ],
}
