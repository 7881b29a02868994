/** What was sold is taken back: refunded later, or voided while the shift that took the money is open. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { cashMethod, shiftState, storedMethod } from '../../../contract/clinic/cash-shifts'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { maxRefundDays } from '../../../contract/clinic/sales'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { daysBetween } from '../../http/time'
import { undoCards } from '../card-service'
import { assertCash, openShiftOf, type Shift } from '../cash-service'
import { cashShift } from '../cash-shifts/table'
import { giveCouponsBack } from '../coupon-service'
import { fittingRefunded, fittingVoided } from '../fitting-service'
import { unthankReferrer } from '../member-gifts'
import { refundRemotes, unpayRemotes } from '../remote-fees'
import { chargesIn, linesOf } from '../sale-lines'
import { voidPoints } from '../sale-points'
import { saleRefundLine } from '../sale-refund-lines/table'
import { moveBack, undoMoves } from '../sale-stock'
import { heldAccount, refundStored, voidStored } from '../stored-value-service'
import { refundCharges, unpayCharges } from '../visit-service'
import { assertFrom, type Of } from './make-out'
import { owedOf } from './rows'
import { saleLine, salePayment, saleRefund } from './table'
import { askedBack, type Pays, type Refunding, type Returned, withPoints } from './taken-back'

const { deposit, refundedPart, refunded, void: voided } = saleStatus

/** What is left of a bill's money, by way of payment. */
const leftOf = async (db: Db, saleId: number): Promise<ReadonlyMap<number, number>> => {
  const found = await db
    .select({ method: salePayment.method, left: sql<number>`sum(${salePayment.amount})`.mapWith(Number) })
    .from(salePayment)
    .where(eq(salePayment.saleId, saleId))
    .groupBy(salePayment.method)
  return new Map(found.map(({ method, left }) => [method, left]))
}

