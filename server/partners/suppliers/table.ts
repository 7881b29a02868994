import { sql } from 'drizzle-orm'
import { date, foreignKey, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { productLines } from '../../../contract/orders/order-family'
import { classifyStatus } from '../../../contract/partners/suppliers'
import { stamps } from '../../db/columns'
import { areOf, isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../companies/table'
import { hospital } from '../hospitals/table'

/** From whom an agent buys, or a clinic beside its agent. */
export const supplier = pgTable(
  'supplier',
  {
    supplierId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** The head of the chain of clinics that buys from it; null: the company itself. */
    hid: integer(),
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
    foreignKey({ columns: [t.hid], foreignColumns: [hospital.hid], name: 'supplier_hid_hospital_hid_fk' }),
    uniqueIndex('supplier_name').on(t.cid, sql`lower(${t.name})`).where(sql`${t.hid} is null`),
    uniqueIndex('supplier_clinic_name').on(t.hid, sql`lower(${t.name})`).where(sql`${t.hid} is not null`),
    uniqueIndex('supplier_credit_code').on(t.cid, t.creditCode).where(sql`${t.creditCode} <> '' and ${t.hid} is null`),
    uniqueIndex('supplier_clinic_credit_code')
      .on(t.hid, t.creditCode)
      .where(sql`${t.creditCode} <> '' and ${t.hid} is not null`),
    isFlag(t.status),
    isOneOf(t.classifyStatus, classifyStatus),
    areOf(t.lines, productLines),
    index('supplier_cid').on(t.cid, t.supplierId),
  ],
)

export const taken: Taken = {
  supplier_name: ['name', 'supplier.nameTaken'],
  supplier_clinic_name: ['name', 'supplier.nameTaken'],
  supplier_credit_code: ['creditCode', 'supplier.codeTaken'],
  supplier_clinic_credit_code: ['creditCode', 'supplier.codeTaken'],
}
