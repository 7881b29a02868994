import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { salesKinds } from '../../../contract/partners/sales-records'
import { stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { account } from '../../system/accounts/table'
import { hospital } from '../hospitals/table'
import { salesperson } from '../salespeople/table'

/** What a salesperson did at a clinic or with a prospect; a day after it was entered the database keeps it as it is. */
export const salesRecord = pgTable(
  'sales_record',
  {
    salesRecordId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sid: integer()
      .notNull()
      .references(() => salesperson.sid),
    /** Of the salesperson's agent at that time; it may have gone to another one since. */
    hid: integer().references(() => hospital.hid),
    prospectName: text().notNull().default(''),
    prospectPhone: text().notNull().default(''),
    kind: text({ enum: salesKinds }).notNull(),
    date: date({ mode: 'string' }).notNull(),
    content: text().notNull(),
    next: date({ mode: 'string' }),
    files: text().array().notNull().default([]),
    location: text().notNull().default(''),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('sales_record_date').on(t.date, t.salesRecordId),
    index('sales_record_sid').on(t.sid, t.date),
    index('sales_record_hid').on(t.hid, t.date),
    index('sales_record_next').on(t.next).where(sql`${t.next} is not null`),
    index('sales_record_operator').on(t.operatorId),
    isOneOf(t.kind, salesKinds),
    // Either a clinic, or a prospect with a name and a phone.
    check(
      'sales_record_about',
      sql`(${t.hid} is not null) = (${t.prospectName} = '') and (${t.hid} is not null) = (${t.prospectPhone} = '')`,
    ),
    check('sales_record_next_day', sql`${t.next} >= ${t.date}`),
    check('sales_record_content', sql`${t.content} <> ''`),
  ],
)
