/** What was paid for visits, and who sees it. */
import { and, eq, type SQL } from 'drizzle-orm'
import { chargeStatus } from '../../contract/clinic/visit-charges'
import { within } from '../http/periods'
import type { Caller } from '../http/session'
import { charge } from './charges/table'

/** Whether the person sees what visits cost. */
export const seesMoney = ({ codes }: Caller): boolean => codes.has('visits.pay') || codes.has('visits.create')

/** Charges that were paid on a day of the business time zone, and not paid back since. */
export const paidOn = (day: string, timeZone: string): SQL | undefined =>
  and(eq(charge.status, chargeStatus.paid), within(charge.paidAt, { start_date: day, end_date: day }, timeZone))
