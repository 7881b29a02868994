/** The list of batches, each with what its orders come to. */
import { and, count, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { ListedBatch, orderBatches } from '../../../contract/orders/order-batches'
import { orderStatus } from '../../../contract/orders/order-family'
import { type Db, rowsOf } from '../../db/client'
import { hasText } from '../../db/text'
import { within } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import type { OrderKind } from '../family/kind'
import { orders } from '../orders/table'
import { orderBatch, orderBatchItem } from './table'

type Query = QueryOf<typeof orderBatches.calls.list>

/** A batch as everyone reads it, without its orders. */
export const batchView = (db: Db) =>
  db
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
    .$dynamic()

/** No sale: their goods are counted nowhere. */
const unsold = sql.join([orderStatus.rejected, orderStatus.cancelled], sql`, `)

interface Sum {
  oid: number
  orders: number
  units: number
  amount: string
}

/** Of the orders that the caller may read. */
const sumsOf = async (db: Db, kinds: readonly OrderKind[], oids: readonly number[]): Promise<Map<number, Sum>> => {
  if (kinds.length === 0 || oids.length === 0) return new Map()
  const { units, amount, status, product } = orders
  const found = await rowsOf<Sum>(
    db,
    sql`select ${orderBatchItem.oid} as oid, count(*)::int as orders,
        coalesce(sum(${units}) filter (where ${status} not in (${unsold})), 0)::int as units,
        coalesce(sum(${amount}) filter (where ${status} not in (${unsold})), 0) as amount
      from ${orderBatchItem} join ${orders} on ${eq(orders.id, orderBatchItem.orderId)}
      where ${and(
        inArray(orderBatchItem.oid, [...oids]),
        inArray(
          product,
          kinds.map((kind) => kind.product),
        ),
      )} group by 1`,
  )
  return new Map(found.map((sum) => [sum.oid, sum]))
}

const named = (name: string) => {
  const number = /^\d{1,9}$/.test(name) ? eq(orderBatch.oid, Number(name)) : undefined
  return or(hasText(orderBatch.note, name), hasText(hospital.name, name), number)
}

const sortable = { oid: orderBatch.oid, created: orderBatch.created, hospitalName: hospital.name }

export const listBatches = async (
  db: Db,
  kinds: readonly OrderKind[],
  query: Query,
  { caller, timeZone }: { caller: Caller; timeZone: string },
): Promise<{ rows: ListedBatch[]; total: number }> => {
  const { name, hid, sort = [], page, size } = query
  const where: SQL | undefined = and(
    inScope(caller, orderBatch),
    name ? named(name) : undefined,
    hid === undefined ? undefined : eq(orderBatch.hid, hid),
    within(orderBatch.created, query, timeZone),
  )
  const counted = db
    .select({ total: count() })
    .from(orderBatch)
    .innerJoin(hospital, eq(hospital.hid, orderBatch.hid))
    .where(where)
  const shown = batchView(db)
    .where(where)
    .orderBy(
      ...sort.map(({ field, descending }) => (descending ? desc(sortable[field]) : sortable[field])),
      desc(orderBatch.oid),
    )
    .limit(size)
    .offset((page - 1) * size)
  const [batches, [all]] = await Promise.all([shown, counted])
  const sums = await sumsOf(
    db,
    kinds,
    batches.map(({ oid }) => oid),
  )
  const rows = batches.map((batch) => {
    const { orders = 0, units = 0, amount = 0 } = sums.get(batch.oid) ?? {}
    return { ...batch, orders, units, amount: Number(amount) }
  })
  return { rows, total: all?.total ?? 0 }
}
