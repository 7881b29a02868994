import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { screenLayouts, screenMasks } from '../../../contract/clinic/screens'
import { instant, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'

/** A television of a store, and what it shows. */
export const screen = pgTable(
  'screen',
  {
    screenId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    /** 1 queue, 2 consulting rooms, 3 pick-up of glasses. */
    layout: smallint().notNull(),
    rooms: text().array().notNull().default([]),
    voice: smallint().notNull(),
    /** 1 first and last character, 2 the first, 3 none. */
    mask: smallint().notNull(),
    notice: text().notNull().default(''),
    /** Since when it is a television's; that television has its token once the hash stands here. */
    pairedAt: instant(),
    tokenHash: text(),
    /** When the television was last heard of; null: it is not connected. */
    beatAt: instant(),
    ...stamps,
  },
  (t) => [
    index('screen_hid').on(t.hid),
    index('screen_cid').on(t.cid),
    uniqueIndex('screen_token').on(t.tokenHash).where(sql`${t.tokenHash} is not null`),
    isOneOf(t.layout, screenLayouts),
    isOneOf(t.mask, screenMasks),
    isFlag(t.voice),
    check('screen_token_of_paired', sql`${t.tokenHash} is null or ${t.pairedAt} is not null`),
    check('screen_rooms', sql`cardinality(${t.rooms}) <= 30`),
  ],
)

/** A television that shows a code. With the code typed it names its screen; with the token handed out it is gone. */
export const screenCode = pgTable(
  'screen_code',
  {
    code: text().primaryKey(),
    secretHash: text().notNull().unique(),
    /** From which it was asked for: so many of one address are enough. */
    address: text().notNull(),
    expires: instant().notNull(),
    screenId: integer().references(() => screen.screenId, { onDelete: 'cascade' }),
  },
  (t) => [
    index('screen_code_address').on(t.address),
    index('screen_code_expires').on(t.expires),
    index('screen_code_screen').on(t.screenId).where(sql`${t.screenId} is not null`),
    check('screen_code_digits', sql`${t.code} ~ '^[0-9]{6}$'`),
  ],
)

/** Codes that were typed at a store and not known to be right; locked once there are too many. */
export const pairingTry = pgTable(
  'pairing_try',
  {
    hid: integer()
      .primaryKey()
      .references(() => hospital.hid),
    tries: smallint().notNull(),
    since: instant().notNull(),
    lockedUntil: instant(),
  },
  (t) => [check('pairing_try_counted', sql`${t.tries} > 0`)],
)
