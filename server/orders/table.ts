/** Tables that all kinds of order share. */
import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { product } from '../catalogue/products/table'
import { batchKeyOf } from '../db/batch-number'
import { instant } from '../db/columns'
import { isOneOf } from '../db/constraints'
import { company } from '../partners/companies/table'
import { account } from '../system/accounts/table'
import { orderReference } from './orders/table'

/** One sequence for all kinds, so that an order id alone names one order. */
export const orderIds = pgSequence('order_id_seq', { startWith: 1 })

/** The last order number of each prefix and day. */
export const orderNumber = pgTable(
  'order_number',
  {
    prefix: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.day] })],
)

/** What an order held before each change. */
export const orderRevision = pgTable(
  'order_revision',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderReference().notNull(),
    version: integer().notNull(),
    at: instant().notNull(),
    uid: integer().references(() => account.uid),
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [index('order_revision_order').on(t.orderId, t.version), index('order_revision_uid').on(t.uid)],
)

/** 1 collected, 2 on the way, 3 out for delivery, 4 delivered, 5 in trouble. */
const parcelStates = [1, 2, 3, 4, 5]

/** What carriers report of the parcels of an order. */
export const trackingEvent = pgTable(
  'tracking_event',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    oid: orderReference().notNull(),
    trackingNumber: text().notNull(),
    at: instant().notNull(),
    state: smallint().notNull(),
    place: text().notNull().default(''),
    text: text().notNull(),
  },
  (t) => [index('tracking_event_oid').on(t.oid, t.at), isOneOf(t.state, parcelStates)],
)

/** Goods that have come for orders; nothing is ever changed here. */
export const orderArrival = pgTable(
  'order_arrival',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    orderId: orderReference().notNull(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    productId: integer()
      .notNull()
      .references(() => product.productId),
    /** Of the order: Od, Os, or a number from 0. */
    item: text().notNull(),
    number: integer().notNull(),
    serialNo: text().notNull().default(''),
    batchNo: text().notNull().default(''),
    /** Usable through that day. */
    expiry: date({ mode: 'string' }),
    /** Why more came than was ordered. */
    reason: text().notNull().default(''),
    at: instant().notNull(),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    operatorName: text().notNull(),
  },
  (t) => [
    index('order_arrival_operator').on(t.operatorId),
    index('order_arrival_product').on(t.productId),
    index('order_arrival_order').on(t.orderId, t.id),
    index('order_arrival_batch').on(t.cid, t.productId, batchKeyOf(t.batchNo)),
    check('order_arrival_some', sql`${t.number} > 0`),
    uniqueIndex('order_arrival_serial').on(t.cid, t.productId, t.serialNo).where(sql`${t.serialNo} <> ''`),
  ],
)

/** How far a running export is. */
export const exportRun = pgTable(
  'export_run',
  {
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    key: text().notNull(),
    done: integer().notNull().default(0),
    total: integer().notNull(),
    at: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.uid, t.key] })],
)
