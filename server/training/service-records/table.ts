import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { satisfactions, serviceKinds } from '../../../contract/training/service-records'
import { money, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { device } from '../devices/table'

/** What was done for a device, or at a clinic; a row never changes. */
export const serviceRecord = pgTable(
  'service_record',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    deviceId: integer().references(() => device.id),
    /** Where it was: of a device where that stood on the date. */
    hid: integer().references(() => hospital.hid),
    kind: text({ enum: serviceKinds }).notNull(),
    problem: text().notNull().default(''),
    action: text().notNull().default(''),
    parts: text().notNull().default(''),
    cost: money().notNull().default(0),
    engineer: text().notNull(),
    date: date({ mode: 'string' }).notNull(),
    files: text().array().notNull().default([]),
    satisfied: smallint(),
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    isOneOf(t.kind, serviceKinds),
    isOneOf(t.satisfied, satisfactions),
    check('service_record_about', sql`${t.deviceId} is not null or ${t.hid} is not null`),
    check('service_record_cost', sql`${t.cost} >= 0`),
    index('service_record_date').on(t.date, t.id),
    index('service_record_device').on(t.deviceId, t.date).where(sql`${t.deviceId} is not null`),
    index('service_record_hid').on(t.hid, t.date),
    index('service_record_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
  ],
)
