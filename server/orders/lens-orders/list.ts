/** The list of lens orders and its counts; the export streams the very same query. */
import { and, asc, count, desc, eq, gte, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { lensOrders } from '../../../contract/orders/lens-orders'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { contains } from '../../db/text'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { endOfDate, startOfDate } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { lensOrder } from './table'
import { lensOrderView } from './view'

type ListQuery = QueryOf<typeof lensOrders.calls.list>
export type LensOrderFilter = Omit<ListQuery, 'page' | 'size' | 'counts'> & { ids?: number[] }

/** All filters but `status`, which the counts per state leave out. */
const conditions = (filter: LensOrderFilter, caller: Caller, timeZone: string): (SQL | undefined)[] => {
  const { start_date, end_date, name, patient_name, flag } = filter
  if (start_date && end_date && start_date > end_date)
    throw new Refusal('rule', { errors: { end_date: { key: 'input.dateOrder' } } })
  return [
    inScope(caller, lensOrder),
    filter.hid === undefined ? undefined : eq(lensOrder.hid, filter.hid),
    filter.brand_id === undefined ? undefined : eq(lensOrder.brandId, filter.brand_id),
    filter.order_mode_type === undefined ? undefined : eq(lensOrder.order_mode_type, filter.order_mode_type),
    filter.order_type === undefined ? undefined : eq(lensOrder.orderType, filter.order_type),
    filter.ids === undefined ? undefined : inArray(lensOrder.lensOrderId, filter.ids),
    start_date && gte(lensOrder.orderDate, startOfDate(start_date, timeZone)),
    end_date && lt(lensOrder.orderDate, endOfDate(end_date, timeZone)),
    patient_name && ilike(lensOrder.patientName, contains(patient_name)),
    name &&
      or(
        ilike(lensOrder.orderNo, contains(name)),
        ilike(lensOrder.emsNumber, contains(name)),
        sql`${lensOrder.hid} in (select ${hospital.hid} from ${hospital} where ${ilike(hospital.name, contains(name))})`,
      ),
    flag === undefined ? undefined : sql`${lensOrder.statusBit} & ${flag} = ${flag}`,
  ].filter((condition) => condition !== '') as (SQL | undefined)[]
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

/** The matching orders in order, whole. */
export const matchingOrders = (db: Db, filter: LensOrderFilter, caller: Caller, timeZone: string) =>
  lensOrderView(db)
    .where(and(...conditions(filter, caller, timeZone), inStatus(filter.status)))
    .orderBy(...order(filter.sort))

const inStatus = (status: number[] | undefined) =>
  status === undefined ? undefined : inArray(lensOrder.status, status)

/** How many orders match in each state, whatever `status` asks for. */
export const countsPerStatus = async (db: Db, filter: LensOrderFilter, caller: Caller, timeZone: string) => {
  const found = await db
    .select({ status: lensOrder.status, orders: count() })
    .from(lensOrder)
    .where(and(...conditions(filter, caller, timeZone)))
    .groupBy(lensOrder.status)
  return Object.fromEntries(found.map(({ status, orders }) => [String(status), orders])) as Record<string, number>
}

/** How many orders match. */
export const countMatching = async (db: Db, filter: LensOrderFilter, caller: Caller, timeZone: string) => {
  const [found] = await db
    .select({ orders: count() })
    .from(lensOrder)
    .where(and(...conditions(filter, caller, timeZone), inStatus(filter.status)))
  return found?.orders ?? 0
}

/** One page of them. The ids are found first, so that a page far down does not join names for rows that it skips. */
export const pageOfOrders = async (db: Db, query: ListQuery, caller: Caller, timeZone: string) => {
  const sorters = query.sort ?? []
  const ids = db.select({ id: lensOrder.lensOrderId }).from(lensOrder).$dynamic()
  if (sorters.some(({ field }) => field === 'hospitalName')) ids.innerJoin(hospital, eq(hospital.hid, lensOrder.hid))
  if (sorters.some(({ field }) => field === 'productName'))
    ids.innerJoin(product, eq(product.productId, lensOrder.productId))
  ids
    .where(and(...conditions(query, caller, timeZone), inStatus(query.status)))
    .orderBy(...order(query.sort))
    .limit(query.size)
    .offset((query.page - 1) * query.size)
  return lensOrderView(db)
    .where(inArray(lensOrder.lensOrderId, ids))
    .orderBy(...order(query.sort))
}
