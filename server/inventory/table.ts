/** What lies where and how it came there: batches, the ledger of all movements, and what is kept equal to it. */
import { and, eq, sql } from 'drizzle-orm'
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
import { product } from '../catalogue/products/table'
import { batchKeyOf } from '../db/batch-number'
import { instant, stamps } from '../db/columns'
import { isOneOf } from '../db/constraints'
import { company } from '../partners/companies/table'
import { hospital } from '../partners/hospitals/table'
import { supplier } from '../partners/suppliers/table'
import { warehouse } from '../partners/warehouses/table'
import { account } from '../system/accounts/table'

export const batchStatus = { good: 0, locked: 1, rejected: 2 } as const

/** Goods of one product that came from one supplier and are alike: the same batch or serial number, power or model. */
export const stockBatch = pgTable(
  'stock_batch',
  {
    batchId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The clinic that got the goods from elsewhere than its agent; null: they came by the company, wherever they lie. */
    hid: integer().references(() => hospital.hid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    supplierId: integer().references(() => supplier.supplierId),
    batchNo: text().notNull().default(''),
    serialNo: text().notNull().default(''),
    /** Which power or model of the product. */
    variant: text().notNull().default(''),
    prodDate: date({ mode: 'string' }),
    /** Usable through that day. */
    expiry: date({ mode: 'string' }),
    /** Registration number of the product when the batch first came in. */
    regNo: text().notNull().default(''),
    status: smallint().notNull().default(0),
    reason: text().notNull().default(''),
    ...stamps,
  },
  (t) => [
    uniqueIndex('stock_batch_identity').on(
      ...[t.cid, t.productId, sql`coalesce(${t.supplierId}, 0)`, batchKeyOf(t.batchNo)],
      ...[t.serialNo, t.variant, sql`coalesce(${t.hid}, 0)`],
    ),
    uniqueIndex('stock_batch_serial')
      .on(t.cid, t.productId, t.serialNo, sql`coalesce(${t.hid}, 0)`)
      .where(sql`${t.serialNo} <> ''`),
    index('stock_batch_clinic').on(t.hid).where(sql`${t.hid} is not null`),
    index('stock_batch_product').on(t.productId, t.variant),
    index('stock_batch_supplier').on(t.supplierId).where(sql`${t.supplierId} is not null`),
    index('stock_batch_expiry').on(t.cid, t.expiry, t.batchId),
    index('stock_batch_number').on(t.cid, batchKeyOf(t.batchNo)),
    index('stock_batch_created').on(t.cid, t.created),
    index('stock_batch_withdrawn').on(t.cid, t.batchId).where(sql`${t.status} <> 0`),
    index('stock_batch_numbers').using(
      'gin',
      t.batchNo.op('gin_trgm_ops'),
      t.serialNo.op('gin_trgm_ops'),
      t.variant.op('gin_trgm_ops'),
    ),
    isOneOf(t.status, batchStatus),
    check('stock_batch_dates', sql`${t.prodDate} < ${t.expiry}`),
  ],
)

/** What a document can be that moves stock. */
export const ledgerDocuments = ['in', 'out'] as const
/** Where goods come from and go to when it is no warehouse of ours. */
const accounts = ['supplier', 'clinic', 'patient', 'use', 'adjustment', 'scrap', 'opening'] as const
export type Account = (typeof accounts)[number]

/**
 * Every movement of goods and value, in double entry: the legs of a line add up to nothing. Rows are only ever added; the
 * database refuses anything else, and refuses legs that do not balance.
 */
export const stockLedger = pgTable(
  'stock_ledger',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    document: text({ enum: ledgerDocuments }).notNull(),
    documentId: integer().notNull(),
    line: integer().notNull(),
    /** Of the line: 0 its movement, 1 the reversal, from 2 on revaluations. */
    entry: smallint().notNull(),
    /** Of the entry. */
    leg: smallint().notNull(),
    at: instant().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    /** null: an account outside. */
    warehouseId: integer().references(() => warehouse.warehouseId),
    account: text().$type<Account>(),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    batchId: integer()
      .notNull()
      .references(() => stockBatch.batchId),
    quantity: integer().notNull(),
    /** 1/10000 yuan. */
    value: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [
    uniqueIndex('stock_ledger_leg').on(t.document, t.documentId, t.line, t.entry, t.leg),
    index('stock_ledger_operator').on(t.operatorId),
    index('stock_ledger_warehouse').on(t.warehouseId).where(sql`${t.warehouseId} is not null`),
    index('stock_ledger_batch').on(t.batchId, t.id),
    // People read what moved in warehouses, not the legs on the other side; counts by warehouse and kind need not visit the rows.
    index('stock_ledger_company')
      .on(t.cid, t.at, t.id, t.document, t.warehouseId)
      .where(sql`${t.warehouseId} is not null`),
    index('stock_ledger_product').on(t.cid, t.productId, t.at, t.id).where(sql`${t.warehouseId} is not null`),
    isOneOf(t.document, ledgerDocuments),
    isOneOf(t.account, accounts),
    check('stock_ledger_place', sql`(${t.warehouseId} is null) <> (${t.account} is null)`),
  ],
)

/** What lies of a batch in a warehouse. Kept by the ledger and the locks alone. */
export const stockBalance = pgTable(
  'stock_balance',
  {
    warehouseId: integer()
      .notNull()
      .references(() => warehouse.warehouseId),
    batchId: integer()
      .notNull()
      .references(() => stockBatch.batchId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    onHand: integer().notNull().default(0),
    /** Held for documents that are not out yet. */
    locked: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.batchId] }),
    index('stock_balance_shelf').on(t.warehouseId, t.productId),
    index('stock_balance_there').on(t.cid, t.productId, t.batchId).where(sql`${t.onHand} > 0`),
    index('stock_balance_batch').on(t.batchId),
    check('stock_balance_never_negative', sql`${t.onHand} >= 0`),
    check('stock_balance_locked', sql`${t.locked} between 0 and ${t.onHand}`),
  ],
)

