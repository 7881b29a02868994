/** Which powers, models or parameters orders wait for, and the purchase of what of them is missing. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { BodyOf, QueryOf } from '../../../contract/core/call'
import type { Proposal } from '../../../contract/inventory/stock'
import { maxLines } from '../../../contract/inventory/stock-document'
import { flags, type ProductLine } from '../../../contract/orders/order-family'
import { type Eye, eyes } from '../../../contract/orders/prescription'
import type { PurchaseGoods, purchases } from '../../../contract/orders/purchases'
import { product, productTerms } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import { distinct, grouped } from '../../db/grouped'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import * as buying from '../../inventory/purchase-service'
import { supplier } from '../../partners/suppliers/table'
import type { OrderKind, OrderRow } from '../family/kind'
import { idOf, readOrders } from '../family/rows'
import { itemsOf } from '../family/stock'
import { agentTerms, supplierOf } from '../family/supplier'
import { kindOf } from '../order-kinds'
import { madeText } from './goods-text'
import { boughtOf, purchaseIdOf, readableKinds, waitingOrders } from './list'

type Asked = Pick<QueryOf<typeof purchases.calls.goods>, 'cid' | 'product' | 'supplier_id' | 'why' | 'stage'> & {
  productIds: readonly number[]
}

interface Waiting {
  id: number
  product: ProductLine
  productId: number
  cid: number
  supplierId: number | null
}

/** One item of an order: of which power, for which eye, and whether the order waits because stock is short. */
interface Item extends buying.GoodsToBuy {
  cid: number
  /** The row that the order stands in; an item may be of another product than the order. */
  purchaseId: number
  eye: Eye | undefined
  text: string
  short: boolean
}

const waitingFor = async (db: Db, asked: Asked, caller: Caller): Promise<Waiting[]> => {
  const waiting = waitingOrders(readableKinds(caller), asked, caller)
  if (!waiting || asked.productIds.length === 0) return []
  return rowsOf<Waiting>(
    db,
    sql`select waiting.id::float8 as id, waiting.line as product, waiting.cid,
        waiting.product_id as "productId", ${supplierOf} as "supplierId"
      from (${waiting}) waiting
      join ${product} on ${product.productId} = waiting.product_id
      left join ${productTerms} on ${agentTerms(sql`waiting.cid`)}
      where ${and(boughtOf(asked), inArray(product.productId, [...asked.productIds]))}
      order by waiting.at, waiting.id`,
  )
}

const isEye = (item: string): item is Eye => (eyes as readonly string[]).includes(item)

const itemsIn = (kind: OrderKind, order: OrderRow, waiting: Waiting): Item[] => {
  const purchaseId = purchaseIdOf(waiting)
  const stocked = kind.fromStock?.(order) === true
  const short = stocked && (order.statusBit & flags.shortOfStock) !== 0
  return itemsOf(kind, order).map(({ item, number, productId = order.productId, variant = '' }) => {
    const eye = isEye(item) ? item : undefined
    const text = stocked || !eye ? variant : madeText(kind.product, order, eye)
    return { cid: waiting.cid, purchaseId, productId, variant, quantity: number, eye, text, short }
  })
}

/** So many orders are read at a time. */
const chunk = 500

const itemsWaiting = async (db: Db, asked: Asked, caller: Caller): Promise<Item[]> => {
  const items: Item[] = []
  const waiting = await waitingFor(db, asked, caller)
  for (const line of new Set(waiting.map((one) => one.product))) {
    const kind = kindOf(line)
    const ofLine = new Map(waiting.flatMap((one) => (one.product === line ? [[one.id, one] as const] : [])))
    const ids = [...ofLine.keys()]
    for (let at = 0; at < ids.length; at += chunk)
      for (const order of await readOrders(db, kind, ids.slice(at, at + chunk))) {
        const one = ofLine.get(idOf(kind, order))
        if (one) items.push(...itemsIn(kind, order, one))
      }
  }
  return items
}

type Shortage = Pick<Item, 'cid' | 'purchaseId' | 'productId' | 'variant' | 'quantity' | 'text'>

