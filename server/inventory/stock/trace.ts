/** A batch both ways: from whom it came, where it lies, for whom it is held, and who has received it. */
import { and, asc, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { BatchTrace } from '../../../contract/inventory/stock'
import type { ProductLine } from '../../../contract/orders/order-family'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { hospital } from '../../partners/hospitals/table'
import { supplier } from '../../partners/suppliers/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { type BatchRow, batchRows, batchView } from '../family/batch-rows'
import { stockIn } from '../stock-ins/table'
import { stockLock, stockOut } from '../stock-outs/table'
import { stockBalance, stockBatch, stockLedger } from '../table'

/** What stock tells of an order. */
export interface OrderNamed {
  orderNo: string
  orderKind: ProductLine
  patientName: string | null
}
/** The orders of these ids that the caller may read. */
export type OrdersOf = (db: Db, ids: readonly number[], caller: Caller) => Promise<ReadonlyMap<number, OrderNamed>>

const maxMovements = 1000

/** An office sees the company's warehouses, the people of a clinic those of their stores. */
const isSeen = ({ hid, stores }: Caller) => (hid === null ? isNull(warehouse.hid) : inArray(warehouse.hid, [...stores]))

const movementsOf = (db: Db, batchId: number, caller: Caller) =>
  db
    .select({
      id: stockLedger.id,
      at: stockLedger.at,
      document: stockLedger.document,
      documentId: stockLedger.documentId,
      no: sql<string>`coalesce(${stockIn.no}, ${stockOut.no}, '')`,
      type: sql<number>`coalesce(${stockIn.type}, ${stockOut.type}, 0)`,
      entry: stockLedger.entry,
      warehouseName: warehouse.name,
      supplierName: supplier.name,
      hospitalName: hospital.name,
      orderId: sql<number | null>`coalesce(${stockIn.orderId}, ${stockOut.orderId})`.mapWith(Number),
      operatorName: sql<string>`coalesce(${account.name}, '')`,
      quantity: stockLedger.quantity,
      balance: sql<number>`sum(${stockLedger.quantity}) over (
        partition by ${stockLedger.warehouseId} order by ${stockLedger.id})`.mapWith(Number),
    })
    .from(stockLedger)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockLedger.warehouseId))
    .leftJoin(stockIn, and(eq(stockLedger.document, 'in'), eq(stockIn.stockinId, stockLedger.documentId)))
    .leftJoin(stockOut, and(eq(stockLedger.document, 'out'), eq(stockOut.stockoutId, stockLedger.documentId)))
    .leftJoin(supplier, sql`${supplier.supplierId} = coalesce(${stockIn.supplierId}, ${stockOut.supplierId})`)
    .leftJoin(hospital, sql`${hospital.hid} = coalesce(${stockIn.hid}, ${stockOut.hid})`)
    .leftJoin(account, eq(account.uid, stockLedger.operatorId))
    .where(and(eq(stockLedger.batchId, batchId), isSeen(caller)))
    .orderBy(desc(stockLedger.id))
    .limit(maxMovements)

const holdingsOf = (db: Db, batchId: number, caller: Caller) =>
  db
    .select({
      stockoutId: stockOut.stockoutId,
      no: stockOut.no,
      type: stockOut.type,
      warehouseName: warehouse.name,
      hospitalName: hospital.name,
      orderId: stockOut.orderId,
      quantity: sql<number>`sum(${stockLock.quantity})`.mapWith(Number),
    })
    .from(stockLock)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockLock.stockoutId))
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockLock.warehouseId))
    .leftJoin(hospital, eq(hospital.hid, stockOut.hid))
    .where(and(eq(stockLock.batchId, batchId), isSeen(caller)))
    .groupBy(stockOut.stockoutId, warehouse.warehouseId, hospital.hid)
    .orderBy(asc(stockOut.stockoutId))

/**
 * A batch as the people of a clinic see it who had something of it: what lies in their stores, and from whom it came where they got
 * it elsewhere than from their agent.
 */
const batchInStores = async (db: Db, batchId: number, caller: Caller): Promise<BatchRow | undefined> => {
  const pieces = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number)
  const [lying] = await db
    .select({ onHand: pieces(stockBalance.onHand), locked: pieces(stockBalance.locked), places: count() })
    .from(stockBalance)
    .innerJoin(warehouse, eq(warehouse.warehouseId, stockBalance.warehouseId))
    .where(and(eq(stockBalance.batchId, batchId), isSeen(caller)))
  const [row] = lying && lying.places > 0 ? await batchView(db).where(eq(stockBatch.batchId, batchId)) : []
  if (!row || !lying) return undefined
  const from = row.hid === null ? { supplierId: null, supplierName: null } : {}
  return { ...row, ...from, onHand: lying.onHand, locked: lying.locked }
}

const unnamed = { orderNo: null, orderKind: null, patientName: null }

export const traceOf = async (
  { db, caller, now }: { db: Db; caller: Caller; now: number },
  batchId: number,
  ordersOf: OrdersOf,
): Promise<Omit<BatchTrace, 'rows'>> => {
  const row =
    caller.hid === null
      ? await batchRows.find(db, batchId, caller, { lock: false })
      : await batchInStores(db, batchId, caller)
  if (!row) throw new Refusal('missing')
  const [movements, held] = await Promise.all([movementsOf(db, batchId, caller), holdingsOf(db, batchId, caller)])
  const ids = [...new Set([...movements, ...held].flatMap(({ orderId }) => orderId ?? []))]
  const orders = ids.length === 0 ? new Map() : await ordersOf(db, ids, caller)
  const named = <One extends { orderId: number | null }>(one: One) => ({
    ...one,
    ...unnamed,
    ...(one.orderId !== null && orders.get(one.orderId)),
  })
  return {
    batch: batchRows.present(row, caller, now) as BatchTrace['batch'],
    movements: movements.map(named),
    held: held.map(named),
  }
}
