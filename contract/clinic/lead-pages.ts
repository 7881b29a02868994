/** The page behind the link of a lead activity: what it says to the public, and what people leave there. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { anyone, call, done, one } from '../core/call'
import { flag, format, oneOf, phone, requiredText, text } from '../core/fields'
import { resource } from '../core/resource'
import { genders } from '../people/patients'
import { scenePattern } from './lead-activities'

/** People whom one address may enter in an hour: a class that shares the network of its school. */
export const leadsPerAddress = 60

const LeadPage = z.object({
  scene: z.string(),
  name: z.string().describe('Of the activity'),
  hospitalName: z.string(),
  address: z.string(),
  phone: z.string().describe('Of the clinic'),
  privacyText: z.string().describe('The privacy notice of the clinic; empty where it has none'),
  coupon: z.string().describe('Coupon that people get who leave their phone; empty: none, or none is left'),
  open: flag().describe('1: people can leave their name and phone now'),
})
export type LeadPage = z.infer<typeof LeadPage>

const path = '/v1/clinic/lead-pages/{scene}'
const common = { feature: 'leads', params: { scene: format(30, scenePattern) }, can: anyone } as const

export const leadPages = resource('lead-pages', {
  id: 'scene',
  record: LeadPage,
  stales: ['potentials', 'lead-activities'],
  calls: {
    show: call('GET', path, { ...common, summary: 'What the page of an activity says', reply: one(LeadPage) }),
    scan: call('POST', `${path}/scans`, {
      ...common,
      summary: 'Counts that the page was opened, while its activity runs',
      reply: done(),
    }),
    leave: call('POST', path, {
      ...common,
      summary:
        'Makes a potential member of the clinic, for the person who looks after the activity; one of the same name and phone whom the clinic has already is not made again. A coupon of the activity is kept for them',
      body: z.object({
        name: requiredText(30),
        phone: phone().min(1),
        gender: oneOf(genders).nullable().default(null),
        birthday: birthday().nullable().default(null).describe('Not in the future'),
        note: text(200).default('').describe('What the person would like'),
        agreed: z.literal(1).describe('The person agrees that the clinic keeps this and calls them'),
      }),
      reply: done(),
    }),
  },
})