/** What orders are short of, each power of a company once, with how much of it is missing. */
const shortages = async (db: Db, items: readonly Item[], today: string): Promise<Shortage[]> => {
  const byGoods = new Map<string, Shortage>()
  for (const one of items.filter(({ short }) => short)) {
    const { cid, purchaseId, productId, variant, text } = one
    const key = JSON.stringify([cid, productId, variant])
    const quantity = (byGoods.get(key)?.quantity ?? 0) + one.quantity
    byGoods.set(key, { cid, purchaseId, productId, variant, text, quantity })
  }
  const found: Shortage[] = []
  const ofCompany = grouped([...byGoods.values()], ({ cid }) => [cid])
  for (const cid of new Set([...byGoods.values()].map((one) => one.cid))) {
    const needs = ofCompany(cid)
    const missing = await buying.missingOf(db, cid, needs, today)
    found.push(...needs.map((need, at) => ({ ...need, quantity: missing[at] ?? 0 })))
  }
  return found
}

const keyOf = ({ purchaseId, text }: Pick<Item, 'purchaseId' | 'text'>) => `${purchaseId} ${text}`

const byPower = (one: PurchaseGoods, other: PurchaseGoods) =>
  one.purchaseId - other.purchaseId || one.text.localeCompare(other.text, 'en', { numeric: true })

export const listGoods = async (db: Db, asked: Asked, caller: Caller): Promise<PurchaseGoods[]> => {
  const items = await itemsWaiting(db, asked, caller)
  const rows = new Map<string, PurchaseGoods>()
  for (const one of items) {
    const nothing = { right: 0, left: 0, units: 0, short: 0, missing: 0 }
    const row = rows.get(keyOf(one)) ?? { purchaseId: one.purchaseId, text: one.text, ...nothing }
    row.right += one.eye === 'Od' ? one.quantity : 0
    row.left += one.eye === 'Os' ? one.quantity : 0
    row.units += one.quantity
    row.short += one.short ? one.quantity : 0
    rows.set(keyOf(one), row)
  }
  for (const one of await shortages(db, items, caller.today)) {
    const row = rows.get(keyOf(one))
    if (row) row.missing += one.quantity
  }
  return [...rows.values()].sort(byPower)
}

/** From whom a company buys each product. */
const suppliersOf = async (db: Db, cid: number, productIds: readonly number[]) => {
  const found = await db
    .select({ productId: product.productId, supplierId: supplierOf, supplierName: supplier.name })
    .from(product)
    .leftJoin(productTerms, agentTerms(cid))
    .leftJoin(supplier, eq(supplier.supplierId, supplierOf))
    .where(inArray(product.productId, distinct(productIds)))
  return new Map(found.map((one) => [one.productId, one]))
}

type Buying = buying.Proposing & { body: BodyOf<typeof purchases.calls.buy> }

/** What is on its way already is not bought again: a second request at the same time waits, and then finds it. */
export const buyMissing = async (context: Buying): Promise<Proposal[]> => {
  const { db, caller, body } = context
  const cid = await buying.stockCompanyMeant(db, caller, body.cid)
  const { warehouseId } = await buying.warehouseMeant(db, cid, undefined)
  await buying.holdWarehouses(db, cid, [warehouseId])
  const asked: Asked = { cid, why: 2, stage: 1, productIds: body.productIds }
  const short = await shortages(db, await itemsWaiting(db, asked, caller), caller.today)
  const missing = short.filter(({ quantity }) => quantity > 0)
  if (missing.length === 0) throw new Refusal('stop', { message: { key: 'stock.nothingLow' } })
  const ids = missing.map(({ productId }) => productId)
  const suppliers = await suppliersOf(db, cid, ids)
  const bySupplier = grouped(missing, ({ productId }) => [suppliers.get(productId)?.supplierId ?? 0])
  const made: Proposal[] = []
  for (const group of new Set(ids.map((id) => suppliers.get(id)?.supplierId ?? 0))) {
    const goods = bySupplier(group)
    const { supplierId = null, supplierName = null } = suppliers.get(goods[0]?.productId ?? 0) ?? {}
    const from = { cid, warehouseId, supplierId, supplierName }
    for (let at = 0; at < goods.length; at += maxLines)
      made.push(await buying.proposePurchase(context, from, goods.slice(at, at + maxLines)))
  }
  return made
}
