/** Fittings of spectacles at the store of the demo's cashier, begun today: one or more in each state, with their bills, orders and goods. */
import { and, asc, eq } from 'drizzle-orm'
import { depositOf } from '../../../contract/clinic/fitting-family'
import { frameFittingStatus } from '../../../contract/clinic/frame-fittings'
import { dayAfter } from '../../../contract/core/times'
import { Placing } from '../../../contract/orders/placing'
import { product } from '../../catalogue/products/table'
import { cashShift } from '../../clinic/cash-shifts/table'
import { clinicGoods } from '../../clinic/clinic-goods/table'
import { frameKind, writeStep } from '../../clinic/fitting-kinds'
import { fittingPaid } from '../../clinic/fitting-service'
import { fittingPart, holdPart, partsOf, takeParts } from '../../clinic/fitting-stock'
import { frameFitting } from '../../clinic/frame-fittings/table'
import { rxOrderDraft } from '../../clinic/prescription-service'
import { billLines, billOf, writeLines } from '../../clinic/sale-lines'
import type { Doing } from '../../clinic/sale-service'
import { sale, salePayment } from '../../clinic/sales/table'
import { nextVersion } from '../../crud/table-rows'
import { translator } from '../../http/messages'
import type { Caller } from '../../http/session'
import { placeOrder } from '../../orders/place'
import { planFittingRevisit } from '../../people/revisit-service'
import { account } from '../../system/accounts/table'
import { nextOrderNo } from '../next-numbers'
import { lensesFor, openRx, powersOf, type Rx, type Store, stockFor, variants } from './fitting-goods'
import type { Seeding } from './seeding'
import { homeOf } from './sql'

const { due, toOrder, ordered, arrived, worked, toCheck, ready, taken, cancelled } = frameFittingStatus

interface Plan {
  status: number
  /** From the stock of the store; else ordered from the agent. */
  own?: boolean
  deposit?: boolean
  /** Days from today. */
  promised: number
}

/** By state; glasses of lenses that lie in the store are made on the same day. */
const plans: readonly Plan[] = [
  { status: 0, promised: 5 },
  { status: 0, promised: 7, own: true },
  { status: due, promised: 7 },
  { status: due, promised: 6 },
  { status: toOrder, promised: 7, deposit: true },
  { status: toOrder, promised: 8 },
  { status: ordered, promised: 7 },
  { status: ordered, promised: 9, deposit: true },
  { status: ordered, promised: 10 },
  { status: arrived, promised: 1, own: true },
  { status: arrived, promised: 2, own: true, deposit: true },
  { status: worked, promised: 0, own: true },
  { status: toCheck, promised: 0, own: true },
  { status: toCheck, promised: 1, own: true },
  { status: ready, promised: 0, own: true, deposit: true },
  { status: ready, promised: 1, own: true },
  { status: taken, promised: 0, own: true },
  { status: taken, promised: 0, own: true },
  { status: taken, promised: 1, own: true },
  { status: cancelled, promised: 7 },
]

export type Person = Pick<typeof account.$inferSelect, 'uid' | 'name' | 'account' | 'roleId' | 'ctid'>

const peopleOf = async ({ db }: Seeding, hid: number) => {
  const found = await db.select().from(account).where(eq(account.hid, hid)).orderBy(asc(account.uid))
  const named = (name: string) => found.find((one) => one.account === name)
  return { worker: named('optometrist'), checker: named('doctor'), front: named('front') }
}

const callerOf = (
  person: { uid: number; name: string; roleId: number; ctid: number | null },
  store: Store,
  today: string,
) =>
  ({
    ...{ uid: person.uid, name: person.name, roleId: person.roleId, ctid: person.ctid, today, account: '' },
    ...{ role: 'USER', cid: store.cid, hid: store.hid, stores: [store.hid], chain: [store.head, store.hid], sid: null },
    ...{
      brands: null,
      customers: null,
      codes: new Set(['orders.create', 'lens-orders.create', 'hard-lens-orders.create', 'sales.create']),
      menus: [],
      sessionId: 0,
      restriction: null,
    },
  }) as Caller

export interface Making {
  seeding: Seeding
  store: Store
  doing: (who: Person) => Doing
  people: { worker: Person; checker: Person; front: Person; cashier: Person }
  shift: typeof cashShift.$inferSelect
  goods: ReadonlyMap<number, number>
}
type Fitting = typeof frameFitting.$inferSelect

