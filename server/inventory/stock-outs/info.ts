/** One stock-out as its page and the sheet that goes with the goods show it. */
import { and, asc, eq, isNotNull } from 'drizzle-orm'
import nzh from 'nzh/cn'
import { type StockOutDetails, type StockOutLine, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import type { Caller } from '../../http/session'
import { supplier } from '../../partners/suppliers/table'
import type { OrderOfDocument } from '../family/allocation'
import type { Firm } from '../family/columns'
import { voidedBy } from '../family/document-audit'
import { goodsFields } from '../family/goods'
import { clinicParty, companyParty, nobody, supplierParty } from '../family/parties'
import { seesCosts } from '../family/places'
import { isProvisional, provisionalWhen } from '../family/provisional'
import { scrap } from '../scraps/table'
import { binOf, isBinOf, stockBatch, stockBin } from '../table'
import { isPriced, type StockOutRow, stockOutRows } from './rows'
import { stockOut, stockOutLine } from './table'

/** Of what has gone: whether it went at a cost that may still change. */
const provisional = provisionalWhen(
  and(
    isNotNull(stockOutLine.value),
    isProvisional({ ...stockOut, productId: stockOutLine.productId, until: stockOut.postedAt }),
  ),
)

const linesOf = async (db: Db, document: StockOutRow, caller: Caller): Promise<StockOutLine[]> => {
  const sold = isPriced(document)
  const costs = seesCosts(caller)
  const rows = await db
    .select({
      ...goodsFields,
      line: stockOutLine,
      batch: stockBatch,
      supplierName: supplier.name,
      bin: binOf,
      provisional,
    })
    .from(stockOutLine)
    .innerJoin(stockOut, eq(stockOut.stockoutId, stockOutLine.stockoutId))
    .innerJoin(product, eq(product.productId, stockOutLine.productId))
    .innerJoin(stockBatch, eq(stockBatch.batchId, stockOutLine.batchId))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .leftJoin(stockBin, isBinOf({ warehouseId: stockOut.warehouseId, productId: stockOutLine.productId }))
    .where(eq(stockOutLine.stockoutId, document.stockoutId))
    .orderBy(asc(stockOutLine.line))
  return rows.map(
    ({ line: { line, quantity, price, value, goods: kept }, batch, registration, provisional, ...goods }) => ({
      ...goods,
      ...kept,
      category: goods.category as StockOutLine['category'],
      regNo: kept?.regNo ?? (batch.regNo || registration),
      ...{ line, batchId: batch.batchId, batchNo: batch.batchNo, serialNo: batch.serialNo, variant: batch.variant },
      ...{ prodDate: batch.prodDate, expiry: batch.expiry, quantity },
      ...{ price: sold ? price : null, amount: sold ? price * quantity : null },
      provisional,
      cost: costs && value !== null ? Math.round(value / quantity) : null,
    }),
  )
}

const scrapOf = async (db: Db, { stockoutId, type }: StockOutRow): Promise<StockOutDetails['scrap']> => {
  if (type !== stockOutTypes.scrap) return null
  const [found] = await db
    .select({ reason: scrap.reason, photos: scrap.photos })
    .from(scrap)
    .where(eq(scrap.stockoutId, stockoutId))
  return found ? { ...found, reason: found.reason as NonNullable<StockOutDetails['scrap']>['reason'] } : null
}

const buyerOf = async (db: Db, { hid, supplierId }: StockOutRow): Promise<Firm> => {
  if (hid !== null) return clinicParty(db, hid)
  return supplierId === null ? nobody : supplierParty(db, supplierId)
}

/** As they were when the goods went; before, as they are. */
const partiesOf = async (db: Db, row: StockOutRow): Promise<{ seller: Firm; buyer: Firm }> => {
  const [found] = await db
    .select({ kept: stockOut.parties })
    .from(stockOut)
    .where(eq(stockOut.stockoutId, row.stockoutId))
  const { company, clinic, supplier } = found?.kept ?? {}
  if (row.storeHid !== null)
    return {
      seller: clinic ?? (await clinicParty(db, row.storeHid)),
      buyer: supplier ?? (row.supplierId === null ? nobody : await supplierParty(db, row.supplierId)),
    }
  return {
    seller: company ?? (await companyParty(db, row.cid)),
    buyer: clinic ?? supplier ?? (await buyerOf(db, row)),
  }
}

export const stockOutInfo = async (
  db: Db,
  row: StockOutRow,
  { caller, now, orderOf }: { caller: Caller; now: number; orderOf: OrderOfDocument },
): Promise<StockOutDetails> => {
  const parties = await partiesOf(db, row)
  return {
    document: stockOutRows.present(row, caller, now) as StockOutDetails['document'],
    ...(await orderOf(db, row.orderId, caller)),
    voided: await voidedBy(db, { resource: 'stock-outs', recordId: row.stockoutId }, row),
    scrap: await scrapOf(db, row),
    ...parties,
    totalInWords:
      nzh.toMoney((row.amount / 100).toFixed(2), { outSymbol: true }) + (row.amount % 100 === 0 ? '整' : ''),
    lines: await linesOf(db, row, caller),
  }
}
