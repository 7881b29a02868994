/** Lens orders: their state machine and their calls. */
import { z } from 'zod'
import { call, type DataOf, each } from '../core/call'
import { id } from '../core/fields'
import { integerList } from '../core/page'
import { resource } from '../core/resource'
import { LensOrder, LensOrderUpdate, lensOrderFilters, lensOrderSortable } from './lens-order'
import { forPatient, orderCalls, specified } from './order-calls'
import { type OrderState, orderMachine } from './order-machine'
import { orderOffers } from './order-offers'

/** Lenses of type 2 are ground for one patient. */
export const lensOrderMachine = orderMachine<OrderState & { orderType: number }>('lens-orders', {
  madeToOrder: ({ orderType }) => orderType === 2,
  stockOnly: ({ orderType }) => orderType === 1,
})

export const lensOrders = resource('lens-orders', {
  id: 'lensOrderId',
  offers: orderOffers('lens-orders', lensOrderMachine),
  record: LensOrder,
  files: { fields: ['optometryUrl', 'mirrorUrl'] },
  calls: {
    ...orderCalls({
      name: 'lens-orders',
      title: 'Lens orders',
      path: '/sgeye/lens-orders',
      id: 'lensOrderId',
      ship: 'ems-order',
      flag: '/sgeye/lens-orders/status-bit',
      export: '/sgeye/lens-orders/exports',
      record: LensOrder,
      patient: forPatient,
      update: LensOrderUpdate,
      filters: lensOrderFilters,
      sortable: lensOrderSortable,
    }),
    updateAll: call('PUT', '/sgeye/lensAll-orders/{lensOrderId}', {
      summary: 'The same change for several orders, ids comma-joined; of one alone any field, its prescription too',
      params: { lensOrderId: integerList.pipe(z.array(id()).min(1)) },
      body: LensOrderUpdate,
      adapt: specified,
      reply: each(),
      can: 'lens-orders.update',
    }),
  },
})

export type LensOrderDetails = DataOf<typeof lensOrders.calls.details>
