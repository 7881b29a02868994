import type { Base } from '../../db/base-of'

export const quotes: Base = {
  resource: 'quotes',
  codes: {
    read: ['查询价格与来历', 'office', 'service', 'placing'],
  },
}
