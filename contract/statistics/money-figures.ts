/** Money by the day of shipping: what was shipped, what of it came back, was paid, and is still owed, and for how long. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { money } from '../core/fields'
import { productLines } from '../orders/order-family'
import { behind } from './figure-rows'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

/** The ages of what is owed, each up to so many days from shipping; older ones are of the last. */
export const receivableAges = [30, 60, 90] as const

const measures = {
  orders: count().describe('Orders shipped in the period'),
  shipped: money().describe('What they came to, with freight'),
  returned: money().describe('Of those, what came back for good'),
  paid: money().describe('Settled, and not returned'),
  receivable: money().describe('Neither settled nor returned: shipped − returned − paid'),
  age30: money().describe('Receivable, shipped up to 30 days ago'),
  age60: money().describe('31 to 60 days ago'),
  age90: money().describe('61 to 90 days ago'),
  ageOver: money().describe('More than 90 days ago'),
  margin: money()
    .nullable()
    .describe(
      'Of orders whose goods went out of stock and were not returned: amount less their cost; null without products.cost',
    ),
}
const path = '/v1/account/statistics/finance'
const line = z.enum(productLines)
const MoneyFigures = figures(measures, {
  hospitals: table(clinicKey, measures),
  lines: table({ line }, measures),
  recharges: money().describe('What clinics paid for training in the period'),
  expenses: money().describe('Spent in the period; without goods where the caller may not see their cost'),
})
export type MoneyFigures = z.infer<typeof MoneyFigures>

const ofLine = { line: line.optional() }
const { rows, export: sheet } = behind(path, {
  title: 'Money of orders by ship date',
  measures: ['orders', 'shipped', 'returned', 'paid', 'receivable', 'age30', 'age60', 'age90', 'ageOver', 'margin'],
  by: ['hospitals', 'lines'],
  ...{ filters: ofLine, keys: {} },
})

export const moneyCalls = {
  money: call('GET', path, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.finance' },
    summary: 'Shipped, returned, paid and owed by the day of shipping, over time, by clinic and product line',
    query: z.object({ ...figuresQuery, ...ofLine }),
    reply: one(MoneyFigures),
  }),
  moneyRows: rows,
  exportMoney: sheet,
}
