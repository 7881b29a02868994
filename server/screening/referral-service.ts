/** What came of referrals at the clinics to which they led, beside their states. */
import { and, eq, gte, inArray, type SQL, sql } from 'drizzle-orm'
import { saleStatus } from '../../contract/clinic/sale-record'
import { countedStates } from '../../contract/statistics/order-statistics'
import { sale } from '../clinic/sales/table'
import { orders } from '../orders/orders/table'
import { patient } from '../people/patients/table'
import { reservation } from '../people/reservations/table'
import { screeningReferral } from './screening-referrals/table'
import { screeningSubject } from './screening-subjects/table'

const { deposit, paid, refundedPart, refunded } = saleStatus
/** Bills that were taken up at the till. */
const taken = [deposit, paid, refundedPart, refunded]

/** Of the patient as whom the person is known, also under the record into which theirs was merged. */
const theirs = (pid: typeof sale.pid | typeof orders.pid) =>
  sql`${pid} in (${screeningSubject.pid}, (select known.merged_into from ${patient} known where known.pid = ${screeningSubject.pid}))`

/**
 * That the clinic has made out a bill for the person, or placed an order for them, since the day of the reservation with which
 * they came. The query has `screening_referral`, `screening_subject` and `reservation` in it.
 */
export const hasBill = (timeZone: string): SQL<boolean> => sql<boolean>`(${screeningReferral.status} = 2 and (
  exists (select from ${sale} where ${and(
    ...[theirs(sale.pid), eq(sale.hid, screeningReferral.hid), inArray(sale.status, taken)],
    gte(sale.date, reservation.date),
  )})
  or exists (select from ${orders} where ${and(
    ...[theirs(orders.pid), eq(orders.hid, screeningReferral.hid), inArray(orders.status, countedStates)],
    sql`(${orders.orderDate} at time zone ${timeZone}::text)::date >= ${reservation.date}`,
  )})))`
