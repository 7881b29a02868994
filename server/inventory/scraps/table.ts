import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { scrapReasons } from '../../../contract/inventory/scraps'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { warehouse } from '../../partners/warehouses/table'
import { account } from '../../system/accounts/table'
import { stockOut } from '../stock-outs/table'
import { stockBatch } from '../table'

/** Goods that were thrown away, and why; final. */
export const scrap = pgTable(
  'scrap',
  {
    scrapId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    stockoutId: integer()
      .notNull()
      .references(() => stockOut.stockoutId),
    warehouseId: integer()
      .notNull()
      .references(() => warehouse.warehouseId),
    batchId: integer()
      .notNull()
      .references(() => stockBatch.batchId),
    quantity: integer().notNull(),
    /** 1 expired, 2 broken, 3 soiled, 4 recalled, 9 other. */
    reason: smallint().notNull(),
    note: text().notNull().default(''),
    /** Addresses of pictures. */
    photos: text().array().notNull().default([]),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    operatorName: text().notNull().default(''),
    at: instant().notNull(),
    ...stamps,
  },
  (t) => [
    isOneOf(t.reason, scrapReasons),
    check('scrap_some', sql`${t.quantity} > 0`),
    index('scrap_company').on(t.cid, t.scrapId),
    index('scrap_at').on(t.cid, t.at, t.scrapId),
    index('scrap_warehouse').on(t.warehouseId),
    index('scrap_operator').on(t.operatorId),
    index('scrap_batch').on(t.batchId),
    // A document scraps one batch: whatever is listed by documents has it once.
    uniqueIndex('scrap_document').on(t.stockoutId),
  ],
)
