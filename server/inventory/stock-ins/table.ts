import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { differStatus, stockInStatus, stockInTypes } from '../../../contract/inventory/stock-ins'
import { instant, money } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { documentColumns, documentIndexes, lineGoods, lineProduct } from '../family/columns'
import { stockOut, stockOutLine } from '../stock-outs/table'
import { stockBatch } from '../table'

/** Goods that come into a warehouse. */
export const stockIn = pgTable(
  'stock_in',
  {
    stockinId: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** 1 purchase, 2 return, 3 surplus, 4 transfer, 5 opening. */
    type: smallint().notNull(),
    /** 0 to be received, 1 received, 2 voided. */
    status: smallint().notNull().default(0),
    /** 0 no difference, 1 open, 2 supplemented, 3 closed. */
    differStatus: smallint().notNull().default(0),
    purchaseNo: text().notNull().default(''),
    /** The stock-in whose missing goods this one brings. */
    supplements: integer().references((): AnyPgColumn => stockIn.stockinId),
    /** Of a transfer: the stock-out that it is the other end of. */
    sourceOutId: integer().references(() => stockOut.stockoutId),
    /** Who, beside its writer, has changed what is expected. */
    writers: integer().array().notNull().default([]),
    ...documentColumns(),
  },
  (t) => [
    isOneOf(t.type, stockInTypes),
    isOneOf(t.status, stockInStatus),
    isOneOf(t.differStatus, differStatus),
    isFlag(t.ofPatient),
    ...documentIndexes('stock_in', t, t.stockinId),
    index('stock_in_supplements').on(t.supplements).where(sql`${t.supplements} is not null`),
    index('stock_in_source').on(t.sourceOutId).where(sql`${t.sourceOutId} is not null`),
    index('stock_in_order').on(t.orderId).where(sql`${t.orderId} is not null`),
    index('stock_in_surplus').on(t.cid, t.stockinId).where(sql`${t.type} = 3`),
    // A count brings its surplus in once.
    uniqueIndex('stock_in_count').on(t.countId).where(sql`${t.countId} is not null`),
  ],
)

export const stockInLine = pgTable(
  'stock_in_line',
  {
    stockinId: integer()
      .notNull()
      .references(() => stockIn.stockinId),
    line: integer().notNull(),
    productId: lineProduct(),
    goods: lineGoods(),
    batchId: integer().references(() => stockBatch.batchId),
    batchNo: text().notNull().default(''),
    serialNo: text().notNull().default(''),
    variant: text().notNull().default(''),
    prodDate: date({ mode: 'string' }),
    expiry: date({ mode: 'string' }),
    planQty: integer().notNull(),
    receivedQty: integer().notNull(),
    acceptedQty: integer().notNull(),
    /** Fen a piece; null: not priced yet. */
    price: money(),
    /** Fen a piece, at which goods without a price were taken in; null: none was known. */
    provisionalPrice: money(),
    /** Since when goods lie here, or have gone, at a cost that is not theirs: until they are priced or sent away. */
    provisionalSince: instant(),
    /** What the accepted goods are worth as far as it is known, 1/10000 yuan. */
    value: bigint({ mode: 'number' }).notNull().default(0),
    /** Of a return: the line that the clinic bought them on. */
    soldOutId: integer(),
    soldLine: integer(),
    /** How often the price has changed since the goods are in. */
    revaluations: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.stockinId, t.line] }),
    index('stock_in_line_batch').on(t.batchId),
    index('stock_in_line_product').on(t.productId, t.stockinId),
    index('stock_in_line_to_come').on(t.stockinId).where(sql`${t.batchId} is null`),
    index('stock_in_line_unpriced').on(t.stockinId, t.line).where(sql`${t.price} is null`),
    index('stock_in_line_provisional').on(t.productId, t.stockinId).where(sql`${t.provisionalSince} is not null`),
    index('stock_in_line_sold').on(t.soldOutId, t.soldLine).where(sql`${t.soldOutId} is not null`),
    foreignKey({
      columns: [t.soldOutId, t.soldLine],
      foreignColumns: [stockOutLine.stockoutId, stockOutLine.line],
      name: 'stock_in_line_sold_on',
    }),
    check('stock_in_line_priced', sql`${t.price} is null or ${t.provisionalSince} is null`),
    check('stock_in_line_sold_whole', sql`(${t.soldOutId} is null) = (${t.soldLine} is null)`),
    check('stock_in_line_returned', sql`${t.soldOutId} is null or ${t.receivedQty} <= ${t.planQty}`),
    check('stock_in_line_planned', sql`${t.planQty} >= 0`),
    check('stock_in_line_quantities', sql`${t.acceptedQty} >= 0 and ${t.acceptedQty} <= ${t.receivedQty}`),
  ],
)
