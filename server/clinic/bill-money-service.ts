/** What bills took in (实收), by the one rule that figures and settlements count it by. */
import { type SQL, sql } from 'drizzle-orm'
import { salePayment } from './sales/table'

/**
 * Payments of bills that count in the span: on the business day of their cash shift, those that gave money back below 0, whatever the
 * way of payment. What a member pays in counts when it pays a bill, and is therefore not counted when it is paid in.
 */
export const takenBetween = ({ start, end }: { start: string; end: string }): SQL =>
  sql`${salePayment.businessDate} between ${start}::date and ${end}::date`
