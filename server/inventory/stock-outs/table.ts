import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stockOutStatus, stockOutTypes } from '../../../contract/inventory/stock-outs'
import { money } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { warehouse } from '../../partners/warehouses/table'
import { documentColumns, documentIndexes, lineGoods, lineProduct } from '../family/columns'
import { stockBalance, stockBatch } from '../table'

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
    isOneOf(t.type, stockOutTypes),
    isOneOf(t.status, stockOutStatus),
    isFlag(t.ofPatient),
    ...documentIndexes('stock_out', t, t.stockoutId),
    index('stock_out_receiver').on(t.toWarehouseId).where(sql`${t.toWarehouseId} is not null`),
    index('stock_out_lost').on(t.cid, t.stockoutId).where(sql`${t.type} in (4, 6)`),
    // A count takes its shortage out once.
    uniqueIndex('stock_out_count').on(t.countId).where(sql`${t.countId} is not null`),
    index('stock_out_of_order').on(t.orderId).where(sql`${t.orderId} is not null`),
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

/** Pieces of a batch that a stock-out holds until it goes out. */
export const stockLock = pgTable(
  'stock_lock',
  {
    stockoutId: integer().notNull(),
    line: integer().notNull(),
    warehouseId: integer().notNull(),
    batchId: integer().notNull(),
    quantity: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.stockoutId, t.line] }),
    foreignKey({
      columns: [t.stockoutId, t.line],
      foreignColumns: [stockOutLine.stockoutId, stockOutLine.line],
      name: 'stock_lock_line',
    }),
    foreignKey({
      columns: [t.warehouseId, t.batchId],
      foreignColumns: [stockBalance.warehouseId, stockBalance.batchId],
      name: 'stock_lock_balance',
    }),
    index('stock_lock_balance').on(t.warehouseId, t.batchId),
    index('stock_lock_batch').on(t.batchId),
    check('stock_lock_some', sql`${t.quantity} > 0`),
  ],
)
