/** Goods of the chain of the demo's cashier with what lies of them in its store, and what was sold of them today. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { dayAfter } from '../../../contract/core/times'
import { product } from '../../catalogue/products/table'
import { soldBy } from '../../catalogue/visible-products'
import { cashShift } from '../../clinic/cash-shifts/table'
import { clinicGoods } from '../../clinic/clinic-goods/table'
import { billLines, billOf, linesOf, writeLines } from '../../clinic/sale-lines'
import { earnPoints } from '../../clinic/sale-points'
import { moveOut } from '../../clinic/sale-stock'
import { sale, salePayment } from '../../clinic/sales/table'
import type { Caller } from '../../http/session'
import { instantAt } from '../../http/time'
import { expectGoods, receive, saveIn } from '../../inventory/family/coming-in'
import { hospital } from '../../partners/hospitals/table'
import { warehouseOfClinic } from '../../partners/warehouse-service'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { nextOrderNo } from '../next-numbers'
import { seedFittings } from './fittings'
import { seedHardFittings } from './hard-fittings'
import type { Seeding } from './seeding'
import { seedStockHistory } from './stock-history'

const kinds = ['care', 'frame', 'other'] as const
const perKind = 4
/** Months until each batch expires, the sooner ones in the smaller number. */
const batches = [
  { months: 5, quantity: 6 },
  { months: 20, quantity: 18 },
] as const
/** Quantities of the goods of each bill, by their place in the list. */
const bills: readonly (readonly (readonly [place: number, qty: number])[])[] = [
  [[0, 2]],
  [
    [1, 1],
    [4, 1],
  ],
  [[2, 3]],
]

interface Store {
  cid: number
  hid: number
  head: number
  uid: number
  name: string
}

const storeOf = async ({ db }: Seeding): Promise<Store | undefined> => {
  const [found] = await db
    .select({
      ...{ cid: hospital.cid, hid: hospital.hid, uid: account.uid, name: account.name },
      head: sql<number>`coalesce(${hospital.parentHid}, ${hospital.hid})`,
    })
    .from(account)
    .innerJoin(hospital, eq(hospital.hid, account.hid))
    .where(eq(account.account, 'cashier'))
  return found
}

const productsFor = async ({ db }: Seeding, { cid }: Store) => {
  const found = []
  for (const category of kinds)
    found.push(
      ...(await db
        .select()
        .from(product)
        .where(and(eq(product.category, category), eq(product.status, 1), eq(product.isGsp, 0), soldBy(cid)))
        .orderBy(asc(product.productId))
        .limit(perKind)),
    )
  return found
}

/** What lies there since the morning of yesterday, at what the agent takes for it. */
const stock = async (
  { db, now, today, timeZone }: Seeding,
  { cid, hid, uid, name }: Store,
  goods: (typeof product.$inferSelect)[],
) => {
  const day = dayAfter(today, -1)
  const at = instantAt(day, '09:30', timeZone)
  const stamp = { uid, name, now: at, today: day, address: '', requestId: '' }
  const warehouseId = await warehouseOfClinic(db, { cid, hid }, at)
  const lines = goods.flatMap(({ productId, category, tradePrice }, place) =>
    (category === 'frame' ? [{ months: 0, quantity: 3 }] : batches).map(({ months, quantity }) => ({
      ...{ productId, serialNo: '', variant: '', prodDate: null, price: tradePrice },
      ...{ planQty: quantity, receivedQty: quantity, acceptedQty: quantity },
      batchNo: months === 0 ? '' : `MD${String(place + 1).padStart(2, '0')}${String(months).padStart(2, '0')}`,
      expiry: months === 0 ? null : new Date((now + months * 30 * 86_400) * 1000).toISOString().slice(0, 10),
    })),
  )
  const made = await expectGoods(db, { cid, hid, type: 5, warehouseId }, lines, stamp)
  await saveIn(db, made.stockinId, await receive(db, made, stamp), at)
}

/** A bill of goods that was paid in cash in the open shift of the cashier. */
const sellOne = async (
  { db, now, today }: Seeding,
  { cid, hid, uid, name }: Store,
  shift: typeof cashShift.$inferSelect,
  { asked, pid }: { asked: { goodsId: number; qty: number }[]; pid: number | null },
) => {
  const lines = await billLines(
    db,
    { hid, visitId: null },
    asked.map((one) => ({ ...one, feeId: null, chargeId: null, batchId: null })),
  )
  const { sums, lines: priced } = billOf(lines, { discount: 100, rounding: 0 })
  const [bill] = await db
    .insert(sale)
    .values({
      ...{ cid, hid, pid, ...sums, sellerUid: uid, status: 1, date: today, created: now, updated: now },
      saleNo: await nextOrderNo(db, 'XS', today),
    })
    .returning()
  if (!bill) return
  await writeLines(db, bill.saleId, priced)
  await db.insert(salePayment).values({
    ...{ saleId: bill.saleId, cid, hid, shiftId: shift.shiftId, businessDate: shift.businessDate, kind: 1, method: 1 },
    ...{ amount: bill.total, tendered: null, ref: '', operatorId: uid, at: now },
  })
  const doing = { db, now, caller: { uid, name, today } as Caller, request: { address: '', id: '' } }
  await moveOut(doing, { cid, hid }, await linesOf(db, bill.saleId))
  await earnPoints(doing, bill, bill.pointsRate)
}

export const seedClinicGoods = async (seeding: Seeding): Promise<void> => {
  const { db, founded, now } = seeding
  const store = await storeOf(seeding)
  if (!store) return
  const products = await productsFor(seeding, store)
  if (products.length === 0) return
  const rows = products.map(({ productId, retailPrice, gtin }, place) => ({
    ...{ cid: store.cid, hid: store.head, productId, retail: retailPrice, minStock: place % 3 === 0 ? 20 : 5 },
    ...{
      commission: 5,
      barcode: gtin ? '' : `SP${String(place + 1).padStart(6, '0')}`,
      created: founded,
      updated: founded,
    },
  }))
  const made = await db.insert(clinicGoods).values(rows).returning()
  await stock(seeding, store, products)
  const [shift] = await db
    .select()
    .from(cashShift)
    .where(and(eq(cashShift.hid, store.hid), eq(cashShift.cashierUid, store.uid), eq(cashShift.status, 0)))
  const [regular] = await db
    .select({ pid: patient.pid })
    .from(patient)
    .where(and(eq(patient.hid, store.hid), inArray(patient.status, [1])))
    .orderBy(asc(patient.pid))
    .limit(1)
  for (const [at, parts] of bills.entries()) {
    const asked = parts.flatMap(([place, qty]) => {
      const goods = made[place]
      return goods ? [{ goodsId: goods.goodsId, qty }] : []
    })
    if (shift && asked.length > 0)
      await sellOne({ ...seeding, now: Math.max(now - 600 * (at + 1), founded) }, store, shift, {
        asked,
        pid: at === 0 ? (regular?.pid ?? null) : null,
      })
  }
  const making = await seedFittings(seeding, store)
  if (making) await seedHardFittings(making)
  // The documents that came with them are told of as all others are.
  await seedStockHistory(db)
}
