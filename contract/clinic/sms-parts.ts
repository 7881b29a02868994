/** Parts of text messages (短信条数) that a chain of clinics has bought of its agent, before it sends them. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { date, id, idParam, instant, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

const fields = {
  parts: z.number().int().min(1).max(1_000_000).describe('How many were bought'),
  price: z.number().int().min(0).max(100).meta({ 'x-unit': 'fen' }).describe('What each costs'),
  note: text(200),
}

export const SmsPurchase = z
  .object({
    purchaseId: id(),
    cid: id(),
    hid: id().describe('Head of the chain that has them'),
    hospitalName: z.string(),
    ...fields,
    operatorName: z.string().describe('Who sold them'),
    created: instant(),
    version: version(),
  })
  .meta({ id: 'SmsPurchase' })
export type SmsPurchase = z.infer<typeof SmsPurchase>

export const SmsBalance = z.object({
  hid: id().describe('Head of the chain'),
  parts: z.number().int().min(0).describe('Left: bought, and neither sent nor held for a campaign that has started'),
  price: z.number().int().min(0).meta({ 'x-unit': 'fen' }).describe('Of a part, as it was bought last'),
})
export type SmsBalance = z.infer<typeof SmsBalance>

const path = '/v1/clinic/sms-parts'
const feature = 'sms'

export const smsParts = resource('sms-parts', {
  id: 'purchaseId',
  record: SmsPurchase,
  stales: ['audit', 'sms-campaigns'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'What chains of clinics bought, the latest first',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          start_date: date().optional(),
          end_date: date().optional(),
        },
        ['purchaseId', 'parts', 'created'],
      ),
      reply: page(SmsPurchase),
      can: 'sms-parts.read',
    }),
    balance: call('GET', `${path}/balance`, {
      feature,
      summary: 'What a chain has left',
      query: z.object({ hid: idParam().optional().describe("Clinic of the chain; the caller's own unless said") }),
      reply: one(SmsBalance),
      can: 'sms-parts.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'The agent sells parts to a chain; they can be sent at once',
      body: z.object({ ...fields, hid: id().describe('Head of the chain'), note: fields.note.default('') }),
      reply: one(SmsPurchase),
      can: 'sms-parts.create',
    }),
  },
})
