/** The list of lens orders and its counts; the export streams the very same query. */
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { lensOrders } from '../../../contract/orders/lens-orders'
import { product } from '../../catalogue/products/table'
import type { Db, Statement } from '../../db/client'
import { charactersOf, contains } from '../../db/text'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { endOfDate, startOfDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { lensOrder } from './table'
import { type LensOrderRow, lensOrderView } from './view'

type ListQuery = QueryOf<typeof lensOrders.calls.list>
export type LensOrderFilter = Omit<ListQuery, 'page' | 'size' | 'counts'> & { ids?: number[] }

/** `clinics` are those whose name is asked for. Numbers are of letters and digits: Chinese text is not looked for in them. */
const namedOrders = (name: string, clinics: number[]) =>
  or(
    inArray(lensOrder.hid, clinics),
    ...(/^[ -~]+$/.test(name)
      ? [ilike(lensOrder.orderNo, contains(name)), ilike(lensOrder.emsNumber, contains(name))]
      : []),
  )

/** The characters are found by an index, which knows nothing of their order. */
const ofPatient = (name: string) =>
  and(
    sql`${charactersOf(lensOrder.patientName)} @> ${charactersOf(name)}`,
    ilike(lensOrder.patientName, contains(name)),
  )

/** All filters but `status`, which the counts per state leave out. */
const conditions = async (db: Db, filter: LensOrderFilter, caller: Caller, timeZone: string): Promise<SQL[]> => {
  const { start_date, end_date, name, patient_name, flag } = filter
  if (start_date && end_date && start_date > end_date)
    throw new Refusal('rule', { errors: { end_date: { key: 'input.dateOrder' } } })
  return [
    inScope(caller, lensOrder),
    filter.hid === undefined ? undefined : eq(lensOrder.hid, filter.hid),
    filter.brand_id === undefined ? undefined : eq(lensOrder.brandId, filter.brand_id),
    filter.order_mode_type === undefined ? undefined : eq(lensOrder.order_mode_type, filter.order_mode_type),
    filter.order_type === undefined ? undefined : eq(lensOrder.orderType, filter.order_type),
    filter.case_status === undefined ? undefined : eq(lensOrder.caseStatus, filter.case_status),
    filter.ids === undefined ? undefined : inArray(lensOrder.lensOrderId, filter.ids),
    start_date ? gte(lensOrder.orderDate, startOfDate(start_date, timeZone)) : undefined,
    end_date ? lt(lensOrder.orderDate, endOfDate(end_date, timeZone)) : undefined,
    patient_name ? ofPatient(patient_name) : undefined,
    name ? namedOrders(name, await clinicsNamed(db, name, caller)) : undefined,
    flag === undefined ? undefined : sql`${lensOrder.statusBit} & ${flag} = ${flag}`,
  ].filter((condition) => condition !== undefined)
}

/** Asked beforehand: the database plans far better for clinics that it knows than for those that it has yet to find. */
const clinicsNamed = async (db: Db, name: string, caller: Caller) => {
  const found = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(inScope(caller, hospital), ilike(hospital.name, contains(name))))
  return found.map(({ hid }) => hid)
}

const columns = {
  lensOrderId: lensOrder.lensOrderId,
  orderNo: lensOrder.orderNo,
  orderDate: lensOrder.orderDate,
  hospitalName: hospital.name,
  patientName: lensOrder.patientName,
  productName: product.name,
  amount: lensOrder.amount,
  status: lensOrder.status,
  updated: lensOrder.updated,
}

/** Newest first unless asked otherwise; the id breaks ties, so that paging never repeats or skips a row. */
const order = (sort: LensOrderFilter['sort']): SQL[] => {
  const sorters = sort ?? [{ field: 'orderDate', descending: true } as const]
  const keys = sorters.map(({ field, descending }) => (descending ? desc(columns[field]) : asc(columns[field])))
  const last = sorters.at(-1)
  return sorters.some(({ field }) => field === 'lensOrderId')
    ? keys
    : [...keys, last?.descending ? desc(lensOrder.lensOrderId) : asc(lensOrder.lensOrderId)]
}

interface OrderList {
  /** One page of the matching orders. */
  page(page: number, size: number): Promise<LensOrderRow[]>
  /** How many orders match. */
  total(): Promise<number>
  /** How many orders match in each state, whatever `status` asks for. */
  countsPerStatus(): Promise<Record<string, number>>
  /** The statement that gives all matching orders in order. */
  statement(): Statement
}

/** The orders that match a filter, as far as the caller may see them. */
export const lensOrderList = async (
  db: Db,
  filter: LensOrderFilter,
  caller: Caller,
  timeZone: string,
): Promise<OrderList> => {
  const { status, sort } = filter
  const inAnyState = await conditions(db, filter, caller, timeZone)
  const matching = and(...inAnyState, status === undefined ? undefined : inArray(lensOrder.status, status))
  const sortsBy = (name: keyof typeof columns) => sort?.some(({ field }) => field === name) ?? false
  return {
    async page(page, size) {
      // The ids are found first, so that a page far down does not join names for rows that it skips.
      const ids = db.select({ id: lensOrder.lensOrderId }).from(lensOrder).$dynamic()
      if (sortsBy('hospitalName')) ids.innerJoin(hospital, eq(hospital.hid, lensOrder.hid))
      if (sortsBy('productName')) ids.innerJoin(product, eq(product.productId, lensOrder.productId))
      ids
        .where(matching)
        .orderBy(...order(sort))
        .limit(size)
        .offset((page - 1) * size)
      return lensOrderView(db)
        .where(inArray(lensOrder.lensOrderId, ids))
        .orderBy(...order(sort))
    },
    async total() {
      const [found] = await db.select({ orders: count() }).from(lensOrder).where(matching)
      return found?.orders ?? 0
    },
    async countsPerStatus() {
      const found = await db
        .select({ status: lensOrder.status, orders: count() })
        .from(lensOrder)
        .where(and(...inAnyState))
        .groupBy(lensOrder.status)
      return Object.fromEntries(found.map((state) => [String(state.status), state.orders]))
    },
    statement: () =>
      lensOrderView(db)
        .where(matching)
        .orderBy(...order(sort))
        .toSQL(),
  }
}
