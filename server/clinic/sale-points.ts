/** Points of bills: spent when the first money is taken, earned by each payment, taken back and returned by refunds and voids. */
import { eq, sql } from 'drizzle-orm'
import {
  type BackOfBill,
  earnedBy,
  lastDayOf,
  type PointsOfBill,
  pointsBack,
  pointsKind,
} from '../../contract/clinic/points-rule'
import type { Db } from '../db/client'
import { Refusal, refuseField } from '../http/refusal'
import { levelOf } from './member-service'
import { pointsEntry } from './points/table'
import { enterPoints, heldPoints, type PointsDoing } from './points-service'
import { type sale, saleLine, salePayment, saleRefund } from './sales/table'
import { storedValueEntry } from './stored-values/table'

type Bill = Pick<
  typeof sale.$inferSelect,
  'saleId' | 'hid' | 'pid' | 'total' | 'paid' | 'credited' | 'points' | 'pointsRate' | 'date'
>

const { earn, spend, takenBack, returned } = pointsKind

/** Points of a bill by kind of entry, as the bill's page and its refunds count them. */
const sumsOf = async (db: Db, saleId: number) => {
  const of = (kind: number) =>
    sql<number>`coalesce(abs(sum(${pointsEntry.points}) filter (where ${pointsEntry.kind} = ${kind})), 0)`.mapWith(
      Number,
    )
  const [sums] = await db
    .select({ earned: of(earn), spent: of(spend), takenBack: of(takenBack), returned: of(returned) })
    .from(pointsEntry)
    .where(eq(pointsEntry.saleId, saleId))
  return sums ?? { earned: 0, spent: 0, takenBack: 0, returned: 0 }
}

/** A bill as a refund of it needs it; what members lacked of points and paid in money counts as taken back. */
export const pointsOfBill = async (
  db: Db,
  { saleId, total }: Pick<Bill, 'saleId' | 'total'>,
): Promise<PointsOfBill> => {
  const sums = await sumsOf(db, saleId)
  const [lacked] = await db
    .select({ sum: sql<number>`coalesce(sum(${saleRefund.pointsLack}), 0)`.mapWith(Number) })
    .from(saleRefund)
    .where(eq(saleRefund.saleId, saleId))
  const [lines] = await db
    .select({ pointable: sql<number>`coalesce(sum(${saleLine.amount} * ${saleLine.pointable}), 0)`.mapWith(Number) })
    .from(saleLine)
    .where(eq(saleLine.saleId, saleId))
  return { ...sums, total, pointable: lines?.pointable ?? 0, takenBack: sums.takenBack + (lacked?.sum ?? 0) }
}

/** Fen that were paid for a bill so far, without the bonus of stored value. */
const moneyFor = async (db: Db, saleId: number): Promise<number> => {
  const bonus = sql`coalesce(-${storedValueEntry.bonus}, 0)`
  const [paid] = await db
    .select({ money: sql<number>`coalesce(sum(${salePayment.amount} - ${bonus}), 0)`.mapWith(Number) })
    .from(salePayment)
    .leftJoin(storedValueEntry, eq(storedValueEntry.paymentId, salePayment.paymentId))
    .where(eq(salePayment.saleId, saleId))
  return paid?.money ?? 0
}

/** Fen of what stays with the patient of a bill of which a part came back while it was owed, and of it what earns points. */
const stayingOf = async (db: Db, saleId: number): Promise<{ total: number; pointable: number }> => {
  const stays = sql`(${saleLine.amount} - ${saleLine.credited})`
  const [found] = await db
    .select({
      total: sql<number>`coalesce(sum(${stays}), 0)`.mapWith(Number),
      pointable: sql<number>`coalesce(sum(${stays} * ${saleLine.pointable}), 0)`.mapWith(Number),
    })
    .from(saleLine)
    .where(eq(saleLine.saleId, saleId))
  return found ?? { total: 0, pointable: 0 }
}

