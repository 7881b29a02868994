import { and, asc, eq } from 'drizzle-orm'
import { type OrderBatch, orderBatches } from '../../../contract/orders/order-batches'
import type { PlacingAll } from '../../../contract/orders/placing'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { type Context, implement, type Rows } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { findOrder, inCommon } from '../find-order'
import { orderKinds } from '../order-kinds'
import { placeOrders } from '../place-all'
import { batchView, listBatches } from './list'
import { orderBatch, orderBatchItem } from './table'

type Batch = Omit<OrderBatch, 'orders'>

const find = async (db: Db, oid: number, caller: Caller, lock = false): Promise<Batch | undefined> => {
  const query = batchView(db).where(and(eq(orderBatch.oid, oid), inScope(caller, orderBatch)))
  const [row] = await (lock ? query.for('update', { of: orderBatch }) : query)
  return row
}

/** With its orders, in the order in which they were placed; those of kinds that the caller may not read are left out. */
const whole = async (db: Db, batch: Batch, caller: Caller, now: number): Promise<OrderBatch> => {
  const items = await db
    .select({ id: orderBatchItem.orderId })
    .from(orderBatchItem)
    .where(eq(orderBatchItem.oid, batch.oid))
    .orderBy(asc(orderBatchItem.orderId))
  const orders: OrderBatch['orders'] = []
  for (const { id } of items) {
    const found = await findOrder(db, id, caller).catch((error: unknown) => {
      if (error instanceof Refusal && error.refusal === 'missing') return undefined
      throw error
    })
    if (found) orders.push(inCommon(found.kind, found.row, caller, now))
  }
  return { ...batch, orders }
}

const rows: Rows<Batch, Batch> = {
  name: orderBatches.name,
  find: (db, oid, caller, { lock }) => find(db, oid, caller, lock),
  save: async (db, { oid }, { note }, now) => {
    await db
      .update(orderBatch)
      .set({ ...(note !== undefined && { note }), ...nextVersion(orderBatch, now) })
      .where(eq(orderBatch.oid, oid))
  },
  present: (row) => row,
}

const read = async (db: Db, oid: number, caller: Caller, now: number) => {
  const batch = await find(db, oid, caller)
  if (!batch) throw new Refusal('missing')
  return whole(db, batch, caller, now)
}

type Creating = Context<typeof orderBatches.calls.create>

const oneClinic = (field: string, hids: readonly number[]): number => {
  const [hid, ...others] = new Set(hids)
  if (hid === undefined || others.length > 0) throw refuseField(field, 'order.oneClinic')
  return hid
}

/** Places the orders of the batch. */
const placedIds = async (context: Creating, body: PlacingAll) => {
  const hid = oneClinic(
    'orders',
    body.orders.map(({ order }) => order.hid),
  )
  const placed = await placeOrders(context, body)
  return { hid, ids: placed.map(({ id }) => id) }
}

/** Orders that there are already, of any kind. */
const orderedIds = async ({ db, caller }: Creating, asked: readonly number[]) => {
  const ids = [...new Set(asked)]
  const hids: number[] = []
  for (const id of ids) hids.push((await findOrder(db, id, caller)).row.hid)
  return { hid: oneClinic('ids', hids), ids }
}

export const orderBatchCalls = implement<typeof orderBatches.calls, Batch, Batch>(
  orderBatches,
  {
    list: ({ db, query, caller, services: { timeZone } }) => {
      const readable = orderKinds.filter(({ resource }) => caller.codes.has(`${resource.name}.read`))
      return listBatches(db, readable, query, { caller, timeZone })
    },
    create: async (context) => {
      const { db, body, caller, now } = context
      const { hid, ids } = 'ids' in body ? await orderedIds(context, body.ids) : await placedIds(context, body)
      const [clinic] = await db.select({ cid: hospital.cid }).from(hospital).where(eq(hospital.hid, hid))
      const [made] = await db
        .insert(orderBatch)
        .values({ cid: clinic?.cid ?? 0, hid, note: body.note, operatorId: caller.uid, created: now, updated: now })
        .returning({ oid: orderBatch.oid })
      const oid = made?.oid ?? 0
      await db.insert(orderBatchItem).values(ids.map((orderId) => ({ oid, orderId })))
      return read(db, oid, caller, now)
    },
    get: ({ db, params, caller, now }) => read(db, params.id, caller, now),
    update: async ({ db, row, body, save, caller, now }) => {
      await save({ note: body.note })
      return read(db, row.oid, caller, now)
    },
  },
  rows,
)
