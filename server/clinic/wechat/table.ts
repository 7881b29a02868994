import { sql } from 'drizzle-orm'
import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text, unique } from 'drizzle-orm/pg-core'
import { type WechatMenuEntry, wechatNotices } from '../../../contract/clinic/wechat'
import { wechatMessageKinds } from '../../../contract/clinic/wechat-followers'
import { instant, stamps } from '../../db/columns'
import { areOf, isBetween, isFlag, isOneOf } from '../../db/constraints'
import type { Sms } from '../../http/sms'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { leadActivity } from '../lead-activities/table'

/** So many wrong numbers an hour, and no further one is looked at. */
export const triesAnHour = 5

/** What the official account of a clinic says; which account that is stands in `wechat_configure`. */
export const wechatSetting = pgTable(
  'wechat_setting',
  {
    hid: integer()
      .primaryKey()
      .references(() => hospital.hid),
    greeting: text().notNull().default(''),
    notices: text().array().notNull().default([]),
    menu: jsonb().$type<WechatMenuEntry[]>().notNull().default([]),
    /** The menu that followers see; null: none of ours. */
    published: jsonb().$type<WechatMenuEntry[]>(),
    publishedAt: instant(),
    /** Since when the menu waits to be published. */
    publishDue: instant(),
    menuError: text().notNull().default(''),
    ...stamps,
  },
  (t) => [areOf(t.notices, wechatNotices)],
)

/** People who follow the account of a clinic, or did. */
export const wechatFollower = pgTable(
  'wechat_follower',
  {
    followerId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    openid: text().notNull(),
    status: smallint().notNull().default(1),
    followedAt: instant().notNull(),
    leftAt: instant(),
    /** The latest of what is known of: what reaches the server late does not undo it. */
    eventAt: instant().notNull(),
    leadActivityId: integer().references(() => leadActivity.leadActivityId),
    /** Numbers sent in vain since `triedAt`. */
    tries: smallint().notNull().default(0),
    triedAt: instant(),
    ...stamps,
  },
  (t) => [
    unique('wechat_follower_openid').on(t.hid, t.openid),
    index('wechat_follower_cid').on(t.cid),
    index('wechat_follower_since').on(t.hid, t.followedAt),
    index('wechat_follower_activity').on(t.leadActivityId).where(sql`${t.leadActivityId} is not null`),
    isFlag(t.status),
    isBetween(t.tries, 0, triesAnHour),
    check('wechat_follower_left', sql`(${t.status} = 0) = (${t.leftAt} is not null)`),
  ],
)

/** As which patients a follower is known: parents follow for each of their children. */
export const wechatBond = pgTable(
  'wechat_bond',
  {
    followerId: integer()
      .notNull()
      .references(() => wechatFollower.followerId, { onDelete: 'cascade' }),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    boundAt: instant().notNull(),
    /** Who gave the number out. */
    uid: integer()
      .notNull()
      .references(() => account.uid),
  },
  (t) => [
    primaryKey({ columns: [t.followerId, t.pid] }),
    index('wechat_bond_pid').on(t.pid),
    index('wechat_bond_uid').on(t.uid),
  ],
)

/** Numbers that bind the follower who sends one to a patient. */
export const wechatCode = pgTable(
  'wechat_code',
  {
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    code: text().notNull(),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    uid: integer()
      .notNull()
      .references(() => account.uid),
    expires: instant().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.hid, t.code] }),
    index('wechat_code_pid').on(t.pid),
    index('wechat_code_uid').on(t.uid),
    index('wechat_code_expires').on(t.expires),
  ],
)

/** What goes out to followers: written down first, and sent from here. */
export const wechatMessage = pgTable(
  'wechat_message',
  {
    messageId: integer().primaryKey().generatedByDefaultAsIdentity(),
    followerId: integer()
      .notNull()
      .references(() => wechatFollower.followerId, { onDelete: 'cascade' }),
    kind: text().$type<(typeof wechatMessageKinds)[number]>().notNull(),
    text: text().notNull(),
    /** The text message that goes out where this one fails; null: none, or not any more. */
    instead: jsonb().$type<Sms>(),
    status: smallint().notNull().default(0),
    bySms: smallint().notNull().default(0),
    created: instant().notNull(),
    sentAt: instant(),
  },
  (t) => [
    index('wechat_message_follower').on(t.followerId, t.messageId),
    index('wechat_message_waiting').on(t.messageId).where(sql`${t.status} = 0`),
    isOneOf(t.kind, wechatMessageKinds),
    isOneOf(t.status, [0, 1, 2]),
    isFlag(t.bySms),
    check('wechat_message_sent', sql`(${t.status} = 0) = (${t.sentAt} is null)`),
  ],
)
