/** How the clinics do: when each ordered last, how many orders it places and placed before, what it owes, and whom to call. */
import { and, asc, count, eq, gte, inArray, max, type SQL, sql } from 'drizzle-orm'
import {
  type ClinicActivity,
  clinicHealth,
  healthStates,
  lostDays,
  silentDays,
} from '../../../contract/statistics/operation-figures'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { matching } from '../../crud/matching'
import type { Db } from '../../db/client'
import { anyContains } from '../../db/text'
import { maskedPhone } from '../../http/masked-phone'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { businessDate, dayAfter, daysBetween, startOfDate } from '../../http/time'
import { orders } from '../../orders/orders/table'
import { exposuresOf, termsOf } from '../../partners/clinic-terms'
import { company } from '../../partners/companies/table'
import { hospital, salespersonHospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'
import { growthOf } from '../family/ratio'
import { ofCompanies } from '../of-companies'
import { sortedBy } from './sorted-by'

export interface ClinicQuery {
  keyword?: string | undefined
  cid?: number | undefined
  hid?: number | undefined
  sid?: number | undefined
  status?: number[] | undefined
  sort?: readonly { field: string; descending: boolean }[] | undefined
}

export interface Asked<Query> {
  db: Db
  caller: Caller
  query: Query
  timeZone: string
}

const accepted = 1
const enabled = 1

/** The orders of the last 90 days, clinic by clinic; days count in the business time zone, today among them. */
const recentOrders = async ({ db, caller, query, timeZone }: Asked<ClinicQuery>) => {
  const dayBack = (days: number) => startOfDate(dayAfter(caller.today, 1 - days), timeZone)
  const [last, before] = [gte(orders.orderDate, dayBack(silentDays)), gte(orders.orderDate, dayBack(2 * silentDays))]
  const sum = (when: SQL) => sql<number>`coalesce(sum(${orders.amount}::float8) filter (where ${when}), 0)`
  const number = (when: SQL) => sql<number>`(count(*) filter (where ${when}))::int`
  const earlier = sql`${before} and not ${last}`
  return db
    .select({
      hid: orders.hid,
      last: max(orders.orderDate).as('last'),
      isActive: sql<boolean>`bool_or(${last})`.as('is_active'),
      orders30: number(last).as('orders30'),
      ordersBefore: number(earlier).as('orders_before'),
      orders90: sql<number>`count(*)::int`.as('orders90'),
      amount30: sum(last).as('amount30'),
      amountBefore: sum(earlier).as('amount_before'),
    })
    .from(orders)
    .where(
      and(
        await ofCompanies(db, caller, orders, query.cid),
        inArray(orders.status, [...countedStates]),
        gte(orders.orderDate, dayBack(lostDays)),
      ),
    )
    .groupBy(orders.hid)
    .as('recent')
}

const lookedAfterBy = sql<ClinicActivity['salespeople']>`(
  select coalesce(json_agg(json_build_object('sid', ${salesperson.sid}, 'name', ${salesperson.name},
    'phone', ${salesperson.phone}) order by ${salesperson.sid}), '[]')
  from ${salespersonHospital} join ${salesperson} on ${salesperson.sid} = ${salespersonHospital.sid}
  where ${salespersonHospital.hid} = ${hospital.hid} and ${salesperson.cid} = ${hospital.cid}
    and ${salesperson.status} = ${enabled})`

const isLookedAfterBy = (sid: number) =>
  sql`exists (select from ${salespersonHospital} where ${salespersonHospital.hid} = ${hospital.hid}
    and ${salespersonHospital.sid} = ${sid})`

const activityOf = async (asked: Asked<ClinicQuery>) => {
  const { db, caller, query } = asked
  const recent = await recentOrders(asked)
  // Those of long ago are looked up for the clinics alone that have none of late.
  const ever = sql`(select max(${orders.orderDate}) from ${orders}
    where ${and(eq(orders.hid, hospital.hid), inScope(caller, orders), inArray(orders.status, [...countedStates]))})`
  const none = (column: SQL.Aliased<number>) => sql<number>`coalesce(${column}, 0)`.mapWith(Number)
  const { active, silent, lost } = clinicHealth
  return db
    .select({
      hid: hospital.hid,
      hospitalName: sql<string>`${hospital.name}`.as('hospital_name'),
      cid: hospital.cid,
      companyName: sql<string>`${company.name}`.as('company_name'),
      contact: hospital.contact,
      phone: hospital.phone,
      salespeople: lookedAfterBy.as('salespeople'),
      lastOrder: sql<number | null>`coalesce(${recent.last}, ${ever})`.mapWith(orders.orderDate).as('last_order'),
      orders30: none(recent.orders30).as('shown_orders30'),
      ordersBefore: none(recent.ordersBefore).as('shown_orders_before'),
      orders90: none(recent.orders90).as('shown_orders90'),
      amount30: none(recent.amount30).as('shown_amount30'),
      amountBefore: none(recent.amountBefore).as('shown_amount_before'),
      health: sql<1 | 2 | 3>`case when ${recent.isActive} then ${sql.raw(String(active))}
        when ${recent.last} is not null then ${sql.raw(String(silent))} else ${sql.raw(String(lost))} end`
        .mapWith(Number)
        .as('health'),
    })
    .from(hospital)
    .innerJoin(company, eq(company.cid, hospital.cid))
    .leftJoin(recent, eq(recent.hid, hospital.hid))
    .where(
      and(
        inScope(caller, hospital),
        eq(hospital.status, accepted),
        matching(query, {
          ...{ cid: hospital.cid, hid: hospital.hid, sid: isLookedAfterBy },
          keyword: (text) => anyContains([hospital.name], text),
        }),
      ),
    )
    .as('activity')
}

type Stored = Awaited<ReturnType<typeof activityOf>>['_']['selectedFields'] extends infer Fields
  ? { [Name in keyof Fields]: Name extends keyof ClinicActivity ? ClinicActivity[Name] : never }
  : never

/** What is worked out of the rows of one page. */
const presented = async ({ db, caller, timeZone }: Asked<ClinicQuery>, rows: readonly Stored[]) => {
  const owed = await exposuresOf(db, rows)
  const seesPhones = caller.codes.has('salespeople.update')
  return Promise.all(
    rows.map(
      async (row): Promise<ClinicActivity> => ({
        ...row,
        salespeople: row.salespeople.map((one) => (seesPhones ? one : { ...one, phone: maskedPhone(one.phone) })),
        silentDays: row.lastOrder === null ? null : daysBetween(businessDate(row.lastOrder, timeZone), caller.today),
        growth: growthOf(row.amount30, row.amountBefore),
        creditUsed: owed(row),
        creditValue: (await termsOf(db, row)).creditValue,
      }),
    ),
  )
}

interface Part {
  page: number
  size: number
}

/** The clinics that are asked for, all of them unless a page is named. */
export const clinicsOf = async (asked: Asked<ClinicQuery>, part?: Part): Promise<ClinicActivity[]> => {
  const { db, query } = asked
  const activity = await activityOf(asked)
  const { hid, hospitalName, lastOrder, orders30, orders90, amount30, health } = activity
  const rows = db
    .select()
    .from(activity)
    .where(query.status && inArray(health, query.status))
    .orderBy(
      ...sortedBy({ hid, hospitalName, lastOrder, orders30, orders90, amount30 }, query.sort, 'orders30'),
      asc(hid),
    )
    .$dynamic()
  const found = part ? await rows.limit(part.size).offset((part.page - 1) * part.size) : await rows
  return presented(asked, found as Stored[])
}

/** How many clinics do how well. */
export const countsOfClinics = async (asked: Asked<ClinicQuery>): Promise<Record<string, number>> => {
  const activity = await activityOf(asked)
  const found = await asked.db
    .select({ health: activity.health, count: count() })
    .from(activity)
    .groupBy(activity.health)
  return Object.fromEntries(
    healthStates.map(({ value }) => [value, found.find(({ health }) => health === value)?.count ?? 0]),
  )
}
