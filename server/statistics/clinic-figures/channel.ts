/** Those who heard of a clinic, each with what became of them since, as rows of figures. */
import { and, eq, gte, inArray, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm'
import { potentialStatus } from '../../../contract/clinic/potentials'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { visitStatus } from '../../../contract/clinic/visits'
import { reservationStatus } from '../../../contract/people/reservations'
import { potential, potentialFollow } from '../../clinic/potentials/table'
import { sale, salePayment } from '../../clinic/sales/table'
import { visit } from '../../clinic/visits/table'
import { inScope } from '../../http/scope'
import { patient } from '../../people/patients/table'
import { reservation } from '../../people/reservations/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'

const { booked, converted } = potentialStatus
const { deposit, paid, refundedPart, refunded } = saleStatus

/** Bills that were taken up at the till. */
const made = [deposit, paid, refundedPart, refunded]

/** Potential members who were entered; who became a patient has what became of that patient. */
const potentialsOf = (asking: Asking, { from, until }: Span): SQL => sql`
  select ${potential.created} as entered, ${potential.hid} as hid, ${potential.source} as source, ${potential.pid} as pid,
    (${eq(potential.status, booked)} or exists (select from ${potentialFollow} where
      ${and(eq(potentialFollow.potentialId, potential.potentialId), eq(potentialFollow.booked, 1))})) as has_booked
  from ${potential} where ${conditionOf(
    and(ownRows(asking, potential), gte(potential.created, from), lt(potential.created, until)),
  )}`

/** Patients who were no potential member first. Records that were merged into others are the same people. */
const patientsOf = (asking: Asking, { from, until }: Span): SQL => sql`
  select ${patient.created}, ${patient.hid}, ${patient.source}, ${patient.pid}, false
  from ${patient} where ${conditionOf(
    and(
      ...[ownRows(asking, patient), gte(patient.created, from), lt(patient.created, until), isNull(patient.mergedInto)],
      sql`not exists (select from ${potential} where
        ${and(eq(potential.pid, patient.pid), eq(potential.status, converted))})`,
    ),
  )}`

/** Of the patient who the lead is, also under the record into which theirs was merged. */
const theirs = (pid: typeof visit.pid | typeof sale.pid | typeof reservation.pid) =>
  sql`${pid} in (lead.pid, (select known.merged_into from ${patient} known where known.pid = lead.pid))`

const hasVisited = ({ caller, timeZone }: Asking) =>
  sql`exists (select from ${visit} where ${and(
    ...[
      theirs(visit.pid),
      inScope(caller, visit),
      notInArray(visit.status, [visitStatus.cancelled, visitStatus.missed]),
    ],
    sql`${visit.date} >= (lead.entered at time zone ${timeZone}::text)::date`,
  )})`

const hasReserved = ({ caller }: Asking) =>
  sql`exists (select from ${reservation} where ${and(
    ...[theirs(reservation.pid), inScope(caller, reservation), ne(reservation.status, reservationStatus.cancelled)],
    sql`${reservation.created} >= lead.entered`,
  )})`

const bills = ({ caller, timeZone }: Asking) => sql`(
  select count(*) as bills, coalesce(sum(money.amount), 0) as amount
  from ${sale} left join lateral (
    select sum(${salePayment.amount}) as amount from ${salePayment} where ${eq(salePayment.saleId, sale.saleId)}
  ) money on true
  where ${and(
    ...[theirs(sale.pid), inScope(caller, sale), inArray(sale.status, made)],
    sql`${sale.date} >= (lead.entered at time zone ${timeZone}::text)::date`,
  )})`

const leadsOf = (asking: Asking, span: Span): SQL => sql`
  select (lead.entered at time zone ${asking.timeZone}::text)::date as day, lead.hid, lead.source,
    (lead.has_booked or ${hasReserved(asking)} or came.seen or bill.bills > 0)::integer as booked,
    (came.seen or bill.bills > 0)::integer as came, greatest(bill.amount, 0)::float8 as amount
  from (${potentialsOf(asking, span)} union all ${patientsOf(asking, span)}) as lead
    cross join lateral (select ${hasVisited(asking)} as seen) as came
    cross join lateral ${bills(asking)} as bill`

const measures = {
  leads: sql`count(*)`,
  leadsBooked: sql`sum(fact.booked)`,
  leadsCame: sql`sum(fact.came)`,
  leadsPaid: sql`count(*) filter (where fact.amount > 0)`,
  leadsAmount: sql`sum(fact.amount)`,
}

export const channelSource = (asking: Asking): Source<keyof typeof measures, 'hid' | 'source'> => ({
  rows: (span) => leadsOf(asking, span),
  measures,
  keys: { hid: sql`fact.hid`, source: sql`fact.source` },
})
