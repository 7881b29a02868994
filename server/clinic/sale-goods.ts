/** Goods on a bill: what is offered of them, to whom they may be sold, and what speaks against it. */
import { and, eq, inArray } from 'drizzle-orm'
import { product } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { distinct } from '../db/grouped'
import type { MessageKey } from '../http/messages'
import { type Message, Refusal } from '../http/refusal'
import { passWarnings } from '../http/warnings'
import { stockBatch } from '../inventory/table'
import { clinicGoods } from './clinic-goods/table'
import { ofChain } from './fee-service'
import { costsAt, sellableBatches } from './goods-service'
import type { saleLine } from './sales/table'

export interface GoodsAsked {
  goodsId?: number | null
  batchId?: number | null
  qty: number
}

type GoodsOffered = Awaited<ReturnType<typeof goodsOnSale>>[number]

/** Goods of the chain that the till sells, of these ids. */
const goodsOnSale = (db: Db, hid: number, ids: readonly number[]) =>
  db
    .select({
      ...{ goods: clinicGoods, name: product.name, spec: product.spec, unit: product.unit },
      category: product.category,
    })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .where(and(ofChain(clinicGoods.hid, hid), eq(clinicGoods.onSale, 1), inArray(clinicGoods.goodsId, [...ids])))

/** Batches that lines name, of the products of their goods. */
const batchesNamed = async (db: Db, ids: readonly number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(stockBatch)
        .where(inArray(stockBatch.batchId, distinct(ids)))

/** How the line of a bill calls goods. */
const nameOfGoods = ({ name, spec }: Pick<GoodsOffered, 'name' | 'spec'>, variant = ''): string =>
  [name, spec, variant].filter((part) => part !== '').join(' ')

/** What speaks against a line of goods, at which of its fields. */
const objectionTo = (
  { goods }: GoodsOffered,
  { batchId, qty }: GoodsAsked,
  batch: typeof stockBatch.$inferSelect | undefined,
): readonly [string, Message] | undefined => {
  if (batchId == null) return undefined
  if (batch?.productId !== goods.productId) return ['batchId', { key: 'sale.otherBatch' }]
  if (batch.serialNo !== '' && qty !== 1) return ['qty', { key: 'sale.oneSerial' }]
  return undefined
}

const nothing = { feeId: null, chargeId: null, tplId: null }

/** The lines of goods of a bill at the prices of now, or what speaks against each at which of its fields; of other lines nothing. */
export const goodsLines = async (
  db: Db,
  hid: number,
  asked: readonly (GoodsAsked & { feeId: number | null; chargeId: number | null })[],
) => {
  const ids = distinct(asked.flatMap(({ goodsId }) => goodsId ?? []))
  const offered = ids.length === 0 ? [] : await goodsOnSale(db, hid, ids)
  const batches = await batchesNamed(
    db,
    asked.flatMap(({ batchId }) => batchId ?? []),
  )
  return ({ goodsId, batchId, qty, feeId, chargeId }: (typeof asked)[number]) => {
    const refused = (field: string, key: MessageKey) => ({ refused: [field, { key }] as [string, Message] })
    if (goodsId == null) return batchId == null ? undefined : refused('batchId', 'sale.otherBatch')
    if (feeId !== null || chargeId !== null) return refused('goodsId', 'sale.oneOfThem')
    const found = offered.find(({ goods }) => goods.goodsId === goodsId)
    if (!found) return refused('goodsId', 'sale.notOnSale')
    const batch = batches.find((one) => one.batchId === batchId)
    const objection = objectionTo(found, { batchId: batchId ?? null, qty }, batch)
    if (objection) return { refused: [...objection] as [string, Message] }
    const { retail: price, discountable, pointable, commission } = found.goods
    const terms = { unit: found.unit, price, discountable, pointable, commission, category: found.category }
    return { ...nothing, goodsId, batchId: batchId ?? null, name: nameOfGoods(found, batch?.variant), qty, ...terms }
  }
}

/** Products that are made to a prescription, so that the bill names for whom. */
const toPrescription: readonly string[] = ['lens', 'hardlens', 'softlens']

type Line = Pick<typeof saleLine.$inferSelect, 'goodsId' | 'batchId' | 'qty' | 'amount' | 'name'> & { part?: number }

const productsOf = async (db: Db, lines: readonly Pick<Line, 'goodsId'>[]) => {
  const ids = distinct(lines.flatMap(({ goodsId }) => goodsId ?? []))
  if (ids.length === 0) return new Map<number, { productId: number; category: string; isGsp: number }>()
  const found = await db
    .select({
      ...{ goodsId: clinicGoods.goodsId, productId: product.productId },
      ...{ category: product.category, isGsp: product.isGsp },
    })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .where(inArray(clinicGoods.goodsId, ids))
  return new Map(found.map(({ goodsId, ...one }) => [goodsId, one]))
}

interface Bill {
  hid: number
  pid: number | null
  today: string
  confirmed: boolean
}

/**
 * Refuses devices, goods to a prescription and pieces with a serial number without a patient, and more than one power of goods without
 * a batch; warns of what is sold below its cost.
 */
export const assertGoods = async (
  db: Db,
  { hid, pid, today, confirmed }: Bill,
  lines: readonly Line[],
): Promise<void> => {
  const products = await productsOf(db, lines)
  if (products.size === 0) return
  const ids = distinct([...products.values()].map(({ productId }) => productId))
  const [batches, costs] = [await sellableBatches(db, hid, ids, today), await costsAt(db, hid, ids)]
  const errors: Record<string, Message> = {}
  const warnings: Message[] = []
  for (const [at, line] of lines.entries()) {
    const found = line.goodsId === null ? undefined : products.get(line.goodsId)
    if (!found) continue
    const there = batches.filter(({ productId }) => productId === found.productId)
    const isNumbered = there.some(({ serialNo }) => serialNo !== '')
    const isNamed = found.isGsp === 1 || toPrescription.includes(found.category) || isNumbered
    if (isNamed && pid === null) errors.pid ??= { key: 'sale.goodsNeedPatient', params: { name: line.name } }
    const isOfMany = isNumbered || new Set(there.map(({ variant }) => variant)).size > 1
    // A fitting says by itself which of them it needs.
    if (line.batchId === null && isOfMany && (line.part ?? 0) === 0)
      errors[`lines.${at}.batchId`] = { key: 'sale.chooseBatch' }
    const cost = costs.get(found.productId)
    if (cost !== undefined && line.amount < cost * line.qty)
      warnings.push({ key: 'sale.belowCost', params: { name: line.name } })
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  passWarnings(db, warnings, confirmed)
}
