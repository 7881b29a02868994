/** What a clinic can order from its agent: at its own price, with how much of it there is in words. */
import { and, eq } from 'drizzle-orm'
import type { QueryOf } from '../../../contract/core/call'
import type { MallPowers, MallProduct, mall } from '../../../contract/orders/mall'
import { lensSold, productsSold } from '../../catalogue/product-service'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { levelsOf, powerLevelsOf } from '../../inventory/level-service'
import { hospital } from '../../partners/hospitals/table'
import { lowestPrices } from '../price'

/** The clinic that is asked about; the own one unless another is named. */
const clinicOf = async (db: Db, caller: Caller, asked: number | undefined) => {
  const hid = asked ?? caller.hid
  if (hid === null) throw refuseField('hid', 'input.required')
  const [clinic] = await db
    .select({ hid: hospital.hid, cid: hospital.cid })
    .from(hospital)
    .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
  if (!clinic) throw new Refusal('missing')
  return clinic
}

export const listProducts = async (
  { db, caller }: { db: Db; caller: Caller },
  { line, hid: asked, ...query }: QueryOf<typeof mall.calls.products>,
): Promise<{ rows: MallProduct[]; total: number }> => {
  const { hid, cid } = await clinicOf(db, caller, asked)
  const { rows, total } = await productsSold(db, cid, { lines: line, ...query })
  const ids = rows.map(({ productId }) => productId)
  const priceOf = await lowestPrices(db, hid, ids, caller.today)
  const levelOf = await levelsOf(db, cid, ids, caller.today)
  return {
    rows: rows.map(({ category, isStock, ...row }) => {
      const { price, byPower } = priceOf(row.productId)
      return {
        ...row,
        product: category as MallProduct['product'],
        isStock: isStock === 1 ? 1 : 0,
        ...{ price, byPower: byPower ? 1 : 0, level: levelOf(row.productId) },
      }
    }),
    total,
  }
}

/** @throws Refusal `missing` of what is no lens that the agent of the clinic sells */
export const powersOf = async (
  { db, caller }: { db: Db; caller: Caller },
  productId: number,
  asked: number | undefined,
): Promise<MallPowers> => {
  const { cid } = await clinicOf(db, caller, asked)
  const lens = await lensSold(db, cid, productId)
  if (!lens) throw new Refusal('missing')
  return { ...lens, levels: await powerLevelsOf(db, cid, productId, caller.today) }
}
