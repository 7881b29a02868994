/** Counts of orders that need not visit the orders, and adding up their changes. */
import { type SQL, sql } from 'drizzle-orm'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type Db, rowsOf } from '../../db/client'
import type { Job } from '../../http/background'
import { orderCount, orderCountChange } from '../order-counts/table'
import { orders } from '../orders/table'

export const orderCountJobName = 'order-counts'

interface Asked {
  product: ProductLine
  /** By the columns `cid` and `hid` of the table that it is given. */
  where: (table: typeof orderCount | typeof orderCountChange) => SQL | undefined
}

/** How many orders of a kind there are in each state. */
export const countsByStatus = async (db: Db, { product, where }: Asked): Promise<Record<string, number>> => {
  const part = (table: typeof orderCount | typeof orderCountChange) =>
    sql`select ${table.status} as status, ${table.orders} as orders from ${table}
      where ${table.product} = ${product} and ${where(table) ?? sql`true`}`
  const found = await rowsOf<{ status: number; orders: string }>(
    db,
    sql`select status, sum(orders) as orders from (${part(orderCount)} union all ${part(orderCountChange)}) counted
      group by status having sum(orders) <> 0`,
  )
  return Object.fromEntries(found.map(({ status, orders }) => [String(status), Number(orders)]))
}

/** Fewer changes than these are left for later. */
const worthAddingUp = 200

/**
 * Adds up the changes that have been committed. One process at a time does it; transactions that change orders do not wait for it.
 * @returns how many changes there were
 */
export const addUpOrderCounts = (database: Db, atLeast = 1): Promise<number> =>
  database.transaction(async (db) => {
    const [{ due } = { due: false }] = await rowsOf<{ due: boolean }>(
      db,
      sql`select count(*) >= ${atLeast} and pg_try_advisory_xact_lock(hashtext('order counts')) as due
        from (select from ${orderCountChange} limit ${atLeast}) changes`,
    )
    if (!due) return 0
    const [{ changes } = { changes: '0' }] = await rowsOf<{ changes: string }>(
      db,
      sql`with gone as (delete from ${orderCountChange} returning cid, hid, product, status, orders),
        added as (
          insert into ${orderCount} (cid, hid, product, status, orders)
          select cid, hid, product, status, sum(orders) from gone group by 1, 2, 3, 4 having sum(orders) <> 0
          on conflict (cid, product, hid, status) do update set orders = ${orderCount.orders} + excluded.orders)
        select count(*) as changes from gone`,
    )
    return Number(changes)
  })

export const orderCountJob: Job = async ({ database: { db } }) => {
  // The embedded database has no autovacuum.
  if ((await addUpOrderCounts(db, worthAddingUp)) > 0) await db.execute(sql`vacuum ${orderCountChange}`)
}

/** Where a count is not that of the orders themselves. */
export const wrongOrderCounts = (db: Db): Promise<unknown[]> =>
  rowsOf(
    db,
    sql`select cid, hid, product, status, sum(counted)::int as counted, sum(there)::int as there from (
        select cid, hid, product, status, orders as counted, 0 as there from ${orderCount}
        union all select cid, hid, product, status, orders, 0 from ${orderCountChange}
        union all select cid, hid, product, status, 0, count(*) from ${orders} group by 1, 2, 3, 4
      ) counts group by 1, 2, 3, 4 having sum(counted) <> sum(there)`,
  )
