import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { warehouseTypes } from '../../../contract/partners/warehouses'
import { stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'

export const warehouse = pgTable(
  'warehouse',
  {
    warehouseId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The clinic whose it is; null: the company's own. */
    hid: integer(),
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
    index('warehouse_company').on(t.cid),
    foreignKey({ columns: [t.hid], foreignColumns: [hospital.hid], name: 'warehouse_hid_hospital_hid_fk' }),
    uniqueIndex('warehouse_name').on(t.cid, sql`lower(${t.name})`).where(sql`${t.hid} is null`),
    uniqueIndex('warehouse_clinic_name').on(t.hid, sql`lower(${t.name})`).where(sql`${t.hid} is not null`),
    index('warehouse_clinic').on(t.hid, t.type).where(sql`${t.hid} is not null`),
    // One default in each company and in each clinic, whatever two people do at once.
    uniqueIndex('warehouse_default').on(t.cid).where(sql`${t.isDefault} = 1 and ${t.hid} is null`),
    uniqueIndex('warehouse_clinic_default').on(t.hid).where(sql`${t.isDefault} = 1 and ${t.hid} is not null`),
  ],
)

export const taken: Taken = {
  warehouse_name: ['name', 'warehouse.nameTaken'],
}
