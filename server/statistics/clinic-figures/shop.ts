/** What a store takes, sees, wins and keeps as rows of figures, and what its stock is worth on a day. */
import { and, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import { entryKind } from '../../../contract/clinic/stored-value-entries'
import { visitStatus } from '../../../contract/clinic/visits'
import { sale, salePayment } from '../../clinic/sales/table'
import { storedValueEntry } from '../../clinic/stored-values/table'
import { visit } from '../../clinic/visits/table'
import { stockLedger } from '../../inventory/table'
import { warehouse } from '../../partners/warehouses/table'
import { patient } from '../../people/patients/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'
import { inStores, legsOfStores } from './inventory'

const number = (value: number) => sql.raw(String(value))
const onDays = (day: SQL, { start, end }: Span) => sql`${day} between ${start}::date and ${end}::date`

interface Fact {
  day: SQL
  hid: SQL
  visits?: SQL
  finished?: SQL
  members?: SQL
  received?: SQL
  visitReceived?: SQL
  /** Change of what the chain owes to its members, and by which kind of entry. */
  change?: SQL
  kind?: SQL
  stock?: SQL
}

const nothing = sql`0`
const fact = ({
  day,
  hid,
  ...of
}: Fact): SQL => sql`select ${day} as day, ${hid} as hid, ${of.visits ?? nothing} as visits,
  ${of.finished ?? nothing} as finished, ${of.members ?? nothing} as members, (${of.received ?? nothing})::float8 as received,
  (${of.visitReceived ?? nothing})::float8 as visit_received, (${of.change ?? nothing})::float8 as change,
  (${of.kind ?? nothing})::smallint as kind, (${of.stock ?? nothing})::float8 as stock`

const visitsOf = (asking: Asking, span: Span): SQL => sql`
  ${fact({
    ...{ day: sql`${visit.date}`, hid: sql`${visit.hid}`, visits: sql`1` },
    finished: sql`(${visit.status} = ${number(visitStatus.finished)})::integer`,
  })} from ${visit} where ${conditionOf(
    and(ownRows(asking, visit), onDays(sql`${visit.date}`, span), ne(visit.status, visitStatus.cancelled)),
  )}`

const paymentsOf = (asking: Asking, span: Span): SQL => sql`
  ${fact({
    ...{ day: sql`${salePayment.businessDate}`, hid: sql`${salePayment.hid}`, received: sql`${salePayment.amount}` },
    visitReceived: sql`case when ${sale.visitId} is not null then ${salePayment.amount} else 0 end`,
  })} from ${salePayment} join ${sale} on ${sale.saleId} = ${salePayment.saleId} where ${conditionOf(
    and(ownRows(asking, salePayment), onDays(sql`${salePayment.businessDate}`, span)),
  )}`

/** Records that were merged into others are the same people. */
const membersOf = (asking: Asking, { from, until }: Span): SQL => sql`
  ${fact({
    day: sql`(${patient.created} at time zone ${asking.timeZone}::text)::date`,
    ...{ hid: sql`${patient.hid}`, members: sql`1` },
  })} from ${patient} where ${conditionOf(
    and(ownRows(asking, patient), gte(patient.created, from), lt(patient.created, until), ne(patient.status, 3)),
  )}`

const storedOf = (asking: Asking, span: Span): SQL => sql`
  ${fact({
    ...{ day: sql`${storedValueEntry.businessDate}`, hid: sql`${storedValueEntry.hid}` },
    change: sql`${storedValueEntry.principal} + ${storedValueEntry.bonus}`,
    kind: sql`${storedValueEntry.kind}`,
  })} from ${storedValueEntry} where ${conditionOf(
    and(ownRows(asking, storedValueEntry), onDays(sql`${storedValueEntry.businessDate}`, span)),
  )}`

const stockOf = (asking: Asking, { from, until }: Span): SQL => sql`
  ${fact({
    day: sql`(${stockLedger.at} at time zone ${asking.timeZone}::text)::date`,
    ...{ hid: sql`${warehouse.hid}`, stock: sql`${stockLedger.value} / 100.0` },
  })} from ${legsOfStores} where ${conditionOf(and(inStores(asking), gte(stockLedger.at, from), lt(stockLedger.at, until)))}`

const { recharge, spend, refund, void: voided, withdraw, undo } = entryKind
const ofKinds = (...kinds: number[]) =>
  sql`coalesce(sum(fact.change) filter (where fact.kind in (${sql.raw(kinds.join(', '))})), 0)`

const measures = {
  ...{ visits: sql`sum(fact.visits)`, finished: sql`sum(fact.finished)`, members: sql`sum(fact.members)` },
  ...{ received: sql`sum(fact.received)`, visitReceived: sql`sum(fact.visit_received)`, stock: sql`sum(fact.stock)` },
  storedIn: ofKinds(recharge),
  storedBack: ofKinds(refund, voided),
  storedSpent: sql`-${ofKinds(spend)}`,
  storedOut: sql`-${ofKinds(withdraw, undo)}`,
  storedChange: sql`sum(fact.change)`,
}

export const shopSource = (asking: Asking): Source<keyof typeof measures, 'hid'> => ({
  rows: (span) =>
    sql.join(
      [visitsOf, paymentsOf, membersOf, storedOf, stockOf].map((source) => source(asking, span)),
      sql` union all `,
    ),
  measures,
  keys: { hid: sql`fact.hid` },
})