/** @throws Refusal where the ways of payment do not make up the sum, or one gives back more than was paid in it */
const assertWays = (left: ReadonlyMap<number, number>, pays: Pays, total: number): void => {
  const errors: Record<string, Message> = {}
  const asked = new Map<number, number>()
  for (const [at, { method, amount, ref }] of pays.entries()) {
    const soFar = (asked.get(method) ?? 0) + amount
    asked.set(method, soFar)
    if (soFar > (left.get(method) ?? 0)) errors[`pays.${at}.amount`] = { key: 'sale.refundBeyond' }
    if (method !== cashMethod && method !== storedMethod && ref === '')
      errors[`pays.${at}.ref`] = { key: 'input.required' }
  }
  const sum = pays.reduce((all, { amount }) => all + amount, 0)
  if (sum !== total) errors.pays = { key: 'sale.refundSum', params: { total: (total / 100).toFixed(2) } }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

const cashOf = (pays: readonly { method: number; amount: number }[]) =>
  pays.reduce((sum, { method, amount }) => sum + (method === cashMethod ? amount : 0), 0)

/** The sum over the ways in which the bill was paid, in their order, each as far as it goes. @throws Refusal at `ref` */
const spreadOver = (ways: ReadonlyMap<number, number>, total: number, ref: string): Pays => {
  let rest = total
  const pays = [...ways]
    .sort(([one], [other]) => one - other)
    .flatMap(([method, left]) => {
      const amount = Math.min(left, rest)
      rest -= amount
      return amount > 0 ? [{ method: method as Pays[number]['method'], amount, ref }] : []
    })
  if (ref === '' && pays.some(({ method }) => method !== cashMethod && method !== storedMethod))
    throw refuseField('ref', 'input.required')
  return pays.map((pay) => (pay.method === cashMethod || pay.method === storedMethod ? { ...pay, ref: '' } : pay))
}

/** Says with the refund and with the lines what came back of each. */
const writeReturned = async (db: Db, refundId: number, returned: readonly Returned[]): Promise<void> => {
  await db
    .insert(saleRefundLine)
    .values(
      returned.map(({ line, qty, amount, credited }) => ({ refundId, lineId: line.lineId, qty, amount, credited })),
    )
  for (const { line, qty, amount, credited } of returned)
    await db
      .update(saleLine)
      .set({
        refundedQty: line.refundedQty + qty,
        refunded: line.refunded + amount,
        credited: line.credited + credited,
      })
      .where(eq(saleLine.lineId, line.lineId))
}

/** The state of a bill of which a part came back: something of it may still be owed. */
const afterPart = (row: Refunding['row'], credited: number): number => (owedOf(row) > credited ? deposit : refundedPart)

/** Takes lines of a bill back, off what is owed and then in money; the caller saves the state that is answered. */
export const takeBack = async (context: Refunding) => {
  const { db, row, body, caller, now } = context
  const { reason, ref = '' } = body
  if (daysBetween(row.date, caller.today) > maxRefundDays)
    throw new Refusal('stop', { message: { key: 'sale.refundTooLate', params: { days: maxRefundDays } } })
  const lines = await linesOf(db, row.saleId)
  const asked = await askedBack(context, lines)
  const shift = context.shift ?? (await openShiftOf(db, caller, row.hid))
  const ways = await leftOf(db, row.saleId)
  // Accounts are locked in the order in which a payment locks them.
  const isByStored = body.pays?.some(({ method }) => method === storedMethod) ?? ways.has(storedMethod)
  if (row.pid !== null && isByStored) await heldAccount(db, row.hid, row.pid)
  const { returned, lack } = await withPoints(context, lines, asked)
  const total = returned.reduce((sum, { amount }) => sum + amount, 0)
  const credited = returned.reduce((sum, one) => sum + one.credited, 0)
  const pays = body.pays ?? spreadOver(ways, total, ref)
  assertWays(ways, pays, total)
  await assertCash(db, shift, cashOf(pays))
  const refundNo = await nextOrderNo(db, 'TK', caller.today)
  const { saleId, cid, hid } = row
  const by = { saleId, operatorId: caller.uid, at: now }
  const [made] = await db
    .insert(saleRefund)
    .values({ ...by, refundNo, total, credited, pointsLack: lack, reason })
    .returning()
  const paid = pays.map(({ method, amount, ref }) => ({
    ...{ ...by, cid, hid, shiftId: shift.shiftId, businessDate: shift.businessDate, kind: 2, method, ref },
    ...{ amount: -amount, refundId: made?.refundId ?? null },
  }))
  if (paid.length > 0) await refundStored(context, row, await db.insert(salePayment).values(paid).returning())
  if (made) await writeReturned(db, made.refundId, returned)
  const hasPassed = row.status !== deposit || row.onAccount === 1
  const back = returned.map(({ line }) => line)
  const charges = chargesIn(back)
  if (charges.length > 0 && hasPassed) await refundCharges(db, charges, now)
  await refundRemotes(context, back, pays.map((pay) => pay.ref).find((said) => said !== '') ?? ref)
  // What was not yet charged can be put on another bill.
  if (!hasPassed) await db.update(saleLine).set({ live: 0 }).where(eq(saleLine.saleId, saleId))
  await moveBack(
    context,
    row,
    returned.filter(({ line }) => hasPassed || line.part > 0),
  )
  await fittingRefunded(context, saleId, back)
  const isAll = lines.every((line) => {
    const one = returned.find(({ line: { lineId } }) => lineId === line.lineId)
    return line.refundedQty + (one?.qty ?? 0) === line.qty
  })
  if (isAll) await giveCouponsBack(db, saleId, caller.today)
  if (isAll) await unthankReferrer(db, saleId, reason, now)
  return { status: isAll ? refunded : afterPart(row, credited), refundNo, total }
}

export const refund = async (context: Of<'refund'>) => {
  assertFrom(context, 'refund')
  const { status, ...after } = await takeBack(context)
  context.auditAs('refund', context.body.reason, { before: {}, after })
  return context.save({ status })
}

/** The shifts that took the bill's money, held; @throws Refusal `stop` unless all of them are open */
const openShifts = async (db: Db, shiftIds: readonly number[]): Promise<Shift[]> => {
  const shifts = await db
    .select()
    .from(cashShift)
    .where(inArray(cashShift.shiftId, [...new Set(shiftIds)]))
    .orderBy(cashShift.shiftId)
    .for('no key update')
  if (shifts.some(({ status }) => status !== shiftState.open))
    throw new Refusal('stop', { message: { key: 'sale.refundInstead' } })
  return shifts
}

/** Gives back in its own shift whatever was paid. */
const giveAllBack = async ({ db, row, caller, now }: Pick<Of<'void'>, 'db' | 'row' | 'caller' | 'now'>) => {
  const { saleId } = row
  const payments = await db
    .select()
    .from(salePayment)
    .where(and(eq(salePayment.saleId, saleId), ne(salePayment.kind, 3)))
  if (payments.length === 0) return
  const shifts = await openShifts(
    db,
    payments.map(({ shiftId }) => shiftId),
  )
  for (const shift of shifts) {
    const taken = payments.filter(({ shiftId }) => shiftId === shift.shiftId)
    await assertCash(db, shift, cashOf(taken))
  }
  const voided = new Map<number, number>()
  const back: (typeof payments)[number][] = []
  for (const { paymentId, tendered: _, ...one } of payments) {
    const given = { ...one, kind: 3, amount: -one.amount, operatorId: caller.uid, at: now }
    for (const made of await db.insert(salePayment).values(given).returning()) {
      voided.set(made.paymentId, paymentId)
      back.push(made)
    }
  }
  await voidStored({ db, caller, now }, back, voided)
}

export const voidSale = async (context: Of<'void'>) => {
  assertFrom(context, 'void')
  const { db, row, body, caller, now, save, auditAs } = context
  // The goods of another day left then, and its debts are in the figures of that day.
  if (row.onAccount === 1 && row.date !== caller.today)
    throw new Refusal('stop', { message: { key: 'sale.refundInstead' } })
  const lines = await linesOf(db, row.saleId)
  await fittingVoided(context, row.saleId)
  await giveAllBack(context)
  await db.update(saleLine).set({ live: 0 }).where(eq(saleLine.saleId, row.saleId))
  if (row.visitId !== null) await unpayCharges(context, row.visitId, chargesIn(lines))
  if (row.paid > 0) await unpayRemotes(context, lines)
  await undoMoves(context, lines)
  await voidPoints(context, row)
  await undoCards(context, lines, body.reason)
  await giveCouponsBack(db, row.saleId)
  await unthankReferrer(db, row.saleId, body.reason, now)
  auditAs('void', body.reason)
  return save({ status: voided, reason: body.reason, onAccount: 0 })
}
