/** Conversion of walk-in screening at clinics: people screened, advised, referred, booked, arrived and billed. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id, idParam, requiredText } from '../core/fields'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

const measures = {
  screened: count().describe('Records of walk-ins, by the day of their last reading'),
  advised: count().describe('Of `screened`: the level says to see a clinic, within a month (2) or now (3)'),
  advisedRate: z.number().nullable().describe('advised ÷ screened; null without any'),
  referred: count().describe('Of `screened`: those of which a referral was made'),
  referralsBooked: count().describe('Of `referred`: a visit is reserved, or the person came'),
  referralsCame: count().describe('Of `referralsBooked`: the person came'),
  cameRate: z.number().nullable().describe('referralsCame ÷ referred; null without any'),
  referralsBilled: count().describe(
    'Of `referralsCame`: the clinic has made out a bill for the person, or ordered for them, since the day of the reservation',
  ),
  billedRate: z.number().nullable().describe('referralsBilled ÷ referralsCame; null without any'),
}
export const screeningMeasures = Object.keys(measures) as (keyof typeof measures)[]
export type ScreeningMeasure = keyof typeof measures

const ScreeningStatistics = figures(measures, {
  screeners: table({ uid: id(), name: z.string() }, measures).describe(
    'By who took a reading; a record of two people is in both rows',
  ),
  hospitals: table(clinicKey, measures),
})
export type ScreeningStatistics = z.infer<typeof ScreeningStatistics>

const path = '/v1/screening/statistics'
const feature = 'screening'
const query = { ...figuresQuery, screener: idParam().optional().describe('Account of a person who took a reading') }

export const screeningStatistics = resource('screening-statistics', {
  id: 'hid',
  record: ScreeningStatistics,
  calls: {
    get: call('GET', path, {
      feature,
      summary: 'What became of the walk-ins of clinics, by period, screener and clinic',
      query: z.object(query),
      reply: one(ScreeningStatistics),
      can: 'screening-statistics.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'A table of the same as .xls; why it is taken out is kept in the audit trail',
      query: z.object({
        ...query,
        by: z.enum(['period', 'screeners', 'hospitals']).optional().describe('Which table; `period` unless said'),
        reason: requiredText(200),
      }),
      reply: file(),
      timeout: forWorkbook,
      can: 'screening.export',
    }),
  },
})
