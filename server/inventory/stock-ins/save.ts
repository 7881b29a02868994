/** Writing down a stock-in, and changing one that is still to be received. */
import { type StockIn, stockInStatus, type stockIns, stockInTypes } from '../../../contract/inventory/stock-ins'
import { difference } from '../../http/audit'
import type { Beside, Context } from '../../http/implement'
import { checkClinic } from '../../http/party'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { checkBatches } from '../family/batches'
import { expectGoods, type InLine, inLinesOf, type NewLine, writeLines } from '../family/coming-in'
import { auditStampOf } from '../family/going-out'
import { goodsOf } from '../family/identity'
import {
  placeMeant,
  refuseAtClinic,
  returnsWarehouse,
  type StockOwner,
  seesCosts,
  stockCompanyMeant,
} from '../family/places'
import { returnedLines } from '../family/returned'
import { assertSupplier } from '../family/suppliers'
import { assertOpenDifference } from './difference'
import { checkedLines } from './lines'
import { type StockInChanges, type StockInRow, stockInRows } from './rows'

type Calls = typeof stockIns.calls

const numbered = (lines: readonly NewLine[]) =>
  lines.map((line, at) => ({
    ...{ productId: line.productId, batchNo: line.batchNo ?? '', serialNo: line.serialNo ?? '' },
    ...{ variant: line.variant ?? '', prodDate: line.prodDate ?? null, expiry: line.expiry ?? null, line: at + 1 },
  }))

/** What was found too much is on record with the reason, as what was lost is. */
const assertReason = ({ type, reason }: { type: number; reason: string }) => {
  if (type === stockInTypes.surplus && reason === '') throw refuseField('reason', 'stock.reasonRequired')
}

const { purchase, surplus, opening } = stockInTypes
/** What comes into the stock of a clinic by hand: what it bought from its suppliers, found, or began with. */
const atClinic = [purchase, surplus, opening]

/** What a clinic buys it buys from a supplier that is named, for itself. */
const assertClinicFields = (
  owner: StockOwner,
  { type, supplierId, hid }: { type: number; supplierId: number | null; hid: number | null },
): void => {
  if (owner.hid === null) return
  if (type === purchase && supplierId === null) throw refuseField('supplierId', 'input.required')
  if (hid !== null && hid !== owner.hid) throw refuseField('hid', 'input.fixedField')
}

/** What clinics bring back waits where returns do, which the company has alone. */
const returnsMeant = async ({ db, caller, body: { cid: asked, warehouseId } }: Context<Calls['create']>) => {
  if (caller.hid !== null) throw refuseField('type', 'stock.notAtClinic')
  const cid = await stockCompanyMeant(db, caller, asked)
  const owner: StockOwner = { cid, hid: null }
  return { owner, place: { warehouseId: await returnsWarehouse(db, cid, warehouseId) } }
}

export const createStockIn = async (context: Context<Calls['create']>) => {
  const { db, caller, body, now, request } = context
  const { cid: asked, warehouseId, lines: sent, ...document } = body
  const returned = document.type === stockInTypes.returned
  const { owner, place: there } = returned
    ? await returnsMeant(context)
    : await placeMeant(db, caller, { cid: asked, warehouseId }, now)
  const { cid } = owner
  const place = there.warehouseId
  refuseAtClinic(owner, document.type, atClinic)
  assertClinicFields(owner, document)
  assertReason(document)
  await assertSupplier(db, owner, { supplierId: document.supplierId, today: caller.today }, sent)
  await checkClinic(db, caller, cid, document.hid)
  await assertOpenDifference(db, { ...document, cid, warehouseId: place })
  const typed = await checkedLines(db, cid, sent, { ...document, today: caller.today })
  const lines = returned ? await returnedLines(db, { cid, hid: document.hid }, typed) : typed
  if (!returned) await checkBatches(db, owner, document.supplierId, numbered(lines))
  const stamp = auditStampOf({ caller, now, request })
  const made = await expectGoods(
    db,
    { ...document, cid, hid: owner.hid ?? document.hid, warehouseId: place },
    lines,
    stamp,
  )
  const row = await stockInRows.find(db, made.stockinId, caller, { lock: false })
  if (!row) throw new Refusal('missing')
  return stockInRows.present(row, caller, now) as StockIn
}

export const movedOn = (row: StockInRow, caller: Caller, now: number) =>
  new Refusal('conflict', { message: { key: 'stock.moved' }, current: stockInRows.present(row, caller, now) })

const labels = ['productId', 'variant', 'batchNo', 'serialNo', 'expiry', 'planQty'] as const

/** What came of an order, or comes back of it, is what the order says; of it the inspector says how much is good. */
const assertAsOrdered = ({ orderId }: StockInRow, written: readonly InLine[], lines: readonly NewLine[]): void => {
  if (orderId === null) return
  if (lines.length !== written.length) throw refuseField('lines', 'stock.asOrdered')
  const errors = written.flatMap((line, at) =>
    labels
      .filter((field) => lines[at]?.[field] !== line[field])
      .map((field): [string, Message] => [`lines.${at}.${field}`, { key: 'stock.asOrdered' }]),
  )
  if (errors.length > 0) throw new Refusal('rule', { errors: Object.fromEntries(errors) })
}

