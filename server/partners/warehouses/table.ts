import { sql } from 'drizzle-orm'
import { integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { warehouseTypes } from '../../../contract/partners/warehouses'
import { stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../companies/table'

export const warehouse = pgTable(
  'warehouse',
  {
    warehouseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    name: text().notNull(),
    address: text().notNull().default(''),
    /** 1 goods for sale, 2 returns, 3 rejected goods. */
    type: smallint().notNull().default(1),
    /** 1: meant where none is named. */
    isDefault: smallint().notNull().default(0),
    ...stamps,
  },
  (t) => [
    isOneOf(t.type, warehouseTypes),
    isFlag(t.isDefault),
    uniqueIndex('warehouse_name').on(t.cid, sql`lower(${t.name})`),
    // One default in each company, whatever two people do at once.
    uniqueIndex('warehouse_default').on(t.cid).where(sql`${t.isDefault} = 1`),
  ],
)
