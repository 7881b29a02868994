import type { Base } from '../../db/base-of'

export const cashShifts: Base = {
  resource: 'cash-shifts',
  codes: {
    close: ['交班', 'manager', 'cashier'],
    create: ['开班', 'manager', 'cashier'],
    move: ['钱箱存取', 'manager', 'cashier'],
    read: ['查看班次', 'manager', 'cashier'],
    review: ['复核班次', 'manager'],
  },
}
