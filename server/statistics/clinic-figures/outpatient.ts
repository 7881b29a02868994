/** Visits and reservations of a clinic as rows of figures. */
import { and, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { visitStatus } from '../../../contract/clinic/visits'
import { reservationStatus } from '../../../contract/people/reservations'
import { sale, salePayment } from '../../clinic/sales/table'
import { visit } from '../../clinic/visits/table'
import { reservation } from '../../people/reservations/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'

const number = (value: number) => sql.raw(String(value))
const within = (day: SQL | typeof visit.date, { start, end }: Span) =>
  sql`${day} between ${start}::date and ${end}::date`

const visitsOf = (asking: Asking, span: Span): SQL => sql`
  select ${visit.date} as day, ${visit.hid} as hid, ${visit.type} as type, 1 as visits,
    (${visit.status} = ${number(visitStatus.finished)})::integer as finished, 0 as booked, 0 as came,
    (extract(epoch from ${visit.startedAt} - ${visit.waitingAt}) / 60)::float8 as wait, 0::float8 as received
  from ${visit} where ${conditionOf(
    and(ownRows(asking, visit), within(visit.date, span), ne(visit.status, visitStatus.cancelled)),
  )}`

const { arrived, finished, missed } = reservationStatus

const bookingsOf = (asking: Asking, span: Span): SQL => sql`
  select ${reservation.date} as day, ${reservation.hid} as hid, null::smallint as type, 0 as visits, 0 as finished, 1 as booked,
    (${reservation.status} <> ${number(missed)})::integer as came, null::float8 as wait, 0::float8 as received
  from ${reservation} where ${conditionOf(
    and(
      ownRows(asking, reservation),
      within(sql`${reservation.date}`, span),
      inArray(reservation.status, [arrived, finished, missed]),
    ),
  )}`

const paymentsOf = (asking: Asking, span: Span): SQL => sql`
  select ${salePayment.businessDate} as day, ${salePayment.hid} as hid, null::smallint as type, 0 as visits, 0 as finished,
    0 as booked, 0 as came, null::float8 as wait, ${salePayment.amount}::float8 as received
  from ${salePayment} join ${sale} on ${sale.saleId} = ${salePayment.saleId} where ${conditionOf(
    and(ownRows(asking, salePayment), within(sql`${salePayment.businessDate}`, span), isNotNull(sale.visitId)),
  )}`

const measures = {
  visits: sql`sum(fact.visits)`,
  firstVisits: sql`sum(fact.visits) filter (where fact.type = 1)`,
  finished: sql`sum(fact.finished)`,
  booked: sql`sum(fact.booked)`,
  came: sql`sum(fact.came)`,
  waited: sql`count(fact.wait)`,
  wait: sql`percentile_cont(0.5) within group (order by fact.wait)`,
  received: sql`sum(fact.received)`,
}

export const outpatientSource = (asking: Asking): Source<keyof typeof measures, 'hid' | 'type'> => ({
  rows: (span) =>
    sql`${visitsOf(asking, span)} union all ${bookingsOf(asking, span)} union all ${paymentsOf(asking, span)}`,
  measures,
  keys: { hid: sql`fact.hid`, type: sql`fact.type` },
})
