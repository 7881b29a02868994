import type { Base } from '../../db/base-of'

export const lensPrices: Base = {
  resource: 'lens-prices',
  codes: {
    create: ['新增镜片区间价', 'office'],
    read: ['查看镜片区间价', 'office'],
    update: ['修改镜片区间价', 'office'],
  },
}
