/** Goods that a clinic brought back of orders that it keeps otherwise, and what credit notes for them may come to. */
import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { type clinicPayments, maxReturnsOpen, type OpenReturns } from '../../../contract/orders/clinic-payments'
import type { Db } from '../../db/client'
import type { Context } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { stockIn, stockInLine } from '../../inventory/stock-ins/table'
import { stockOut, stockOutLine } from '../../inventory/stock-outs/table'
import { orderTotal, partiesOf, payable } from '../clinic-account-service'
import { orders } from '../orders/table'
import { clinicPayment } from './table'

const credited = sql<number>`(select coalesce(sum(${clinicPayment.amount}), 0) from ${clinicPayment}
  where ${clinicPayment.returnId} = ${stockIn.stockinId} and ${clinicPayment.status} = 0)`.mapWith(Number)

/**
 * What came back, order by order, at the prices that the clinic bought it for. An order that was returned as a whole is not owed
 * any more, so that nothing of it is credited.
 */
const cameBack = (db: Db, mine: SQL | undefined) =>
  db
    .select({
      ...{ returnId: stockIn.stockinId, returnNo: stockIn.no, at: stockIn.postedAt, orderId: orders.id, credited },
      pieces: sql<number>`sum(${stockInLine.acceptedQty})`.mapWith(Number),
      worth: sql<number>`sum(${stockInLine.acceptedQty} * ${stockOutLine.price})`.mapWith(Number),
      due: sql<number>`case when ${payable} then ${orderTotal} - ${orders.paid} else 0 end`.mapWith(Number),
    })
    .from(stockIn)
    .innerJoin(stockInLine, eq(stockInLine.stockinId, stockIn.stockinId))
    .innerJoin(
      stockOutLine,
      and(eq(stockOutLine.stockoutId, stockInLine.soldOutId), eq(stockOutLine.line, stockInLine.soldLine)),
    )
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .innerJoin(orders, eq(orders.id, stockOut.orderId))
    .where(
      and(
        ...[eq(stockIn.type, stockInTypes.returned), eq(stockIn.status, stockInStatus.received)],
        ...[eq(stockIn.ofPatient, 0), isNull(orders.returnedAt), mine],
      ),
    )
    .groupBy(stockIn.stockinId, orders.id)
    .orderBy(desc(stockIn.stockinId), asc(orders.id))
type CameBack = Awaited<ReturnType<typeof cameBack>>[number]

type Return = Omit<OpenReturns['returns'][number], 'date'> & { at: number }

const returnsOf = (rows: readonly CameBack[]): Return[] => {
  const found = new Map<number, Return>()
  for (const { returnId, returnNo, at, orderId, credited, pieces, worth, due } of rows) {
    const known = found.get(returnId)
    const one = known ?? { returnId, returnNo, at: at ?? 0, pieces: 0, worth: 0, left: -credited, orders: [] }
    const amount = Math.min(worth, due)
    found.set(returnId, {
      ...one,
      ...{ pieces: one.pieces + pieces, worth: one.worth + worth, left: one.left + worth },
      orders: amount > 0 ? [...one.orders, { orderId, amount }] : one.orders,
    })
  }
  return [...found.values()].filter(({ left }) => left > 0)
}

type Listing = Context<(typeof clinicPayments.calls)['returns']>

export const openReturns = async ({ db, caller, services, params, query }: Listing): Promise<OpenReturns> => {
  const { cid, hid } = await partiesOf(db, caller, { ...params, ...query })
  const found = returnsOf(await cameBack(db, and(eq(stockIn.cid, cid), eq(stockIn.hid, hid))))
  return {
    hid,
    returns: found
      .slice(0, maxReturnsOpen)
      .map(({ at, ...one }) => ({ ...one, date: businessDate(at, services.timeZone) })),
  }
}

interface Credit {
  cid: number
  hid: number
  returnId: number
  /** Fen. */
  amount: number
}

/**
 * Holds the return and its orders, so that what is credited for it at the same moment is counted one after the other, and no order
 * of it is returned as a whole meanwhile.
 * @throws Refusal at `returnId` where the clinic brought nothing back by it that can be credited, at `amount` where too little of it is left
 */
export const assertCreditable = async (db: Db, { cid, hid, returnId, amount }: Credit): Promise<void> => {
  const mine = and(eq(stockIn.stockinId, returnId), eq(stockIn.cid, cid), eq(stockIn.hid, hid))
  await db.select({ id: stockIn.stockinId }).from(stockIn).where(mine).for('no key update')
  const ids = (await cameBack(db, mine)).map(({ orderId }) => orderId)
  if (ids.length > 0)
    await db.select({ id: orders.id }).from(orders).where(inArray(orders.id, ids)).orderBy(asc(orders.id)).for('share')
  const [found] = returnsOf(await cameBack(db, mine))
  if (!found) throw refuseField('returnId', 'clinicPayment.noReturn')
  if (amount > found.left) throw refuseField('amount', 'clinicPayment.moreThanReturned')
}
