import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { stockCountStatus } from '../../../contract/inventory/stock-counts'
import { productLines } from '../../../contract/orders/order-family'
import { brand } from '../../catalogue/brands/table'
import { product } from '../../catalogue/products/table'
import { batchKeyOf } from '../../db/batch-number'
import { instant } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { paperColumns, paperIndexes } from '../family/paper-columns'
import { stockBatch } from '../table'

/** What the books say lies in a warehouse, held against what is found there. */
export const stockCount = pgTable(
  'stock_count',
  {
    countId: integer().primaryKey().generatedByDefaultAsIdentity(),
    ...paperColumns(),
    /** 0 being counted, 1 to be reviewed, 2 posted, 3 cancelled. */
    status: smallint().notNull().default(0),
    category: text(),
    brandId: integer().references(() => brand.id),
    /** Empty: whatever lies there. */
    productIds: integer().array().notNull().default([]),
    /** 1: a blind count, which hides the book quantities until it is over. */
    blind: smallint().notNull().default(0),
    submittedAt: instant(),
  },
  (t) => [
    index('stock_count_company').on(t.cid, t.countId),
    ...paperIndexes('stock_count', t),
    index('stock_count_brand').on(t.brandId),
    isOneOf(t.status, stockCountStatus),
    isOneOf(t.category, productLines),
    isFlag(t.blind),
  ],
)

export const stockCountLine = pgTable(
  'stock_count_line',
  {
    countId: integer()
      .notNull()
      .references(() => stockCount.countId),
    line: integer().notNull(),
    warehouseId: integer()
      .notNull()
      .references(() => warehouse.warehouseId),
    /** 1 until its count is posted or cancelled: what is being counted is not counted twice. */
    open: smallint().notNull().default(1),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    /** null: found, and never here before. */
    batchId: integer().references(() => stockBatch.batchId),
    batchNo: text().notNull().default(''),
    serialNo: text().notNull().default(''),
    variant: text().notNull().default(''),
    prodDate: date({ mode: 'string' }),
    expiry: date({ mode: 'string' }),
    /** 1: not expected here, and found while counting. */
    found: smallint().notNull().default(0),
    /** What lay there when the line began, and the last entry of the ledger that is in it. */
    snapshot: integer().notNull(),
    snapshotId: bigint({ mode: 'number' }).notNull(),
    counted: integer(),
    /** What the books say lay there when it was counted. */
    expected: integer(),
    countedAt: instant(),
    counterId: integer().references(() => account.uid),
    counterName: text().notNull().default(''),
    /** What the difference was worth when it was posted, 1/10000 yuan. */
    value: bigint({ mode: 'number' }),
    version: integer().notNull().default(1),
  },
  (t) => [
    primaryKey({ columns: [t.countId, t.line] }),
    uniqueIndex('stock_count_line_once').on(t.warehouseId, t.batchId).where(sql`${t.open} = 1`),
    uniqueIndex('stock_count_line_found_once')
      .on(t.warehouseId, t.productId, batchKeyOf(t.batchNo), t.serialNo, t.variant)
      .where(sql`${t.open} = 1 and ${t.batchId} is null`),
    index('stock_count_line_batch').on(t.batchId),
    index('stock_count_line_warehouse').on(t.warehouseId),
    index('stock_count_line_product').on(t.productId),
    index('stock_count_line_counter').on(t.counterId).where(sql`${t.counterId} is not null`),
    isFlag(t.open),
    isFlag(t.found),
    check('stock_count_line_counted', sql`${t.counted} >= 0 and ${t.expected} >= 0`),
    check('stock_count_line_expected', sql`(${t.counted} is null) = (${t.expected} is null)`),
  ],
)
