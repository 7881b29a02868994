/** How many orders a list has, and in which states: from the counts that the database keeps, or counted as far as is asked for. */
import { and, count, eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../orders/table'
import type { OrderKind, OrderRow } from './kind'
import { countsByStatus } from './order-counts'

/** As in the envelope of a list. */
export interface ListSize {
  total: number
  counts?: Record<string, number>
  more?: 1
}

export interface SizeAsked {
  counts?: 0 | 1 | undefined
  total_limit?: number | undefined
}

interface Listed<Row extends OrderRow> {
  kind: OrderKind<Row>
  filter: Readonly<Record<string, unknown>> & {
    cid?: number | undefined
    hid?: number | undefined
    status?: number[] | undefined
  }
  caller: Caller
  /** The conditions of the list, but for its states. */
  inAnyState: SQL | undefined
  /** All conditions of the list. */
  matching: SQL | undefined
}

export const equalTo = (column: PgColumn, value: number | undefined) =>
  value === undefined ? undefined : eq(column, value)

/** Filters that the counts know, and what is no filter. */
const countedBy = new Set(['cid', 'hid', 'status', 'sort', 'page', 'size', 'counts', 'total_limit'])

const sumOf = (counts: Record<string, number>, states?: readonly number[]) =>
  Object.entries(counts)
    .filter(([state]) => states?.includes(Number(state)) ?? true)
    .reduce((sum, [, there]) => sum + there, 0)

/** Rows to count: one beyond the limit tells that there are more. Without a limit several workers count. */
const statesOf = (db: Db, where: SQL | undefined, limit: number | undefined) => {
  const found = db.select({ status: orders.status }).from(orders).where(where).$dynamic()
  return (limit === undefined ? found : found.limit(limit + 1)).as('found')
}

export const sizeOf = async <Row extends OrderRow>(
  db: Db,
  { kind: { product }, filter, caller, inAnyState, matching }: Listed<Row>,
  { counts, total_limit: limit }: SizeAsked,
): Promise<ListSize> => {
  const { cid, hid, status } = filter
  const answer = (perStatus: Record<string, number>) => ({
    total: sumOf(perStatus, status),
    ...(counts === 1 && { counts: perStatus }),
  })
  if (Object.entries(filter).every(([name, value]) => value === undefined || countedBy.has(name))) {
    const where: Parameters<typeof countsByStatus>[1]['where'] = (table) =>
      and(inScope(caller, table), equalTo(table.cid, cid), equalTo(table.hid, hid))
    return answer(await countsByStatus(db, { product, where }))
  }
  if (counts === 1) {
    const states = statesOf(db, inAnyState, limit)
    const found = await db.select({ status: states.status, total: count() }).from(states).groupBy(states.status)
    const perStatus = Object.fromEntries(found.map((state) => [String(state.status), state.total]))
    if (limit === undefined || sumOf(perStatus) <= limit) return answer(perStatus)
    // In which states those beyond the limit are is not known.
    if (status === undefined) return { total: limit, more: 1 }
  }
  const [found] = await db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(statesOf(db, matching, limit))
  const total = found?.total ?? 0
  return limit !== undefined && total > limit ? { total: limit, more: 1 } : { total }
}
