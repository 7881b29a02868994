/** Returns of clinics: a piece comes back on the line that it was bought on, to its batch, at what it was worth then. */
import { and, asc, desc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { countedOf } from '../../db/counted'
import { distinct } from '../../db/grouped'
import { hasText } from '../../db/text'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { stockIn, stockInLine } from '../stock-ins/table'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch } from '../table'
import type { NewLine } from './coming-in'
import { averageValueOf, perFen } from './moving-average'
import { batchesNumbered, productsWhere } from './named'

const cameBack = sql`${stockIn.status} = ${stockInStatus.received}`
const isOfLine = and(
  eq(stockInLine.soldOutId, stockOutLine.stockoutId),
  eq(stockInLine.soldLine, stockOutLine.line),
  ne(stockIn.status, stockInStatus.voided),
)

/** Of a line of a sale, what its returns sum up to; those that are only announced count with what is expected. */
const ofReturns = (what: SQL, but?: number) =>
  sql<number>`(select coalesce(sum(${what}), 0) from ${stockInLine}
    join ${stockIn} on ${stockIn.stockinId} = ${stockInLine.stockinId}
    where ${but === undefined ? isOfLine : and(isOfLine, ne(stockIn.stockinId, but))})`.mapWith(Number)

const pieces = sql`case when ${cameBack} then ${stockInLine.acceptedQty} else ${stockInLine.planQty} end`

const sold = (db: Db, but?: number) =>
  db
    .select({
      ...{ line: stockOutLine, out: stockOut, batch: stockBatch, goods: product },
      back: ofReturns(pieces, but),
      backValue: ofReturns(sql`${stockInLine.value}`, but),
    })
    .from(stockOutLine)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .innerJoin(product, eq(product.productId, stockOutLine.productId))
    .$dynamic()
type Sold = Awaited<ReturnType<typeof sold>>[number]

const isSale = and(eq(stockOut.status, stockOutStatus.out), eq(stockOut.type, stockOutTypes.sale))

interface Asked {
  hid: number
  keyword?: string | undefined
  page: number
  size: number
}

/** What a clinic may bring back of what the company sold to it, newest first. */
export const returnablePage = async (db: Db, { hid, keyword, page, size }: Asked, mine: SQL | undefined) => {
  const matching = and(
    isSale,
    mine,
    eq(stockOut.hid, hid),
    gt(stockOutLine.quantity, ofReturns(pieces)),
    keyword
      ? or(
          hasText(stockOut.no, keyword),
          inArray(stockOutLine.batchId, batchesNumbered(keyword)),
          inArray(stockOutLine.productId, productsWhere(hasText(product.name, keyword))),
        )
      : undefined,
  )
  const rows = sold(db)
    .where(matching)
    .orderBy(desc(stockOut.postedAt), desc(stockOut.stockoutId), asc(stockOutLine.line))
    .limit(size)
    .offset((page - 1) * size)
  const all = db
    .select({ one: sql`1`.as('one') })
    .from(stockOutLine)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .where(matching)
    .$dynamic()
  const [found, total] = await Promise.all([rows, countedOf(db, all)])
  return { found, total }
}

/** Sales are documents: they are held before the warehouses, in the order of their ids. */
const holdSales = (db: Db, ids: readonly number[]) =>
  db
    .select({ id: stockOut.stockoutId })
    .from(stockOut)
    .where(inArray(stockOut.stockoutId, distinct(ids)))
    .orderBy(asc(stockOut.stockoutId))
    .for('no key update')

const soldKey = (soldOutId: number, soldLine: number) => `${soldOutId} ${soldLine}`

const soldLines = async (
  db: Db,
  ids: readonly number[],
  but: number | undefined,
): Promise<ReadonlyMap<string, Sold>> => {
  if (ids.length === 0) return new Map()
  await holdSales(db, ids)
  const found = await sold(db, but).where(and(isSale, inArray(stockOut.stockoutId, distinct(ids))))
  return new Map(found.map((one) => [soldKey(one.line.stockoutId, one.line.line), one]))
}

/** What pieces that come back were worth as they went, when others have come back before. */
const valueAsSold = ({ line, back, backValue }: Sold, quantity: number): number =>
  averageValueOf({ onHand: line.quantity - back, value: (line.value ?? 0) - backValue }, quantity)

