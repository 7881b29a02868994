/** What clinics paid their agent, by the day of the payment: money that came, money that was paid back, and what need not be paid. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { money, oneOf } from '../core/fields'
import { paymentMethods } from '../orders/clinic-payments'
import { behind } from './figure-rows'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

const taken = {
  count: count().describe('Payments of money that were entered'),
  received: money().describe('Money that clinics paid, less what was reversed on the day of the reversal'),
  paidBack: money().describe('Money that was paid back to clinics, less what was reversed'),
  collected: money().describe('received − paidBack'),
}
const measures = {
  ...taken,
  credited: money().describe('Credit notes, less those that were reversed'),
  writtenOff: money().describe('Written off, less what was reversed'),
}

const Collections = figures(measures, {
  hospitals: table(clinicKey, measures),
  methods: table({ method: oneOf(paymentMethods) }, taken),
})
export type Collections = z.infer<typeof Collections>

const path = '/v1/account/statistics/collections'
const { rows, export: sheet } = behind(path, {
  title: 'Payments of clinics',
  measures: ['count', 'received', 'paidBack', 'collected', 'credited', 'writtenOff'],
  by: ['hospitals', 'methods'],
  filters: {},
  keys: { method: z.coerce.number().pipe(oneOf(paymentMethods)).optional() },
})

export const collectionCalls = {
  collections: call('GET', path, {
    ...{ feature: 'finance', host: 'statistics', can: 'statistics.finance' },
    summary: 'Payments of clinics and what was paid back over time, by clinic and by method',
    query: z.object(figuresQuery),
    reply: one(Collections),
  }),
  collectionRows: rows,
  exportCollections: sheet,
}
