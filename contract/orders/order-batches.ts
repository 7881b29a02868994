/** Orders of one clinic that were placed, or put, together: printed and followed together. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { date, id, idParam, instant, money, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { forManyOrders } from '../core/patience'
import { resource } from '../core/resource'
import { AnyOrder } from './any-orders'
import { ids } from './order-family'
import { PlacingAll } from './placing'

export const OrderBatch = z.object({
  oid: id(),
  cid: id(),
  hid: id().describe('Clinic'),
  hospitalName: z.string(),
  note: z.string(),
  operatorName: z.string().nullable(),
  created: instant(),
  updated: instant(),
  version: version(),
  orders: z.array(AnyOrder),
})
export type OrderBatch = z.infer<typeof OrderBatch>

/** A batch in the list of batches. */
const ListedBatch = OrderBatch.omit({ orders: true }).extend({
  orders: z.number().int(),
  units: z.number().int(),
  amount: money().describe('Of the orders that came to a sale'),
})
export type ListedBatch = z.infer<typeof ListedBatch>

/** Orders that are placed now, or such as there are already. */
const Batching = z
  .union([PlacingAll.omit({ dryRun: true }), z.object({ ids })])
  .and(z.object({ note: text(500).default('') }))

const list = '/order/batch-orders'

export const orderBatches = resource('order-batches', {
  id: 'oid',
  record: OrderBatch,
  calls: {
    list: call('GET', list, {
      feature: 'order-batches',
      summary: 'Batches of orders, newest first',
      query: listQuery(
        list,
        {
          name: text(60).optional().describe('Note, clinic or the number of the batch'),
          hid: z.coerce.number().int().positive().optional(),
          start_date: date().optional(),
          end_date: date().optional().describe('Inclusive'),
        },
        ['oid', 'created', 'hospitalName'],
      ),
      reply: page(ListedBatch),
      can: 'orders.read',
    }),
    create: call('POST', '/order/batch-orders', {
      summary:
        'Makes a batch of several orders of one clinic, which it places, all or none, or which there are already',
      body: Batching,
      reply: one(OrderBatch),
      can: 'orders.create',
      timeout: forManyOrders,
    }),
    get: call('GET', '/order/batch-detail/{id}', {
      summary: 'A batch with its orders',
      params: { id: idParam() },
      reply: one(OrderBatch),
      can: 'orders.read',
    }),
    update: call('PUT', '/order/batch-orders/{oid}', {
      summary: 'Changes the note of a batch',
      row: 'oid',
      body: z.object({ note: text(500), version: version() }),
      reply: one(OrderBatch),
      can: 'orders.update',
    }),
  },
})