const moveTo = async (
  { seeding, doing }: Making,
  id: number,
  verb: string,
  who: Person,
  changes: Partial<Fitting> & { status: number },
) => {
  const { db, now } = seeding
  const [row] = await db.select().from(frameFitting).where(eq(frameFitting.fittingId, id))
  if (!row) return
  await writeStep(doing(who), frameKind, row, verb, changes.status)
  await db
    .update(frameFitting)
    .set({ ...changes, ...nextVersion(frameFitting, now) })
    .where(eq(frameFitting.fittingId, id))
}

const billed = async ({ seeding, store, goods }: Making, row: Fitting): Promise<number> => {
  const { db, now, today } = seeding
  const { cid, hid, pid } = row
  const asked = [
    { productId: row.frameProductId ?? 0, qty: 1, part: fittingPart.frame },
    { productId: row.lensProductId, qty: row.pieces, part: fittingPart.lenses },
  ].map(({ productId, ...one }) => ({
    ...one,
    goodsId: goods.get(productId) ?? 0,
    feeId: null,
    chargeId: null,
    batchId: null,
  }))
  const { sums, lines } = billOf(await billLines(db, { hid, visitId: null }, asked), { discount: 100, rounding: 0 })
  const [bill] = await db
    .insert(sale)
    .values({
      ...{ cid, hid, pid, ...sums, sellerUid: store.uid, status: due, date: today, note: row.fittingNo },
      ...{ saleNo: await nextOrderNo(db, 'XS', today), created: now, updated: now },
    })
    .returning()
  const saleId = bill?.saleId ?? 0
  await writeLines(
    db,
    saleId,
    lines.map((line, at) => {
      const part = asked[at]?.part ?? 0
      return { ...line, part, name: part === fittingPart.frame ? `${line.name} ${row.variant}` : line.name }
    }),
  )
  return saleId
}

/** Takes the money for a bill, a deposit or all of it. */
export const payBill = async ({ seeding, store, shift, doing, people }: Making, saleId: number, isDeposit: boolean) => {
  const { db, now } = seeding
  const [bill] = await db.select().from(sale).where(eq(sale.saleId, saleId))
  if (!bill) return
  const amount = isDeposit ? depositOf(bill.total) : bill.total
  await db.insert(salePayment).values({
    ...{ saleId, cid: store.cid, hid: store.hid, shiftId: shift.shiftId, businessDate: shift.businessDate, kind: 1 },
    ...{ method: 2, amount, ref: `WX${String(saleId).padStart(10, '0')}`, operatorId: store.uid, at: now },
  })
  await fittingPaid(doing(people.cashier), saleId)
  await db
    .update(sale)
    .set({ status: isDeposit ? 2 : 3, ...nextVersion(sale, now) })
    .where(eq(sale.saleId, saleId))
}

const ordering = async ({ seeding, doing, people }: Making, row: Fitting, rx: Rx): Promise<number> => {
  const { db, now, timeZone } = seeding
  const { caller, request } = doing(people.worker)
  const { order, ...drafted } = await rxOrderDraft(db, caller, { rxId: rx.rxId, productId: row.lensProductId })
  const body = Placing.parse({
    ...drafted,
    ...{ order: { ...order, hid: row.hid, pid: row.pid, orderNote: row.fittingNo }, confirmWarn: 1 },
  })
  const context = { db, caller, now, t: translator('zh-CN'), request, services: { timeZone } }
  return (await placeOrder(context, body)).id
}

