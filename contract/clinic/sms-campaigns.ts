/** Campaigns of text messages (短信营销): an approved template to a segment of a store's patients, now or at a set time. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { myopiaBands } from './myopia'
import { smsKinds } from './sms-templates'

export const campaignStatus = { draft: 0, planned: 1, sending: 2, finished: 3, cancelled: 4, paused: 5 } as const
const { draft, planned, sending, finished, cancelled, paused } = campaignStatus
export const campaignStates = [
  { value: draft, label: 'smsCampaign.status.0', colour: '' },
  { value: planned, label: 'smsCampaign.status.1', colour: 'gold' },
  { value: sending, label: 'smsCampaign.status.2', colour: 'blue' },
  { value: finished, label: 'smsCampaign.status.3', colour: 'green' },
  { value: cancelled, label: 'smsCampaign.status.4', colour: '' },
  { value: paused, label: 'smsCampaign.status.5', colour: 'orange' },
] as const

export const recipientStatus = { waiting: 0, submitted: 1, succeeded: 2, failed: 3, skipped: 4 } as const
export const recipientStates = [
  { value: recipientStatus.waiting, label: 'smsRecipient.status.0', colour: 'gold' },
  { value: recipientStatus.submitted, label: 'smsRecipient.status.1', colour: 'blue' },
  { value: recipientStatus.succeeded, label: 'smsRecipient.status.2', colour: 'green' },
  { value: recipientStatus.failed, label: 'smsRecipient.status.3', colour: 'red' },
  { value: recipientStatus.skipped, label: 'smsRecipient.status.4', colour: '' },
] as const

/** Why a patient gets no message: no consent, answered R, no mobile number, the same number once more, too many lately, the campaign was cancelled. */
export const skipReasons = { noConsent: 1, unsubscribed: 2, noPhone: 3, repeated: 4, tooMany: 5, cancelled: 6 } as const

/** Messages of marketing that a phone gets at most within so many days. */
export const phoneLimit = { messages: 4, days: 30 } as const
/** A submitted message of which the gateway said nothing for so many seconds has failed. */
export const silentSeconds = 600
/** How far ahead a campaign may be planned, in days. */
export const plannedDays = 90

const unique = <T extends z.ZodType>(of: T, most: number) =>
  z
    .array(of)
    .max(most)
    .refine((list) => new Set(list).size === list.length, 'unique')
const age = () => z.number().int().min(0).max(120).nullable()

/** Which patients are meant: those who fit all that is said. Empty lists and null say nothing. */
export const Segment = z.object({
  levels: unique(id(), 50).describe('Member levels of the chain'),
  tags: unique(requiredText(30), 20).describe('Any of them'),
  ageMin: age(),
  ageMax: age(),
  visitedFrom: date().nullable().describe('The last visit was on this day or later'),
  visitedTo: date().nullable().describe('The last visit was on this day or earlier'),
  schools: unique(id(), 50).describe('Schools of the chain'),
  bands: unique(z.enum(myopiaBands), myopiaBands.length).describe(
    'Of the spherical equivalent of the more myopic eye at the last signed examination: pre-myopia, low, moderate, high myopia',
  ),
  birthMonths: unique(z.number().int().min(1).max(12), 12),
  balanceMin: money().min(0).nullable().describe('Stored value with the chain is so much or more'),
  balanceMax: money().min(0).nullable().describe('Stored value with the chain is so much or less'),
  coupons: unique(id(), 50).describe('Templates of the chain: a coupon by one of them can be used'),
  couponsUntil: date().nullable().describe('A coupon that can be used ends on this day or earlier'),
})
export type Segment = z.infer<typeof Segment>
export const wholeSegment: Segment = {
  ...{ levels: [], tags: [], ageMin: null, ageMax: null, visitedFrom: null, visitedTo: null },
  ...{ schools: [], bands: [], birthMonths: [] },
  ...{ balanceMin: null, balanceMax: null, coupons: [], couponsUntil: null },
}

/** What fills the places of the text that are the same for all recipients. */
export const SmsValues = z.object({ date: text(20), time: text(20), doctor: text(20), amount: text(20) })
export type SmsValues = z.infer<typeof SmsValues>
export const noValues: SmsValues = { date: '', time: '', doctor: '', amount: '' }

const fields = {
  name: requiredText(40),
  templateId: id().describe('An approved template of the chain'),
  segment: Segment.partial().describe('What is not said filters nothing'),
  values: SmsValues.partial().describe('Each place of the text that is the same for all needs one'),
}
const count = () => z.number().int().min(0)

