import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { accountStatus } from '../../../contract/system/accounts'
import { loginRecordType } from '../../../contract/system/login-record-types'
import { instant, stamps } from '../../db/columns'
import { isFlag, isOneOf } from '../../db/constraints'
import type { Taken } from '../../http/taken'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'
import { contact } from '../../people/contacts/table'
import { trainingBrand } from '../../training/brands/table'
import { role } from '../roles/table'

export const account = pgTable(
  'account',
  {
    uid: integer().primaryKey().generatedByDefaultAsIdentity(),
    account: text().notNull().unique(),
    passwordHash: text().notNull(),
    name: text().notNull(),
    phone: text().notNull().default(''),
    roleId: integer()
      .notNull()
      .references(() => role.id),
    cid: integer().references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    ctid: integer('contact_id').references(() => contact.ctid),
    /** The salesperson whose account this is: it sees their clinics and no others. */
    sid: integer().references(() => salesperson.sid),
    /** Whose junior account this is. */
    parentUid: integer().references((): AnyPgColumn => account.uid),
    /** The training brand whose trainer this is, such as sly; none for everybody else. */
    trainingBrand: text().references(() => trainingBrand.code),
    status: smallint().notNull().default(1),
    /** 1: another person chose the password, and the person must choose one before anything else. */
    mustChangePassword: smallint().notNull().default(0),
    /** The second factor's key, encrypted, or in base32 where there is nothing to encrypt it with; set when enrolment begins, in force once `totpSince` is set. */
    totpSecret: text(),
    totpSince: instant(),
    /** The last time step that was accepted, so that no code holds twice. */
    totpStep: integer(),
    /** Valid through that day; none is for ever. */
    expireDate: date({ mode: 'string' }),
    ...stamps,
  },
  (t) => [
    // Agent and agent would be taken for the same person.
    uniqueIndex('account_name_folded').on(sql`lower(${t.account})`),
    // A salesperson has one account.
    uniqueIndex('account_salesperson').on(t.sid),
    index('account_cid').on(t.cid, t.uid),
    index('account_role').on(t.roleId),
    index('account_hid').on(t.hid).where(sql`${t.hid} is not null`),
    index('account_contact').on(t.ctid).where(sql`${t.ctid} is not null`),
    index('account_parent').on(t.parentUid).where(sql`${t.parentUid} is not null`),
    index('account_trainer').on(t.trainingBrand, t.uid).where(sql`${t.trainingBrand} is not null`),
    isOneOf(t.status, accountStatus),
    isFlag(t.mustChangePassword),
  ],
)

/** The training brands that a training administrator looks after. */
export const accountTrainingBrand = pgTable(
  'account_training_brand',
  {
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    brand: text()
      .notNull()
      .references(() => trainingBrand.code),
  },
  (t) => [primaryKey({ columns: [t.uid, t.brand] }), index('account_training_brand_brand').on(t.brand)],
)

export const sessionEndings = ['signed-out', 'disabled', 'permissions', 'password', 'ended'] as const

/** A signed-in client. The token itself is never stored, only its SHA-256. */
export const session = pgTable(
  'session',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    tokenHash: text().notNull().unique(),
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    source: text().notNull().default('web'),
    address: text().notNull().default(''),
    /** The browser as it calls itself, shortened. */
    agent: text().notNull().default(''),
    created: instant().notNull(),
    lastUsed: instant().notNull(),
    /** Why it no longer holds. */
    ended: text().$type<(typeof sessionEndings)[number]>(),
  },
  (t) => [index('session_uid').on(t.uid), isOneOf(t.ended, sessionEndings)],
)

/** Failed sign-ins, and whatever else may be done only so often, counted per account, device and address. */
export const signInFailure = pgTable(
  'sign_in_failure',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    key: text().notNull(),
    at: instant().notNull(),
  },
  (t) => [index('sign_in_failure_key').on(t.key, t.at), index('sign_in_failure_at').on(t.at)],
)

/** A device on which an account has signed in, until it was not used for that for long. The token itself is never stored. */
export const knownDevice = pgTable(
  'known_device',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    /** Of the device; a computer that several people use is known to each of them under the same. */
    tokenHash: text().notNull(),
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    expires: instant().notNull(),
  },
  (t) => [uniqueIndex('known_device_token').on(t.tokenHash, t.uid), index('known_device_uid').on(t.uid, t.expires)],
)

/** A picture's code that a person must copy after failed sign-ins; holds once. */
export const captcha = pgTable(
  'captcha',
  {
    id: text().primaryKey(),
    answerHash: text().notNull(),
    expires: instant().notNull(),
  },
  (t) => [index('captcha_expires').on(t.expires)],
)

/** A code sent to a phone, by which its owner proves to be who they say. Never the code itself. */
export const verificationCode = pgTable(
  'verification_code',
  {
    id: text().primaryKey(),
    /** What it is for: retrieve. */
    purpose: text().notNull(),
    /** The name that was typed, in small letters: limits are the same whether there is such an account or not. */
    account: text().notNull(),
    /** The account it was asked for; null where there is none, so that the answer does not tell. */
    uid: integer().references(() => account.uid, { onDelete: 'cascade' }),
    codeHash: text(),
    sentAt: instant(),
    expires: instant().notNull(),
    /** Wrong guesses so far. */
    tries: smallint().notNull().default(0),
    /** When the right code was given; the new password may be set then, once. */
    provedAt: instant(),
    usedAt: instant(),
  },
  (t) => [
    index('verification_code_uid').on(t.uid, t.expires),
    index('verification_code_expires').on(t.expires),
    isOneOf(t.purpose, ['retrieve']),
  ],
)

/** Every sign-in that was tried, and every sign-out. Kept as it was: names are snapshots. */
export const loginRecord = pgTable(
  'login_record',
  {
    id: integer().primaryKey().generatedByDefaultAsIdentity(),
    at: instant().notNull(),
    /** As typed, cut to 64 characters. */
    account: text().notNull(),
    /** null: no such account. */
    uid: integer().references(() => account.uid),
    name: text().notNull().default(''),
    cid: integer().references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    ip: text().notNull().default(''),
    agent: text().notNull().default(''),
    source: text().notNull().default('web'),
    /** What came of it; the values stand in the contract. */
    type: smallint().notNull(),
  },
  (t) => [
    isOneOf(t.type, loginRecordType),
    index('login_record_at').on(t.at, t.id),
    index('login_record_cid').on(t.cid, t.at, t.id),
    index('login_record_hid').on(t.hid, t.at),
    index('login_record_account').on(t.account, t.at, t.id),
    index('login_record_uid').on(t.uid, t.type, t.at),
    index('login_record_type').on(t.type, t.at, t.id, t.cid, t.hid),
    index('login_record_source').on(t.source, t.at, t.id, t.cid, t.hid),
    // How an address begins is found by the order of its letters.
    index('login_record_ip').on(t.ip.op('text_pattern_ops'), t.at, t.id),
  ],
)

export const taken: Taken = {
  account_account_unique: 'account',
  account_name_folded: 'account',
}
