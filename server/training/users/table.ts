import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { cardKinds, userStatus } from '../../../contract/training/users'
import { instant, money, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { trainingBrand } from '../brands/table'
import { device } from '../devices/table'
import { trainingLedger } from '../ledger/table'

const { waiting, active, frozen } = userStatus

/** Accounts of patients with a training brand; the ledger has their units. One that was removed stays for its records. */
export const trainingUser = pgTable(
  'training_user',
  {
    sdxUid: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    brand: text()
      .notNull()
      .references(() => trainingBrand.code),
    /** First letters of the patient's name in pinyin. */
    initials: text().notNull().default(''),
    openedOn: date({ mode: 'string' }).notNull(),
    /** Days bought before the account began; null: counted in points. */
    openDay: integer(),
    lifelong: smallint().notNull().default(0),
    /** 0 not begun, 1 in use, 3 frozen; that an account has ended, or begun by itself, is seen at reading. */
    status: smallint().notNull().default(waiting),
    expireDate: date({ mode: 'string' }),
    frozenOn: date({ mode: 'string' }),
    firstTrained: date({ mode: 'string' }),
    lastTrained: date({ mode: 'string' }),
    removed: instant(),
    ...stamps,
  },
  (t) => [
    // A patient has one account of a brand.
    uniqueIndex('training_user_live').on(t.pid, t.brand).where(sql`${t.removed} is null`),
    index('training_user_pid').on(t.pid),
    index('training_user_hid').on(t.hid, t.brand),
    index('training_user_cid').on(t.cid, t.brand),
    index('training_user_brand').on(t.brand),
    isFlag(t.lifelong),
    isOneOf(t.status, [waiting, active, frozen]),
    check('training_user_days', sql`${t.openDay} > 0 and (${t.lifelong} = 0 or ${t.expireDate} is null)`),
    check(
      'training_user_term',
      sql`(${t.expireDate} is not null) = (${t.status} <> 0 and ${t.lifelong} = 0 and ${t.openDay} is not null)`,
    ),
    check('training_user_frozen', sql`(${t.status} = 3) = (${t.frozenOn} is not null)`),
    check('training_user_trained', sql`${t.firstTrained} <= ${t.lastTrained}`),
  ],
)

/** The devices on which an account of a device-bound brand works; without any, all of its clinic. */
export const trainingUserDevice = pgTable(
  'training_user_device',
  {
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    deviceId: integer()
      .notNull()
      .references(() => device.id),
  },
  (t) => [primaryKey({ columns: [t.sdxUid, t.deviceId] }), index('training_user_device_device').on(t.deviceId)],
)

/** What happened to an account; rows are only ever added. */
export const trainingCard = pgTable(
  'training_card',
  {
    cardId: integer().primaryKey().generatedByDefaultAsIdentity(),
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    kind: text({ enum: cardKinds }).notNull(),
    /** Days or points that were moved; of a thaw the days given back. */
    units: integer().notNull().default(0),
    balanceAfter: integer().notNull(),
    price: money(),
    reason: text().notNull().default(''),
    /** Of a renewal and a gift: the last day of the term that it prolonged, where that had begun. */
    endedOn: date({ mode: 'string' }),
    operatorId: integer()
      .notNull()
      .references(() => account.uid),
    at: instant().notNull(),
    /** The movement, where units were moved. */
    ledgerId: bigint({ mode: 'number' }).references(() => trainingLedger.id),
  },
  (t) => [
    index('training_card_user').on(t.sdxUid, t.cardId),
    index('training_card_operator').on(t.operatorId),
    index('training_card_at').on(t.at),
    index('training_card_ended').on(t.endedOn).where(sql`${t.endedOn} is not null`),
    uniqueIndex('training_card_movement').on(t.ledgerId).where(sql`${t.ledgerId} is not null`),
    isOneOf(t.kind, cardKinds),
    check('training_card_ended_term', sql`${t.endedOn} is null or ${t.kind} in ('renew', 'gift')`),
    check('training_card_units', sql`${t.units} >= 0`),
    check(
      'training_card_moved',
      sql`(${t.ledgerId} is not null) = (${t.kind} in ('open', 'renew', 'gift') or ${t.kind} = 'return' and ${t.units} > 0)`,
    ),
  ],
)

export const taken: Taken = {
  training_user_live: ['pid', 'trainingUser.exists'],
}
