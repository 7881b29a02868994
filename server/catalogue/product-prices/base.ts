import type { Base } from '../../db/base-of'

export const productPrices: Base = {
  resource: 'product-prices',
  codes: {
    create: ['新增诊所价', 'office'],
    read: ['查看诊所价', 'office'],
    update: ['修改诊所价', 'office'],
  },
}
