/** Lens orders: list, detail, edit and the printed tickets. */
import { lazy } from 'react'
import type { Manifest } from '../../../providers/manifest'
import { detailPath } from './paths'

export const lensOrders: Manifest = {
  name: 'lens-orders',
  area: 'orders',
  icon: 'orders',
  label: 'order.lens-orders',
  dataProviderName: 'default',
  routes: [
    {
      path: '/order/glass-list',
      page: lazy(async () => ({ default: (await import('./list')).LensOrderList })),
      code: 'lens-orders.read',
      action: 'list',
    },
    {
      path: '/order/glass-list/:lensOrderId',
      page: lazy(async () => ({ default: (await import('./detail')).LensOrderDetail })),
      code: 'lens-orders.read',
      label: 'order.detail',
      action: 'show',
    },
    {
      path: '/order/glass-list/:lensOrderId/edit',
      page: lazy(async () => ({ default: (await import('./form')).LensOrderForm })),
      code: 'lens-orders.update',
      label: 'order.edit',
      action: 'edit',
    },
    {
      path: '/print-glasses/:lensOrderId',
      page: lazy(async () => ({ default: (await import('./print')).PrintGlasses })),
      code: 'lens-orders.read',
      label: 'order.print',
      chrome: false,
    },
    {
      path: '/batchPrint-glasses/:lensOrderId',
      page: lazy(async () => ({ default: (await import('./batch-print')).BatchPrintGlasses })),
      code: 'lens-orders.read',
      label: 'order.print',
      chrome: false,
    },
  ],
  record: { path: detailPath, text: async () => (await import('./field-text')).lensOrderText },
}
