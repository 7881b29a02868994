import type { Base } from '../../db/base-of'

export const reconciliations: Base = {
  resource: 'reconciliations',
  codes: {
    confirm: ['确认供应商对账', 'manager'],
    differ: ['登记供应商对账差异', 'manager'],
    export: ['导出供应商对账', 'manager'],
    make: ['生成供应商对账', 'manager'],
    read: ['查看供应商对账', 'manager', 'keeper'],
    send: ['发送供应商对账', 'manager'],
  },
  pages: [
    {
      path: '/finance/reconciliation',
      title: '供应商对账',
      at: 20,
      icon: 'statistics',
      codes: [
        'clinic-statements reconciliations payment-orders.read suppliers.read invoices statistics.finance',
        'stock-ins.read stock-outs.read hospitals.read stores.read companies.read audit.read',
      ],
      for: ['manager', 'keeper'],
    },
  ],
}