/** Takes the points that pay for a bill. @throws Refusal at `points` where fewer are there */
export const spendPoints = async (doing: PointsDoing, { saleId, hid, pid, points }: Bill): Promise<void> => {
  if (points === 0 || pid === null) return
  const account = await heldPoints(doing, hid, pid)
  if (account.balance < points) throw refuseField('points', 'points.tooFew', { balance: account.balance })
  await enterPoints(doing, account, hid, { kind: spend, points: -points, saleId })
}

/** The rate at which a bill earns points: that of the patient's level when the first money is taken for it. */
export const rateFor = async (db: Db, { hid, pid }: Pick<Bill, 'hid' | 'pid'>): Promise<number> =>
  (await levelOf(db, hid, pid))?.pointsRate ?? 1

/** Gives the points that what was paid so far earns, less what it has earned already. */
export const earnPoints = async (doing: PointsDoing, bill: Bill, rate: number): Promise<void> => {
  const { saleId, hid, pid } = bill
  if (pid === null) return
  const of = await pointsOfBill(doing.db, bill)
  const stays = bill.credited > 0 ? await stayingOf(doing.db, saleId) : of
  const points = earnedBy(await moneyFor(doing.db, saleId), stays, rate) - (of.earned - of.takenBack)
  if (points <= 0) return
  const account = await heldPoints(doing, hid, pid)
  await enterPoints(doing, account, hid, { kind: earn, points, saleId })
}

/** What a refund does with the points of a bill that has some; nothing is written. */
const backOf = async (doing: PointsDoing, bill: Bill, back: BackOfBill) => {
  const { hid, pid } = bill
  const of = await pointsOfBill(doing.db, bill)
  if (pid === null || (of.earned === 0 && of.spent === 0)) return undefined
  const account = await heldPoints(doing, hid, pid)
  return { account, ...pointsBack({ ...of, paid: bill.paid }, back, account.balance) }
}

/**
 * Returns what was spent for what a refund takes back, then takes back what it earned.
 * @param back with this refund
 * @returns points that the member lacks, which reduce the refund by as many fen
 */
export const refundPoints = async (doing: PointsDoing, bill: Bill, back: BackOfBill): Promise<number> => {
  const found = await backOf(doing, bill, back)
  if (!found) return 0
  const { saleId, hid, date } = bill
  const { account, lack, taken, ...given } = found
  if (given.returned > 0) {
    // Points are not made to last longer by being spent and returned.
    const expires = lastDayOf(date)
    await enterPoints(doing, account, hid, { kind: returned, points: given.returned, saleId, expires })
  }
  if (taken > 0) await enterPoints(doing, account, hid, { kind: takenBack, points: -taken, saleId })
  return lack
}

/** Takes the points of a voided bill back, and returns those that were spent. @throws Refusal `stop` where they were spent since */
export const voidPoints = async (doing: PointsDoing, bill: Bill): Promise<void> => {
  const { saleId, hid, pid } = bill
  const { earned, spent } = await sumsOf(doing.db, saleId)
  if (pid === null || (earned === 0 && spent === 0)) return
  const account = await heldPoints(doing, hid, pid)
  if (account.balance + spent < earned) throw new Refusal('stop', { message: { key: 'points.spentSince' } })
  if (spent > 0)
    await enterPoints(doing, account, hid, { kind: returned, points: spent, saleId, expires: lastDayOf(bill.date) })
  if (earned > 0) await enterPoints(doing, account, hid, { kind: takenBack, points: -earned, saleId })
}

/** What a member had after the last entry of a bill; undefined where the bill moved no points. */
export const pointsAfter = async (db: Db, saleId: number): Promise<number | undefined> => {
  const [last] = await db
    .select({ after: pointsEntry.balanceAfter })
    .from(pointsEntry)
    .where(eq(pointsEntry.saleId, saleId))
    .orderBy(sql`${pointsEntry.entryId} desc`)
    .limit(1)
  return last?.after
}
