import { and, asc, eq, sql } from 'drizzle-orm'
import { type OrderBatch, orderBatches } from '../../../contract/orders/order-batches'
import type { Db } from '../../db/client'
import { implement, type Rows } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { findOrder, inCommon } from '../find-order'
import { placeOrders } from '../place-all'
import { orderBatch, orderBatchItem } from './table'

type Batch = Omit<OrderBatch, 'orders'>

const find = async (db: Db, oid: number, caller: Caller, lock = false): Promise<Batch | undefined> => {
  const query = db
    .select({
      oid: orderBatch.oid,
      cid: orderBatch.cid,
      hid: orderBatch.hid,
      hospitalName: hospital.name,
      note: orderBatch.note,
      operatorName: account.name,
      created: orderBatch.created,
      updated: orderBatch.updated,
      version: orderBatch.version,
    })
    .from(orderBatch)
    .innerJoin(hospital, eq(hospital.hid, orderBatch.hid))
    .leftJoin(account, eq(account.uid, orderBatch.operatorId))
    .where(and(eq(orderBatch.oid, oid), inScope(caller, orderBatch)))
    .$dynamic()
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
      .set({ ...(note !== undefined && { note }), updated: now, version: sql`${orderBatch.version} + 1` })
      .where(eq(orderBatch.oid, oid))
  },
  present: (row) => row,
}

const read = async (db: Db, oid: number, caller: Caller, now: number) => {
  const batch = await find(db, oid, caller)
  if (!batch) throw new Refusal('missing')
  return whole(db, batch, caller, now)
}

export const orderBatchCalls = implement<typeof orderBatches.calls, Batch, Batch>(
  orderBatches,
  {
    create: async (context) => {
      const { db, body, caller, now } = context
      const [hid, ...others] = new Set(body.orders.map(({ order }) => order.hid))
      if (hid === undefined || others.length > 0) throw refuseField('orders', 'order.oneClinic')
      const placed = await placeOrders(context, body)
      const [clinic] = await db.select({ cid: hospital.cid }).from(hospital).where(eq(hospital.hid, hid))
      const [made] = await db
        .insert(orderBatch)
        .values({ cid: clinic?.cid ?? 0, hid, note: body.note, operatorId: caller.uid, created: now, updated: now })
        .returning({ oid: orderBatch.oid })
      const oid = made?.oid ?? 0
      await db.insert(orderBatchItem).values(placed.map(({ id }) => ({ oid, orderId: id })))
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
