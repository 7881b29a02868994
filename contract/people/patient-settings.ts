/** How a chain of clinics keeps its patients: what can be chosen, when it follows up, how far ahead it books. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, id, idParam, instant, requiredText, text, version } from '../core/fields'
import { resource } from '../core/resource'
import { revisitTypes } from './revisits'

export const usualSources = ['自然到店', '转介绍', '校筛', '社区', '微信', '活动', '其他'] as const
/** Days after which each kind of follow-up is due, in the order of the kinds. */
export const usualRevisitDays = [1, 7, 30, 90, 180, -3, 60, 7, 3] as const

const words = z
  .array(requiredText(20))
  .max(40)
  .refine((list) => new Set(list).size === list.length, 'unique')

const fields = {
  sources: words.min(1).describe('How patients come here'),
  tags: words.describe('By which patients are marked'),
  revisitDays: z
    .array(z.number().int().min(-30).max(730))
    .length(revisitTypes.length)
    .describe('By kind of follow-up: days after what it follows; below 0: before a supply ends'),
  bookingDays: z.number().int().min(1).max(60).describe('How many days ahead patients book'),
  cancelHours: z.number().int().min(0).max(72).describe('Until how many hours before patients cancel by themselves'),
  prepay: z.literal([0, 1]).describe('1: the registration fee is paid before the visit'),
  smsConsentText: text(1000).describe('What patients agree to with text messages'),
  privacyText: text(4000).describe('The privacy notice that patients sign'),
}

export const PatientSettings = z
  .object({
    hid: id().describe('Head of the chain, or the clinic by itself'),
    ...fields,
    textsVersion: z.number().int().describe('Of the two texts: goes up when either changes'),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'PatientSettings' })
export type PatientSettings = z.infer<typeof PatientSettings>

const path = '/v1/clinic/patient-settings/{hid}'

export const patientSettings = resource('patient-settings', {
  id: 'hid',
  record: PatientSettings,
  stales: ['audit'],
  calls: {
    get: call('GET', path, {
      feature: 'patients',
      summary: 'The patient settings of a clinic, which are those of its chain',
      row: 'hid',
      reply: one(PatientSettings),
      can: 'patient-settings.read',
    }),
    update: call('PUT', path, {
      feature: 'patients',
      summary: 'Changes them for all stores of the chain',
      row: 'hid',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(PatientSettings),
      can: 'patient-settings.update',
    }),
    choices: call('GET', '/v1/clinic/patients/choices/{hid}', {
      feature: 'patients',
      summary: 'What the records of a clinic’s patients are chosen from',
      params: { hid: idParam() },
      reply: one(z.object({ sources: z.array(z.string()), tags: z.array(z.string()) })),
      can: 'patients.read',
    }),
  },
})
