/** What salespeople and the staff of an agent's office did in a month, and the amounts that they are to reach. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { date, id, idParam, money, version } from '../core/fields'
import { month } from '../core/month'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { FigureRow } from './figure-rows'
import { count } from './figures'

const personKinds = ['salesperson', 'staff'] as const

const person = {
  sid: id().nullable().describe('Of a salesperson; null for staff'),
  uid: id().nullable().describe('Of a staff account; null for a salesperson'),
}
const target = money().min(1).nullable().describe('What the orders of the month are to come to; null: no target')
const targetVersion = version().describe('Of the target; 1 also while none was ever set')

export const PersonPerformance = z
  .object({
    ...person,
    kind: z.enum(personKinds),
    name: z.string(),
    cid: id().describe('Agent company'),
    orders: count().describe(
      'By order date, without cancelled and rejected ones: those of the clinics that a salesperson looks after now, those that staff placed',
    ),
    amount: money().describe('Of these orders'),
    reviewed: count().describe('Orders that the person accepted or rejected in the month'),
    reviewMedian: z
      .number()
      .int()
      .nullable()
      .meta({ 'x-unit': 'min' })
      .describe('From the start of the wait for a review until it; null without reviews'),
    reviewP90: z.number().int().nullable().meta({ 'x-unit': 'min' }).describe('Nine reviews of ten took no longer'),
    shipped: count().describe(
      'Orders shipped in the month: those of the clinics of a salesperson, those that staff shipped',
    ),
    shippedOnTime: count().describe('Of these, shipped before they were overdue: within 7 days of the order'),
    visits: count().describe('Sales records of the month; staff have none'),
    newClinics: count().describe(
      'Clinics that joined in the month: those that a salesperson looks after, those that staff entered or accepted',
    ),
    target,
    progress: z.number().nullable().describe('Amount over target: 1 is reached; null without a target'),
    version: targetVersion,
  })
  .meta({ id: 'PersonPerformance' })
export type PersonPerformance = z.infer<typeof PersonPerformance>

const Performance = z.object({
  month: month(),
  start: date(),
  end: date().describe('The last day of the month'),
  rows: z
    .array(PersonPerformance)
    .describe('Salespeople, then staff, the largest amount first; a salesperson gets their own row alone'),
  maySetTargets: z.boolean().describe('The office of an agent and the platform set targets'),
})
export type Performance = z.infer<typeof Performance>

export const PerformanceTarget = z
  .object({
    performanceTargetId: id(),
    cid: id().describe('Agent company'),
    ...person,
    month: month(),
    amount: target,
    version: targetVersion,
  })
  .meta({ id: 'PerformanceTarget' })
export type PerformanceTarget = z.infer<typeof PerformanceTarget>

/** The figures of a person whose rows are listed; behind visits are the sales records. */
export const performanceMeasures = ['orders', 'reviewed', 'shipped', 'shippedOnTime', 'newClinics'] as const
export type PerformanceMeasure = (typeof performanceMeasures)[number]

const path = '/v1/account/statistics/performance'
const asked = z.object({
  month: month().optional().describe('YYYY-MM; the present month unless said'),
  cid: idParam().optional().describe('Agent company; for the platform, which sees every company'),
})

const behind = {
  ...asked.shape,
  sid: idParam().optional().describe('A salesperson; either this or `uid`'),
  uid: idParam().optional().describe('A staff account'),
  measure: z.enum(performanceMeasures).default('orders').describe('The figure'),
}

export const performanceTargets = resource('performance-targets', {
  id: 'performanceTargetId',
  record: PerformanceTarget,
  calls: {
    get: call('GET', path, {
      ...{ feature: 'performance', host: 'statistics', can: 'statistics.performance' },
      summary: 'What each salesperson and each person of the office did in a month, beside the target',
      query: asked,
      reply: one(Performance),
    }),
    export: call('GET', `${path}/exports`, {
      ...{ feature: 'performance', host: 'statistics', can: 'statistics.export' },
      summary: 'The same as .xls',
      query: asked,
      reply: file(),
      timeout: forWorkbook,
    }),
    rows: call('GET', `${path}/rows`, {
      ...{ feature: 'performance', host: 'statistics', can: 'statistics.performance' },
      summary: 'The orders or clinics that a figure of a person counts, the latest first; `counts` holds their sums',
      query: listQuery(`${path}/rows`, behind, []),
      reply: page(FigureRow, 'place'),
    }),
    exportRows: call('GET', `${path}/rows/exports`, {
      ...{ feature: 'performance', host: 'statistics', can: 'statistics.export' },
      summary: 'The same as .xls',
      query: z.object(behind),
      reply: file(),
      timeout: forWorkbook,
    }),
    update: call('PUT', '/v1/account/performance-targets', {
      ...{ feature: 'performance', host: 'statistics', can: 'statistics.performance' },
      summary: 'Sets the target of a salesperson or of a person of the office for a month, or takes it back',
      body: z.object({
        sid: person.sid.optional().describe('A salesperson; either this or `uid`'),
        uid: person.uid.optional().describe('A staff account'),
        month: month(),
        amount: target,
        version: targetVersion,
      }),
      reply: one(PerformanceTarget),
    }),
  },
})
