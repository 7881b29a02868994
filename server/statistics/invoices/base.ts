import type { Base } from '../../db/base-of'

export const invoices: Base = {
  resource: 'invoices',
  codes: {
    create: ['录入发票', 'office', 'finance', 'fees'],
    export: ['导出发票', 'office', 'finance', 'fees', 'manager', 'keeper'],
    read: ['查看发票', 'office', 'finance', 'fees', 'manager', 'keeper'],
    reverse: ['红冲发票', 'office', 'finance', 'fees'],
    update: ['修改发票', 'office', 'finance', 'fees'],
  },
}
