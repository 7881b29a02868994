/** Versions of the rules by which a company's screenings are judged; one that has begun to hold is never changed. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, id, idParam, instant, text, version } from '../core/fields'
import { offersOf, onlyIfSaid } from '../core/offers'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { levels, RuleTable } from './rule-table'

const fields = {
  since: date().describe('First day of examinations that it judges; after today'),
  note: text(200).describe('Why it was made'),
  rules: RuleTable,
}

export const ScreeningRules = z
  .object({
    rulesId: id(),
    cid: id(),
    no: z.number().int().min(1).describe('Version; 1 is the default of the platform'),
    ...fields,
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningRules' })
export type ScreeningRules = z.infer<typeof ScreeningRules>

/** What a table would change of the records as they are; none is rewritten. */
export const RulesPreview = z
  .object({
    records: z.number().int().describe('The latest records of the company that were judged again for it'),
    changed: z.number().int().describe('Of them those whose result would be another'),
    levels: z.array(
      z.object({ from: z.literal(levels).nullable(), to: z.literal(levels).nullable(), count: z.number().int() }),
    ),
    myopiaNow: z.number().int(),
    myopiaThen: z.number().int(),
    reducedNow: z.number().int(),
    reducedThen: z.number().int(),
  })
  .meta({ id: 'ScreeningRulesPreview' })
export type RulesPreview = z.infer<typeof RulesPreview>
/** Records that a preview judges again. */
export const maxPreview = 20_000

const path = '/v1/screening/rules'
const row = `${path}/{id}` as const
const feature = 'screening'

export const screeningRules = resource('screening-rules', {
  id: 'rulesId',
  record: ScreeningRules,
  stales: ['audit'],
  offers: offersOf([{ verb: 'update', can: 'screening-rules.update', when: onlyIfSaid }]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Versions of the rules, the latest first; before the first of a company the default holds',
      query: listQuery(path, { cid: idParam().optional() }, ['rulesId', 'since']),
      reply: page(ScreeningRules),
      can: 'screening-rules.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Makes the next version, for examinations from a day after today on',
      body: z.object({
        ...fields,
        cid: id().optional().describe('The company; the caller’s own unless said'),
        note: fields.note.default(''),
      }),
      reply: one(ScreeningRules),
      can: 'screening-rules.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a version that does not hold yet',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(ScreeningRules),
      can: 'screening-rules.update',
    }),
    preview: call('POST', `${path}/preview`, {
      feature,
      summary: `How many of the latest ${maxPreview} records would be judged otherwise; nothing is changed`,
      body: z.object({ rules: RuleTable, cid: id().optional() }),
      reply: one(RulesPreview),
      timeout: 15_000,
      can: 'screening-rules.read',
    }),
  },
})
