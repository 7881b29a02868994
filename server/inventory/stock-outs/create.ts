/** Picking goods and holding them. */
import { inArray } from 'drizzle-orm'
import { type StockOut, type stockOuts, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { variantOf } from '../../../contract/inventory/variant'
import type { ProductLine } from '../../../contract/orders/order-family'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { distinct } from '../../db/grouped'
import type { Context } from '../../http/implement'
import { checkClinic } from '../../http/party'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { auditStampOf, holdGoods } from '../family/going-out'
import { assertBuyer, assertMayLeave, batchProblem, mustBeGood } from '../family/leaving'
import { holdPlaces } from '../family/ledger'
import { type Candidate, candidatesOf, isFrom, isUsable, type Need, type Picked, pick } from '../family/pick'
import { placeMeant, placeToMove, refuseAtClinic, warehouseTypes } from '../family/places'
import { supplierMeant } from '../family/suppliers'
import { boughtAt } from './bought-at'
import { stockOutRows } from './rows'

type Calls = typeof stockOuts.calls
type Creating = Context<Calls['create']>
type Line = Creating['body']['lines'][number]

const { sale, use, toSupplier, shortage, transfer } = stockOutTypes
/** Goods of the company's catalogue, and the needs in the words by which stock is told apart. */
const needsOf = async (db: Db, cid: number, lines: readonly Line[]) => {
  const ids = distinct(lines.map(({ productId }) => productId))
  const found = await db.select().from(product).where(inArray(product.productId, ids))
  const goods = new Map(found.filter((one) => one.cid === null || one.cid === cid).map((one) => [one.productId, one]))
  const errors: Record<string, Message> = {}
  const needs = lines.map(({ productId, variant, quantity }, at): Need => {
    const made = goods.get(productId)
    const tidy = made && variantOf(made.category as ProductLine, variant)
    if (!made) errors[`lines.${at}.productId`] = { key: 'stock.noProduct' }
    else if (tidy === undefined) errors[`lines.${at}.variant`] = { key: 'stock.variant' }
    return { productId, variant: tidy ?? '', quantity }
  })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return { needs, goods }
}

/** Batches that were chosen by hand, taken off what the others are picked from. */
const chosen = (
  lines: readonly Line[],
  candidates: Candidate[],
  { good, today, mayGo }: { good: boolean; today: string; mayGo: (one: Candidate) => boolean },
) => {
  const errors: Record<string, Message> = {}
  const picked = lines.flatMap(({ batchId, quantity, productId }, at) => {
    if (batchId === undefined) return []
    const batch = candidates.find((one) => one.batchId === batchId && one.productId === productId)
    const problem = batch && good && !isUsable(batch, today) ? batchProblem(batch, today) : undefined
    const available = batch ? batch.onHand - batch.locked : 0
    if (!batch) errors[`lines.${at}.batchId`] = { key: 'stock.noBatch' }
    else if (!mayGo(batch))
      errors[`lines.${at}.batchId`] = {
        key: 'stock.batchOfOther',
        params: { batchNo: batch.serialNo || batch.batchNo || '—' },
      }
    else if (problem) errors[`lines.${at}.batchId`] = problem
    else if (available < quantity) errors[`lines.${at}.quantity`] = { key: 'stock.short', params: { available } }
    if (batch) batch.locked += quantity
    return [{ need: at, batchId, productId, quantity }]
  })
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return picked
}

const assertRights = ({ caller, body: { lines, reason } }: Creating) => {
  const at = lines.findIndex(({ batchId }) => batchId !== undefined)
  if (at < 0) return
  if (!caller.codes.has('stock-outs.pick')) throw refuseField(`lines.${at}.batchId`, 'stock.pickDenied')
  if (reason === '') throw refuseField('reason', 'stock.pickReason')
}

/** All of what one line needs, wherever it was chosen by hand. */
const candidatesFor = async (db: Db, warehouseId: number, needs: readonly Need[], lines: readonly Line[]) => {
  const found = await candidatesOf(db, warehouseId, needs)
  const named = lines.filter(({ batchId }) => batchId !== undefined && !found.some((one) => one.batchId === batchId))
  if (named.length === 0) return found
  const all = await candidatesOf(db, warehouseId, needs, { anyVariant: true })
  return [...found, ...all.filter((one) => named.some(({ batchId }) => batchId === one.batchId))]
}

export const createStockOut = async (context: Creating) => {
  const { db, caller, body, now, services } = context
  const { type, lines } = body
  if (type === shortage && body.reason === '') throw refuseField('reason', 'stock.reasonRequired')
  const { owner, place } = await placeMeant(db, caller, body, now)
  const { cid } = owner
  refuseAtClinic(owner, type, [use, toSupplier, shortage, transfer])
  if (mustBeGood(type) && place.type !== warehouseTypes.forSale) throw refuseField('warehouseId', 'stock.notForSale')
  if (type === transfer && body.toWarehouseId === undefined) throw refuseField('toWarehouseId', 'input.required')
  const toWarehouseId =
    type === transfer && body.toWarehouseId !== undefined ? await placeToMove(db, owner, body.toWarehouseId) : null
  if (toWarehouseId === place.warehouseId) throw refuseField('toWarehouseId', 'stock.sameWarehouse')
  const supplierId = type === toSupplier ? await supplierMeant(db, owner, body.supplierId) : null
  await checkClinic(db, caller, cid, body.hid)
  if (owner.hid !== null && body.hid !== null && body.hid !== owner.hid) throw refuseField('hid', 'input.fixedField')
  assertRights(context)
  const { needs, goods } = await needsOf(db, cid, lines)
  if (type === sale) await assertBuyer(db, { cid, hid: body.hid, today: caller.today }, [...goods.values()])

  await holdPlaces(db, { cid, storeHid: owner.hid }, [place.warehouseId])
  const candidates = await candidatesFor(db, place.warehouseId, needs, lines)
  // What a clinic got from its agent goes back to no other.
  const mayGo = (one: Candidate) =>
    isFrom(one, supplierId) && (owner.hid === null || type !== toSupplier || (one.hid ?? null) !== null)
  const byHand = chosen(lines, candidates, { good: mustBeGood(type), today: caller.today, mayGo })
  const open = needs.map((need, at) => (lines[at]?.batchId === undefined ? need : { ...need, quantity: 0 }))
  const { picked, missing } = pick(open, candidates.filter(mayGo), caller.today)
  if (missing.size > 0)
    throw new Refusal('rule', {
      errors: Object.fromEntries(
        [...missing].map(([at, lack]): [string, Message] => [
          `lines.${at}.quantity`,
          { key: 'stock.short', params: { available: (lines[at]?.quantity ?? 0) - lack } },
        ]),
      ),
    })
  const chosenLines = [...byHand, ...picked].toSorted((a, b) => a.need - b.need)
  const priceOf =
    owner.hid !== null && type === toSupplier
      ? await boughtAt(db, owner.hid, chosenLines, lines)
      : ({ need, productId }: Picked) =>
          type === sale ? (lines[need]?.price ?? goods.get(productId)?.tradePrice ?? 0) : 0
  const made = await holdGoods(
    db,
    {
      ...{ cid, type, warehouseId: place.warehouseId, toWarehouseId, hid: owner.hid ?? body.hid, supplierId },
      ...{ note: body.note, reason: body.reason },
    },
    chosenLines.map(({ need, ...one }) => ({ ...one, price: priceOf({ need, ...one }) })),
    auditStampOf(context),
  )
  await assertMayLeave(db, made, { today: caller.today, timeZone: services.timeZone, confirmed: 'held' })
  const row = await stockOutRows.find(db, made.stockoutId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return stockOutRows.present(row, caller, now) as StockOut
}
