import { type Base, ofAllKinds } from '../../db/base-of'

export const placedOrders: Base = {
  pages: [
    {
      path: '/order/agency',
      title: '代下单',
      at: 90,
      icon: 'orders',
      hidden: true,
      codes: [
        'orders.create orders.read quotes.read contacts patients.read patients.save prescriptions.read products.read',
        ...ofAllKinds('read', 'create'),
      ],
      for: ['office', 'service', 'placing'],
    },
  ],
}
