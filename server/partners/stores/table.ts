import { sql } from 'drizzle-orm'
import { check, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { receiptWidths, vaModes } from '../../../contract/partners/stores'
import { isOneOf } from '../../db/constraints'
import { hospital } from '../hospitals/table'

/** What a clinic says of itself beyond what its agent keeps; without a row the usual holds. */
export const store = pgTable(
  'store',
  {
    hid: integer()
      .primaryKey()
      .references(() => hospital.hid),
    hours: text().notNull().default(''),
    rooms: text().array().notNull().default([]),
    /** 1 five-point scale, 2 decimal. */
    vaMode: smallint().notNull().default(1),
    /** Width of receipts, mm. */
    receipt: smallint().notNull().default(80),
    footer: text().notNull().default(''),
  },
  (t) => [
    isOneOf(t.vaMode, vaModes),
    isOneOf(t.receipt, receiptWidths),
    check('store_rooms', sql`cardinality(${t.rooms}) <= 30`),
  ],
)
