/** Settlements (结算单) of channel partners: a period that is over, with its figures as they were then, and how its fee was paid. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { counted } from './screening-partners'

export const settlementStatus = { due: 0, paid: 1, voided: 2 } as const
export const settlementStates = [
  { value: 0, label: 'screeningSettlement.status.0', colour: 'gold' },
  { value: 1, label: 'screeningSettlement.status.1', colour: 'green' },
  { value: 2, label: 'screeningSettlement.status.2', colour: '' },
] as const
const { due } = settlementStatus

export const ScreeningSettlement = z
  .object({
    settlementId: id(),
    settlementNo: z.string(),
    cid: id(),
    companyName: z.string(),
    hid: id().nullable().describe('Of the partner: the clinic that examines there; null: the agent does'),
    customerId: id().describe('The partner'),
    customerName: z.string(),
    start: date(),
    end: date().describe(
      'Last day of the period, which no other settlement of the partner has but those that are voided',
    ),
    ...counted,
    note: text(200),
    status: oneOf([0, 1, 2]).describe('0 settled and to be paid, 1 paid, 2 voided'),
    operatorName: z.string().describe('Who settled'),
    paidOn: date().nullable(),
    ref: z.string().describe('Number of the transfer'),
    payerName: z.string().nullable().describe('Who entered the payment'),
    reason: z.string().describe('Why it was voided'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningSettlement' })
export type ScreeningSettlement = z.infer<typeof ScreeningSettlement>

const partners = '/v1/screening/partners'
const path = `${partners}/settlements` as const
const row = `${path}/{id}` as const
const feature = 'screening'
const read = 'screening-partners.read'

const listed = listQuery(
  path,
  {
    keyword: text(60).optional().describe('In number, partner, transfer or note'),
    customerId: idParam().optional(),
    cid: idParam().optional(),
    status: integerList.optional(),
    start_date: date().optional().describe('Of the last day of the period'),
    end_date: date().optional(),
    counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
  },
  ['settlementId', 'end', 'fee', 'paidOn'],
)

export const screeningSettlements = resource('screening-settlements', {
  id: 'settlementId',
  record: ScreeningSettlement,
  stales: ['audit', 'screening-partners'],
  offers: offersOf([
    { verb: 'paid', can: 'screening-partners.pay', when: inState(due) },
    { verb: 'void', can: 'screening-partners.settle', when: inState(due) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Settlements of channel partners, the newest first',
      query: listed,
      reply: page(ScreeningSettlement),
      can: read,
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      timeout: forWorkbook,
      can: read,
    }),
    get: call('GET', row, {
      feature,
      summary: 'One settlement, as it is printed',
      row: 'id',
      reply: one(ScreeningSettlement),
      can: read,
    }),
    settle: call('POST', `${partners}/settle`, {
      feature,
      summary: 'Settles a period of a partner that is over and not settled yet, with its figures as they are now',
      body: z.object({
        customerId: id(),
        start: date(),
        end: date().describe('Before today'),
        note: text(200).default(''),
        fee: money().optional().describe('As the person was shown it: another one by now is refused'),
      }),
      reply: one(ScreeningSettlement),
      can: 'screening-partners.settle',
    }),
    paid: call('PUT', `${row}/paid`, {
      feature,
      summary: 'Says that the fee was paid: not after today, and not before the period ended',
      row: 'id',
      body: z.object({ version: version(), date: date(), ref: requiredText(60) }),
      reply: one(ScreeningSettlement),
      can: 'screening-partners.pay',
    }),
    void: call('PUT', `${row}/void`, {
      feature,
      summary: 'Voids a settlement that is not paid: its period can be settled again',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(ScreeningSettlement),
      can: 'screening-partners.settle',
    }),
  },
})
