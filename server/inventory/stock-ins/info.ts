/** One stock-in as its page and its print show it. */
import { and, asc, eq } from 'drizzle-orm'
import type { StockInDetails, StockInLine } from '../../../contract/inventory/stock-ins'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import type { OrderOfDocument } from '../family/allocation'
import { voidedBy } from '../family/document-audit'
import { goodsFields } from '../family/goods'
import { supplierParty } from '../family/parties'
import { seesCosts } from '../family/places'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch } from '../table'
import { type StockInRow, stockInRows } from './rows'
import { stockIn, stockInLine } from './table'

const linesOf = async (db: Db, { stockinId }: StockInRow, caller: Caller): Promise<StockInLine[]> => {
  const costs = seesCosts(caller)
  const rows = await db
    .select({
      ...{ ...goodsFields, line: stockInLine, regNo: stockBatch.regNo },
      ...{ soldNo: stockOut.no, soldPrice: stockOutLine.price },
    })
    .from(stockInLine)
    .innerJoin(product, eq(product.productId, stockInLine.productId))
    .leftJoin(stockBatch, eq(stockBatch.batchId, stockInLine.batchId))
    .leftJoin(stockOut, eq(stockOut.stockoutId, stockInLine.soldOutId))
    .leftJoin(
      stockOutLine,
      and(eq(stockOutLine.stockoutId, stockInLine.soldOutId), eq(stockOutLine.line, stockInLine.soldLine)),
    )
    .where(eq(stockInLine.stockinId, stockinId))
    .orderBy(asc(stockInLine.line))
  return rows.map(({ line, regNo, registration, ...goods }) => {
    const { planQty, receivedQty, acceptedQty, price, provisionalPrice, provisionalSince, goods: kept } = line
    return {
      ...goods,
      ...kept,
      category: goods.category as StockInLine['category'],
      regNo: kept?.regNo ?? regNo ?? registration,
      ...{ line: line.line, batchId: line.batchId, batchNo: line.batchNo, serialNo: line.serialNo },
      ...{ variant: line.variant, prodDate: line.prodDate, expiry: line.expiry },
      ...{ soldOutId: line.soldOutId, soldLine: line.soldLine },
      ...{
        planQty,
        receivedQty,
        acceptedQty,
        rejectedQty: receivedQty - acceptedQty,
        differQty: planQty - acceptedQty,
      },
      price: costs ? price : null,
      provisional: provisionalSince === null ? 0 : 1,
      provisionalPrice: costs && provisionalSince !== null ? provisionalPrice : null,
      priced: price === null ? 0 : 1,
      amount: costs && price !== null ? price * acceptedQty : null,
    }
  })
}

const partiesOf = async (db: Db, { stockinId }: StockInRow) => {
  const [found] = await db.select({ parties: stockIn.parties }).from(stockIn).where(eq(stockIn.stockinId, stockinId))
  return found?.parties
}

export const stockInInfo = async (
  db: Db,
  row: StockInRow,
  { caller, now, orderOf }: { caller: Caller; now: number; orderOf: OrderOfDocument },
): Promise<StockInDetails> => ({
  document: stockInRows.present(row, caller, now) as StockInDetails['document'],
  ...(await orderOf(db, row.orderId, caller)),
  voided: await voidedBy(db, { resource: 'stock-ins', recordId: row.stockinId }, row),
  lines: await linesOf(db, row, caller),
  supplier:
    (await partiesOf(db, row))?.supplier ?? (row.supplierId === null ? null : await supplierParty(db, row.supplierId)),
})
