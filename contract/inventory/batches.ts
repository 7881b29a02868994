/** Batches: what is known of them, and locking those that are doubted or recalled. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, oneOf, text, version, versionParam } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { pieces } from './stock-document'

export const Batch = z
  .object({
    batchId: id(),
    cid: id(),
    productId: id(),
    productName: z.string(),
    spec: z.string(),
    unit: z.string(),
    category: ProductLine,
    isGsp: flag(),
    supplierId: id().nullable(),
    supplierName: z.string().nullable(),
    batchNo: z.string(),
    serialNo: z.string(),
    variant: z.string(),
    prodDate: date().nullable(),
    expiry: date().nullable(),
    regNo: z.string(),
    status: oneOf([0, 1, 2]).describe('0 good, 1 locked, 2 rejected'),
    reason: z.string().describe('Why it is locked'),
    onHand: pieces(),
    locked: pieces(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Batch' })
export type Batch = z.infer<typeof Batch>

const list = '/batch/list'

const good = 0
const batchOffers = offersOf([
  { verb: 'lock', can: 'batches.update', when: inState(good) },
  { verb: 'unlock', can: 'batches.update', when: (row) => !inState(good)(row) },
  { verb: 'remove', can: 'batches.remove' },
])

export const batches = resource('batches', {
  id: 'batchId',
  offers: batchOffers,
  record: Batch,
  stales: ['stock', 'stock-outs', 'audit', 'overview'],
  calls: {
    list: call('GET', list, {
      summary: 'Batches, newest first',
      query: listQuery(
        list,
        {
          status: integerList.optional(),
          productId: idParam().optional(),
          category: ProductLine.optional(),
          supplierId: idParam().optional(),
          isGsp: z.coerce.number().pipe(flag()).optional(),
          keyword: text(60).optional().describe('In product, batch or serial number'),
          cid: idParam().optional(),
        },
        ['batchId', 'expiry'],
      ),
      reply: page(Batch),
      can: 'batches.read',
    }),
    mark: call('POST', '/batch', {
      summary: 'Locks a batch, rejects it, or sets it free again; orders that held it get another one or wait',
      row: 'batchId',
      body: z.object({
        batchId: id(),
        version: version(),
        status: oneOf([0, 1, 2]),
        reason: text(200).default('').describe('Required to lock and to reject'),
      }),
      reply: one(Batch),
      can: 'batches.update',
    }),
    remove: call('DELETE', '/batch/{id}', {
      summary: 'Deletes a batch that never moved',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'batches.remove',
    }),
  },
})
