/** What was done in a month, person by person: each reading groups its rows by the person, `s1` for a salesperson and `u1` for an account. */
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { orderKinds } from '../../../contract/orders/order-kinds'
import { clinicStatus } from '../../../contract/partners/hospitals'
import { overdueDays } from '../../../contract/statistics/figures'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { type Db, rowsOf } from '../../db/client'
import { audit } from '../../http/table'
import { orders } from '../../orders/orders/table'
import { hospital, salespersonHospital } from '../../partners/hospitals/table'
import { salesRecord } from '../../partners/sales-records/table'
import { salesperson } from '../../partners/salespeople/table'
import { account } from '../../system/accounts/table'
import { conditionOf } from '../family/asking'
import type { Span } from '../family/periods'
import { joinSalespeople } from '../family/salespeople'

export interface Facts {
  orders: number
  amount: number
  reviewed: number
  reviewMedian: number | null
  reviewP90: number | null
  shipped: number
  shippedOnTime: number
  visits: number
  newClinics: number
}

export const noFacts: Facts = {
  ...{ orders: 0, amount: 0, reviewed: 0, reviewMedian: null, reviewP90: null },
  ...{ shipped: 0, shippedOnTime: 0, visits: 0, newClinics: 0 },
}

export interface AskedFacts {
  db: Db
  span: Span
  timeZone: string
  /** The agent; undefined: all of them. */
  cid: number | undefined
  /** A salesperson who is asked of alone. */
  sid: number | null
  /** A person of the office who is asked of alone. */
  uid?: number | null
}

/** Rows that count for a person: whose each is, and which of them are of the month. */
export interface Source {
  key: SQL
  from: SQL
  where: (asked: AskedFacts) => SQL | undefined
}

type Found = { key: string } & Partial<Facts>

const names = Object.values(orderKinds).map(({ resource: { name } }) => name)
const accepted = clinicStatus.accepted

const ofSalesperson = sql`'s' || ${salesperson.sid}`
/** What the account of a salesperson did counts for the salesperson. */
const ofAccount = sql`coalesce('s' || ${account.sid}, 'u' || ${account.uid})`

const within = (column: SQL | typeof orders.orderDate, { from, until }: Span) =>
  sql`${column} >= to_timestamp(${from}) and ${column} < to_timestamp(${until})`

const ofCompany = ({ cid }: AskedFacts, column: typeof orders.cid | typeof audit.cid) =>
  cid === undefined ? undefined : eq(column, cid)

const ofPerson = ({ sid }: AskedFacts, column: typeof salesperson.sid | typeof account.sid) =>
  sid === null ? undefined : eq(column, sid)

const ofStaff = ({ uid = null }: AskedFacts) => (uid === null ? undefined : eq(account.uid, uid))

const isPlaced = (asked: AskedFacts) =>
  and(ofCompany(asked, orders.cid), inArray(orders.status, [...countedStates]), within(orders.orderDate, asked.span))

/** Entries of the audit trail about orders, in the month. */
const entries = (asked: AskedFacts, resources: readonly string[], ...actions: string[]) =>
  and(
    inArray(audit.action, actions),
    inArray(audit.resource, [...resources]),
    ofCompany(asked, audit.cid),
    within(sql`${audit.at}`, asked.span),
  )

const ordersOfClinics: Source = {
  key: ofSalesperson,
  from: sql`${orders} ${joinSalespeople}`,
  where: (asked) => and(isPlaced(asked), ofPerson(asked, salesperson.sid)),
}

const ordersPlaced: Source = {
  key: sql`'u' || ${account.uid}`,
  from: sql`${orders} join ${account} on ${account.uid} = ${orders.operatorId}`,
  where: (asked) => and(isPlaced(asked), sql`${account.sid} is null and ${account.hid} is null`, ofStaff(asked)),
}

/** Of an order that was taken back from its shipment and shipped again, the last shipment counts; of one that was not, none. */
const isLastShipment = sql`not exists (select from ${audit} as later where later.resource = ${audit.resource}
  and later.record_id = ${audit.recordId} and later.action = 'unship' and later.at >= ${audit.at})`

const isShipment = (asked: AskedFacts) => and(entries(asked, names, 'ship'), isLastShipment)

/** Of a shipment: whether the order was not overdue. */
export const isOnTime = (timeZone: string) => sql`(${audit.at} at time zone ${timeZone})::date
  - (${orders.orderDate} at time zone ${timeZone})::date < ${overdueDays}`

const shippedToClinics: Source = {
  key: ofSalesperson,
  from: sql`${audit} join ${orders} on ${orders.id} = ${audit.recordId} ${joinSalespeople}`,
  where: (asked) => and(isShipment(asked), ofPerson(asked, salesperson.sid)),
}

const shippedBy: Source = {
  key: sql`'u' || ${account.uid}`,
  from: sql`${audit} join ${orders} on ${orders.id} = ${audit.recordId} join ${account} on ${account.uid} = ${audit.uid}`,
  where: (asked) => and(isShipment(asked), isNull(account.sid), ofStaff(asked)),
}