/** What lies of a product in a warehouse and what it is worth: its average cost is the one by the other. Kept by the ledger alone. */
export const stockShelf = pgTable(
  'stock_shelf',
  {
    warehouseId: integer()
      .notNull()
      .references(() => warehouse.warehouseId),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    onHand: integer().notNull().default(0),
    /** 1/10000 yuan. */
    value: bigint({ mode: 'number' }).notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.productId] }),
    index('stock_shelf_product').on(t.productId),
    index('stock_shelf_company').on(t.cid, t.productId),
    check('stock_shelf_never_negative', sql`${t.onHand} >= 0 and ${t.value} >= 0`),
    check('stock_shelf_empty', sql`${t.onHand} > 0 or ${t.value} = 0`),
  ],
)

/** Where in a warehouse a product lies, as people say. */
export const stockBin = pgTable(
  'stock_bin',
  {
    warehouseId: integer().notNull(),
    productId: integer().notNull(),
    bin: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.warehouseId, t.productId] }),
    foreignKey({
      columns: [t.warehouseId, t.productId],
      foreignColumns: [stockShelf.warehouseId, stockShelf.productId],
      name: 'stock_bin_shelf',
    }),
  ],
)

/** Of a query that joins it where it is said. */
export const binOf = sql<string>`coalesce(${stockBin.bin}, '')`
/** @param lying what has a product and a warehouse */
export const isBinOf = (lying: Record<'warehouseId' | 'productId', AnyPgColumn>) =>
  and(eq(stockBin.warehouseId, lying.warehouseId), eq(stockBin.productId, lying.productId))

/** Of a query that joins balance and batch: what is not held, expired or locked. */
export const availableOn = (today: string) =>
  sql<number>`case when ${stockBatch.status} = 0 and (${stockBatch.expiry} is null or ${stockBatch.expiry} >= ${today}::date)
    then ${stockBalance.onHand} - ${stockBalance.locked} else 0 end`
