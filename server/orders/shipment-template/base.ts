import type { Base } from '../../db/base-of'

export const shipmentTemplate: Base = {
  resource: 'shipment-template',
  codes: {
    update: ['修改送货单模板', 'office'],
  },
  pages: [
    {
      path: '/settings/shipment',
      title: '送货单模板',
      at: 90,
      icon: 'settings',
      codes: ['shipment-template', 'orders.bill', 'companies.read', 'audit.read'],
      for: ['office'],
    },
  ],
}
