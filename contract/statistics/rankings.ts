/** Rankings by what was ordered: clinics, salespeople, doctors, products and agents, beside their ranks in the period before. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id, money } from '../core/fields'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { count, figures, figuresQuery, growth } from './figures'

export const rankingKinds = ['clinic', 'salesperson', 'doctor', 'product', 'agent'] as const
export type RankingKind = (typeof rankingKinds)[number]

/** Rows up to this rank are told, besides the caller's own. */
export const lowestRank = 50

const measures = { orders: count(), amount: money() }

export const Ranked = z
  .object({
    id: id().describe('Of the clinic, salesperson, doctor, product or agent'),
    name: z.string(),
    ...measures,
    growth: growth().describe('Of the amount, over the period before; null where that had none'),
    rank: z.number().int().min(1).describe('By amount; equal amounts share a rank'),
    rankBefore: z.number().int().min(1).nullable().describe('In the period before; null: without orders then'),
    change: z.number().int().nullable().describe('Ranks gained; null: without orders before'),
  })
  .meta({ id: 'Ranked' })
export type Ranked = z.infer<typeof Ranked>

const Rankings = figures(measures, {
  rows: z
    .array(Ranked)
    .describe(`Ranks up to ${lowestRank}; a salesperson and a person of a clinic get their own row alone`),
  own: Ranked.nullable().describe("The caller's own row, wherever it ranks; null where they have none"),
})
export type Rankings = z.infer<typeof Rankings>

const path = '/v1/account/statistics/rankings'
const kind = z.enum(rankingKinds).default('clinic')

export const rankings = resource('rankings', {
  id: 'kind',
  record: Rankings,
  calls: {
    get: call('GET', path, {
      host: 'statistics',
      summary: 'Who ordered most: cancelled and rejected orders are left out; days are those of the orders',
      query: z.object({ ...figuresQuery, kind }),
      reply: one(Rankings),
      can: 'statistics.performance',
    }),
    export: call('GET', `${path}/exports`, {
      ...{ feature: 'figure-sheets', host: 'statistics', can: 'statistics.export' },
      summary: 'The ranking as .xls',
      query: z.object({ ...figuresQuery, kind, by: z.literal('rows').optional().describe('The table') }),
      reply: file(),
      timeout: forWorkbook,
    }),
  },
})
