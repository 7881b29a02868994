import { sql } from 'drizzle-orm'
import { check, date, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'
import {
  campaignStates,
  recipientStates,
  type Segment,
  type SmsValues,
  skipReasons,
} from '../../../contract/clinic/sms-campaigns'
import { smsKinds } from '../../../contract/clinic/sms-templates'
import { instant, stamps } from '../../db/columns'
import { isOneOf } from '../../db/constraints'
import { company } from '../../partners/companies/table'
import { hospital } from '../../partners/hospitals/table'
import { patient } from '../../people/patients/table'
import { account } from '../../system/accounts/table'
import { smsTemplate } from '../sms-templates/table'

/** Text messages by one template to a segment of a store's patients. */
export const smsCampaign = pgTable(
  'sms_campaign',
  {
    campaignId: integer().primaryKey().generatedByDefaultAsIdentity(),
    cid: integer()
      .notNull()
      .references(() => company.cid),
    hid: integer()
      .notNull()
      .references(() => hospital.hid),
    name: text().notNull(),
    templateId: integer()
      .notNull()
      .references(() => smsTemplate.templateId),
    segment: jsonb().$type<Segment>().notNull(),
    values: jsonb().$type<SmsValues>().notNull(),
    sendAt: instant(),
    /** 0 draft, 1 planned, 2 sending, 3 finished, 4 cancelled, 5 paused. */
    status: smallint().notNull().default(0),
    /** Parts that were missing when it was to start. */
    missing: integer().notNull().default(0),
    /** Fen of a part, as it was when the campaign started. */
    price: smallint(),
    startedAt: instant(),
    finishedAt: instant(),
    operatorUid: integer()
      .notNull()
      .references(() => account.uid),
    ...stamps,
  },
  (t) => [
    index('sms_campaign_hid').on(t.hid, t.campaignId),
    index('sms_campaign_cid').on(t.cid, t.campaignId),
    index('sms_campaign_template').on(t.templateId),
    index('sms_campaign_operator').on(t.operatorUid),
    index('sms_campaign_open').on(t.status, t.sendAt).where(sql`${t.status} in (1, 2)`),
    isOneOf(t.status, campaignStates),
    check('sms_campaign_missing', sql`${t.missing} >= 0`),
    check('sms_campaign_planned', sql`${t.status} <> 1 or ${t.sendAt} is not null`),
    check('sms_campaign_begun', sql`${t.status} not in (2, 3) or ${t.startedAt} is not null`),
    check('sms_campaign_priced', sql`(${t.startedAt} is null) = (${t.price} is null)`),
    check('sms_campaign_ended', sql`(${t.status} in (3, 4)) = (${t.finishedAt} is not null)`),
  ],
)

/** To whom a campaign goes, as it was when it started. */
export const smsRecipient = pgTable(
  'sms_recipient',
  {
    recipientId: integer().primaryKey().generatedByDefaultAsIdentity(),
    campaignId: integer()
      .notNull()
      .references(() => smsCampaign.campaignId, { onDelete: 'cascade' }),
    pid: integer()
      .notNull()
      .references(() => patient.pid),
    phone: text().notNull(),
    text: text().notNull(),
    parts: smallint().notNull(),
    kind: smallint().notNull(),
    /** 0 waiting, 1 submitted, 2 the gateway took it, 3 failed, 4 skipped. */
    status: smallint().notNull().default(0),
    /** Why it was skipped; 0: it was not. */
    skip: smallint().notNull().default(0),
    submittedAt: instant(),
    /** The day on which it was submitted. */
    day: date({ mode: 'string' }),
  },
  (t) => [
    index('sms_recipient_of').on(t.campaignId, t.status, t.recipientId),
    index('sms_recipient_pid').on(t.pid),
    uniqueIndex('sms_recipient_phone').on(t.campaignId, t.phone).where(sql`${t.status} <> 4`),
    // A phone gets one message of marketing a day, whatever two processes do at once; how many lately is counted by it too.
    uniqueIndex('sms_recipient_daily').on(t.phone, t.day).where(sql`${t.kind} = 2 and ${t.day} is not null`),
    index('sms_recipient_submitted').on(t.submittedAt).where(sql`${t.status} = 1`),
    isOneOf(t.kind, smsKinds),
    isOneOf(t.status, recipientStates),
    isOneOf(t.skip, [0, ...Object.values(skipReasons)]),
    check('sms_recipient_skipped', sql`(${t.status} = 4) = (${t.skip} <> 0)`),
    check('sms_recipient_sent', sql`(${t.status} in (1, 2, 3)) = (${t.submittedAt} is not null)`),
    check('sms_recipient_day', sql`(${t.day} is null) = (${t.submittedAt} is null)`),
    check('sms_recipient_parts', sql`${t.parts} > 0`),
  ],
)
