import { type Base, ofAllKinds } from '../../db/base-of'

export const purchases: Base = {
  pages: [
    {
      path: '/order/purchases',
      title: '采购清单',
      at: 70,
      icon: 'supplier',
      codes: [
        'orders.purchase orders.read orders.status stock-ins.create companies.read',
        ...ofAllKinds('read', 'produce', 'arrive'),
      ],
      for: ['office', 'service', 'warehouse'],
    },
  ],
}
