/** Bills are made out at the prices of now, and changed as long as nothing is paid for them. */
import { and, eq } from 'drizzle-orm'
import { type SaleVerb, saleStatus, takesVerb } from '../../../contract/clinic/sale-record'
import type { sales } from '../../../contract/clinic/sales'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import type { Context } from '../../http/implement'
import { clinicMeant } from '../../http/party'
import { Refusal, refuseField } from '../../http/refusal'
import { patientMeant, pidsOf } from '../../people/patient-service'
import { couponIdsOf, couponsMeant } from '../coupon-service'
import { keepParts } from '../fitting-service'
import { memberDiscount } from '../member-service'
import { pointsOf } from '../points-service'
import { assertGoods } from '../sale-goods'
import { assertByHand, assertSellers, billLines, billOf, linesOf, mostPointsOn, writeLines } from '../sale-lines'
import { balanceOf } from '../stored-value-service'
import { visit } from '../visits/table'
import { presentSale, type SaleChanges, type SaleRow, saleRows } from './rows'

type Calls = (typeof sales)['calls']
export type Of<Verb extends keyof Calls> = Context<Calls[Verb], SaleRow, SaleChanges>

const { held, due } = saleStatus

/** @throws the refusal `conflict` where no arrow of the verb begins at the state */
export const assertFrom = ({ row, caller }: Pick<Of<'pay'>, 'row' | 'caller'>, verb: SaleVerb): void => {
  if (!takesVerb(row, verb))
    throw new Refusal('conflict', { message: { key: 'conflict.sale' }, current: presentSale(row, caller) })
}

/** The visit of the store; the patient of a bill of its charges is the one who came. */
const visitMeant = async (db: Db, hid: number, visitId: number) => {
  const [found] = await db
    .select({ pid: visit.pid })
    .from(visit)
    .where(and(eq(visit.visitId, visitId), eq(visit.hid, hid)))
  if (!found) throw refuseField('visitId', 'sale.noVisit')
  return found
}

interface About {
  pid: number | null
  visitId: number | null
}

/** @throws Refusal at `visitId` or `pid` */
const patientOf = async (
  { db, caller }: Pick<Of<'create'>, 'db' | 'caller'>,
  hid: number,
  { pid, visitId }: About,
): Promise<number | null> => {
  const came = visitId === null ? undefined : await visitMeant(db, hid, visitId)
  if (came && pid !== null && !(await pidsOf(db, pid)).includes(came.pid)) throw refuseField('pid', 'sale.otherPatient')
  if (came) return came.pid
  if (pid !== null) await patientMeant(db, caller, hid, pid)
  return pid
}

/** What is taken off by the level of the patient, and by the coupons that are named. */
export const offOf = async (
  { db, caller }: Pick<Of<'create'>, 'db' | 'caller'>,
  hid: number,
  pid: number | null,
  couponIds: readonly number[],
) => ({
  memberDiscount: await memberDiscount(db, hid, pid),
  couponsMeant: await couponsMeant(db, { hid, pid, today: caller.today }, couponIds),
})

/** @throws Refusal at `pid`: a card is of a patient */
const assertCards = (pid: number | null, lines: readonly { tplId: number | null; name: string }[]) => {
  const card = lines.find(({ tplId }) => tplId !== null)
  if (card && pid === null) throw refuseField('pid', 'sale.goodsNeedPatient', { name: card.name })
}

/** @throws Refusal at `points` where the patient has fewer */
const assertPoints = async (
  { db, caller }: Pick<Of<'create'>, 'db' | 'caller'>,
  hid: number,
  pid: number | null,
  points: number,
): Promise<void> => {
  if (points === 0) return
  if (pid === null) throw refuseField('points', 'points.needsPatient')
  const balance = await pointsOf(db, hid, pid, caller.today)
  if (points > balance) throw refuseField('points', 'points.tooFew', { balance })
}

