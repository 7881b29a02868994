/** The orders of several kinds as one list, newest first. */
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { AnyOrder } from '../../../contract/orders/any-orders'
import { type Db, rowsOf } from '../../db/client'
import type { Caller } from '../../http/session'
import type { OrderKind } from '../family/kind'
import { type OrderFilter, orderConditions } from '../family/list'
import { idOf, keyOf, readOrders } from '../family/rows'
import { inCommon } from '../find-order'

interface Asked {
  db: Db
  caller: Caller
  now: number
  timeZone: string
  query: OrderFilter & { page: number; size: number }
}

const matching = async (kind: OrderKind, { db, caller, timeZone, query }: Asked): Promise<SQL | undefined> =>
  and(
    ...(await orderConditions(db, kind, query, caller, timeZone)),
    query.status === undefined ? undefined : inArray(kind.table.status, query.status),
  )

/** One page over these kinds; only the page's own orders are read whole. */
export const listKinds = async (
  kinds: readonly OrderKind[],
  asked: Asked,
): Promise<{ rows: AnyOrder[]; total: number }> => {
  const { db, caller, now, query } = asked
  if (kinds.length === 0) return { rows: [], total: 0 }
  const where = await Promise.all(kinds.map((kind) => matching(kind, asked)))
  const descending = query.sort?.[0]?.descending ?? true
  const direction = sql.raw(descending ? 'desc' : 'asc')
  const reach = query.page * query.size
  // Of each kind no more than the page reaches to: each is read off its own index.
  const parts = kinds.map(
    (kind, at) =>
      sql`(select ${keyOf(kind)} as id, ${kind.table.orderDate} as at, ${at}::int as kind from ${kind.table}
        where ${where[at] ?? sql`true`} order by ${kind.table.orderDate} ${direction}, ${keyOf(kind)} ${direction} limit ${reach})`,
  )
  const page = rowsOf<{ id: string; kind: number }>(
    db,
    sql`select id, kind from (${sql.join(parts, sql` union all `)}) orders
      order by at ${direction}, id ${direction} limit ${query.size} offset ${(query.page - 1) * query.size}`,
  )
  const counts = kinds.map((kind, at) => sql`(select count(*) from ${kind.table} where ${where[at] ?? sql`true`})`)
  const counted = rowsOf<{ total: string }>(db, sql`select ${sql.join(counts, sql` + `)} as total`)
  const [found, [all]] = await Promise.all([page, counted])
  const rows = new Map<number, AnyOrder>()
  for (const [at, kind] of kinds.entries()) {
    const ids = found.filter((one) => one.kind === at).map(({ id }) => Number(id))
    for (const row of await readOrders(db, kind, ids)) rows.set(idOf(kind, row), inCommon(kind, row, caller, now))
  }
  return { rows: found.flatMap(({ id }) => rows.get(Number(id)) ?? []), total: Number(all?.total ?? 0) }
}
