/** Exam programs (检查套餐): several exam items for one price. The platform keeps them; clinics book them as they book an item. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  flag,
  id,
  instant,
  money,
  requiredText,
  text,
  typedFormat,
  version,
  versionParam,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 0 for everybody, 1 for male, 2 for female patients. */
export const programGenders = [0, 1, 2] as const

export const programStates = [
  { value: 1, label: 'egProgram.status.1', colour: 'green' },
  { value: 0, label: 'egProgram.status.0', colour: '' },
] as const

const maxPrice = 99_999_900
const age = () => z.number().int().min(0).max(120)

const fields = {
  code: typedFormat(20, /^[A-Za-z0-9-]{2,20}$/, 'programCode').describe('Unique, whether in capitals or not'),
  name: requiredText(40),
  items: z
    .array(z.object({ itemId: id(), required: flag().describe('1: the program is not done without it') }))
    .min(1)
    .max(30)
    .describe('Exam items that are of all clinics, in their order, each once'),
  price: money().min(0).max(maxPrice).describe('What the patient pays for all of it'),
  minutes: z.number().int().min(5).max(240).multipleOf(5).describe('How long a slot it takes'),
  gender: z.literal(programGenders),
  ageMin: age(),
  ageMax: age().describe('From ageMin on'),
  note: text(200),
  status: flag().describe('1 offered, 0 not any more'),
}

export const EgProgram = z
  .object({
    egProgramId: id(),
    ...{ code: z.string(), name: z.string(), price: money(), minutes: z.number().int(), note: z.string() },
    items: z.array(z.object({ itemId: id(), name: z.string(), required: flag() })),
    gender: fields.gender.describe('0 everybody, 1 male, 2 female'),
    ageMin: z.number().int(),
    ageMax: z.number().int(),
    status: fields.status,
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'EgProgram' })
export type EgProgram = z.infer<typeof EgProgram>

const path = '/v1/eg-program'
const row = `${path}/{id}` as const

export const egPrograms = resource('eg-programs', {
  id: 'egProgramId',
  record: EgProgram,
  stales: ['audit', 'eg-combinations'],
  calls: {
    list: call('GET', path, {
      summary: 'Exam programs, by code',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In code or name'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['egProgramId', 'code', 'name', 'price', 'updated'],
      ),
      reply: page(EgProgram),
      can: 'eg-programs.read',
    }),
    create: call('POST', path, {
      summary: 'Makes an exam program',
      body: z.object({
        ...fields,
        minutes: fields.minutes.default(30),
        gender: fields.gender.default(0),
        ageMin: fields.ageMin.default(0),
        ageMax: fields.ageMax.default(120),
        note: fields.note.default(''),
        status: fields.status.default(1),
      }),
      reply: one(EgProgram),
      can: 'eg-programs.create',
    }),
    update: call('PUT', row, {
      summary: 'Changes an exam program, or takes it off the offer; what was booked keeps its price',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(EgProgram),
      can: 'eg-programs.update',
    }),
    remove: call('DELETE', row, {
      summary: 'Deletes an exam program that nothing uses; any other can only be taken off the offer',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'eg-programs.remove',
    }),
  },
})
