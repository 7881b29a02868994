/** Prices that are entered, or corrected, when the goods are in. */
import { and, eq } from 'drizzle-orm'
import type { stockInPrices } from '../../../contract/inventory/stock-in-prices'
import type { StockIn } from '../../../contract/inventory/stock-ins'
import { stockInStatus } from '../../../contract/inventory/stock-ins'
import type { Db } from '../../db/client'
import { writeAudit } from '../../http/audit'
import type { Context } from '../../http/implement'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { type InLine, inLinesOf, saveIn } from '../family/coming-in'
import { type AuditStamp, auditStampOf } from '../family/going-out'
import { holdPlaces, valueAt } from '../family/ledger'
import { bringsValue } from '../family/provisional'
import { revalue } from '../family/revalue'
import { assertCovers, assertNotSettled } from '../settled-service'
import { followsElse, type StockInChanges, type StockInRow, stockInRows } from './rows'
import { movedOn } from './save'
import { stockInLine } from './table'

type Calls = typeof stockInPrices.calls
type Entering = Context<Calls['enter']>
interface Entered {
  line: number
  price: number
}

interface Priced {
  line: InLine
  price: number
}

/** The lines that are meant; `at` names the field that names a line. */
const meant = (
  row: StockInRow,
  lines: readonly InLine[],
  entered: readonly Entered[],
  at: (index: number) => string,
) => {
  const errors: Record<string, Message> = {}
  const found = new Map<number, Priced>()
  for (const [index, { line: number, price }] of entered.entries()) {
    const line = lines.find((one) => one.line === number)
    if (!line || found.has(number)) errors[at(index)] = { key: 'stock.noLine' }
    else if (bringsValue(row) || followsElse(row))
      errors[at(index)] = { key: 'stock.notPriced', params: { line: number } }
    else found.set(number, { line, price })
  }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return [...found.values()]
}

/** What was accepted comes to at these prices, fen. */
const worthAt = (lines: readonly InLine[], priced: readonly Priced[]): number => {
  const next = new Map(priced.map(({ line, price }) => [line.line, price]))
  return lines.reduce((sum, { line, price, acceptedQty }) => sum + (next.get(line) ?? price ?? 0) * acceptedQty, 0)
}

/** Writes the prices; of goods that are in, the ledger learns what they change. The company's warehouses are held. */
const setPrices = async (db: Db, row: StockInRow, priced: readonly Priced[], stamp: AuditStamp): Promise<void> => {
  if (priced.length > 0) await assertNotSettled(db, row)
  if (row.storeHid !== null) await assertCovers(db, row.stockinId, worthAt(await inLinesOf(db, row.stockinId), priced))
  const received = row.status === stockInStatus.received
  const dearer = priced.flatMap(({ line, price }) => {
    const value = valueAt(price, line.acceptedQty)
    const moved = received && line.batchId !== null && line.acceptedQty > 0
    return moved ? [{ ...line, batchId: line.batchId ?? 0, difference: value - line.value }] : []
  })
  await revalue(db, row, dearer, stamp)
  for (const { line, price } of priced) {
    const booked = dearer.find((one) => one.line === line.line)
    const changes = booked && {
      value: line.value + booked.difference,
      revaluations: line.revaluations + (booked.difference === 0 ? 0 : 1),
    }
    await db
      .update(stockInLine)
      .set({ price, provisionalSince: null, ...changes })
      .where(and(eq(stockInLine.stockinId, row.stockinId), eq(stockInLine.line, line.line)))
  }
}

/** The documents, locked in the order of their ids. */
const lockedRows = async ({ db, caller, body }: Entering): Promise<StockInRow[]> => {
  const rows: StockInRow[] = []
  for (const id of [...new Set(body.map(({ stockinId }) => stockinId))].sort((a, b) => a - b)) {
    const row = await stockInRows.find(db, id, caller, { lock: true })
    if (!row) throw new Refusal('missing')
    rows.push(row)
  }
  return rows
}

const told = ({ caller, now, request }: Entering, row: StockInRow) => ({
  ...{ at: now, uid: caller.uid, name: caller.name, cid: row.cid, address: request.address, requestId: request.id },
  ...{ resource: stockInRows.name, recordId: row.stockinId, action: priceAction, reason: '' },
})

/** As the trail tells it. */
export const priceAction = 'price'
// A type, not an interface: it goes into the trail, which holds any fields.
export type PriceList = { prices: [line: number, price: number | null][] }

const pricesBeside = (priced: readonly Priced[]): { before: PriceList; after: PriceList } => ({
  before: { prices: priced.map(({ line: { line, price } }) => [line, price]) },
  after: { prices: priced.map(({ line: { line }, price }) => [line, price]) },
})

/** All of them or none; a line that has a price already is corrected, not entered. */
export const enterPrices = async (context: Entering): Promise<StockIn[]> => {
  const { db, caller, body, now } = context
  const rows = await lockedRows(context)
  for (const row of rows.toSorted((a, b) => (a.storeHid ?? 0) - (b.storeHid ?? 0))) await holdPlaces(db, row, 'all')
  const answered: StockIn[] = []
  for (const row of rows) {
    if (row.status === stockInStatus.voided) throw movedOn(row, caller, now)
    const places = body.flatMap(({ stockinId }, at) => (stockinId === row.stockinId ? [at] : []))
    const priced = meant(
      row,
      await inLinesOf(db, row.stockinId),
      places.flatMap((at) => body[at] ?? []),
      (index) => `${places[index]}.line`,
    )
    const again = priced.find(({ line }) => line.price !== null)
    if (again) throw refuseField('line', 'stock.pricedAlready', { line: again.line.line })
    await setPrices(db, row, priced, auditStampOf(context))
    await saveIn(db, row.stockinId, {}, now)
    await writeAudit(db, told(context, row), pricesBeside(priced))
    const after = await stockInRows.find(db, row.stockinId, caller, { lock: false })
    if (after) answered.push(stockInRows.present(after, caller, now) as StockIn)
  }
  return answered
}

export const correctPrices = async (context: Context<Calls['correct'], StockInRow, StockInChanges>) => {
  const { db, row, body, caller, now, save, auditAs } = context
  if (row.status === stockInStatus.voided) throw movedOn(row, caller, now)
  const lines = await inLinesOf(db, row.stockinId)
  const places = body.lines.flatMap(({ line, price }, at) => {
    const isAsRead = lines.some((one) => one.line === line && one.price === price)
    return price === null || isAsRead ? [] : [{ at, line, price }]
  })
  const priced = meant(row, lines, places, (index) => `lines.${places[index]?.at}.line`)
  if (body.reason === '' && priced.some(({ line }) => line.price !== null))
    throw refuseField('reason', 'stock.reasonRequired')
  await holdPlaces(db, row, 'all')
  await setPrices(db, row, priced, auditStampOf(context))
  auditAs(priceAction, body.reason, pricesBeside(priced))
  await save({})
  return undefined
}
