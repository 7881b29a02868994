/** One stock-out as its page and the sheet that goes with the goods show it. */
import { asc, eq } from 'drizzle-orm'
import nzh from 'nzh/cn'
import { type StockOutDetails, type StockOutLine, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import type { OrderOfDocument } from '../family/freed'
import { goodsFields } from '../family/goods'
import { clinicParty, companyParty, nobody, supplierParty } from '../family/parties'
import { voidedBy } from '../family/told'
import { scrap } from '../scraps/table'
import { binOf, isBinOf, stockBatch, stockBin } from '../table'
import { isSold, type StockOutRow, stockOutRows } from './rows'
import { stockOut, stockOutLine } from './table'

const linesOf = async (db: Db, document: StockOutRow, caller: Caller): Promise<StockOutLine[]> => {
  const sold = isSold(document)
  const costs = caller.codes.has('products.cost')
  const rows = await db
    .select({ ...goodsFields, line: stockOutLine, batch: stockBatch, supplierName: supplier.name, bin: binOf })
    .from(stockOutLine)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .innerJoin(product, eq(product.productId, stockOutLine.productId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .leftJoin(stockBin, isBinOf({ warehouseId: stockOut.warehouseId, productId: stockOutLine.productId }))
    .where(eq(stockOutLine.stockoutId, document.stockoutId))
    .orderBy(asc(stockOutLine.line))
  return rows.map(({ line: { line, quantity, price, value }, batch, registration, ...goods }) => ({
    ...goods,
    category: goods.category as StockOutLine['category'],
    regNo: batch.regNo || registration,
    ...{ line, batchId: batch.batchId, batchNo: batch.batchNo, serialNo: batch.serialNo, variant: batch.variant },
    ...{ prodDate: batch.prodDate, expiry: batch.expiry, quantity },
    ...{ price: sold ? price : null, amount: sold ? price * quantity : null },
    cost: costs && value !== null ? Math.round(value / quantity) : null,
  }))
}

const scrapOf = async (db: Db, { stockoutId, type }: StockOutRow): Promise<StockOutDetails['scrap']> => {
  if (type !== stockOutTypes.scrap) return null
  const [found] = await db
    .select({ reason: scrap.reason, photos: scrap.photos })
    .from(scrap)
    .where(eq(scrap.stockoutId, stockoutId))
  return found ? { ...found, reason: found.reason as NonNullable<StockOutDetails['scrap']>['reason'] } : null
}

export const stockOutInfo = async (
  db: Db,
  row: StockOutRow,
  { caller, now, orderOf }: { caller: Caller; now: number; orderOf: OrderOfDocument },
): Promise<StockOutDetails> => {
  const buyer =
    row.hid !== null
      ? await clinicParty(db, row.hid)
      : row.supplierId !== null
        ? await supplierParty(db, row.supplierId)
        : nobody
  return {
    document: stockOutRows.present(row, caller, now) as StockOutDetails['document'],
    ...(await orderOf(db, row.orderId, caller)),
    voided: await voidedBy(db, { resource: 'stock-outs', recordId: row.stockoutId }, row),
    scrap: await scrapOf(db, row),
    seller: await companyParty(db, row.cid),
    buyer,
    totalInWords:
      nzh.toMoney((row.amount / 100).toFixed(2), { outSymbol: true }) + (row.amount % 100 === 0 ? '整' : ''),
    lines: await linesOf(db, row, caller),
  }
}
