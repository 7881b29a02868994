/** What was spent, by type. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { money } from '../core/fields'
import { behind } from './figure-rows'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

/**
 * Goods taken in from suppliers; goods given back to them, with a minus; goods scrapped, at cost; service of devices; text
 * messages; orders that came back after they had been paid.
 */
export const expenseTypes = ['goods', 'returned', 'scrap', 'service', 'sms', 'refund'] as const
export type ExpenseType = (typeof expenseTypes)[number]
const measures = { count: count(), amount: money() }
const path = '/v1/account/statistics/expenses'
const Expenses = figures(measures, {
  types: table({ type: z.enum(expenseTypes) }, measures),
  hospitals: table(clinicKey, measures).describe('Those that are of a clinic: service, text messages, refunds'),
  withCost: z.boolean().describe('False: goods are left out, since the caller may not see what they cost'),
})
export type Expenses = z.infer<typeof Expenses>

const type = { type: z.enum(expenseTypes).optional() }
const { rows, export: sheet } = behind(path, {
  ...{ title: 'Expenses', measures: ['count', 'amount'], by: ['types', 'hospitals'] },
  ...{ filters: type, keys: {} },
})

export const expenseCalls = {
  expenses: call('GET', path, {
    ...{ host: 'statistics', can: 'statistics.finance' },
    summary: 'Expenses over time, by type',
    query: z.object({ ...figuresQuery, ...type }),
    reply: one(Expenses),
  }),
  expenseRows: rows,
  exportExpenses: sheet,
}