export const SmsCampaign = z
  .object({
    campaignId: id(),
    cid: id(),
    hid: id().describe('Store whose patients are meant; of the head of a chain, the patients of all its stores'),
    hospitalName: z.string(),
    ...fields,
    segment: Segment,
    values: SmsValues,
    templateName: z.string(),
    kind: oneOf(smsKinds).describe('1 notice, 2 marketing'),
    sendAt: instant().nullable().describe('When it is to start; null: when it was sent'),
    status: oneOf([0, 1, 2, 3, 4, 5]).describe('0 draft, 1 planned, 2 sending, 3 finished, 4 cancelled, 5 paused'),
    missing: count().describe('Parts that were missing when it was to start: it was paused for that'),
    startedAt: instant().nullable().describe('When its recipients were fixed'),
    finishedAt: instant().nullable(),
    recipients: count().describe('Patients of the segment when it started, those that were skipped too'),
    waiting: count(),
    submitted: count(),
    succeeded: count().describe('The gateway took the message'),
    failed: count(),
    skipped: count(),
    parts: count().describe('Sent, failed or held: what is skipped is given back'),
    cost: money().describe('Of these parts, at the price of when it started'),
    operatorName: z.string().describe('Who made it'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'SmsCampaign' })
export type SmsCampaign = z.infer<typeof SmsCampaign>

export const SmsRecipient = z.object({
  recipientId: id(),
  pid: id(),
  name: z.string(),
  phone: z.string().describe('With its middle hidden for those without patients.phone'),
  text: z.string().describe('The message, with its sign'),
  parts: count(),
  status: oneOf([0, 1, 2, 3, 4]).describe('0 waiting, 1 submitted, 2 the gateway took it, 3 failed, 4 skipped'),
  skip: z
    .literal([0, 1, 2, 3, 4, 5, 6])
    .describe('0 no; 1 no consent, 2 answered R, 3 no mobile, 4 repeated number, 5 too many lately, 6 cancelled'),
  submittedAt: instant().nullable(),
})
export type SmsRecipient = z.infer<typeof SmsRecipient>

export const SmsPreview = z.object({
  recipients: count().describe('Patients of the segment'),
  count: count().describe('Messages that would be sent'),
  skips: z.array(z.object({ skip: oneOf([1, 2, 3, 4, 5]), count: count() })).describe('Those left out, by the reason'),
  parts: count(),
  cost: money(),
  left: count().describe('Parts that the chain has'),
  text: z.string().describe('The message to the first recipient'),
})
export type SmsPreview = z.infer<typeof SmsPreview>

const path = '/v1/clinic/sms-campaigns'
const row = `${path}/{id}` as const
const feature = 'sms'
const moving = { version: version() }
const storeMeant = { hid: id().optional().describe("The caller's own clinic unless said") }

export const smsCampaigns = resource('sms-campaigns', {
  id: 'campaignId',
  record: SmsCampaign,
  stales: ['audit', 'sms-parts'],
  offers: offersOf([
    { verb: 'update', can: 'sms-campaigns.update', when: inState(draft) },
    { verb: 'send', can: 'sms-campaigns.send', when: inState(draft, paused) },
    { verb: 'pause', can: 'sms-campaigns.pause', when: inState(planned, sending) },
    { verb: 'cancel', can: 'sms-campaigns.cancel', when: inState(draft, planned, sending, paused) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Campaigns of text messages, the newest first',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          keyword: text(40).optional().describe('In the name'),
          start_date: date().optional().describe('Started on or after; of those that have not, made on or after'),
          end_date: date().optional(),
          started: z.coerce.number().pipe(flag()).optional().describe('1: those that have started'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['campaignId', 'name', 'startedAt', 'created'],
      ),
      reply: page(SmsCampaign),
      can: 'sms-campaigns.read',
    }),
    get: call('GET', row, {
      ...{ feature, summary: 'One campaign', row: 'id', can: 'sms-campaigns.read' },
      reply: one(SmsCampaign),
    }),
    recipients: call('GET', `${row}/recipients`, {
      feature,
      summary: 'To whom a campaign that has started goes',
      row: 'id',
      query: listQuery(
        `${row}/recipients`,
        {
          keyword: text(30).optional().describe('In the name, or the last four digits of the phone'),
          status: integerList.optional(),
          skip: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        [],
      ),
      reply: page(SmsRecipient, 'recipientId'),
      can: 'sms-campaigns.read',
    }),
    preview: call('POST', `${path}/preview`, {
      feature,
      summary: 'Whom a campaign would reach, whom it leaves out and why, and what it would cost',
      body: z.object({ ...fields, ...storeMeant }).omit({ name: true }),
      reply: one(SmsPreview),
      can: 'sms-campaigns.create',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Makes a campaign; nothing is sent before it is told to',
      body: z.object({
        ...fields,
        ...storeMeant,
        segment: fields.segment.default({}),
        values: fields.values.default({}),
      }),
      reply: one(SmsCampaign),
      can: 'sms-campaigns.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a campaign that is a draft',
      row: 'id',
      body: z.object(fields).partial().extend(moving),
      reply: one(SmsCampaign),
      can: 'sms-campaigns.update',
    }),
    send: call('PUT', `${row}/send`, {
      feature,
      summary: 'Starts a campaign or goes on with it; or plans when it starts. Too few parts are refused with 20402',
      row: 'id',
      body: z.object({ ...moving, sendAt: instant().nullable().default(null).describe('null: now') }),
      reply: one(SmsCampaign),
      can: 'sms-campaigns.send',
      timeout: 30_000,
    }),
    pause: call('PUT', `${row}/pause`, {
      ...{ feature, summary: 'Stops sending until it is told to go on', row: 'id', can: 'sms-campaigns.pause' },
      body: z.object(moving),
      reply: one(SmsCampaign),
    }),
    cancel: call('PUT', `${row}/cancel`, {
      feature,
      summary: 'Ends a campaign; what is not sent yet is skipped, and its parts are given back',
      row: 'id',
      body: z.object(moving),
      reply: one(SmsCampaign),
      can: 'sms-campaigns.cancel',
    }),
  },
})
