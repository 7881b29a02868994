/** What bills do to the stock of a clinic: goods leave when they are paid, and come back when the bill is voided or refunded. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import { returnedTo } from '../../contract/clinic/sale-record'
import { stockOutStatus } from '../../contract/inventory/stock-outs'
import { product } from '../catalogue/products/table'
import type { Db } from '../db/client'
import { distinct, grouped } from '../db/grouped'
import type { Clinic } from '../http/party'
import { type Message, Refusal } from '../http/refusal'
import { auditStampOf, type BroughtBack, sellToPatient, takeBack, unsell } from '../inventory/patient-service'
import { stockOut, stockOutLine } from '../inventory/stock-outs/table'
import { stockBatch } from '../inventory/table'
import { clinicGoods } from './clinic-goods/table'
import { saleLineStock } from './sale-line-stocks/table'
import type { StoredLine } from './sale-lines'
import type { Doing } from './sale-service'

const contactLenses: readonly string[] = ['softlens', 'hardlens']

const isStockLine = and(
  eq(stockOutLine.stockoutId, saleLineStock.stockoutId),
  eq(stockOutLine.line, saleLineStock.stockLine),
)

const ofPiece = ({
  lineId,
  stockoutId,
  stockLine,
}: Pick<typeof saleLineStock.$inferSelect, 'lineId' | 'stockoutId' | 'stockLine'>) =>
  and(
    ...[eq(saleLineStock.lineId, lineId), eq(saleLineStock.stockoutId, stockoutId)],
    eq(saleLineStock.stockLine, stockLine),
  )

const productsOf = async (db: Db, goodsIds: readonly number[]) => {
  const found = await db
    .select({ goodsId: clinicGoods.goodsId, productId: clinicGoods.productId, category: product.category })
    .from(clinicGoods)
    .innerJoin(product, eq(product.productId, clinicGoods.productId))
    .where(inArray(clinicGoods.goodsId, distinct(goodsIds)))
  return new Map(found.map(({ goodsId, ...one }) => [goodsId, one]))
}

const goodsIn = <Line extends Pick<StoredLine, 'goodsId'>>(lines: readonly Line[]) =>
  lines.flatMap((line) => (line.goodsId === null ? [] : [{ ...line, goodsId: line.goodsId }]))

/**
 * The goods of a bill leave the stock of its store, what expires first at first.
 * @throws Refusal `stop` that names the first line of which too little is there
 */
export const moveOut = async (doing: Doing, clinic: Clinic, lines: readonly StoredLine[]): Promise<void> => {
  const { db } = doing
  const sold = goodsIn(lines.filter(({ part }) => part === 0))
  if (sold.length === 0) return
  const products = await productsOf(
    db,
    sold.map(({ goodsId }) => goodsId),
  )
  const needs = sold.map(({ goodsId, batchId, qty, price }) => ({
    ...{ productId: products.get(goodsId)?.productId ?? 0, batchId, quantity: qty, price },
  }))
  const served = await sellToPatient(db, clinic, needs, auditStampOf(doing))
  if ('unserved' in served) {
    const [first] = served.unserved
    const params = { name: sold[first?.need ?? 0]?.name ?? '', left: first?.left ?? 0 }
    throw new Refusal('stop', {
      message: { key: first?.reason === 'choose' ? 'sale.chooseBatchOf' : 'sale.goodsShort', params },
    })
  }
  const { stockoutId } = served
  await db.insert(saleLineStock).values(
    served.lines.map(({ need, line: stockLine, quantity }) => ({
      ...{ lineId: sold[need]?.lineId ?? 0, stockoutId, stockLine, quantity },
    })),
  )
}

/** How the goods of lines left the stock, by line. */
const leftWith = async (db: Db, lineIds: readonly number[]) => {
  const found =
    lineIds.length === 0
      ? []
      : await db
          .select()
          .from(saleLineStock)
          .where(inArray(saleLineStock.lineId, [...lineIds]))
          .orderBy(asc(saleLineStock.lineId), asc(saleLineStock.stockoutId), asc(saleLineStock.stockLine))
  return { all: found, of: grouped(found, ({ lineId }) => [lineId]) }
}

/** A bill is voided: its goods lie in the same batches again. */
export const undoMoves = async (doing: Doing, lines: readonly StoredLine[]): Promise<void> => {
  const { all } = await leftWith(
    doing.db,
    goodsIn(lines).map(({ lineId }) => lineId),
  )
  if (all.length > 0) await unsell(doing.db, distinct(all.map(({ stockoutId }) => stockoutId)), auditStampOf(doing))
}

