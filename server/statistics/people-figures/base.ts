import type { Base } from '../../db/base-of'

export const statistics: Base = {
  resource: 'statistics',
  codes: {
    people: ['查看眼档案与学生统计', 'office'],
  },
}
