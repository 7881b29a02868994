import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { money } from '../../db/columns'
import { warehouse } from '../../partners/warehouses/table'
import { documentColumns, documentIndexes, lineGoods, lineProduct } from '../family/columns'
import { stockBatch } from '../table'

/** Goods that leave a warehouse: first held, then out. */
export const stockOut = pgTable(
  'stock_out',
  {
    stockoutId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 1 sale, 2 own use, 3 back to the supplier, 4 shortage, 5 transfer, 6 scrap. */
    type: smallint().notNull(),
    /** 0 held, 1 out, 2 voided. */
    status: smallint().notNull().default(0),
    toWarehouseId: integer().references(() => warehouse.warehouseId),
    carrier: text().notNull().default(''),
    emsNumber: text().notNull().default(''),
    ...documentColumns(),
  },
  (t) => [
    ...documentIndexes('stock_out', t, t.stockoutId),
    index('stock_out_lost').on(t.cid, t.stockoutId).where(sql`${t.type} in (4, 6)`),
    // A count takes its shortage out once.
    uniqueIndex('stock_out_count').on(t.countId).where(sql`${t.countId} is not null`),
    // An order holds or has taken its goods once.
    uniqueIndex('stock_out_order').on(t.orderId).where(sql`${t.orderId} is not null and ${t.status} <> 2`),
  ],
)

export const stockOutLine = pgTable(
  'stock_out_line',
  {
    stockoutId: integer()
      .notNull()
      .references(() => stockOut.stockoutId),
    line: integer().notNull(),
    productId: lineProduct(),
    batchId: integer()
      .notNull()
      .references(() => stockBatch.batchId),
    goods: lineGoods(),
    quantity: integer().notNull(),
    /** Fen a piece, to the clinic. */
    price: money().notNull().default(0),
    /** What went out was worth, 1/10000 yuan: fixed when it went, put right by prices that came later. */
    value: bigint({ mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.stockoutId, t.line] }),
    index('stock_out_line_batch').on(t.batchId),
    index('stock_out_line_product').on(t.productId, t.stockoutId),
    check('stock_out_line_some', sql`${t.quantity} > 0`),
  ],
)