/** Those of the lines that are of contact lenses. */
export const contactLensesIn = async (db: Db, lines: readonly Pick<StoredLine, 'lineId' | 'goodsId'>[]) => {
  const sold = goodsIn(lines)
  const products =
    sold.length === 0
      ? undefined
      : await productsOf(
          db,
          sold.map(({ goodsId }) => goodsId),
        )
  return new Set(
    sold
      .filter(({ goodsId }) => contactLenses.includes(products?.get(goodsId)?.category ?? ''))
      .map(({ lineId }) => lineId),
  )
}

interface Back {
  line: StoredLine
  qty: number
  to?: number | undefined
  opened?: number | undefined
  /** Of the line in what was asked. */
  at: number
}

/** Of a fitting's goods: those that are still in the store, held or not yet come. They are free by the refund, and go nowhere. */
const keptOf = async (db: Db, backs: readonly Back[]): Promise<ReadonlySet<number>> => {
  const lineIds = backs.flatMap(({ line }) => (line.part > 0 ? [line.lineId] : []))
  if (lineIds.length === 0) return new Set()
  const gone = await db
    .select({ lineId: saleLineStock.lineId })
    .from(saleLineStock)
    .innerJoin(stockOut, eq(stockOut.stockoutId, saleLineStock.stockoutId))
    .where(and(inArray(saleLineStock.lineId, lineIds), eq(stockOut.status, stockOutStatus.out)))
  return new Set(lineIds.filter((lineId) => gone.every((one) => one.lineId !== lineId)))
}

/** @throws Refusal at each line of which it is not said, or cannot be so, where the goods go */
const assertPlaces = async (db: Db, backs: readonly Back[]): Promise<void> => {
  const products = await productsOf(
    db,
    goodsIn(backs.map(({ line }) => line)).map(({ goodsId }) => goodsId),
  )
  const errors: Record<string, Message> = {}
  for (const { line, to, opened, at } of backs) {
    const refuse = (field: string, message: Message) => {
      errors[`lines.${at}.${field}`] = message
    }
    if (line.goodsId === null) {
      if (to !== undefined) refuse('to', { key: 'sale.noGoods' })
      if (opened === 1) refuse('opened', { key: 'sale.noGoods' })
      continue
    }
    const isContact = contactLenses.includes(products.get(line.goodsId)?.category ?? '')
    if (to === undefined) refuse('to', { key: 'input.required' })
    else if (opened === 1 && !isContact) refuse('opened', { key: 'sale.notContact' })
    else if (opened === 1 && to !== returnedTo.none) refuse('to', { key: 'sale.openedLenses' })
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
}

/** Lines are refunded: their goods go into stock again, to where returns wait, or nowhere. */
export const moveBack = async (doing: Doing, clinic: Clinic, all: readonly Back[]): Promise<void> => {
  const { db } = doing
  const kept = await keptOf(db, all)
  const backs = all.filter(({ line }) => !kept.has(line.lineId))
  await assertPlaces(db, backs)
  const left = await leftWith(
    db,
    goodsIn(backs.map(({ line }) => line)).map(({ lineId }) => lineId),
  )
  const pieces: Record<'stock' | 'returns', BroughtBack[]> = { stock: [], returns: [] }
  for (const { line, qty, to } of backs) {
    let rest = qty
    for (const one of left.of(line.lineId)) {
      const quantity = Math.min(rest, one.quantity - one.back)
      if (quantity === 0) continue
      rest -= quantity
      const { lineId, stockoutId, stockLine } = one
      await db
        .update(saleLineStock)
        .set({ back: one.back + quantity })
        .where(ofPiece({ lineId, stockoutId, stockLine }))
      if (to !== returnedTo.none)
        pieces[to === returnedTo.stock ? 'stock' : 'returns'].push({ stockoutId, line: stockLine, quantity })
    }
  }
  for (const into of ['stock', 'returns'] as const) await takeBack(db, clinic, pieces[into], into, auditStampOf(doing))
}

/** Out of which batches lines left the stock, by line. */
export const batchesSold = async (db: Db, saleLineIds: readonly number[]) => {
  const found =
    saleLineIds.length === 0
      ? []
      : await db
          .select({
            ...{ lineId: saleLineStock.lineId, batchNo: stockBatch.batchNo, serialNo: stockBatch.serialNo },
            ...{ expiry: stockBatch.expiry, qty: saleLineStock.quantity },
          })
          .from(saleLineStock)
          .innerJoin(stockOutLine, isStockLine)
          .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
          .where(inArray(saleLineStock.lineId, [...saleLineIds]))
          .orderBy(asc(saleLineStock.stockoutId), asc(saleLineStock.stockLine))
  const of = grouped(found, ({ lineId }) => [lineId])
  return (lineId: number) => of(lineId).map(({ lineId: _, ...batch }) => batch)
}
