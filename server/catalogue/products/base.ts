import type { Base } from '../../db/base-of'

export const products: Base = {
  resource: 'products',
  codes: {
    cost: ['查看采购价', 'office'],
    create: ['新增与导入产品', 'office', 'warehouse'],
    price: ['修改产品价格', 'office'],
    read: ['查看产品', 'office', 'service', 'warehouse', 'finance', 'accountManager', 'clinic'],
    remove: ['删除产品', 'office'],
    update: ['修改产品', 'office', 'warehouse'],
  },
  pages: [
    {
      path: '/inventory/goods',
      title: '商品',
      at: 100,
      icon: 'inventory',
      codes: [
        'products brands.read suppliers.read hospitals.read lens-prices product-prices quotes companies.read',
        'audit.read',
      ],
      for: ['office', 'warehouse'],
    },
  ],
}
