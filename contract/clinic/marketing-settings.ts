/** What a chain gives to its members by itself (营销设置): for their birthday, their first visit, and for recommending the clinic; and when it writes to them. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, id, instant, version } from '../core/fields'
import { resource } from '../core/resource'

/** A birthday coupon is given so many days ahead at most. */
export const maxBirthdayDays = 30

/** Marketing leaves no earlier and no later than at these hours, whatever a chain says. */
export const smsHours = { first: 9, last: 20 } as const
const hour = () => z.number().int().min(smsHours.first).max(smsHours.last)

const template = () => id().nullable()

const fields = {
  birthdayTplId: template().describe('Coupon template for a birthday, given once a year; null: none'),
  birthdayDays: z
    .number()
    .int()
    .min(0)
    .max(maxBirthdayDays)
    .describe('So many days before the birthday it is given; 0: on the day'),
  welcomeTplId: template().describe('For the first visit in the chain; null: none'),
  referralTplId: template().describe(
    'For whoever recommended the clinic, once the new member has paid for the first time; null: none',
  ),
  smsFrom: hour().describe('Hour from which campaigns of marketing leave'),
  smsTo: hour().describe('Hour at which they wait for the next day; after smsFrom'),
}

const named = () => z.string().nullable().describe('Name of the template')

export const MarketingSettings = z
  .object({
    hid: id().describe('Head of the chain, or the clinic by itself'),
    ...fields,
    ...{ birthdayName: named(), welcomeName: named(), referralName: named() },
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'MarketingSettings' })
export type MarketingSettings = z.infer<typeof MarketingSettings>

const path = '/v1/clinic/marketing-settings/{hid}'
const feature = 'coupons'

export const marketingSettings = resource('marketing-settings', {
  id: 'hid',
  record: MarketingSettings,
  stales: ['audit'],
  calls: {
    get: call('GET', path, {
      feature,
      summary: 'What the chain of a clinic gives to its members by itself, and when it writes to them',
      row: 'hid',
      reply: one(MarketingSettings),
      can: 'marketing-settings.read',
    }),
    update: call('PUT', path, {
      feature,
      summary: 'Changes it for all stores of the chain; templates must be running, and name the occasion in their ways',
      row: 'hid',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(MarketingSettings),
      can: 'marketing-settings.update',
    }),
  },
})
