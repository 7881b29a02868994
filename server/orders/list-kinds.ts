/** The orders of several kinds as one list, newest first. */
import { and, asc, desc, inArray, type SQL } from 'drizzle-orm'
import type { AnyOrder } from '../../contract/orders/any-orders'
import type { Db } from '../db/client'
import type { Caller } from '../http/session'
import type { OrderKind } from './family/kind'
import { type OrderFilter, sharedConditions } from './family/list'
import { idOf, readOrders } from './family/rows'
import { inCommon } from './find-order'
import { orders } from './orders/table'

interface Asked {
  db: Db
  caller: Caller
  now: number
  timeZone: string
  query: OrderFilter & { page: number; size: number }
  /** A condition beside the query's. */
  also?: SQL
}

/** One page over these kinds; only the page's own orders are read whole. */
export const listKinds = async (
  kinds: readonly OrderKind[],
  { db, caller, now, timeZone, query, also }: Asked,
): Promise<{ rows: AnyOrder[]; total: number }> => {
  if (kinds.length === 0) return { rows: [], total: 0 }
  const lines = kinds.map(({ product }) => product)
  const matching = and(
    inArray(orders.product, lines),
    also,
    ...(await sharedConditions(db, query, caller, timeZone)),
    query.status === undefined ? undefined : inArray(orders.status, query.status),
  )
  const direction = (query.sort?.[0]?.descending ?? true) ? desc : asc
  const page = db
    .select({ id: orders.id, product: orders.product })
    .from(orders)
    .where(matching)
    .orderBy(direction(orders.orderDate), direction(orders.id))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  const [found, total] = await Promise.all([page, db.$count(orders, matching)])
  const rows = new Map<number, AnyOrder>()
  for (const kind of kinds) {
    const ids = found.filter(({ product }) => product === kind.product).map(({ id }) => id)
    for (const row of await readOrders(db, kind, ids)) rows.set(idOf(kind, row), inCommon(kind, row, caller, now))
  }
  return { rows: found.flatMap(({ id }) => rows.get(id) ?? []), total }
}
