import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  hindrances,
  longestSession,
  sessionFlags,
  signInResults,
  trainedEyes,
} from '../../../../contract/training/sessions'
import { instant } from '../../../db/columns'
import { areOf, isBetween, isFlag, isOneOf } from '../../../db/constraints'
import type { Taken } from '../../../http/taken'
import { trainingBrand } from '../../brands/table'
import { device } from '../../devices/table'
import { trainingLedger } from '../../ledger/table'
import { train } from '../../trains/table'
import { trainingUser } from '../table'

const hindering = sql.raw(`array[${hindrances.map((one) => `'${one}'`).join(', ')}]`)

/** What was trained. Rows are only ever added; a trigger lets nothing change but that an overlap is found out later. */
export const trainingSession = pgTable(
  'training_session',
  {
    recordId: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    brand: text()
      .notNull()
      .references(() => trainingBrand.code),
    deviceId: integer()
      .notNull()
      .references(() => device.id),
    /** As the device numbers it. */
    session: text().notNull(),
    trainId: integer()
      .notNull()
      .references(() => train.id),
    start: instant().notNull(),
    minutes: smallint().notNull(),
    score: smallint(),
    level: smallint(),
    errors: smallint(),
    eye: text({ enum: trainedEyes }).notNull(),
    stopped: smallint().$type<0 | 1>().notNull().default(0),
    counted: smallint().$type<0 | 1>().notNull().default(1),
    flags: text({ enum: sessionFlags }).array().notNull().default([]),
    received: instant().notNull(),
    /** The point that it took, of brands counted in points. */
    ledgerId: bigint({ mode: 'number' }).references(() => trainingLedger.id),
  },
  (t) => [
    uniqueIndex('training_session_once').on(t.brand, t.deviceId, t.session),
    index('training_session_user').on(t.sdxUid, t.start),
    index('training_session_device').on(t.deviceId, t.start),
    uniqueIndex('training_session_entry').on(t.ledgerId).where(sql`${t.ledgerId} is not null`),
    isBetween(t.minutes, 1, longestSession),
    isBetween(t.score, 0, 100),
    isBetween(t.level, 0, 999),
    isBetween(t.errors, 0, 9999),
    isOneOf(t.eye, trainedEyes),
    isFlag(t.stopped),
    isFlag(t.counted),
    areOf(t.flags, sessionFlags),
    check('training_session_counted', sql`(${t.counted} = 0) = (${t.flags} && ${hindering})`),
    check('training_session_unit', sql`${t.ledgerId} is null or ${t.counted} = 1`),
  ],
)

/** Who signed in where; rows are only ever added. */
export const trainingSignIn = pgTable(
  'training_sign_in',
  {
    loadId: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    sdxUid: integer()
      .notNull()
      .references(() => trainingUser.sdxUid),
    deviceId: integer()
      .notNull()
      .references(() => device.id),
    at: instant().notNull(),
    app: text().notNull().default(''),
    address: text().notNull().default(''),
    result: text({ enum: signInResults }).notNull(),
  },
  (t) => [
    index('training_sign_in_user').on(t.sdxUid, t.at),
    index('training_sign_in_device').on(t.deviceId),
    isOneOf(t.result, signInResults),
  ],
)

export const taken: Taken = {
  training_session_once: 'session',
}
