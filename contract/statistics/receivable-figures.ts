/** What clinics owe now: for all that was shipped and neither came back nor was paid, by how long ago it was shipped. */
import { z } from 'zod'
import { call, file, page } from '../core/call'
import { date, idParam, money, text } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { FigureRow } from './figure-rows'
import { clinicKey, count } from './figures'

/** The ages of what is owed, by the day of shipping: up to 30, 60 and 90 days ago, and longer. */
export const receivableAgeNames = ['age30', 'age60', 'age90', 'ageOver'] as const

const Receivable = z.object({
  ...clinicKey,
  orders: count().describe('Shipped orders of which something is owed'),
  owed: money().describe('For these, with freight'),
  age30: money().describe('Of it, shipped up to 30 days ago'),
  age60: money().describe('31 to 60 days ago'),
  age90: money().describe('61 to 90 days ago'),
  ageOver: money().describe('More than 90 days ago'),
  advance: money().describe('Paid ahead: what counts on no shipped order'),
  net: z.number().int().describe('Fen: owed − advance, which is what the statement of today closes with'),
  creditUsed: money().describe('Accepted and not settled, shipped or not, without freight'),
  creditValue: money().nullable().describe('Credit of the clinic; null: unchecked, 0: cash first'),
  lastPayment: date().nullable(),
  salespeople: z.string().describe('Who looks after the clinic'),
})
export type Receivable = z.infer<typeof Receivable>

const path = '/v1/account/statistics/receivables'
const whose = {
  cid: idParam().optional().describe('Agent company; for the platform, which sees every company'),
  hid: idParam().optional().describe('Clinic'),
}
const listed = { ...whose, keyword: text(40).optional().describe('In the name of the clinic') }
const sortable = ['hospitalName', 'owed', 'ageOver', 'advance', 'net', 'lastPayment'] as const
const rowsPath = `${path}/rows` as const
const sheetPath = `${path}/exports` as const

export const receivableCalls = {
  receivables: call('GET', path, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.finance' },
    summary: 'What each clinic owes now, by age, the largest debt first; `counts` holds the sums of all',
    query: listQuery(path, listed, sortable),
    reply: page(Receivable),
  }),
  receivableRows: call('GET', rowsPath, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.finance' },
    summary: 'The orders for which is owed, the oldest first; `counts` holds their sum',
    query: listQuery(rowsPath, { ...whose, age: z.enum(receivableAgeNames).optional() }, []),
    reply: page(FigureRow, 'place'),
  }),
  exportReceivables: call('GET', sheetPath, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.export' },
    summary: 'What each clinic owes now, as .xls',
    query: listQuery(sheetPath, listed, sortable),
    reply: file(),
    timeout: forWorkbook,
  }),
}
