/** Making a product. */
import type { ProductCreate, ProductRecord } from '../../../contract/catalogue/product'
import type { CheckedProduct } from '../../../contract/catalogue/product-check'
import { initialsOf } from '../../crud/initials'
import type { Db } from '../../db/client'
import type { Translate } from '../../http/messages'
import { allOf, Refusal } from '../../http/refusal'
import { isPlatform } from '../../http/scope'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { businessDate } from '../../http/time'
import { checkBrand, checkRules, checkSupplier, checkTags, refuseTakenCode, refuseTakenGtin } from './check'
import { withIds } from './named'
import { productRows } from './rows'
import { product } from './table'

export interface Making {
  db: Db
  caller: Caller
  now: number
  t: Translate
  services: Services
}

/** The platform's products are everybody's, an agent's its own. A clinic's people make none. */
export const ownerOf = (caller: Caller): number | null => {
  if (isPlatform(caller)) return null
  if (caller.cid === null || caller.hid !== null) throw new Refusal('forbidden')
  return caller.cid
}

const prices = ['procurementPrice', 'tradePrice', 'retailPrice'] as const

/** The id of the new product. */
export const insertProduct = async (
  { db, caller, now, t, services }: Making,
  { confirmWarn, ...body }: ProductCreate,
): Promise<number> => {
  const cid = ownerOf(caller)
  const given = { ...body, ...(await withIds(db, body, cid)) }
  if (prices.some((field) => given[field] !== 0) && !caller.codes.has('products.price')) throw new Refusal('forbidden')
  const today = businessDate(now, services.timeZone)
  const costs = caller.codes.has('products.cost')
  await allOf(
    async () => given.code !== undefined && (await refuseTakenCode(db, cid, given.code)),
    () => refuseTakenGtin(db, cid, given.gtin),
    () => checkBrand(db, given),
    () => checkSupplier(db, cid, given.supplierId),
    () => checkTags(db, given.tags),
    async () => checkRules(db, given as CheckedProduct, { today, confirmed: confirmWarn === 1, t, costs }),
  )
  const [made] = await db
    .insert(product)
    .values({ ...given, cid, initials: initialsOf(given.name), created: now, updated: now })
    .returning({ productId: product.productId })
  if (!made) throw new Error('no product was made')
  return made.productId
}

export const createProduct = async (making: Making, body: ProductCreate) => {
  const { db, caller } = making
  const row = await productRows.find(db, await insertProduct(making, body), caller, { lock: false })
  if (!row) throw new Error('the new product is gone')
  // It is shown as every row is, on its way out.
  return row as unknown as ProductRecord
}
