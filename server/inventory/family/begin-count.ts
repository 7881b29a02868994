/** Beginning a count: what the books say lies there is taken down, line by line, in the order of the shelves. */
import { and, eq, gt, inArray, max, type SQL, sql } from 'drizzle-orm'
import { maxCountLines } from '../../../contract/inventory/stock-counts'
import { product } from '../../catalogue/products/table'
import type { Db } from '../../db/client'
import { nextOrderNo } from '../../db/next-numbers'
import { Refusal, refuseField } from '../../http/refusal'
import { stockCount, stockCountLine } from '../stock-counts/table'
import { isBinOf, stockBalance, stockBatch, stockBin, stockLedger } from '../table'
import type { AuditStamp } from './going-out'

type Scope = Pick<typeof stockCount.$inferInsert, 'category' | 'brandId' | 'productIds'>
type NewCount = Omit<typeof stockCount.$inferInsert, 'no' | 'operatorId' | 'created' | 'updated'>

/** What of a warehouse lies within the scope of a count. */
const lying = (warehouseId: number, { category, brandId, productIds = [] }: Scope): SQL | undefined =>
  and(
    eq(stockBalance.warehouseId, warehouseId),
    gt(stockBalance.onHand, 0),
    category == null ? undefined : eq(product.category, category),
    brandId == null ? undefined : eq(product.brandId, brandId),
    productIds.length === 0 ? undefined : inArray(product.productId, productIds),
  )

/** The last entry of the ledger. Of a warehouse that is held, none before it can still be on its way. */
export const lastEntry = async (db: Db): Promise<number> => {
  const [found] = await db.select({ id: max(stockLedger.id) }).from(stockLedger)
  return found?.id ?? 0
}

/** Another count in which one of these batches is being counted, or undefined. */
const otherCount = async (db: Db, where: SQL | undefined): Promise<string | undefined> => {
  const [found] = await db
    .select({ no: stockCount.no })
    .from(stockCountLine)
    .innerJoin(stockCount, eq(stockCount.countId, stockCountLine.countId))
    .innerJoin(
      stockBalance,
      and(eq(stockBalance.warehouseId, stockCountLine.warehouseId), eq(stockBalance.batchId, stockCountLine.batchId)),
    )
    .innerJoin(product, eq(product.productId, stockCountLine.productId))
    .where(and(eq(stockCountLine.open, 1), where))
    .limit(1)
  return found?.no
}

/** As one walks past them, by bin where there are any. Lenses lie by power, from plus to minus, of one sphere from no cylinder to the strongest; all else by name and expiry. */
const shelves = sql`nullif(${stockBin.bin}, '') nulls last, ${product.category}, ${product.name}, ${product.productId},
  case when ${stockBatch.variant} ~ '^[+-]?[0-9.]+/' then split_part(${stockBatch.variant}, '/', 1)::numeric end desc nulls last,
  substring(${stockBatch.variant} from '^[+-]?[0-9.]+/([+-]?[0-9]+[.][0-9]+)')::numeric desc nulls last,
  ${stockBatch.variant}, ${stockBatch.expiry} nulls last, ${stockBatch.batchId}`

/**
 * Writes down a count of what lies there now. The warehouse is held.
 * @throws Refusal where there is nothing to count, too much of it, or it is being counted already
 */
export const beginCount = async (
  db: Db,
  document: NewCount,
  { uid, name, now, today }: AuditStamp,
): Promise<typeof stockCount.$inferSelect> => {
  const where = lying(document.warehouseId, document)
  const found = await db
    .select({ batchId: stockBalance.batchId })
    .from(stockBalance)
    .innerJoin(product, eq(product.productId, stockBalance.productId))
    .where(where)
    .limit(maxCountLines + 1)
  if (found.length === 0) throw refuseField('warehouseId', 'stock.nothingToCount')
  if (found.length > maxCountLines) throw refuseField('warehouseId', 'stock.countTooLong', { most: maxCountLines })
  const other = await otherCount(db, where)
  if (other !== undefined) throw new Refusal('stop', { message: { key: 'stock.beingCounted', params: { no: other } } })
  const [made] = await db
    .insert(stockCount)
    .values({
      ...document,
      no: await nextOrderNo(db, 'SC', today),
      ...{ operatorId: uid, operatorName: name, created: now, updated: now },
    })
    .returning()
  if (!made) throw new Error('no stock count was made')
  await db.execute(
    sql`insert into ${stockCountLine} (count_id, line, warehouse_id, product_id, batch_id, batch_no, serial_no, variant,
          prod_date, expiry, snapshot, snapshot_id)
        select ${made.countId}::int, row_number() over (order by ${shelves}), ${stockBalance.warehouseId},
          ${stockBatch.productId}, ${stockBatch.batchId}, ${stockBatch.batchNo}, ${stockBatch.serialNo},
          ${stockBatch.variant}, ${stockBatch.prodDate}, ${stockBatch.expiry}, ${stockBalance.onHand},
          ${await lastEntry(db)}::int8
        from ${stockBalance}
        join ${stockBatch} on ${stockBatch.batchId} = ${stockBalance.batchId}
        join ${product} on ${product.productId} = ${stockBalance.productId}
        left join ${stockBin} on ${isBinOf(stockBalance)}
        where ${where}`,
  )
  return made
}
