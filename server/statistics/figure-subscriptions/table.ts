import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core'
import {
  lastReportDay,
  type ReportSheet,
  reportEvery,
  reportFailures,
  reportPeriod,
  reportSheets,
  reportWay,
} from '../../../contract/statistics/figure-subscriptions'
import { bytes, instant, minuteOfDay, stamps } from '../../db/columns'
import { isBetween, isFlag, isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { account } from '../../system/accounts/table'

/** Workbooks of figures that a person gets at set times. */
export const figureSubscription = pgTable(
  'figure_subscription',
  {
    figureSubscriptionId: integer().primaryKey().generatedByDefaultAsIdentity(),
    uid: integer()
      .notNull()
      .references(() => account.uid, { onDelete: 'cascade' }),
    /** Company and clinic of the person, for the audit trail. */
    cid: integer().references(() => company.cid),
    hid: integer().references(() => hospital.hid),
    sheet: text().$type<ReportSheet>().notNull(),
    name: text().notNull(),
    query: jsonb().$type<Record<string, string>>().notNull(),
    period: smallint().$type<1 | 2 | 3 | 4 | 5 | 6>(),
    every: smallint().$type<1 | 2 | 3>().notNull(),
    on: smallint(),
    at: minuteOfDay().notNull(),
    way: smallint().$type<1 | 2>().notNull(),
    email: text().notNull().default(''),
    language: text().$type<'zh-CN' | 'en'>().notNull(),
    status: smallint().$type<0 | 1>().notNull().default(1),
    next: instant(),
    ...stamps,
  },
  (t) => [
    index('figure_subscription_uid').on(t.uid),
    index('figure_subscription_cid').on(t.cid),
    index('figure_subscription_hid').on(t.hid),
    index('figure_subscription_next').on(t.next),
    isOneOf(t.sheet, Object.keys(reportSheets)),
    isOneOf(t.period, reportPeriod),
    isOneOf(t.every, reportEvery),
    isOneOf(t.way, reportWay),
    isOneOf(t.language, ['zh-CN', 'en']),
    isFlag(t.status),
    isBetween(t.at, 0, 1439),
    check('figure_subscription_runs', sql`(${t.status} = 1) = (${t.next} is not null)`),
    check('figure_subscription_mail', sql`(${t.way} = 1) = (${t.email} <> '')`),
    check(
      'figure_subscription_on',
      sql`case ${t.every} when 1 then ${t.on} is null when 2 then coalesce(${t.on} between 1 and 7, false)
        else coalesce(${t.on} between 1 and ${sql.raw(String(lastReportDay))}, false) end`,
    ),
  ],
)

/** The workbooks that were made, each once for its moment. */
export const figureDelivery = pgTable(
  'figure_delivery',
  {
    deliveryId: integer().primaryKey().generatedByDefaultAsIdentity(),
    figureSubscriptionId: integer()
      .notNull()
      .references(() => figureSubscription.figureSubscriptionId, { onDelete: 'cascade' }),
    due: instant().notNull(),
    /** The days of its figures; null: how things stood. */
    start: date(),
    end: date(),
    /** 0 being made, 1 sent, 2 failed. */
    status: smallint().$type<0 | 1 | 2>().notNull().default(0),
    failure: text().$type<(typeof reportFailures)[number]>(),
    fileName: text().notNull().default(''),
    size: integer(),
    content: bytes(),
    /** Whose rows the person could see when it was made. */
    scope: text().notNull().default(''),
    /** Counts who has taken it up; the lease ends then unless it is made by that time. */
    attempts: smallint().notNull().default(0),
    leaseUntil: instant(),
    sentAt: instant(),
    created: instant().notNull(),
  },
  (t) => [
    unique('figure_delivery_once').on(t.figureSubscriptionId, t.due),
    index('figure_delivery_waits').on(t.deliveryId).where(sql`${t.status} = 0`),
    isOneOf(t.status, [0, 1, 2]),
    isOneOf(t.failure, reportFailures),
    check('figure_delivery_failed', sql`(${t.status} = 2) = (${t.failure} is not null)`),
    check('figure_delivery_sent', sql`(${t.status} = 1) <= (${t.sentAt} is not null and ${t.content} is not null)`),
  ],
)
