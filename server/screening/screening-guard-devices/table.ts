import { sql } from 'drizzle-orm'
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { nearAlert, outdoorAlert, readingBounds } from '../../../contract/screening/guard-reading'
import { instant, stamps } from '../../db/columns'
import { isBetween, isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { screeningSubject } from '../screening-subjects/table'

const minutesOfDay = 1440

/** Devices that measure how a child uses its eyes. A trigger writes each binding into `guard_binding`. */
export const guardDevice = pgTable(
  'guard_device',
  {
    deviceId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    /** Of the customer of the child who wore it last. */
    hid: integer().references(() => hospital.hid),
    serial: text().notNull(),
    /** The child who wears it; null: it is free. */
    sid: integer().references(() => screeningSubject.sid),
    since: instant(),
    /** SHA-256 of the token by which it sends. */
    tokenHash: text(),
    heardAt: instant(),
    ...stamps,
  },
  (t) => [
    uniqueIndex('guard_device_serial').on(t.cid, sql`lower(${t.serial})`),
    uniqueIndex('guard_device_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    uniqueIndex('guard_device_sid').on(t.sid).where(sql`${t.sid} is not null`),
    index('guard_device_hid').on(t.hid).where(sql`${t.hid} is not null`),
    check('guard_device_named', sql`${t.serial} <> ''`),
    check(
      'guard_device_bound',
      sql`(${t.sid} is null) = (${t.tokenHash} is null) and (${t.sid} is null) = (${t.since} is null)`,
    ),
  ],
)

/** Who wore a device, from when until when, in whole minutes; the last minute is not part of it. The bindings of a device, and those of a child, never overlap. */
export const guardBinding = pgTable(
  'guard_binding',
  {
    bindingId: integer().primaryKey().generatedByDefaultAsIdentity(),
    deviceId: integer()
      .notNull()
      .references(() => guardDevice.deviceId),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    since: instant().notNull(),
    until: instant(),
  },
  (t) => [
    index('guard_binding_device').on(t.deviceId, t.since),
    index('guard_binding_sid').on(t.sid, t.since),
    check('guard_binding_period', sql`${t.until} >= ${t.since}`),
  ],
)

/** Minutes, in a partition a month. A minute is of the child who wore the device then. */
export const guardReading = pgTable(
  'guard_reading',
  {
    deviceId: integer()
      .notNull()
      .references(() => guardDevice.deviceId),
    minute: instant().notNull(),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    distance: smallint().notNull(),
    lux: integer().notNull(),
    tilt: smallint().notNull(),
    worn: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.deviceId, t.minute] }),
    index('guard_reading_sid').on(t.sid, t.minute),
    isBetween(t.distance, readingBounds.distance.min, readingBounds.distance.max),
    isBetween(t.lux, readingBounds.lux.min, readingBounds.lux.max),
    isBetween(t.tilt, readingBounds.tilt.min, readingBounds.tilt.max),
    isFlag(t.worn),
  ],
)

/** What the minutes of a child come to on a day; written in the transaction that takes the minutes. */
export const guardDay = pgTable(
  'guard_day',
  {
    dayId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sid: integer()
      .notNull()
      .references(() => screeningSubject.sid),
    day: date({ mode: 'string' }).notNull(),
    worn: smallint().notNull(),
    near: smallint().notNull(),
    outdoor: smallint().notNull(),
    /** Sums over the minutes worn, of which the means are made. */
    distanceSum: integer().notNull(),
    tiltSum: integer().notNull(),
    luxSum: integer().notNull(),
    nearAlerts: smallint().notNull(),
    outdoorAlert: smallint()
      .notNull()
      .generatedAlwaysAs(
        sql.raw(
          `(case when "worn" >= ${outdoorAlert.worn} and "outdoor" < ${outdoorAlert.below} then 1 else 0 end)::smallint`,
        ),
      ),
  },
  (t) => [
    unique('guard_day_once').on(t.sid, t.day),
    index('guard_day_day').on(t.day, t.sid),
    isBetween(t.worn, 0, minutesOfDay),
    isBetween(t.nearAlerts, 0, minutesOfDay / nearAlert.minutes),
    isFlag(t.outdoorAlert),
    check('guard_day_within', sql`${t.near} between 0 and ${t.worn} and ${t.outdoor} between 0 and ${t.worn}`),
  ],
)

export const taken: Taken = {
  guard_device_serial: 'serial',
  guard_device_sid: ['sid', 'guard.wearsAnother'],
}
