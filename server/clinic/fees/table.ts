import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { feeCategories, maxFee } from '../../../contract/clinic/fees'
import { money, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { medItem } from '../../people/med-items/table'

/** What a chain of clinics charges for, under its head. */
export const fee = pgTable(
  'fee',
  {
    feeId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    category: smallint().notNull(),
    /** The exam item that the chain charges at a price of its own. */
    itemId: integer().references(() => medItem.itemId),
    price: money().notNull(),
    unit: text().notNull().default('次'),
    discountable: smallint().notNull().default(1),
    pointable: smallint().notNull().default(1),
    status: smallint().notNull().default(1),
    ...stamps,
  },
  (t) => [
    uniqueIndex('fee_name').on(t.hid, sql`lower(${t.name})`),
    uniqueIndex('fee_item').on(t.hid, t.itemId).where(sql`${t.itemId} is not null`),
    index('fee_med_item').on(t.itemId).where(sql`${t.itemId} is not null`),
    index('fee_cid').on(t.cid),
    isOneOf(t.category, feeCategories),
    isBetween(t.price, 0, maxFee),
    isFlag(t.discountable),
    isFlag(t.pointable),
    isFlag(t.status),
  ],
)

export const taken: Taken = {
  fee_name: 'name',
  fee_item: ['itemId', 'fee.itemTaken'],
}
