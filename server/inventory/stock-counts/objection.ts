/** What stands against posting a count. */
import { and, eq, gt, inArray } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { type Message, Refusal } from '../../http/refusal'
import { warehouse } from '../../partners/warehouses/table'
import { stockLock, stockOut } from '../stock-outs/table'
import { stockBalance } from '../table'
import { type LineRow, nameOf } from './lines'
import type { StockCountRow } from './rows'
import { differenceOf } from './rules'

const stop = (message: Message) => new Refusal('stop', { message })
const batchesIn = (lines: readonly LineRow[]) => lines.flatMap(({ line }) => line.batchId ?? [])

/** The stock-outs for which pieces of a batch are held, with the orders that they are for. */
const holdersOf = async (
  db: Db,
  { warehouseId }: StockCountRow,
  batchId: number,
  orderNoOf: (db: Db, orderId: number) => Promise<string | null>,
): Promise<string[]> => {
  const found = await db
    .selectDistinct({ no: stockOut.no, orderId: stockOut.orderId })
    .from(stockLock)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockLock.stockoutId))
    .where(and(eq(stockLock.batchId, batchId), eq(stockLock.warehouseId, warehouseId)))
    .orderBy(stockOut.no)
  return Promise.all(
    found.map(async ({ no, orderId }) => {
      const orderNo = orderId === null ? null : await orderNoOf(db, orderId)
      return orderNo === null ? no : `${no} (${orderNo})`
    }),
  )
}

/** Refuses to write off what is promised: the order that holds it must release it first, or get other goods. */
export const refuseHeld = async (
  db: Db,
  row: StockCountRow,
  shortage: readonly LineRow[],
  orderNoOf: (db: Db, orderId: number) => Promise<string | null>,
): Promise<void> => {
  const found = await db
    .select({ batchId: stockBalance.batchId, onHand: stockBalance.onHand, locked: stockBalance.locked })
    .from(stockBalance)
    .where(and(eq(stockBalance.warehouseId, row.warehouseId), inArray(stockBalance.batchId, batchesIn(shortage))))
  const there = new Map(found.map((one) => [one.batchId, one]))
  for (const one of shortage) {
    const { onHand, locked } = there.get(one.line.batchId ?? 0) ?? { onHand: 0, locked: 0 }
    const short = -differenceOf(one.line)
    if (onHand - locked >= short) continue
    const params = { name: nameOf(one), short, free: onHand - locked }
    if (locked === 0) throw stop({ key: 'stock.countGone', params })
    const by = await holdersOf(db, row, one.line.batchId ?? 0, orderNoOf)
    throw stop({ key: 'stock.countHeld', params: { ...params, by: by.join(', ') } })
  }
}

/** A piece with a number of its own that the books have elsewhere is no surplus: it was moved without a document. */
export const refuseSerialsThere = async (db: Db, surplus: readonly LineRow[]): Promise<void> => {
  const numbered = surplus.filter(({ line }) => line.serialNo !== '')
  const [found] = await db
    .select({ batchId: stockBalance.batchId, place: warehouse.name })
    .from(stockBalance)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .where(and(inArray(stockBalance.batchId, batchesIn(numbered)), gt(stockBalance.onHand, 0)))
    .limit(1)
  const line = found && numbered.find((one) => one.line.batchId === found.batchId)
  if (line) throw stop({ key: 'stock.serialElsewhere', params: { name: nameOf(line), place: found.place } })
}
