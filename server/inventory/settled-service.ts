/**
 * What of the stock of a clinic is settled with a supplier: months that both confirmed, and stock-ins for which payment orders were
 * written. Prices, voids and payments ask here; the database refuses the same.
 */
import { and, eq, gte, sql } from 'drizzle-orm'
import { reconciliationState } from '../../contract/clinic/reconciliations'
import { paymentOrder, paymentOrderLink } from '../clinic/payment-orders/table'
import { reconciliation } from '../clinic/reconciliations/table'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { supplier } from '../partners/suppliers/table'

/** Holds the account with a supplier: who confirms a month waits for prices, voids and payments, and the other way round. */
export const holdSupplier = (db: Db, supplierId: number) =>
  db.select({ id: supplier.supplierId }).from(supplier).where(eq(supplier.supplierId, supplierId)).for('no key update')

interface Moved {
  storeHid: number | null
  supplierId: number | null
  postedAt: number | null
}

const refuseSettled = (month: string | undefined): void => {
  if (month !== undefined) throw new Refusal('stop', { message: { key: 'reconciliation.settled', params: { month } } })
}

/** Refuses to change goods that moved in a month that is confirmed with their supplier, or before one. */
export const assertNotSettled = async (db: Db, { storeHid, supplierId, postedAt }: Moved): Promise<void> => {
  if (storeHid === null || supplierId === null || postedAt === null) return
  await holdSupplier(db, supplierId)
  const { hid, status, untilAt, month } = reconciliation
  const at = sql`${sql.param(postedAt, untilAt)}::timestamptz`
  const [found] = await db
    .select({ month })
    .from(reconciliation)
    .where(
      and(
        ...[eq(hid, storeHid), eq(reconciliation.supplierId, supplierId)],
        eq(status, reconciliationState.confirmed),
        // A month that was confirmed begins with all that lies before it.
        sql`${at} < ${untilAt}`,
      ),
    )
  refuseSettled(found?.month)
}

/** Refuses a payment of a day whose month, or a later one, is confirmed with the supplier. */
export const assertDayOpen = async (
  db: Db,
  { hid, supplierId, date }: { hid: number; supplierId: number | null; date: string },
): Promise<void> => {
  if (supplierId === null) return
  await holdSupplier(db, supplierId)
  const [found] = await db
    .select({ month: reconciliation.month })
    .from(reconciliation)
    .where(
      and(
        ...[eq(reconciliation.hid, hid), eq(reconciliation.supplierId, supplierId)],
        ...[gte(reconciliation.month, date.slice(0, 7)), eq(reconciliation.status, reconciliationState.confirmed)],
      ),
    )
  refuseSettled(found?.month)
}

/**
 * Refuses what leaves a stock-in worth less than live payment orders are for.
 * @param worth what it will be worth, fen
 */
export const assertCovers = async (db: Db, stockinId: number, worth: number): Promise<void> => {
  const live = sql`${paymentOrder.status} in (0, 1, 2, 3) and ${paymentOrder.reversedOn} is null`
  const [found] = await db
    .select({
      ordered: sql<number>`coalesce(sum(${paymentOrderLink.amount}), 0)`.mapWith(Number),
      no: sql<string>`coalesce(max(${paymentOrder.paymentNo}), '')`,
    })
    .from(paymentOrderLink)
    .innerJoin(paymentOrder, eq(paymentOrder.paymentOrderId, paymentOrderLink.paymentOrderId))
    .where(and(eq(paymentOrderLink.stockinId, stockinId), live))
  if (found && found.ordered > worth)
    throw new Refusal('stop', { message: { key: 'paymentOrder.covers', params: { no: found.no } } })
}
