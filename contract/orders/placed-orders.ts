/** Placing orders: one, several together, or as a trial; what they are copied from, and what the clinic has left to spend. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { flag, id, money } from '../core/fields'
import { forManyOrders } from '../core/patience'
import { resource } from '../core/resource'
import { everyKind } from './orders'
import {
  LastOrder,
  measuredLines,
  orderAsSpecified,
  ordersAsSpecified,
  Placed,
  Placing,
  PlacingAll,
  Tried,
} from './placing'

export const placedOrders = resource('placed-orders', {
  id: 'oid',
  record: z.object({ oid: id() }),
  stales: ['orders', 'prescriptions', ...everyKind],
  calls: {
    create: call('POST', '/order', {
      summary: 'Places an order of any product line for a clinic',
      body: Placing,
      adapt: orderAsSpecified,
      reply: one(Placed),
      can: 'orders.create',
    }),
    createAll: call('POST', '/order/all', {
      summary: 'Places several orders, all or none; or only tries to, and takes everything back',
      body: PlacingAll,
      adapt: ordersAsSpecified,
      reply: one(z.union([z.array(Placed), z.array(Tried)])),
      can: 'orders.create',
      timeout: forManyOrders,
    }),
    credit: call('GET', '/order/credit/{hid}', {
      feature: 'order-terms',
      summary: 'On what terms a clinic orders: its credit, what of it is in use by accepted and unsettled orders',
      reply: one(
        z.object({
          limit: money().nullable().describe('null: unchecked, 0: cash first'),
          used: money(),
          isOptRequired: flag().describe('1: an order for a patient names its optometrist'),
        }),
      ),
      can: 'orders.create',
    }),
    last: call('GET', '/order/last/{pid}/{product}', {
      feature: 'order-terms',
      summary:
        "A patient's last order of a line that was neither rejected nor cancelled, to copy from; null if there is none",
      params: { product: z.enum(measuredLines) },
      reply: one(LastOrder.nullable()),
      can: 'orders.create',
    }),
  },
})