/** Lines that take the place of others keep what is not typed: the batch that goods come back to, and a price that one may not see. */
const keeping = (written: readonly InLine[], lines: readonly NewLine[], caller: Caller): NewLine[] => {
  const left = [...written]
  const takeOut = (same: (one: InLine) => boolean) => {
    const at = left.findIndex(same)
    return at < 0 ? undefined : left.splice(at, 1)[0]
  }
  return lines.map((line) => {
    const before =
      takeOut((one) => labels.every((field) => one[field] === line[field])) ??
      takeOut((one) => one.productId === line.productId && one.variant === line.variant)
    const price = seesCosts(caller) ? line.price : (before?.price ?? null)
    if (before?.batchId == null) return { ...line, price }
    const { batchId, value, soldOutId, soldLine } = before
    return {
      ...line,
      price,
      batchId,
      value,
      soldOutId: line.soldOutId ?? soldOutId,
      soldLine: line.soldLine ?? soldLine,
    }
  })
}

/** Whether it is now expected that other goods come, or another number of them; what has come of them is the inspector's to say. */
const expectsOther = (written: readonly InLine[], lines: readonly NewLine[]): boolean =>
  lines.length !== written.length ||
  written.some((line, at) =>
    (['productId', 'variant', 'planQty'] as const).some((field) => lines[at]?.[field] !== line[field]),
  )

const isReturn = ({ type }: Pick<StockInRow, 'type'>) => type === stockInTypes.returned

type Updating = Pick<
  Context<Calls['update'], StockInRow, StockInChanges>,
  'db' | 'caller' | 'row' | 'body' | 'now' | 'save'
>

/** Lines as the trail keeps them: what they are of and how much, not what it costs. */
const recordedLines = (lines: readonly NewLine[]) =>
  lines.map(({ productId, variant, batchNo, serialNo, prodDate, expiry, planQty, receivedQty, acceptedQty }, at) => ({
    ...{ line: at + 1, productId, variant, batchNo, serialNo, prodDate, expiry, planQty, receivedQty, acceptedQty },
  }))

/** @returns the lines that differ, as they were and as they are */
const changeOfLines = (written: readonly NewLine[], lines: readonly NewLine[]): Beside =>
  difference({ lines: recordedLines(written) }, { lines: recordedLines(lines) })

/** @returns what it changed beside the fields of the document, for the trail */
export const updateStockIn = async (context: Updating): Promise<Beside> => {
  const { db, caller, row, body, now, save } = context
  const { stockinId, version: _, lines: sent, ...changes } = body
  if (row.status !== stockInStatus.waiting) throw movedOn(row, caller, now)
  const writers = [...row.writers]
  let changed: Beside = { before: {}, after: {} }
  assertReason({ type: row.type, reason: changes.reason ?? row.reason })
  const supplierId = changes.supplierId === undefined ? row.supplierId : changes.supplierId
  const owner = { cid: row.cid, hid: row.storeHid }
  assertClinicFields(owner, { type: row.type, supplierId, hid: changes.hid === undefined ? row.hid : changes.hid })
  if (supplierId !== row.supplierId || sent)
    await assertSupplier(db, owner, { supplierId, today: caller.today }, sent ?? (await inLinesOf(db, stockinId)))
  if (owner.hid !== null) changes.hid = owner.hid
  else if (changes.hid !== undefined) await checkClinic(db, caller, row.cid, changes.hid)
  if (sent) {
    const reason = changes.reason ?? row.reason
    const lines = await checkedLines(db, row.cid, sent, {
      ...{ type: row.type, supplierId, reason, today: caller.today },
    })
    const written = await inLinesOf(db, stockinId)
    assertAsOrdered(row, written, lines)
    const hid = changes.hid === undefined ? row.hid : changes.hid
    const same = keeping(written, lines, caller)
    const kept = isReturn(row) ? await returnedLines(db, { cid: row.cid, hid, but: stockinId }, same) : same
    // What comes back to its batch is of the batch that it is of.
    const named = numbered(kept).filter((_, at) => kept[at]?.batchId == null)
    await checkBatches(db, owner, supplierId, named)
    await writeLines(db, stockinId, kept)
    if (expectsOther(written, kept)) writers.push(caller.uid)
    changed = changeOfLines(written, kept)
  } else if (changes.hid !== undefined && changes.hid !== row.hid && isReturn(row)) {
    await returnedLines(db, { cid: row.cid, hid: changes.hid, but: stockinId }, await inLinesOf(db, stockinId))
  } else if (supplierId !== row.supplierId) await checkBatches(db, owner, supplierId, await inLinesOf(db, stockinId))
  await save({ ...changes, ...(writers.length > row.writers.length && { writers }) })
  return changed
}

export const changeStockIn = async (context: Context<Calls['update' | 'updateOf'], StockInRow, StockInChanges>) => {
  const changed = await updateStockIn(context)
  context.auditAs('update', '', changed)
  return undefined
}

/** Goods of another product line than the one that was named are a mistake. */
export const updateOfLine = async (context: Context<Calls['updateOf'], StockInRow, StockInChanges>) => {
  const { db, row, body, params } = context
  const lines = body.lines ?? (await inLinesOf(db, row.stockinId))
  const goods = await goodsOf(
    db,
    row.cid,
    lines.map(({ productId }) => productId),
  )
  const errors: Record<string, Message> = {}
  for (const [at, { productId }] of lines.entries())
    if (goods.get(productId)?.category !== params.product) errors[`lines.${at}.productId`] = { key: 'stock.otherLine' }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return changeStockIn(context)
}
