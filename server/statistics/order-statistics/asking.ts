/** Who asks for the figures of which orders. */
import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ProductLine } from '../../../contract/orders/order-family'
import { countedStates } from '../../../contract/statistics/order-statistics'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { company } from '../../partners/companies/table'
import { type Period, periodOf } from '../family/periods'
import { ofCompanies } from '../of-companies'

type Ids = 'hid' | 'brand_id' | 'product_id' | 'cid' | 'order_mode_type'
export type Filters = { [Name in Ids]?: number | undefined } & Parameters<typeof periodOf>[0]

export interface Asking {
  db: Db
  caller: Caller
  line: ProductLine
  filters: Filters
  period: Period
  timeZone: string
}

export interface Asked {
  db: Db
  caller: Caller
  services: Services
}

export const askingOf = (
  { db, caller, services: { timeZone } }: Asked,
  line: ProductLine,
  filters: Filters,
): Asking => ({ db, caller, line, filters, period: periodOf(filters, caller.today, timeZone), timeZone })

/** What counts, from an instant until the end of the period. */
export const counted = async (
  { db, caller, line, filters, period }: Asking,
  from: number,
): Promise<SQL | undefined> => {
  const equal = (column: PgColumn, value: number | undefined) => (value === undefined ? undefined : eq(column, value))
  return and(
    eq(orders.product, line),
    await ofCompanies(db, caller, orders, filters.cid),
    gte(orders.orderDate, from),
    lt(orders.orderDate, period.until),
    inArray(orders.status, [...countedStates]),
    equal(orders.hid, filters.hid),
    equal(orders.brandId, filters.brand_id),
    equal(orders.productId, filters.product_id),
    equal(orders.order_mode_type, filters.order_mode_type),
  )
}

/** The company, for its own people and for the platform. */
export const companyOf = async (db: Db, caller: Caller, cid: number) => {
  const [found] = await db.select({ cid: company.cid }).from(company).where(eq(company.cid, cid))
  if (!found || (caller.cid !== cid && !isPlatform(caller))) throw new Refusal('missing')
  return found
}
