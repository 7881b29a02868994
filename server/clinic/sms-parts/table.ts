import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { stamps } from '../../db/columns'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** Parts of text messages that the agent sold to a chain, under its head. */
export const smsPurchase = pgTable(
  'sms_purchase',
  {
    purchaseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    parts: integer().notNull(),
    /** Fen of each. */
    price: smallint().notNull(),
    note: text().notNull().default(''),
    operatorUid: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('sms_purchase_hid').on(t.hid, t.purchaseId),
    index('sms_purchase_cid').on(t.cid, t.purchaseId),
    index('sms_purchase_operator').on(t.operatorUid),
    check('sms_purchase_parts', sql`${t.parts} > 0`),
    check('sms_purchase_price', sql`${t.price} >= 0`),
  ],
)

/** What a chain has left: bought, less what was sent, failed or is held for recipients who wait. */
export const smsAccount = pgTable(
  'sms_account',
  {
    hid: integer()
      .primaryKey()
      .references(() => hospital.hid),
    parts: integer().notNull(),
    price: smallint().notNull(),
  },
  (t) => [check('sms_account_prepaid', sql`${t.parts} >= 0`)],
)