/** Follows the arrows as far as the plan says. */
const make = async (making: Making, plan: Plan, row: Fitting, rx: Rx): Promise<void> => {
  const { seeding, people, store, doing } = making
  const { db, now, today } = seeding
  const { fittingId: id } = row
  if (plan.status === cancelled) return moveTo(making, id, 'cancel', people.worker, { status: cancelled })
  if (plan.status < due) return
  const saleId = await billed(making, row)
  await moveTo(making, id, 'bill', people.worker, { status: due, saleId })
  if (plan.status < toOrder) return
  await payBill(making, saleId, plan.deposit === true)
  if (plan.status < ordered) return
  if (!plan.own) {
    const orderId = await ordering(making, row, rx)
    return moveTo(making, id, 'order', people.worker, { status: ordered, orderId })
  }
  const lenses = (await partsOf(db, saleId)).find(({ part }) => part === fittingPart.lenses)
  const needs = powersOf(rx).map((variant) => ({ productId: row.lensProductId, variant, batchId: null, quantity: 1 }))
  if (lenses) await holdPart(doing(people.worker), store, lenses, needs)
  await moveTo(making, id, 'order', people.worker, { status: ordered })
  if (plan.status >= arrived) await moveTo(making, id, 'arrive', people.worker, { status: arrived })
  if (plan.status < worked) return
  await takeParts(doing(people.worker), saleId)
  await moveTo(making, id, 'process', people.worker, { status: worked, workerUid: people.worker.uid })
  if (plan.status >= toCheck) await moveTo(making, id, 'check', people.worker, { status: toCheck })
  if (plan.status < ready) return
  await moveTo(making, id, 'pass', people.checker, { status: ready, checkerUid: people.checker.uid, notifiedAt: now })
  if (plan.status < taken) return
  await moveTo(making, id, 'pickup', people.front, { status: taken, takenAt: now })
  await planFittingRevisit(db, row, { now, today })
}

/** That of the cashier, who opens one where the day has not had any yet. */
const openShift = async ({ db, now, today, founded }: Seeding, { cid, hid, uid }: Store) => {
  const ofCashier = and(eq(cashShift.hid, hid), eq(cashShift.cashierUid, uid), eq(cashShift.status, 0))
  const [open] = await db.select().from(cashShift).where(ofCashier)
  if (open) return open
  const own = { shiftNo: await nextOrderNo(db, 'JB', today), cid, hid, till: '一号台', cashierUid: uid }
  const [made] = await db
    .insert(cashShift)
    .values({
      ...own,
      businessDate: today,
      opening: 50_000,
      openedAt: Math.max(now - 60, founded),
      created: now,
      updated: now,
    })
    .returning()
  return made
}

/** Needs the goods of the store, and the open shift of its cashier. */
/** @returns what other fittings are made with; undefined where something of it is not there */
export const seedFittings = async (seeding: Seeding, store: Store): Promise<Making | undefined> => {
  const { db, now, today } = seeding
  const { worker, checker, front } = await peopleOf(seeding, store.hid)
  const [cashier] = await db.select().from(account).where(eq(account.uid, store.uid))
  const shift = await openShift(seeding, store)
  const [frame] = await db
    .select({ product })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .where(and(eq(clinicGoods.hid, store.head), eq(product.category, 'frame')))
    .orderBy(asc(product.productId))
    .limit(1)
  const [lens, made] = await lensesFor(seeding, store)
  const found = await openRx(seeding, store, plans.length)
  if (!worker || !checker || !front || !cashier || !shift || !frame || !lens || !made) return undefined
  const chosen = plans.slice(0, found.length)
  const powers = chosen.flatMap(({ own }, at) => (own && found[at] ? powersOf(found[at]) : []))
  await stockFor(seeding, store, { frame: frame.product, lens, powers })
  const onSale = await db
    .select({ productId: clinicGoods.productId, goodsId: clinicGoods.goodsId })
    .from(clinicGoods)
    .where(eq(clinicGoods.hid, store.head))
  const doing = (who: Person): Doing => ({
    ...{ db, now, request: { address: homeOf(who.uid), id: '' } },
    caller: callerOf(who, store, today),
  })
  const making: Making = {
    ...{ seeding, store, doing, shift, people: { worker, checker, front, cashier } },
    goods: new Map(onSale.map(({ productId, goodsId }) => [productId, goodsId])),
  }
  for (const [at, plan] of chosen.entries()) {
    const rx = found[at]
    if (!rx) continue
    const [row] = await db
      .insert(frameFitting)
      .values({
        ...{
          fittingNo: await nextOrderNo(db, 'PJ', today),
          cid: store.cid,
          hid: store.hid,
          pid: rx.pid,
          rxId: rx.rxId,
        },
        ...{ date: today, frame: 1, frameProductId: frame.product.productId, pieces: 2, vertex: 12, tilt: 8 },
        ...{ variant: variants[at % variants.length] ?? variants[0], lensSource: plan.own ? 2 : 1 },
        ...{ lensProductId: (plan.own ? lens : made).productId, promised: dayAfter(today, plan.promised) },
        ...{ operatorId: worker.uid, created: now, updated: now },
      })
      .returning()
    if (row) await make(making, plan, row, rx)
  }
  return making
}
