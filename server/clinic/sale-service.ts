/** Bills as other rooms make them out and pay them: the charges of a visit, at once and whole. */
import { and, eq, isNotNull } from 'drizzle-orm'
import { cashMethod } from '../../contract/clinic/cash-shifts'
import { noDiscount, priceSale } from '../../contract/clinic/sale-price'
import { onAccount, saleStatus } from '../../contract/clinic/sale-record'
import { sales } from '../../contract/clinic/sales'
import { chargeStatus } from '../../contract/clinic/visit-charges'
import type { Db } from '../db/client'
import { nextOrderNo } from '../db/next-numbers'
import { writeAudit } from '../http/audit'
import { Refusal, refuseField } from '../http/refusal'
import type { Caller } from '../http/session'
import { openShiftOf, type Shift } from './cash-service'
import { charge } from './charges/table'
import { fee } from './fees/table'
import { memberDiscount, raiseLevel } from './member-service'
import { billLines, billOf, chargesIn, writeLines } from './sale-lines'
import { earnPoints, rateFor } from './sale-points'
import { sale, saleLine, salePayment } from './sales/table'
import { spendStored } from './stored-value-service'
import { payCharges } from './visit-service'

const nothingByHand = { discount: noDiscount, rounding: 0 }

export interface Doing {
  db: Db
  caller: Caller
  now: number
  request: { address: string; id: string }
  /** The call is about the visit itself, and so is what the trail says of it. */
  isOfVisit?: boolean
}

export interface Pay {
  method: number
  amount: number
  ref: string
  tendered?: number | null
}

type Bill = Pick<typeof sale.$inferSelect, 'saleId' | 'cid' | 'hid' | 'pid' | 'visitId' | 'total'>

/** Takes money for a bill into the shift; the database keeps the bill's sums by it. */
export const takeMoney = async (
  doing: Doing,
  bill: Bill,
  { shiftId, businessDate }: Shift,
  pays: readonly Pay[],
): Promise<void> => {
  const { db, caller, now } = doing
  const { saleId, cid, hid } = bill
  const rows = pays
    .filter(({ method }) => method !== onAccount)
    .map(({ method, amount, ref, tendered }) => ({
      ...{ saleId, cid, hid, shiftId, businessDate, kind: 1, method, amount, ref },
      ...{ tendered: method === cashMethod ? (tendered ?? null) : null, operatorId: caller.uid, at: now },
    }))
  if (rows.length > 0) await spendStored(doing, bill, await db.insert(salePayment).values(rows).returning())
}

/** The way that stands with the charges of a visit: the one by which most was paid. */
const mainOf = (pays: readonly Pay[]) => {
  const [most] = [...pays].sort((a, b) => b.amount - a.amount)
  return { method: most?.method ?? cashMethod, ref: most?.ref ?? '' }
}

/** The visit of a bill that is paid, or on account, moves on. */
export const passVisit = async (
  doing: Doing,
  { visitId }: Bill,
  lines: readonly { chargeId: number | null }[],
  pays: readonly Pay[],
): Promise<void> => {
  if (visitId !== null) await payCharges(doing, visitId, chargesIn(lines), mainOf(pays))
}

/** The bill on which a charge of the visit that is due stands already. */
const billWith = async (db: Db, visitId: number) => {
  const [found] = await db
    .select({ no: sale.saleNo })
    .from(saleLine)
    .innerJoin(sale, eq(sale.saleId, saleLine.saleId))
    .innerJoin(charge, eq(charge.chargeId, saleLine.chargeId))
    .where(
      and(
        ...[eq(charge.visitId, visitId), eq(charge.status, chargeStatus.due)],
        ...[eq(saleLine.live, 1), isNotNull(saleLine.chargeId)],
      ),
    )
    .limit(1)
  return found
}

/** Fen that are to be paid for a visit now: its charges that are due, less what the level of the patient takes off. */
export const dueOfVisit = async (
  db: Db,
  { visitId, pid, hid }: { visitId: number; pid: number; hid: number },
): Promise<number> => {
  const due = await db
    .select({ price: charge.price, discountable: fee.discountable })
    .from(charge)
    .leftJoin(fee, eq(fee.feeId, charge.feeId))
    .where(and(eq(charge.visitId, visitId), eq(charge.status, chargeStatus.due)))
  const lines = due.map(({ price, discountable }) => ({ price, qty: 1, discountable: discountable ?? 1 }))
  return priceSale(lines, { ...nothingByHand, memberDiscount: await memberDiscount(db, hid, pid) }).total
}

