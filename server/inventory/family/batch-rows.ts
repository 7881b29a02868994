/** Finding, keeping and showing batches. */
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import type { Batch } from '../../../contract/inventory/batches'
import { product } from '../../catalogue/products/table'
import { tableRows } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { supplier } from '../../partners/suppliers/table'
import { isOfCompany } from '../../partners/warehouse-service'
import { batchStatus, stockBalance, stockBatch } from '../table'
import { ofAgent } from './places'

const summed = (column: typeof stockBalance.onHand | typeof stockBalance.locked) =>
  sql<number>`(select coalesce(sum(${column}), 0) from ${stockBalance}
    where ${stockBalance.batchId} = ${stockBatch.batchId} and ${isOfCompany(stockBalance.warehouseId)})`.mapWith(Number)

/** @param batches all of them, or those of a page */
export const batchView = (db: Db, batches = stockBatch) =>
  db
    .select({
      ...getTableColumns(stockBatch),
      ...{ productName: product.name, spec: product.spec, unit: product.unit, category: product.category },
      ...{ isGsp: product.isGsp, supplierName: supplier.name },
      onHand: summed(stockBalance.onHand),
      locked: summed(stockBalance.locked),
    })
    .from(batches)
    .innerJoin(product, eq(product.productId, stockBatch.productId))
    .leftJoin(supplier, eq(supplier.supplierId, stockBatch.supplierId))
    .$dynamic()

export type BatchRow = Awaited<ReturnType<typeof batchView>>[number]
export type BatchChanges = Partial<typeof stockBatch.$inferInsert>

export const batchRows = tableRows({
  name: 'batches',
  table: stockBatch,
  key: 'batchId',
  view: (db) => batchView(db),
  visibleTo: (caller) => and(ofAgent(caller, stockBatch.cid), isNull(stockBatch.hid)),
  present: ({ hid: _, ...row }, { codes }): Batch => ({
    ...row,
    category: row.category as Batch['category'],
    isGsp: row.isGsp === 1 ? 1 : 0,
    status: row.status as Batch['status'],
    allowed: [
      ...(codes.has('batches.update') ? [row.status === batchStatus.good ? 'lock' : 'unlock'] : []),
      ...(codes.has('batches.remove') ? ['remove'] : []),
    ],
  }),
})
