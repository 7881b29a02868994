import type { Base } from '../../db/base-of'

export const storedValueEntries: Base = {
  resource: 'stored-value-entries',
  codes: {
    export: ['导出储值明细', 'manager'],
    read: ['查看储值明细', 'manager', 'cashier'],
  },
}
