/** Gives back what a clinic owes a patient: of visits and remote consultations that were cancelled after they were paid. */
import { and, eq } from 'drizzle-orm'
import { saleStatus } from '../../contract/clinic/sale-record'
import { sales } from '../../contract/clinic/sales'
import { writeAudit } from '../http/audit'
import { Refusal } from '../http/refusal'
import { payingShift } from './cash-service'
import { charge } from './charges/table'
import type { Doing } from './sale-service'
import { takeBack } from './sales/give-back'
import { saleRows } from './sales/rows'
import { saleLine } from './sales/table'

type Line = Pick<typeof saleLine.$inferSelect, 'saleId' | 'lineId'>

const bySale = (lines: readonly Line[]) => {
  const sales = new Map<number, number[]>()
  for (const { saleId, lineId } of lines) sales.set(saleId, [...(sales.get(saleId) ?? []), lineId])
  return [...sales].sort(([one], [other]) => one - other)
}

/** Each bill gives its lines back by the ways in which it was paid. @throws Refusal at `ref` where one of them has a number */
const giveBack = async (
  doing: Doing & { isOfRemote?: boolean },
  lines: readonly Line[],
  { ref, reason }: { ref: string; reason: string },
): Promise<void> => {
  const { db, caller, now, request } = doing
  for (const [saleId, lineIds] of bySale(lines)) {
    const row = await saleRows.find(db, saleId, caller, { lock: true })
    if (!row) throw new Refusal('missing')
    if (row.status !== saleStatus.paid && row.status !== saleStatus.refundedPart)
      throw new Refusal('stop', { message: { key: 'sale.backAtTill', params: { no: row.saleNo } } })
    const body = { lines: lineIds.map((lineId) => ({ lineId, qty: 1 })), reason, ref }
    const shift = await payingShift(db, caller, row.hid)
    const isOfRemote = doing.isOfRemote ?? false
    const { status, ...after } = await takeBack({ db, row, caller, now, request, body, shift, isOfRemote })
    await saleRows.save(db, row, { status }, now)
    const { cid, hid } = row
    await writeAudit(
      db,
      {
        ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
        ...{ resource: sales.name, recordId: saleId, action: 'refund', reason },
      },
      { before: {}, after },
    )
  }
}

const ofLive = { saleId: saleLine.saleId, lineId: saleLine.lineId }

/** @throws Refusal `stop` where nothing of the visit is to be given back, or a bill of it is not paid in full */
export const giveVisitBack = async (
  doing: Doing,
  visitId: number,
  how: { ref: string; reason: string },
): Promise<void> => {
  const due = await doing.db
    .select(ofLive)
    .from(saleLine)
    .innerJoin(charge, eq(charge.chargeId, saleLine.chargeId))
    .where(and(eq(charge.visitId, visitId), eq(charge.refundDue, 1), eq(saleLine.live, 1)))
  if (due.length === 0) throw new Refusal('stop', { message: { key: 'visit.nothingBack' } })
  await giveBack(doing, due, how)
}

/** @returns false of a fee that no bill was made out for, as before the till took them */
export const giveRemoteBack = async (
  doing: Doing,
  remoteId: number,
  how: { ref: string; reason: string },
): Promise<boolean> => {
  const due = await doing.db
    .select(ofLive)
    .from(saleLine)
    .where(and(eq(saleLine.remoteId, remoteId), eq(saleLine.live, 1)))
  await giveBack({ ...doing, isOfRemote: true }, due, how)
  return due.length > 0
}