/** A line of a return as it is stored; `planQty` comes back of what was sold. */
const returnedLine = (found: Sold, quantities: Pick<NewLine, 'planQty' | 'receivedQty' | 'acceptedQty'>): NewLine => {
  const { batchNo, serialNo, variant, prodDate, expiry } = found.batch
  const value = valueAsSold(found, quantities.planQty)
  return {
    ...{ productId: found.line.productId, batchId: found.line.batchId, batchNo, serialNo, variant, prodDate, expiry },
    ...{ soldOutId: found.line.stockoutId, soldLine: found.line.line, ...quantities, value },
    price: Math.round(value / quantities.planQty / perFen),
  }
}

interface Returning {
  cid: number
  hid: number | null
  /** 1: of what a clinic sold to a patient. */
  ofPatient?: number
  /** The return itself, when it is changed. */
  but?: number | undefined
}

const labels = ['productId', 'variant', 'batchNo', 'serialNo', 'prodDate', 'expiry'] as const

/** What is said of the goods and was not so when they were sold. */
const contradictions = (line: NewLine, is: NewLine): (readonly [string, Message])[] =>
  labels
    .filter((field) => ![undefined, null, '', is[field]].includes(line[field]))
    .map((field) => [field, { key: 'stock.notAsSold', params: { as: String(is[field] ?? '—') } }])

/**
 * The lines of a return as they are stored; the sales are held from here on.
 * @throws Refusal that names each line of which the clinic did not buy so much, or not that
 */
export const returnedLines = async (
  db: Db,
  { cid, hid, but, ofPatient = 0 }: Returning,
  lines: readonly NewLine[],
): Promise<NewLine[]> => {
  if (hid === null) throw refuseField('hid', 'stock.returnClinic')
  const known = await soldLines(
    db,
    lines.flatMap(({ soldOutId }) => soldOutId ?? []),
    but,
  )
  const asked = new Map<string, number>()
  const errors: Record<string, Message> = {}
  const stored = lines.map((line, at) => {
    const key = soldKey(line.soldOutId ?? 0, line.soldLine ?? 0)
    const found = known.get(key)
    if (!found || found.out.cid !== cid || found.out.hid !== hid || found.out.ofPatient !== ofPatient) {
      errors[`lines.${at}.soldLine`] = { key: 'stock.notSold' }
      return line
    }
    const { planQty, receivedQty, acceptedQty } = line
    const all = (asked.get(key) ?? 0) + planQty
    asked.set(key, all)
    const left = found.line.quantity - found.back
    if (all > left) errors[`lines.${at}.planQty`] = { key: 'stock.returnTooMuch', params: { left } }
    else if (receivedQty > planQty) errors[`lines.${at}.receivedQty`] = { key: 'stock.returnedMore' }
    const made = returnedLine(found, { planQty, receivedQty, acceptedQty })
    for (const [field, message] of contradictions(line, made)) errors[`lines.${at}.${field}`] = message
    return made
  })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return stored
}

/** What of a sale has not come back yet, all of it as lines of a return. */
export const restOfSale = async (db: Db, stockoutId: number): Promise<NewLine[]> => {
  const known = await soldLines(db, [stockoutId], undefined)
  return [...known.values()]
    .filter(({ line, back }) => line.quantity > back)
    .toSorted((a, b) => a.line.line - b.line.line)
    .map((found) => {
      const left = found.line.quantity - found.back
      return returnedLine(found, { planQty: left, receivedQty: left, acceptedQty: left })
    })
}

/** A sale of which something has come back, or is announced, stands. */
export const assertNothingReturned = async (db: Db, stockoutId: number): Promise<void> => {
  const { no, type, status } = stockIn
  const [found] = await db
    .select({ no })
    .from(stockInLine)
    .innerJoin(stockIn, eq(stockIn.stockinId, stockInLine.stockinId))
    .where(
      and(eq(stockInLine.soldOutId, stockoutId), eq(type, stockInTypes.returned), ne(status, stockInStatus.voided)),
    )
    .limit(1)
  if (found) throw new Refusal('stop', { message: { key: 'stock.hasReturned', params: found } })
}
