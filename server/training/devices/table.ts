import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { instant, stamps } from '../../db/columns'
import { isFlag } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../brands/table'

/** Training devices. The database itself writes down where each stood: see `device_place`. */
export const device = pgTable(
  'device',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    hsxCode: text().notNull(),
    brand: text()
      .notNull()
      .references(() => trainingBrand.code),
    /** null: in stock at the platform. */
    hid: integer().references(() => hospital.hid),
    hsxLocked: smallint().notNull().default(0),
    lockReason: text().notNull().default(''),
    firmware: text().notNull().default(''),
    lastOnline: instant(),
    note: text().notNull().default(''),
    /** SHA-256 of the token by which it sends training records. */
    tokenHash: text(),
    tokenSince: instant(),
    /** Who gave it the token: what it sends is done in their name. */
    tokenBy: integer().references(() => account.uid),
    /** Who changed it last. */
    operatorId: integer().references(() => account.uid),
    ...stamps,
  },
  (t) => [
    uniqueIndex('device_code').on(t.hsxCode),
    check('device_code_form', sql`${t.hsxCode} ~ '^[A-Z0-9][A-Z0-9-]{3,29}$'`),
    isFlag(t.hsxLocked),
    check('device_locked_for_reason', sql`(${t.hsxLocked} = 1) = (${t.lockReason} <> '')`),
    uniqueIndex('device_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    check(
      'device_token_whole',
      sql`(${t.tokenHash} is null) = (${t.tokenSince} is null) and (${t.tokenHash} is null) = (${t.tokenBy} is null)`,
    ),
    index('device_token_by').on(t.tokenBy).where(sql`${t.tokenBy} is not null`),
    index('device_hid').on(t.hid),
    index('device_brand').on(t.brand),
    index('device_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
  ],
)

/** Where a device stood, from when until when; the row without an end says where it stands. Written by a trigger alone. */
export const devicePlace = pgTable(
  'device_place',
  {
    placeId: integer().primaryKey().generatedByDefaultAsIdentity(),
    deviceId: integer()
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    hid: integer().references(() => hospital.hid),
    since: instant().notNull(),
    until: instant(),
    operatorId: integer().references(() => account.uid),
  },
  (t) => [
    uniqueIndex('device_place_now').on(t.deviceId).where(sql`${t.until} is null`),
    index('device_place_device').on(t.deviceId, t.since),
    index('device_place_hid').on(t.hid),
    index('device_place_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
    check('device_place_order', sql`${t.since} <= ${t.until}`),
  ],
)

/** When a device was locked or unlocked, and why. */
export const deviceLock = pgTable(
  'device_lock',
  {
    lockId: integer().primaryKey().generatedByDefaultAsIdentity(),
    deviceId: integer()
      .notNull()
      .references(() => device.id, { onDelete: 'cascade' }),
    /** Where it stood then. */
    hid: integer().references(() => hospital.hid),
    hsxLocked: smallint().notNull(),
    reason: text().notNull(),
    at: instant().notNull(),
    operatorId: integer().references(() => account.uid),
  },
  (t) => [
    isFlag(t.hsxLocked),
    check('device_lock_reason', sql`${t.reason} <> ''`),
    index('device_lock_device').on(t.deviceId, t.at),
    index('device_lock_hid').on(t.hid),
    index('device_lock_operator').on(t.operatorId).where(sql`${t.operatorId} is not null`),
  ],
)

export const taken: Taken = {
  device_code: 'hsxCode',
}
