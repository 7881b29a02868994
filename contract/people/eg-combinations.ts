/** Exam combinations (组合套餐): several exam programs for one price, offered for a time. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  instant,
  money,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { EgProgram } from './eg-programs'

export const combinationStates = [
  { value: 1, label: 'egCombination.status.1', colour: 'green' },
  { value: 0, label: 'egCombination.status.0', colour: '' },
] as const

const fields = {
  name: requiredText(40).describe('Unique, whether in capitals or not'),
  programs: z
    .array(z.object({ egProgramId: id() }))
    .min(1)
    .max(20)
    .describe('Exam programs, in their order, each once'),
  price: money().min(0).max(99_999_900).describe('Above the sum of its programs only in spite of a warning'),
  validFrom: date().nullable().describe('The first day on which it can be booked; null: at once'),
  validTo: date().nullable().describe('The last day on which it can be booked; null: without end'),
  note: text(200),
  status: flag().describe('1 offered, 0 not any more'),
}

export const EgCombination = z
  .object({
    egCombinationId: id(),
    name: z.string(),
    programs: z.array(EgProgram.pick({ egProgramId: true, name: true, price: true })),
    sum: money().describe('What its programs cost one by one'),
    minutes: z.number().int().describe('What its programs take together'),
    ...{ price: money(), validFrom: fields.validFrom, validTo: fields.validTo, note: z.string() },
    status: fields.status,
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'EgCombination' })
export type EgCombination = z.infer<typeof EgCombination>

const path = '/v1/eg-combination'
const row = `${path}/{id}` as const

export const egCombinations = resource('eg-combinations', {
  id: 'egCombinationId',
  record: EgCombination,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      summary: 'Exam combinations, the newest first',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In the name'),
          status: integerList.optional(),
          on: date().optional().describe('Those that can be booked for this day'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['egCombinationId', 'name', 'price', 'validTo', 'updated'],
      ),
      reply: page(EgCombination),
      can: 'eg-combinations.read',
    }),
    create: call('POST', path, {
      summary: 'Makes an exam combination',
      body: z.object({
        ...fields,
        validFrom: fields.validFrom.default(null),
        validTo: fields.validTo.default(null),
        note: fields.note.default(''),
        status: fields.status.default(1),
        ...confirmWarn,
      }),
      reply: one(EgCombination),
      can: 'eg-combinations.create',
    }),
    update: call('PUT', row, {
      summary: 'Changes an exam combination, or takes it off the offer; what was booked keeps its price',
      row: 'id',
      body: z
        .object(fields)
        .partial()
        .extend({ version: version(), ...confirmWarn }),
      reply: one(EgCombination),
      can: 'eg-combinations.update',
    }),
    remove: call('DELETE', row, {
      summary: 'Deletes an exam combination that was never booked; any other can only be taken off the offer',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'eg-combinations.remove',
    }),
  },
})
