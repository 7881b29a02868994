/** Templates of text messages (短信模板): written by a chain of clinics, reviewed by its agent before anything is sent by them. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 a notice, 2 marketing. */
export const smsKinds = [1, 2] as const
export const marketing = 2

export const smsTemplateStatus = { draft: 0, submitted: 1, approved: 2, rejected: 3 } as const
export const smsTemplateStates = [
  { value: smsTemplateStatus.draft, label: 'smsTemplate.status.0', colour: '' },
  { value: smsTemplateStatus.submitted, label: 'smsTemplate.status.1', colour: 'gold' },
  { value: smsTemplateStatus.approved, label: 'smsTemplate.status.2', colour: 'green' },
  { value: smsTemplateStatus.rejected, label: 'smsTemplate.status.3', colour: 'red' },
] as const

const fields = {
  name: requiredText(30).describe('Unique within the chain, whether in capitals or not'),
  kind: oneOf(smsKinds).describe('1 notice, 2 marketing: to those who consent, in the daytime, with a way to end it'),
  sign: text(8).min(2).describe('Stands in brackets before the text'),
  text: requiredText(500).describe(
    'With the places {name} {store} {balance} {date} {time} {doctor} {amount}; marketing ends with 拒收请回复R',
  ),
}

export const SmsTemplate = z
  .object({
    templateId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that it belongs to'),
    hospitalName: z.string(),
    ...fields,
    parts: z.number().int().min(1).describe('Parts of the text as it stands, with its sign and its places unfilled'),
    status: oneOf([0, 1, 2, 3]).describe('0 draft, 1 under review, 2 approved, 3 rejected'),
    reason: z.string().describe('Why it was rejected'),
    reviewerName: z.string().nullable(),
    reviewedAt: instant().nullable(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'SmsTemplate' })
export type SmsTemplate = z.infer<typeof SmsTemplate>

const path = '/v1/clinic/sms-templates'
const row = `${path}/{id}` as const
const feature = 'sms'

export const smsTemplates = resource('sms-templates', {
  id: 'templateId',
  record: SmsTemplate,
  stales: ['audit'],
  offers: offersOf([
    { verb: 'update', can: 'sms-templates.update', when: inState(smsTemplateStatus.draft, smsTemplateStatus.rejected) },
    { verb: 'submit', can: 'sms-templates.submit', when: inState(smsTemplateStatus.draft) },
    { verb: 'review', can: 'sms-templates.review', when: inState(smsTemplateStatus.submitted) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Templates of text messages of chains of clinics',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          keyword: text(30).optional().describe('In the name or the text'),
          kind: z.coerce.number().pipe(oneOf(smsKinds)).optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['templateId', 'name', 'updated'],
      ),
      reply: page(SmsTemplate),
      can: 'sms-templates.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Writes a template for all stores of the chain; its head alone does',
      body: z.object({
        ...fields,
        hid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
      }),
      reply: one(SmsTemplate),
      can: 'sms-templates.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a template that is a draft or was rejected; it is a draft then',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(SmsTemplate),
      can: 'sms-templates.update',
    }),
    submit: call('PUT', `${row}/submit`, {
      feature,
      summary: 'Asks the agent to review a draft',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(SmsTemplate),
      can: 'sms-templates.submit',
    }),
    review: call('PUT', `${row}/review`, {
      feature,
      summary: 'The agent approves a template, or rejects it for a reason',
      row: 'id',
      body: z.object({
        version: version(),
        status: oneOf([2, 3]).describe('2 approved, 3 rejected'),
        reason: text(200).default('').describe('Of a rejection'),
      }),
      reply: one(SmsTemplate),
      can: 'sms-templates.review',
    }),
  },
})