interface VisitPaid {
  visitId: number
  pid: number
  cid: number
  hid: number
}

type Place = Pick<Bill, 'cid' | 'hid' | 'visitId'> & { pid: number }

/** Makes out a bill and takes the whole of its money, in one way. */
const sellAtOnce = async (
  doing: Doing,
  { cid, hid, pid, visitId }: Place,
  { sums, lines }: ReturnType<typeof billOf>,
  how: { method: number; ref: string },
): Promise<void> => {
  const { db, caller, now, request } = doing
  const shift = await openShiftOf(db, caller, hid)
  const pointsRate = await rateFor(db, { hid, pid })
  const [bill] = await db
    .insert(sale)
    .values({
      ...{ cid, hid, pid, visitId, ...sums, sellerUid: caller.uid, status: saleStatus.due, pointsRate },
      ...{ saleNo: await nextOrderNo(db, 'XS', caller.today), date: caller.today, created: now, updated: now },
    })
    .returning()
  if (!bill) throw new Refusal('missing')
  await writeLines(db, bill.saleId, lines)
  const pays = [{ ...how, amount: bill.total }]
  await takeMoney(doing, bill, shift, pays)
  await earnPoints(doing, bill, bill.pointsRate)
  await raiseLevel(doing, hid, pid)
  await passVisit(doing, bill, lines, pays)
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
      ...{ resource: sales.name, recordId: bill.saleId, action: 'create', reason: '' },
    },
    { before: null, after: { saleNo: bill.saleNo, total: bill.total, status: saleStatus.paid } },
  )
}

/** @throws Refusal at `ref` where the way of payment has a number */
const assertRef = ({ method, ref }: { method: number; ref: string }): void => {
  if (method !== cashMethod && ref === '') throw refuseField('ref', 'input.required')
}

/**
 * Makes out a bill of all that is due of a visit and takes the money for it, in the caller's open cash shift.
 * @throws Refusal `stop` without an open shift, or where a bill is made out already
 */
export const sellVisit = async (doing: Doing, of: VisitPaid, how: { method: number; ref: string }): Promise<void> => {
  const { db } = doing
  const { visitId, pid, hid } = of
  assertRef(how)
  const made = await billWith(db, visitId)
  if (made) throw new Refusal('stop', { message: { key: 'sale.billed', params: made } })
  const due = await db
    .select({ chargeId: charge.chargeId })
    .from(charge)
    .where(and(eq(charge.visitId, visitId), eq(charge.status, chargeStatus.due)))
  const asked = due.map(({ chargeId }) => ({ chargeId, feeId: null, qty: 1 }))
  const lines = await billLines(db, { hid, visitId }, asked)
  const off = { ...nothingByHand, memberDiscount: await memberDiscount(db, hid, pid) }
  await sellAtOnce(doing, of, billOf(lines, off), how)
}

/** A remote consultation whose fee is due. */
interface RemoteFee extends Omit<Place, 'visitId'> {
  remoteId: number
  specialistName: string
  /** Fen. */
  fee: number
}

/**
 * Makes out a bill of the fee of a remote consultation and takes the money for it, in the caller's open cash shift. No level takes
 * anything off: the fee is the specialist's.
 * @throws Refusal `stop` without an open shift
 */
export const sellRemote = async (doing: Doing, of: RemoteFee, how: { method: number; ref: string }): Promise<void> => {
  assertRef(how)
  const { remoteId, specialistName, fee: price } = of
  const line = {
    ...{ feeId: null, chargeId: null, goodsId: null, batchId: null, tplId: null, remoteId },
    ...{ name: `远程会诊 ${specialistName}`, unit: '次', price, qty: 1, discountable: 0, pointable: 1 },
  }
  await sellAtOnce(doing, { ...of, visitId: null }, billOf([line], nothingByHand), how)
}
