/** Figures of training accounts: how many there are, whether they are renewed, and how much is trained with them. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { text } from '../core/fields'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

/** A term counts as renewed where the renewal came so many days before or after its end at most. */
export const renewalDays = 30

const measures = {
  accounts: count().describe('Accounts at the end of the period, or of its part; removed ones are none'),
  inUse: count().describe('Accounts that could be trained with on one day of it at least'),
  opened: count(),
  renewed: count().describe('Renewals and gifts'),
  expired: count().describe('Terms that ended before they were renewed; those for life and in points have none'),
  renewalRate: z
    .number()
    .nullable()
    .describe(
      `Terms renewed within ${renewalDays} days of their end ÷ terms that ended, without those of the last ${renewalDays} days; null without any`,
    ),
  weekMinutes: z.number().nullable().describe('Minutes in a week of an account in use; null without any'),
  compliance: z
    .number()
    .nullable()
    .describe(
      'Days trained, of each week no more than planned ÷ days planned; five a week without a plan; null without any',
    ),
}
export const trainingMeasures = Object.keys(measures) as (keyof typeof measures)[]
export type TrainingMeasure = keyof typeof measures

const TrainingFigures = figures(measures, {
  brands: table({ brand: z.string(), brandName: z.string() }, measures),
  hospitals: table(clinicKey, measures),
})
export type TrainingFigures = z.infer<typeof TrainingFigures>

const path = '/v1/account/statistics/sdx'
const query = {
  ...figuresQuery,
  granularity: z
    .enum(['week', 'month'])
    .optional()
    .describe('Weeks up to 92 days, else months, unless said: what is trained is planned by the week'),
  brand: text(20).optional().describe('Code of a training brand'),
}

export const trainingFigures = resource('training-figures', {
  id: 'hid',
  record: TrainingFigures,
  calls: {
    get: call('GET', path, {
      ...{ host: 'statistics', can: 'statistics.training' },
      summary:
        'Training accounts by brand and clinic; a week counts in the part in which its first day of the period lies',
      query: z.object(query),
      reply: one(TrainingFigures),
    }),
    export: call('GET', `${path}/exports`, {
      ...{ feature: 'figure-sheets', host: 'statistics', can: 'statistics.export' },
      summary: 'A table of the same as .xls',
      query: z.object({
        ...query,
        by: z.enum(['period', 'brands', 'hospitals']).optional().describe('Which table; `period` unless said'),
      }),
      reply: file(),
      timeout: forWorkbook,
    }),
  },
})
