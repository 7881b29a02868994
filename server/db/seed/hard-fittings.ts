/** Fittings of hard lenses at the store of the demo's cashier: one or more in each state until their lenses come, by its open prescriptions. */
import { and, asc, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { hardFittingStatus } from '../../../contract/clinic/hard-lens-fitting-terms'
import { rxStatus } from '../../../contract/clinic/prescriptions'
import { isOfKind, type RxKind } from '../../../contract/clinic/rx-kind'
import { dayAfter } from '../../../contract/core/times'
import { Placing } from '../../../contract/orders/placing'
import { product } from '../../catalogue/products/table'
import { soldBy } from '../../catalogue/visible-products'
import { clinicGoods } from '../../clinic/clinic-goods/table'
import { exam } from '../../clinic/exams/table'
import { makeFittingBill } from '../../clinic/fitting-bill'
import { hardKind, writeStep } from '../../clinic/fitting-kinds'
import { fittingPart } from '../../clinic/fitting-stock'
import { hardLensFitting, hardLensTrial } from '../../clinic/hard-lens-fittings/table'
import { rxOrderDraft } from '../../clinic/prescription-service'
import { prescription } from '../../clinic/prescriptions/table'
import { nextVersion } from '../../crud/table-rows'
import { translator } from '../../http/messages'
import { placeOrder } from '../../orders/place'
import { nextOrderNo } from '../next-numbers'
import { type Making, type Person, payBill } from './fittings'
import type { Seeding } from './seeding'

const { assessed, consented, tried, prescribed, paid, ordered, stopped } = hardFittingStatus

interface Plan {
  status: number
  billed?: boolean
  deposit?: boolean
  /** Days from today. */
  promised?: number
  trials?: number
}

const plans: readonly Plan[] = [
  { status: 0 },
  { status: 0 },
  { status: assessed },
  { status: assessed },
  { status: consented },
  { status: consented },
  { status: tried },
  { status: tried, trials: 3 },
  { status: prescribed },
  { status: prescribed, trials: 2 },
  { status: prescribed, billed: true, promised: 14 },
  { status: paid, promised: 12, deposit: true },
  { status: paid, promised: 14, trials: 2 },
  { status: ordered, promised: 10 },
  { status: ordered, promised: 13, deposit: true },
  { status: ordered, promised: 14, trials: 2 },
  { status: stopped },
]

type Rx = typeof prescription.$inferSelect
type Fitting = typeof hardLensFitting.$inferSelect

/** Prescriptions of hard lenses by which nothing was ordered, of examinations with all that an assessment asks; a patient once. */
const openRx = async ({ db, today }: Seeding, hid: number): Promise<Rx[]> => {
  const measured = ['slit', 'k', 'bio', 'iop'].map(
    (section) =>
      sql`${exam.sections} -> ${section} -> 'od' is not null and ${exam.sections} -> ${section} -> 'os' is not null`,
  )
  const found = await db
    .select({ rx: prescription })
    .from(prescription)
    .innerJoin(exam, eq(exam.examId, prescription.examId))
    .where(
      and(
        ...[eq(prescription.hid, hid), inArray(prescription.kind, [2, 3]), eq(prescription.status, rxStatus.signed)],
        ...[gte(prescription.validUntil, dayAfter(today, 30)), eq(exam.status, 1), ...measured],
      ),
    )
    .orderBy(desc(prescription.date), desc(prescription.rxId))
  const seen = new Set<number>()
  return found.flatMap(({ rx }) => {
    if (seen.has(rx.pid)) return []
    seen.add(rx.pid)
    return [rx]
  })
}

/** Lenses of each kind that the agent sells, which the chain takes up as goods. */
const lensesFor = async ({ db, founded }: Seeding, { cid, head }: Making['store']) => {
  const found = await db
    .select()
    .from(product)
    .where(and(eq(product.category, 'hardlens'), eq(product.status, 1), soldBy(cid)))
    .orderBy(asc(product.productId))
  const lenses = ([2, 3] as const).flatMap((kind) => found.find((one) => isOfKind(kind, one)) ?? [])
  const goods = lenses.map(({ productId, retailPrice }, at) => ({
    ...{ cid, hid: head, productId, retail: retailPrice, minStock: 0, commission: 3 },
    ...{ barcode: `YP${String(at + 1).padStart(6, '0')}`, created: founded, updated: founded },
  }))
  if (goods.length > 0) await db.insert(clinicGoods).values(goods).onConflictDoNothing()
  return lenses
}

const moveTo = async (
  { seeding, doing }: Making,
  id: number,
  verb: string,
  who: Person,
  changes: Partial<Fitting> & { status: number },
  reason = '',
  at = seeding.now,
) => {
  const { db, now } = seeding
  const [row] = await db.select().from(hardLensFitting).where(eq(hardLensFitting.fittingId, id))
  if (!row) return
  await writeStep({ ...doing(who), now: at }, hardKind, row, verb, changes.status, reason)
  await db
    .update(hardLensFitting)
    .set({ ...changes, ...nextVersion(hardLensFitting, now) })
    .where(eq(hardLensFitting.fittingId, id))
}

/** Until the prescription: assessed by its examination, agreed to, tried with lenses like those that were prescribed. */
const prepare = async (making: Making, { status, trials = 1 }: Plan, { fittingId: id }: Fitting, rx: Rx) => {
  const { seeding, people } = making
  const { checker: doctor, worker } = people
  // What led to a prescription was done on its day.
  const at = status >= prescribed && rx.signedAt !== null ? rx.signedAt : seeding.now
  const topographyFile = 'https://files.example.com/topography.pdf'
  if (status >= assessed)
    await moveTo(making, id, 'assess', doctor, { status: assessed, examId: rx.examId, topographyFile }, '', at)
  const consentFile = 'https://files.example.com/consent.pdf'
  if (status >= consented)
    await moveTo(making, id, 'consent', doctor, { status: consented, consentFile, guardian: '家长' }, '', at)
  if (status < tried) return
  for (let trial = 1; trial <= trials; trial++) {
    await seeding.db.insert(hardLensTrial).values(
      rx.orderOpt.map(({ eye, kFlat }) => ({
        ...{ fittingId: id, trial, eye, trialLensCode: `T-${Math.round((kFlat ?? 43) * 4) * 25}`, minutes: 30 },
        ...{ overRefraction: trial === trials ? 0.25 : 0.75, centration: trial === trials ? 1 : 3, movement: 1 },
        ...{ fluorescein: trial === trials ? 1 : 2, name: worker.name, uid: worker.uid, at },
      })),
    )
    await moveTo(making, id, 'try', worker, { status: tried }, '', at)
  }
  if (status < prescribed) return
  const changes = { status: prescribed, rxId: rx.rxId, pieces: rx.orderLen.length }
  await moveTo(making, id, 'prescribe', doctor, changes, '', at)
}

const order = async ({ seeding, doing, people }: Making, row: Fitting, rx: Rx, productId: number) => {
  const { db, now, timeZone } = seeding
  const { caller, request } = doing(people.checker)
  const { order: drafted, ...rest } = await rxOrderDraft(db, caller, { rxId: rx.rxId, productId })
  const about = { hid: row.hid, pid: row.pid, orderNote: row.fittingNo }
  const body = Placing.parse({ ...rest, order: { ...drafted, ...about }, confirmWarn: 1 })
  return (await placeOrder({ db, caller, now, t: translator('zh-CN'), request, services: { timeZone } }, body)).id
}

/** Follows the arrows as far as the plan says. */
const make = async (making: Making, plan: Plan, row: Fitting, rx: Rx, productId: number): Promise<void> => {
  const { people, doing, seeding } = making
  const doctor = people.checker
  const id = row.fittingId
  if (plan.status === stopped) {
    await prepare(making, { status: tried }, row, rx)
    const stopReason = '试戴后自觉不适，患者放弃'
    return moveTo(making, id, 'stop', doctor, { status: stopped, stopReason }, stopReason)
  }
  await prepare(making, plan, row, rx)
  if (plan.status < paid && !plan.billed) return
  const lenses = { part: fittingPart.lenses, field: 'productId', productId, qty: rx.orderLen.length }
  const saleId = await makeFittingBill(doing(doctor), row, [lenses], [])
  const promised = dayAfter(seeding.today, plan.promised ?? 14)
  await moveTo(making, id, 'bill', doctor, { status: prescribed, productId, promised, saleId })
  if (plan.status < paid) return
  await payBill(making, saleId, plan.deposit === true)
  if (plan.status < ordered) return
  await moveTo(making, id, 'order', doctor, { status: ordered, orderId: await order(making, row, rx, productId) })
}

/** Needs the people and the open shift of the fittings of spectacles. */
export const seedHardFittings = async (making: Making): Promise<void> => {
  const { seeding, store, people } = making
  const { db, now, today } = seeding
  const lenses = await lensesFor(seeding, store)
  const found = await openRx(seeding, store.hid)
  for (const [at, plan] of plans.slice(0, found.length).entries()) {
    const rx = found[at]
    const lens = lenses.find((one) => rx && isOfKind(rx.kind as RxKind, one))
    if (!rx || !lens) continue
    const isOld = plan.status >= prescribed && plan.status < stopped
    const day = isOld ? rx.date : today
    const [row] = await db
      .insert(hardLensFitting)
      .values({
        ...{
          fittingNo: await nextOrderNo(db, 'YJ', today),
          cid: store.cid,
          hid: store.hid,
          pid: rx.pid,
          kind: rx.kind,
        },
        ...{ date: day, operatorId: people.checker.uid, created: isOld ? rx.created : now, updated: now },
      })
      .returning()
    if (row) await make(making, plan, row, rx, lens.productId)
  }
}
