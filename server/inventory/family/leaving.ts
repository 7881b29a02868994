/** Whether goods may leave to be sold or used: asked of every stock-out, by hand or of an order, when it is held and when it goes. */
import dayjs from 'dayjs'
import { asc, eq, inArray } from 'drizzle-orm'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { needsPermit, permitObjection } from '../../partners/certificates/objection'
import { termsOf } from '../../partners/clinic-terms'
import { scopeObjection } from '../../partners/suppliers/objection'
import { stockOutLine } from '../stock-outs/table'
import { batchStatus, stockBatch } from '../table'
import type { Candidate } from './pick'
import { soonDaysOf } from './thresholds'

const { sale, use } = stockOutTypes
/** Only what is good may be sold or used; back, away and aside may go everything. */
export const mustBeGood = (type: number) => type === sale || type === use

type Goods = Pick<typeof product.$inferSelect, 'category' | 'range' | 'isGsp'>

interface Buyer {
  cid: number
  hid: number | null
  /** In the business time zone. */
  today: string
}

/**
 * Devices go to a clinic that is named, and some only to one with a permit to practise.
 * @throws Refusal at `hid` where none is named, and with 20402 where the clinic has no permit that holds today
 */
export const assertBuyer = async (db: Db, { cid, hid, today }: Buyer, goods: readonly Goods[]): Promise<void> => {
  if (hid === null) {
    if (goods.some(({ isGsp }) => isGsp === 1)) throw refuseField('hid', 'stock.buyerRequired')
    return
  }
  if (!goods.some(needsPermit) || !(await termsOf(db, { cid, hid })).licencesEnforced) return
  const objection = await permitObjection(db, { hid, today })
  if (objection) throw new Refusal('stop', { message: objection })
}

/** The same of an order, by what it is of. */
export const assertBuyerOf = async (db: Db, buyer: Buyer, productIds: readonly number[]): Promise<void> =>
  assertBuyer(
    db,
    buyer,
    await db
      .select()
      .from(product)
      .where(inArray(product.productId, distinct(productIds))),
  )

/** Why a batch is not to be had. */
export const batchProblem = (
  { batchNo, serialNo, status, expiry }: Pick<Candidate, 'batchNo' | 'serialNo' | 'status' | 'expiry'>,
  today: string,
): Message | undefined => {
  const params = { batchNo: serialNo || batchNo || '—' }
  if (status === batchStatus.locked) return { key: 'stock.batchLocked', params }
  if (status === batchStatus.rejected) return { key: 'stock.batchRejected', params }
  if (expiry !== null && expiry < today) return { key: 'stock.batchExpired', params: { ...params, date: expiry } }
  return undefined
}

export const batchesIn = (db: Db, stockoutId: number) =>
  db
    .select({ line: stockOutLine, batch: stockBatch, goods: product })
    .from(stockOutLine)
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .innerJoin(product, eq(product.productId, stockOutLine.productId))
    .where(eq(stockOutLine.stockoutId, stockoutId))
    .orderBy(asc(stockOutLine.line))
type Leaving = Awaited<ReturnType<typeof batchesIn>>[number]

interface Day {
  /** In the business time zone. */
  today: string
  timeZone: string
}

/** What was made while its registration held may be sold until it expires; what came in while it held was made then. */
const registrationProblem = ({ batch, goods }: Leaving, { today, timeZone }: Day): Message | undefined => {
  const { isGsp, regExpire, name } = goods
  if (isGsp !== 1 || regExpire === null || regExpire >= today) return undefined
  if ((batch.prodDate ?? businessDate(batch.created, timeZone)) <= regExpire) return undefined
  return { key: 'stock.registrationOver', params: { name, date: regExpire, batchNo: batch.serialNo || batch.batchNo } }
}

/** What its supplier may not deal in, does not go on to anybody. */
const assertScope = async (db: Db, lines: readonly Leaving[]): Promise<void> => {
  for (const supplierId of distinct(lines.flatMap(({ batch }) => batch.supplierId ?? []))) {
    const goods = lines.filter(({ batch }) => batch.supplierId === supplierId).map((line) => line.goods)
    const message = await scopeObjection(db, supplierId, goods)
    if (message) throw new Refusal('stop', { message })
  }
}

interface Document {
  cid: number
  hid: number | null
  type: number
  stockoutId: number
}

/**
 * Refuses what may not leave: to a buyer without the permit, expired or locked, of a registration that is over, or beyond what its
 * supplier may deal in. What is about to expire must be confirmed, when it goes.
 * @param confirmed `held`: it does not go yet
 */
export const assertMayLeave = async (
  db: Db,
  { cid, hid, type, stockoutId }: Document,
  { confirmed, ...day }: Day & { confirmed: boolean | 'held' },
): Promise<void> => {
  if (!mustBeGood(type)) return
  const { today } = day
  const lines = await batchesIn(db, stockoutId)
  if (type === sale)
    await assertBuyer(
      db,
      { cid, hid, today },
      lines.map(({ goods }) => goods),
    )
  for (const line of lines) {
    const message = batchProblem(line.batch, today) ?? registrationProblem(line, day)
    if (message) throw new Refusal('stop', { message })
  }
  await assertScope(db, lines)
  if (confirmed === 'held') return
  const soon = dayjs(today)
    .add(await soonDaysOf(db, cid), 'day')
    .format('YYYY-MM-DD')
  const warnings = lines.flatMap(({ batch: { batchNo, expiry: date } }): Message[] =>
    date !== null && date <= soon
      ? [{ key: 'stock.batchNear', params: { batchNo, date, days: dayjs(date).diff(today, 'day') } }]
      : [],
  )
  passWarnings(db, warnings, confirmed)
}