export const quote = async ({ db, caller, body }: Context<Calls['quote']>) => {
  const { hid } = await clinicMeant(db, caller, body.hid)
  const pid = await patientOf({ db, caller }, hid, body)
  const lines = await billLines(db, { hid, visitId: body.visitId }, body.lines)
  const byHand = { ...body, ...(await offOf({ db, caller }, hid, pid, body.couponIds)) }
  assertByHand(caller, lines, byHand)
  const { sums, lines: priced } = billOf(lines, byHand)
  const { discount: _, amountCouponId: __, exchangeCouponId: ___, ...rest } = sums
  const { principal, bonus } = await balanceOf(db, hid, pid)
  const pointsLeft = await pointsOf(db, hid, pid, caller.today)
  return {
    ...{ ...rest, balance: principal + bonus, pointsLeft, maxPoints: mostPointsOn(lines, byHand) },
    lines: priced.map(({ name, unit, price, qty, off, amount }) => ({ name, unit, price, qty, off, amount })),
  }
}

export const create = async (context: Context<Calls['create']>) => {
  const { db, caller, body } = context
  const clinic = await clinicMeant(db, caller, body.hid)
  const { hid } = clinic
  const { visitId, note } = body
  const pid = await patientOf(context, hid, body)
  await assertSellers(db, hid, body.lines)
  const asked = await billLines(db, { hid, visitId }, body.lines)
  const byHand = { ...body, ...(await offOf(context, hid, pid, body.couponIds)) }
  assertByHand(caller, asked, byHand)
  assertCards(pid, asked)
  await assertPoints(context, hid, pid, body.points)
  const { sums, lines } = billOf(asked, byHand)
  await assertGoods(db, { hid, pid, today: caller.today, confirmed: body.confirmWarn === 1 }, lines)
  const { saleId } = await saleRows.insert(context, {
    ...{ ...clinic, pid, visitId, note, ...sums, date: caller.today, sellerUid: caller.uid },
    ...{ saleNo: await nextOrderNo(db, 'XS', caller.today), status: body.held === 1 ? held : due },
  })
  await writeLines(db, saleId, lines)
  const made = await saleRows.find(db, saleId, caller, { lock: false })
  if (!made) throw new Refusal('missing')
  return made
}

export const update = async (context: Of<'update'>) => {
  assertFrom(context, 'update')
  const { db, row, body, caller, save } = context
  const about = { pid: body.pid === undefined ? row.pid : body.pid, visitId: body.visitId ?? row.visitId }
  if (body.visitId === null) about.visitId = null
  const isOther = about.visitId !== row.visitId
  const pid = await patientOf(context, row.hid, isOther && body.pid === undefined ? { ...about, pid: null } : about)
  const stored = await linesOf(db, row.saleId)
  const asked = body.lines ?? stored
  await assertSellers(db, row.hid, asked, stored)
  const place = { hid: row.hid, visitId: about.visitId, saleId: row.saleId }
  const lines = keepParts(stored, await billLines(db, place, asked))
  if (lines.some(({ part }) => part > 0) && pid !== row.pid) throw refuseField('pid', 'fitting.patientStays')
  const byHand = {
    ...{ discount: body.discount ?? row.discount, rounding: body.rounding ?? row.rounding },
    ...(await offOf(context, row.hid, pid, body.couponIds ?? couponIdsOf(row))),
    points: body.points ?? row.points,
  }
  assertByHand(caller, lines, byHand)
  assertCards(pid, lines)
  await assertPoints(context, row.hid, pid, byHand.points)
  const { lines: priced, ...bill } = billOf(lines, byHand)
  const billed = priced.map((line, at) => ({ ...line, part: lines[at]?.part ?? 0 }))
  await assertGoods(db, { hid: row.hid, pid, today: caller.today, confirmed: body.confirmWarn === 1 }, billed)
  await writeLines(db, row.saleId, billed)
  const status = body.held === undefined ? row.status : body.held === 1 ? held : due
  return save({ ...bill.sums, pid, visitId: about.visitId, note: body.note ?? row.note, status })
}
