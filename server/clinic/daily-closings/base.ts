import type { Base } from '../../db/base-of'

export const dailyClosings: Base = {
  resource: 'daily-closings',
  codes: {
    create: ['日结', 'manager'],
    read: ['查看日结', 'manager'],
  },
}
