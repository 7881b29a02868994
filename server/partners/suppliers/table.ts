import { sql } from 'drizzle-orm'
import { date, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productLines } from '../../../contract/orders/order-family'
import { classifyStatus } from '../../../contract/partners/suppliers'
import { stamps } from '../../db/columns'
import { areOf, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../companies/table'

/** From whom an agent buys. */
export const supplier = pgTable(
  'supplier',
  {
    supplierId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    name: text().notNull(),
    creditCode: text().notNull().default(''),
    contact: text().notNull().default(''),
    phone: text().notNull().default(''),
    address: text().notNull().default(''),
    /** Product line codes. */
    lines: text().array().notNull().default([]),
    note: text().notNull().default(''),
    /** 0 disabled, 1 enabled. */
    status: smallint().notNull().default(1),
    /** 0 to be reviewed, 1 qualified, 2 not qualified. */
    classifyStatus: smallint().notNull().default(0),
    classifyReason: text().notNull().default(''),
    classified: date({ mode: 'string' }),
    ...stamps,
  },
  (t) => [
    uniqueIndex('supplier_name').on(t.cid, sql`lower(${t.name})`),
    uniqueIndex('supplier_credit_code').on(t.cid, t.creditCode).where(sql`${t.creditCode} <> ''`),
    isFlag(t.status),
    isOneOf(t.classifyStatus, classifyStatus),
    areOf(t.lines, productLines),
    index('supplier_cid').on(t.cid, t.supplierId),
  ],
)
