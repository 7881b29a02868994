/** What is known of orders before they are accepted: credit, stock, and what the patient had before. */
import { and, desc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { QueryOf } from '../../../contract/core/call'
import type { Acceptance } from '../../../contract/orders/acceptance'
import { orderStatus } from '../../../contract/orders/order-family'
import type { orders as resource } from '../../../contract/orders/orders'
import type { Db } from '../../db/client'
import { distinct, grouped } from '../../db/grouped'
import type { Translate } from '../../http/messages'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { missingInStock } from '../../inventory/availability-service'
import { exposuresOf, termsOf } from '../../partners/clinic-terms'
import type { OrderKind, OrderRow } from '../family/kind'
import { findOrders, idOf, readOrders } from '../family/rows'
import { boughtWords } from '../family/sheet-written'
import { goodsOf } from '../family/stock'
import { kindOf } from '../order-kinds'
import { orders } from './table'

interface Asking {
  db: Db
  query: QueryOf<typeof resource.calls.acceptances>
  caller: Caller
  t: Translate
}

const dueOf = async (db: Db, ids: readonly number[]) => {
  const due = sql<number>`greatest(${orders.amount} - ${orders.paid}, 0)`.mapWith(Number)
  const found = await db
    .select({ id: orders.id, due })
    .from(orders)
    .where(inArray(orders.id, [...ids]))
  return new Map(found.map((one) => [one.id, one.due]))
}

/** Of a clinic's orders each comes on top of those before it that fit into its credit. */
const creditsOf = async (db: Db, kind: OrderKind, rows: readonly OrderRow[]) => {
  const due = await dueOf(
    db,
    rows.map((row) => idOf(kind, row)),
  )
  const exposure = await exposuresOf(db, rows)
  const further = new Map<number, number>()
  const credits: Acceptance['credit'][] = []
  for (const row of rows) {
    const { creditValue: limit } = await termsOf(db, row)
    const before = further.get(row.hid) ?? 0
    const credit = { limit, used: exposure(row) + before, due: due.get(idOf(kind, row)) ?? 0 }
    if (limit === null || credit.used + credit.due <= limit) further.set(row.hid, before + credit.due)
    credits.push(credit)
  }
  return credits
}

/** What lies in the warehouse is none of the clinics' business. */
const shortagesOf = async (db: Db, kind: OrderKind, rows: readonly OrderRow[], { hid, today }: Caller) => {
  const short = new Map<OrderRow, Acceptance['short']>()
  if (hid !== null || !kind.fromStock) return short
  const stocked = grouped(
    rows.filter((row) => kind.fromStock?.(row)),
    ({ cid }) => [cid],
  )
  for (const cid of distinct(rows.map((row) => row.cid))) {
    const ofCompany = stocked(cid)
    const needs = ofCompany.map((row) => goodsOf(kind, row))
    const missing = await missingInStock(db, cid, needs, today)
    ofCompany.forEach((row, at) => {
      const lacking = needs[at]?.flatMap(({ variant: text }, place) => {
        const count = missing?.[at]?.[place] ?? 0
        return count > 0 ? [{ text, missing: count }] : []
      })
      short.set(row, missing ? (lacking ?? []) : null)
    })
  }
  return short
}

/** The order of the same line that the patient of each order had before it. */
const previousOf = async (db: Db, kind: OrderKind, ids: readonly number[], caller: Caller) => {
  const before = alias(orders, 'before')
  const { rejected, cancelled, draft } = orderStatus
  const earlier = or(
    sql`${before.orderDate} < ${orders.orderDate}`,
    and(eq(before.orderDate, orders.orderDate), sql`${before.id} < ${orders.id}`),
  )
  const pairs = await db
    .selectDistinctOn([orders.id], { id: orders.id, before: before.id })
    .from(orders)
    .innerJoin(
      before,
      and(
        eq(before.pid, orders.pid),
        eq(before.product, orders.product),
        ne(before.id, orders.id),
        notInArray(before.status, [draft, rejected, cancelled]),
        inScope(caller, before),
        earlier,
      ),
    )
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id, desc(before.orderDate), desc(before.id))
  const read = await readOrders(db, kind, distinct(pairs.map((pair) => pair.before)))
  const rows = new Map(read.map((row) => [idOf(kind, row), row]))
  return new Map(pairs.map((pair) => [pair.id, rows.get(pair.before)]))
}

const factsOf = (kind: OrderKind, now: OrderRow, before: OrderRow | undefined, t: Translate): Acceptance['facts'] => {
  if (!('pid' in now)) return []
  const wordsOf = (row: OrderRow) => boughtWords(kind, row, t).filter(({ field }) => field !== 'orderNote')
  const was = before ? wordsOf(before) : []
  const is = wordsOf(now)
  const gone = was.filter(({ field }) => !is.some((one) => one.field === field))
  return [
    ...is.map(({ field, title, text }) => {
      const former = was.find((one) => one.field === field)
      return { field, title, now: text, before: former?.text ?? null }
    }),
    ...gone.map(({ field, title, text }) => ({ field, title, now: null, before: text })),
  ]
}

export const acceptancesOf = async ({ db, query, caller, t }: Asking): Promise<Acceptance[]> => {
  const kind = kindOf(query.product)
  if (!caller.codes.has(`${kind.resource.name}.review`)) throw new Refusal('forbidden')
  const found = new Map((await findOrders(db, kind, query.ids, caller)).map((row) => [idOf(kind, row), row]))
  const rows = distinct(query.ids).flatMap((id) => found.get(id) ?? [])
  if (rows.length === 0) return []
  const credits = await creditsOf(db, kind, rows)
  const short = await shortagesOf(db, kind, rows, caller)
  const previous = await previousOf(db, kind, [...found.keys()], caller)
  return rows.map((row, at) => {
    const id = idOf(kind, row)
    const before = previous.get(id)
    return {
      ...{ id, orderNo: row.orderNo, hid: row.hid, hospitalName: row.hospitalName },
      credit: credits[at] ?? { limit: null, used: 0, due: 0 },
      short: short.get(row) ?? null,
      previous: before
        ? {
            ...{ id: idOf(kind, before), orderNo: before.orderNo },
            ...{ orderDate: before.orderDate, productName: before.productName },
          }
        : null,
      facts: factsOf(kind, row, before, t),
    }
  })
}