/** The wait begins when the order comes to the state, which its trail says, or with the order. */
const waitingSince = sql`coalesce(
  (select max(earlier.at) from ${audit} as earlier
    where earlier.resource = ${audit.resource} and earlier.record_id = ${audit.recordId}
    and earlier.at <= ${audit.at} and earlier.after ->> 'status' = '1'),
  (select ${orders.created} from ${orders} where ${orders.id} = ${audit.recordId}))`
const minutes = sql`greatest(extract(epoch from ${audit.at} - ${waitingSince}), 0) / 60`

const reviews: Source = {
  key: ofAccount,
  from: sql`${audit} join ${account} on ${account.uid} = ${audit.uid}`,
  where: (asked) => and(entries(asked, names, 'review', 'reject'), ofPerson(asked, account.sid), ofStaff(asked)),
}

const visits: Source = {
  key: ofSalesperson,
  from: sql`${salesRecord} join ${salesperson} on ${salesperson.sid} = ${salesRecord.sid}`,
  where: ({ span, cid, sid }) =>
    and(
      sql`${salesRecord.date} between ${span.start}::date and ${span.end}::date`,
      cid === undefined ? undefined : eq(salesperson.cid, cid),
      sid === null ? undefined : eq(salesperson.sid, sid),
    ),
}

const clinicsLookedAfter: Source = {
  key: ofSalesperson,
  from: sql`${hospital} join ${salespersonHospital} on ${salespersonHospital.hid} = ${hospital.hid}
    join ${salesperson} on ${salesperson.sid} = ${salespersonHospital.sid} and ${salesperson.cid} = ${hospital.cid}`,
  where: ({ span, cid, sid }) =>
    and(
      within(sql`${hospital.created}`, span),
      eq(hospital.status, accepted),
      cid === undefined ? undefined : eq(hospital.cid, cid),
      sid === null ? undefined : eq(salesperson.sid, sid),
    ),
}

const clinicsEntered: Source = {
  key: sql`'u' || ${account.uid}`,
  from: sql`${audit} join ${hospital} on ${hospital.hid} = ${audit.recordId} join ${account} on ${account.uid} = ${audit.uid}`,
  where: (asked) =>
    and(
      ...[entries(asked, ['hospitals'], 'enter', 'confirm'), eq(hospital.status, accepted)],
      ...[isNull(account.sid), ofStaff(asked)],
    ),
}

/** Where what a salesperson, or a person of the office, did is found. */
export const sources = {
  salesperson: { placed: ordersOfClinics, shipped: shippedToClinics, reviewed: reviews, joined: clinicsLookedAfter },
  staff: { placed: ordersPlaced, shipped: shippedBy, reviewed: reviews, joined: clinicsEntered },
} as const

type Counting = (asked: AskedFacts) => SQL
const counted = ({ key, from, where }: Source, figures: (asked: AskedFacts) => SQL): Counting => {
  return (asked) =>
    sql`select ${key} as key, ${figures(asked)} from ${from} where ${conditionOf(where(asked))} group by 1`
}

const sums = () => sql`count(*)::float8 as orders, sum(${orders.amount})::float8 as amount`
const shippings = ({ timeZone }: AskedFacts) => sql`count(*)::float8 as shipped,
  count(*) filter (where ${isOnTime(timeZone)})::float8 as "shippedOnTime"`

const share = (part: number) =>
  sql`round(percentile_cont(${part}::float8) within group (order by decision.minutes))::float8`

const decisions: Counting = (asked) => sql`
  select decision.key, count(distinct decision.record)::float8 as reviewed,
    ${share(0.5)} as "reviewMedian", ${share(0.9)} as "reviewP90"
  from (
    select ${reviews.key} as key, ${audit.recordId} as record, (${minutes})::float8 as minutes
    from ${reviews.from} where ${conditionOf(reviews.where(asked))}
  ) as decision group by 1`

const ofSalespeople: readonly Counting[] = [
  ...[counted(ordersOfClinics, sums), counted(shippedToClinics, shippings), decisions],
  counted(visits, () => sql`count(*)::float8 as visits`),
  counted(clinicsLookedAfter, () => sql`count(*)::float8 as "newClinics"`),
]
const ofOffice: readonly Counting[] = [
  ...[counted(ordersPlaced, sums), counted(shippedBy, shippings)],
  counted(clinicsEntered, () => sql`count(distinct ${hospital.hid})::float8 as "newClinics"`),
]

/** What each person did, by their key; who did nothing is not in it. */
export const factsOf = async (asked: AskedFacts): Promise<ReadonlyMap<string, Facts>> => {
  const readings = asked.sid === null ? [...ofSalespeople, ...ofOffice] : ofSalespeople
  const found = await Promise.all(readings.map((reading) => rowsOf<Found>(asked.db, reading(asked))))
  const facts = new Map<string, Facts>()
  for (const { key, ...counted } of found.flat()) facts.set(key, { ...noFacts, ...facts.get(key), ...counted })
  return facts
}
