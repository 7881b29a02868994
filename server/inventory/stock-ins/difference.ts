/** How the difference of a stock-in closes: by a supplementary one that brings what was missing. */
import { and, eq, inArray, or, sql } from 'drizzle-orm'
import { differStatus, stockInStatus } from '../../../contract/inventory/stock-ins'
import { type Db, rowsOf } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { isForOrder, saveIn } from '../family/coming-in'
import type { StockInRow } from './rows'
import { stockIn, stockInLine } from './table'

interface Supplement {
  cid: number
  supplierId: number | null
  supplements: number | null
  warehouseId: number
}

/** The stock-in whose difference this one makes up for: open, of the same supplier; what an order waits for comes where the rest lies. */
export const assertOpenDifference = async (
  db: Db,
  { cid, supplierId, supplements, warehouseId }: Supplement,
): Promise<void> => {
  if (supplements === null) return
  const [found] = await db
    .select()
    .from(stockIn)
    .where(and(eq(stockIn.stockinId, supplements), eq(stockIn.cid, cid)))
  if (found?.differStatus !== differStatus.open) throw refuseField('supplements', 'stock.noDifference')
  if (found.supplierId !== supplierId) throw refuseField('supplierId', 'stock.otherSupplier')
  if (isForOrder(found) && found.warehouseId !== warehouseId) throw refuseField('warehouseId', 'stock.orderElsewhere')
}

/** A document is locked before the warehouses. */
export const lockSupplemented = async (db: Db, { supplements }: Pick<StockInRow, 'supplements'>): Promise<void> => {
  if (supplements === null) return
  await db.select({ id: stockIn.stockinId }).from(stockIn).where(eq(stockIn.stockinId, supplements)).for('update')
}

/** Products of which the stock-in and what supplements it have brought less than was expected. */
const lacking = async (db: Db, stockinId: number): Promise<boolean> => {
  const { supplements, status } = stockIn
  const brought = and(eq(supplements, stockinId), eq(status, stockInStatus.received))
  const found = await rowsOf(
    db,
    sql`select 1 from ${stockInLine} join ${stockIn} on ${stockIn.stockinId} = ${stockInLine.stockinId}
        where ${or(eq(stockIn.stockinId, stockinId), brought)}
        group by ${stockInLine.productId}, ${stockInLine.variant}
        having sum(case when ${stockIn.stockinId} = ${stockinId} then ${stockInLine.planQty} else 0 end)
          > sum(${stockInLine.acceptedQty}) limit 1`,
  )
  return found.length > 0
}

/** What is missing has come, or is missing again because its supplement was voided; what was closed with a reason stays so. */
export const settleDifference = async (db: Db, stockinId: number | null, now: number): Promise<void> => {
  if (stockinId === null) return
  const { open, supplemented } = differStatus
  const [found] = await db
    .select({ differs: stockIn.differStatus })
    .from(stockIn)
    .where(and(eq(stockIn.stockinId, stockinId), inArray(stockIn.differStatus, [open, supplemented])))
  if (!found) return
  const differs = (await lacking(db, stockinId)) ? open : supplemented
  if (differs !== found.differs) await saveIn(db, stockinId, { differStatus: differs }, now)
}
