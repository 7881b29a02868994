/** What the demo's fittings need: open prescriptions, lenses that the chain sells, and what lies of them in the store. */
import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { rxStatus } from '../../../contract/clinic/prescriptions'
import { dayAfter } from '../../../contract/core/times'
import { powerText } from '../../../contract/inventory/variant'
import { product } from '../../catalogue/products/table'
import { soldBy } from '../../catalogue/visible-products'
import { clinicGoods } from '../../clinic/clinic-goods/table'
import { prescription } from '../../clinic/prescriptions/table'
import { instantAt } from '../../http/time'
import { expectGoods, receive, saveIn } from '../../inventory/family/coming-in'
import { warehouseOfClinic } from '../../partners/warehouse-service'
import { account } from '../../system/accounts/table'
import type { Seeding } from './seeding'
import { homeOf } from './sql'

/** The store whose fittings they are, under the head of its chain; `uid` is its cashier. */
export interface Store {
  cid: number
  hid: number
  head: number
  uid: number
}
export type Rx = typeof prescription.$inferSelect

export const variants = ['C01 黑', 'C03 玳瑁', 'C07 透灰'] as const

/** Prescriptions of spectacles that nothing was ordered by yet, the latest first. */
export const openRx = async ({ db, today }: Seeding, { hid }: Store, most: number): Promise<Rx[]> =>
  db
    .select()
    .from(prescription)
    .where(
      and(
        ...[eq(prescription.hid, hid), eq(prescription.kind, 1), eq(prescription.status, rxStatus.signed)],
        gte(prescription.validUntil, dayAfter(today, 15)),
        sql`${prescription.eyeGlassOd} = 1 and ${prescription.eyeGlassOs} = 1 and ${prescription.addOd} is null`,
        sql`${prescription.dsOd} between -600 and 0 and ${prescription.dsOs} between -600 and 0`,
        sql`coalesce(${prescription.dcOd}, 0) >= -200 and coalesce(${prescription.dcOs}, 0) >= -200`,
      ),
    )
    .orderBy(desc(prescription.date), desc(prescription.rxId))
    .limit(most)

/** Lenses of a single power, which the chain takes up as goods: from stock, and made to order. */
export const lensesFor = async ({ db, founded }: Seeding, { cid, head }: Store) => {
  const found = await db
    .select()
    .from(product)
    .where(and(eq(product.category, 'lens'), eq(product.status, 1), eq(product.lensType, 1), soldBy(cid)))
    .orderBy(asc(product.productId))
  const lenses = [1, 0].flatMap((isStock) => found.find((one) => one.isStock === isStock) ?? [])
  const rows = lenses.map(({ productId, retailPrice }, at) => ({
    ...{ cid, hid: head, productId, retail: retailPrice, minStock: 0, commission: 3 },
    ...{ barcode: `JP${String(at + 1).padStart(6, '0')}`, created: founded, updated: founded },
  }))
  if (rows.length > 0) await db.insert(clinicGoods).values(rows)
  return lenses
}

export const powersOf = (rx: Rx) =>
  ([rx.dsOd, rx.dsOs] as const).map((ds, at) =>
    powerText({ ds: ds ?? 0, dc: (at === 0 ? rx.dcOd : rx.dcOs) ?? 0, ax: null }),
  )

/** What the store bought yesterday: models of a frame, and lenses of the powers that are needed, with some to spare. */
export const stockFor = async (
  { db, today, timeZone }: Seeding,
  { cid, hid, uid }: Store,
  goods: { frame: typeof product.$inferSelect; lens: typeof product.$inferSelect; powers: readonly string[] },
) => {
  const day = dayAfter(today, -1)
  const at = instantAt(day, '10:00', timeZone)
  const [buyer] = await db.select({ name: account.name }).from(account).where(eq(account.uid, uid))
  const stamp = { uid, name: buyer?.name ?? '', now: at, today: day, address: homeOf(uid), requestId: '' }
  const warehouseId = await warehouseOfClinic(db, { cid, hid }, at)
  const line = ({ productId, tradePrice }: typeof product.$inferSelect, variant: string, quantity: number) => ({
    ...{ productId, variant, batchNo: '', serialNo: '', prodDate: null, expiry: null, price: tradePrice },
    ...{ planQty: quantity, receivedQty: quantity, acceptedQty: quantity },
  })
  const counts = new Map<string, number>()
  for (const power of goods.powers) counts.set(power, (counts.get(power) ?? 1) + 1)
  const lines = [
    ...variants.map((variant) => line(goods.frame, variant, 12)),
    ...[...counts].map(([power, count]) => line(goods.lens, power, count)),
  ]
  const made = await expectGoods(db, { cid, hid, type: 5, warehouseId }, lines, stamp)
  await saveIn(db, made.stockinId, await receive(db, made, stamp), at)
}
