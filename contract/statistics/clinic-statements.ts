/** Statements (对账单): what a clinic owed at the beginning of a month, and how it came to what it owes at its end. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { date, format, id, idParam, money } from '../core/fields'
import { forWorkbook } from '../core/patience'
import { clinicKey, count } from './figures'

/**
 * `refund`: an order that was marked as settled came back, and with it its money; `credit` and `writeOff`: what the clinic need not
 * pay; `paidBack`: what its agent paid back of an advance; `reversed`: what of these counts no longer.
 */
export const statementEvents = [
  'shipped',
  'returned',
  'paid',
  'refund',
  'credit',
  'writeOff',
  'paidBack',
  'reversed',
] as const

export const ClinicStatement = z.object({
  ...clinicKey,
  cid: id().describe('The agent whose orders they are'),
  companyName: z.string(),
  month: z.string(),
  opening: money().describe('Owed at the beginning of the month'),
  shipped: money().describe('With freight'),
  returned: money(),
  paid: money().describe('With credit notes and what was written off, less what was given back, paid back or reversed'),
  closing: money().describe('opening + shipped − returned − paid'),
  orders: count().describe('Orders shipped'),
  lines: z.array(
    z.object({
      date: date(),
      event: z.enum(statementEvents),
      of: z.string().describe('The resource of the order, such as lens-orders, or clinic-payments'),
      recordId: id(),
      orderNo: z.string(),
      productName: z.string().nullable().describe('Of an order'),
      units: count().nullable().describe('Of an order'),
      amount: money().describe('Positive: the clinic owes more, negative: less'),
      balance: money().describe('Owed after it'),
    }),
  ),
})
export type ClinicStatement = z.infer<typeof ClinicStatement>

const path = '/v1/account/statistics/statements/{hid}'
const query = z.object({
  month: format(7, /^20\d{2}-(0[1-9]|1[0-2])$/, 'month'),
  cid: idParam().optional().describe("The agent, for the platform; the clinic's own unless said"),
})

export const statementCalls = {
  statement: call('GET', path, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.finance', query },
    summary: 'The statement of a clinic for a month',
    reply: one(ClinicStatement),
  }),
  exportStatement: call('GET', `${path}/exports`, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.export', query },
    summary: 'The same as .xls',
    reply: file(),
    timeout: forWorkbook,
  }),
}
