import type { Base } from '../../db/base-of'

export const points: Base = {
  resource: 'points',
  codes: {
    adjust: ['调整积分', 'manager'],
    export: ['导出积分明细', 'manager'],
    read: ['查看积分明细', 'manager', 'cashier'],
  },
}
