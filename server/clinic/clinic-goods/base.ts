import type { Base } from '../../db/base-of'

export const clinicGoods: Base = {
  resource: 'clinic-goods',
  codes: {
    create: ['新增门店商品', 'manager'],
    export: ['导出门店商品', 'manager'],
    read: ['查看门店商品', 'clinic', 'cashier'],
    update: ['修改门店商品', 'manager'],
  },
  pages: [
    {
      path: '/settings/goods',
      title: '商品设置',
      at: 140,
      icon: 'inventory',
      codes: ['clinic-goods', 'products.read', 'hospitals.read', 'stores.read', 'companies.read', 'audit.read'],
      for: ['manager', 'keeper'],
    },
  ],
}
