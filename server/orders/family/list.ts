/** The list of orders of a kind and its counts; the export streams the very same query. */
import { and, asc, desc, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Sorter } from '../../../contract/core/page'
import type { orderFilters } from '../../../contract/orders/order-record'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import type { Db, Statement } from '../../db/client'
import { charactersOf, hasText } from '../../db/text'
import { within } from '../../http/periods'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { importedOrder } from '../import/table'
import { orders } from '../orders/table'
import type { OrderKind, OrderRow } from './kind'
import { equalTo, type ListSize, type SizeAsked, sizeOf } from './list-size'
import { isOf, storedColumns } from './stored'
import { orderView, readView } from './view'

export type OrderFilter = z.output<z.ZodObject<typeof orderFilters>> & {
  patient_name?: string | undefined
  cid?: number | undefined
  status?: number[] | undefined
  ids?: number[] | undefined
  sort?: Sorter[] | undefined
}

/**
 * The characters are found by an index, which knows nothing of their order. Of a single one there is none, and the database
 * estimates well how many names have it.
 */
const ofPatient = (column: PgColumn, name: string) => {
  const hasCharacters = sql`${charactersOf(column)} @> ${charactersOf(name)}`
  return [...name].length === 1 ? hasCharacters : and(hasCharacters, hasText(column, name))
}

const ofBrand = (code: string) => new QueryBuilder().select({ id: brand.id }).from(brand).where(eq(brand.code, code))

const ofImport = (db: Db, importId: number) =>
  db.select({ id: importedOrder.orderId }).from(importedOrder).where(eq(importedOrder.importId, importId))

/** Asked beforehand: the database plans far better for clinics that it knows than for those that it has yet to find. */
const clinicsNamed = async (db: Db, name: string, caller: Caller) => {
  const found = await db
    .select({ hid: hospital.hid })
    .from(hospital)
    .where(and(inScope(caller, hospital), hasText(hospital.name, name)))
  return found.map(({ hid }) => hid)
}

interface OrderList<Row> {
  /** One page of the matching orders. */
  page(page: number, size: number): Promise<Row[]>
  /** How many orders match, and in each state, whatever `status` asks for. */
  size(asked: SizeAsked): Promise<ListSize>
  /** The statement that gives all matching orders in order. */
  statement(): Statement
}

/** The filters that all kinds have, but `status`, which the counts per state leave out. */
export const sharedConditions = async (
  db: Db,
  filter: OrderFilter,
  caller: Caller,
  timeZone: string,
): Promise<(SQL | undefined)[]> => {
  const { name, patient_name, brand_code, flag, ids } = filter
  /** Numbers are of letters and digits: Chinese text is not looked for in them. */
  const named = async (text: string) =>
    or(
      inArray(orders.hid, await clinicsNamed(db, text, caller)),
      ...(/^[ -~]+$/.test(text) ? [orders.orderNo, orders.emsNumber].map((column) => hasText(column, text)) : []),
    )
  return [
    inScope(caller, orders),
    equalTo(orders.cid, filter.cid),
    equalTo(orders.hid, filter.hid),
    equalTo(orders.brandId, filter.brand_id),
    equalTo(orders.productId, filter.product_id),
    brand_code ? inArray(orders.brandId, ofBrand(brand_code)) : undefined,
    equalTo(orders.order_mode_type, filter.order_mode_type),
    equalTo(orders.caseStatus, filter.case_status),
    filter.import_id === undefined ? undefined : inArray(orders.id, ofImport(db, filter.import_id)),
    ids === undefined ? undefined : inArray(orders.id, ids),
    within(orders.orderDate, filter, timeZone),
    patient_name ? ofPatient(orders.patientName, patient_name) : undefined,
    name ? await named(name) : undefined,
    flag === undefined ? undefined : sql`${orders.statusBit} & ${flag} = ${flag}`,
  ]
}

/** The orders that match a filter, as far as the caller may see them. */
export const orderList = async <Row extends OrderRow>(
  db: Db,
  kind: OrderKind<Row>,
  filter: OrderFilter,
  caller: Caller,
  timeZone: string,
): Promise<OrderList<Row>> => {
  const { resource } = kind
  const columns: Record<string, PgColumn> = {
    ...storedColumns(kind),
    hospitalName: hospital.name,
    productName: product.name,
  }
  /** Newest first unless asked otherwise; the id breaks ties, so that paging never repeats or skips a row. */
  const sorters = filter.sort ?? [{ field: 'orderDate', descending: true }]
  const by = ({ field, descending }: Sorter) => (descending ? desc : asc)(columns[field] as PgColumn)
  const order = sorters.some(({ field }) => field === resource.id)
    ? sorters.map(by)
    : [...sorters, { field: resource.id, descending: sorters.at(-1)?.descending ?? true }].map(by)
  const sortsBy = (name: string) => sorters.some(({ field }) => field === name)

  const inAnyState = [
    isOf(kind),
    ...(await sharedConditions(db, filter, caller, timeZone)),
    ...(kind.conditions?.(filter) ?? []),
  ]
  const matching = and(...inAnyState, filter.status === undefined ? undefined : inArray(orders.status, filter.status))
  return {
    async page(page, size) {
      // The ids are found first, so that a page far down does not join names for rows that it skips. They are handed on as an
      // array: of a view of so many tables the planner would join every row before it looked whether it is of the page.
      const ids = db.select({ id: orders.id }).from(orders).$dynamic()
      if (sortsBy('hospitalName')) ids.innerJoin(hospital, eq(hospital.hid, orders.hid))
      if (sortsBy('productName')) ids.innerJoin(product, eq(product.productId, orders.productId))
      ids
        .where(matching)
        .orderBy(...order)
        .limit(size)
        .offset((page - 1) * size)
      return readView(db, kind, sql`where ${orders.id} = any(array(${ids})) order by ${sql.join(order, sql`, `)}`)
    },
    size: (asked) => sizeOf(db, { kind, filter, caller, inAnyState: and(...inAnyState), matching }, asked),
    statement: () =>
      orderView(db, kind)
        .where(matching)
        .orderBy(...order)
        .toSQL(),
  }
}
