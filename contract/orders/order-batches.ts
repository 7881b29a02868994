/** Orders that were placed together for one clinic: printed and followed together. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { id, idParam, instant, text, version } from '../core/fields'
import { resource } from '../core/resource'
import { AnyOrder } from './any-orders'
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

export const orderBatches = resource('order-batches', {
  id: 'oid',
  record: OrderBatch,
  calls: {
    create: call('POST', '/order/batch-orders', {
      summary: 'Places several orders of one clinic as a batch, all or none',
      body: PlacingAll.extend({ note: text(500).default('') }),
      reply: one(OrderBatch),
      can: 'orders.create',
      timeout: 60_000,
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
