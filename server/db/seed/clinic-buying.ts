/** What the chain of the demo's keeper buys beside its agent: suppliers, four months of goods, returns and payments, and what is settled of them. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { ReconciliationLine } from '../../../contract/clinic/reconciliations'
import { dayAfter } from '../../../contract/core/times'
import { product } from '../../catalogue/products/table'
import { soldBy } from '../../catalogue/visible-products'
import { paymentOrder, paymentOrderLink } from '../../clinic/payment-orders/table'
import { instantsOf, linesOf, monthBeside, sumsOf } from '../../clinic/reconciled-month'
import { reconciliation } from '../../clinic/reconciliations/table'
import { instantAt } from '../../http/time'
import { expectGoods, inLinesOf, receive, saveIn } from '../../inventory/family/coming-in'
import { type AuditStamp, holdGoods, saveOut, takeOut } from '../../inventory/family/going-out'
import { certificate } from '../../partners/certificates/table'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouseOfClinic } from '../../partners/warehouse-service'
import { account } from '../../system/accounts/table'
import { nextOrderNo } from '../next-numbers'
import { nth, type Seeding, stampsAt } from './seeding'
import { homeOf } from './sql'

const firms = ['晨光眼镜配件商行', '远山镜架批发部', '清溪视光用品有限公司'] as const
/** Days of a month on which each firm delivers, and pieces of each of the goods. */
const deliveries = [
  { day: 6, pieces: 20 },
  { day: 17, pieces: 12 },
] as const
const months = 4
/** Of the purchase price to the trade price, percent. */
const share = 85

interface Store {
  cid: number
  hid: number
  head: number
  warehouseId: number
  keeper: { uid: number; name: string }
  boss: { uid: number; name: string }
}

const storeOf = async ({ db, founded }: Seeding): Promise<Store | undefined> => {
  const people = await db
    .select({
      ...{ login: account.account, uid: account.uid, name: account.name, cid: hospital.cid, hid: hospital.hid },
      head: sql<number>`coalesce(${hospital.parentHid}, ${hospital.hid})`,
    })
    .from(account)
    .innerJoin(hospital, eq(hospital.hid, account.hid))
  const keeper = people.find(({ login }) => login === 'keeper')
  const boss = people.find(({ login, hid }) => login === 'boss' && hid === keeper?.hid)
  if (!keeper || !boss) return undefined
  const { cid, hid, head } = keeper
  return { cid, hid, head, keeper, boss, warehouseId: await warehouseOfClinic(db, { cid, hid }, founded) }
}

/** Three firms whose papers were looked at. */
const suppliersOf = async ({ db, today, founded }: Seeding, { cid, head }: Store): Promise<number[]> => {
  const [last] = await db.select({ id: sql<number>`max(${supplier.supplierId})` }).from(supplier)
  const [paper] = await db.select({ id: sql<number>`max(${certificate.certificateId})` }).from(certificate)
  const stamps = stampsAt(founded)
  const rows = firms.map((name, at) => ({
    ...{ supplierId: (last?.id ?? 0) + at + 1, cid, hid: head, name, classifyStatus: 1, classified: today },
    ...{ phone: `1990000${String(8600 + at)}`, address: `建设路 ${12 + at * 8} 号`, ...stamps },
  }))
  await db.insert(supplier).values(rows)
  await db.insert(certificate).values(
    rows.map(({ supplierId, name }, at) => ({
      ...{ certificateId: (paper?.id ?? 0) + at + 1, ownerType: 2, ownerId: supplierId, ownerName: name, type: 1 },
      ...{
        number: `YZ2022${String(40_000 + at)}`,
        validTo: dayAfter(today, 400 + at * 150),
        cid,
        hid: head,
        ...stamps,
      },
    })),
  )
  return rows.map(({ supplierId }) => supplierId)
}

const goodsOf = ({ db }: Seeding, { cid }: Store) =>
  db
    .select()
    .from(product)
    .where(and(eq(product.category, 'other'), eq(product.status, 1), eq(product.isGsp, 0), soldBy(cid)))
    .orderBy(asc(product.productId))
    .limit(3)

type Goods = Awaited<ReturnType<typeof goodsOf>>[number]
const priceOf = ({ tradePrice }: Goods) => Math.round((tradePrice * share) / 100)

const stampOf = ({ timeZone }: Seeding, { uid, name }: Store['keeper'], day: string): AuditStamp => ({
  ...{ uid, name, now: instantAt(day, '10:20', timeZone), today: day, address: homeOf(uid), requestId: '' },
})

interface Delivered {
  stockinId: number
  amount: number
}

const bring = async (
  seeding: Seeding,
  store: Store,
  supplierId: number,
  goods: readonly Goods[],
  { day, pieces }: { day: string; pieces: number },
): Promise<Delivered> => {
  const { db } = seeding
  const { cid, hid, warehouseId } = store
  const stamp = stampOf(seeding, store.keeper, day)
  const lines = goods.map((one) => ({
    ...{ productId: one.productId, batchNo: `P${supplierId}`, price: priceOf(one) },
    ...{ planQty: pieces, receivedQty: pieces, acceptedQty: pieces },
  }))
  const made = await expectGoods(db, { cid, hid, type: 1, warehouseId, supplierId }, lines, stamp)
  await saveIn(db, made.stockinId, await receive(db, { ...made, storeHid: hid }, stamp), stamp.now)
  return { stockinId: made.stockinId, amount: goods.reduce((sum, one) => sum + priceOf(one) * pieces, 0) }
}

/** Two pieces of what came on a document go back. */
const giveBack = async (seeding: Seeding, store: Store, supplierId: number, stockinId: number, day: string) => {
  const { db } = seeding
  const stamp = stampOf(seeding, store.keeper, day)
  const [line] = await inLinesOf(db, stockinId)
  if (!line?.batchId) return
  const back = [{ batchId: line.batchId, productId: line.productId, quantity: 2, price: line.price ?? 0 }]
  const { cid, hid, warehouseId } = store
  const made = await holdGoods(db, { cid, hid, type: 3, warehouseId, supplierId, reason: '破损退货' }, back, stamp)
  await saveOut(db, made.stockoutId, await takeOut(db, made, stamp), stamp.now)
}

/** A payment order for what came in a month, as far on its way as is said. */
const order = async (
  seeding: Seeding,
  store: Store,
  supplierId: number,
  delivered: readonly Delivered[],
  { day, status }: { day: string; status: 0 | 1 | 2 | 3 },
) => {
  const { db, timeZone } = seeding
  const { cid, hid, keeper, boss } = store
  const at = instantAt(day, '11:00', timeZone)
  const amount = delivered.reduce((sum, one) => sum + one.amount, 0)
  const [made] = await db
    .insert(paymentOrder)
    .values({
      ...{ cid, hid, supplierId, amount, due: dayAfter(day, 5), paymentNo: await nextOrderNo(db, 'FK', day) },
      ...{ account: '对公账户', operatorId: keeper.uid, ...stampsAt(at) },
    })
    .returning()
  if (!made) return
  const ofOrder = eq(paymentOrder.paymentOrderId, made.paymentOrderId)
  await db.insert(paymentOrderLink).values(delivered.map((one) => ({ ...one, paymentOrderId: made.paymentOrderId })))
  const steps = [
    { status: 1, submittedAt: at + 60 },
    { status: 2, approverId: boss.uid, approvedAt: at + 3600 },
    { status: 3, paidOn: day, payerId: boss.uid, ref: `YH${day.replaceAll('-', '')}${supplierId}` },
  ]
  for (const step of steps.slice(0, status)) await db.update(paymentOrder).set(step).where(ofOrder)
}

/** The supplier has a piece more on its books. */
const differing = (lines: readonly ReconciliationLine[]): ReconciliationLine[] =>
  lines.map((line, at) => (at === 0 ? { ...line, theirs: line.ours + 1020, reason: '供应商多记一件' } : line))

/** The months of an account that are settled, the last of them as far as is said. */
const settle = async (
  seeding: Seeding,
  { cid, hid, boss }: Store,
  supplierId: number,
  done: readonly string[],
  last: 0 | 1 | 2,
) => {
  const { db, timeZone } = seeding
  let opening = 0
  for (const [at, month] of done.entries()) {
    const lines = await linesOf(db, { hid, supplierId, month }, timeZone)
    const sums = sumsOf(opening, lines)
    opening = sums.closing
    const sentAt = instantsOf(month, timeZone).untilAt + 86_400
    const [made] = await db
      .insert(reconciliation)
      .values({ cid, hid, supplierId, month, ...instantsOf(month, timeZone), ...sums, lines, ...stampsAt(sentAt) })
      .returning()
    if (!made) continue
    const status = at === done.length - 1 ? last : 3
    const own = eq(reconciliation.reconciliationId, made.reconciliationId)
    if (status > 0) await db.update(reconciliation).set({ status: 1, sentAt, senderId: boss.uid }).where(own)
    if (status === 2)
      await db
        .update(reconciliation)
        .set({ status, lines: differing(lines) })
        .where(own)
    if (status === 3)
      await db
        .update(reconciliation)
        .set({ status, confirmedAt: sentAt + 7200, confirmerId: boss.uid })
        .where(own)
  }
}

const ofFirm = async (seeding: Seeding, store: Store, supplierId: number, goods: readonly Goods[], at: number) => {
  const { today } = seeding
  const done = Array.from({ length: months }, (_, back) => back).reduce<string[]>(
    (all) => [monthBeside(all[0] ?? today.slice(0, 7), -1), ...all],
    [],
  )
  for (const [index, month] of done.entries()) {
    const came: Delivered[] = []
    for (const { day, pieces } of deliveries)
      came.push(
        await bring(seeding, store, supplierId, goods, {
          ...{ day: `${month}-${String(day + at).padStart(2, '0')}`, pieces: pieces + at * 5 + index * 2 },
        }),
      )
    if (index === 1 && came[0]) await giveBack(seeding, store, supplierId, came[0].stockinId, `${month}-25`)
    const isLast = index === done.length - 1
    // What was given back lowers what is paid of the last month.
    const paid = isLast ? came.slice(0, 1) : came
    const step = isLast ? nth([1, 2, 0] as const, at) : 3
    await order(seeding, store, supplierId, paid, { day: `${month}-28`, status: step })
  }
  await settle(seeding, store, supplierId, done, nth([0, 1, 2] as const, at))
}

export const seedClinicBuying = async (seeding: Seeding): Promise<void> => {
  const store = await storeOf(seeding)
  if (!store) return
  const goods = await goodsOf(seeding, store)
  if (goods.length === 0) return
  for (const [at, supplierId] of (await suppliersOf(seeding, store)).entries())
    await ofFirm(seeding, store, supplierId, goods, at)
}
