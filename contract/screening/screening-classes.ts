/** Classes (班级) of the schools of a screening centre. A class keeps its identity while it moves up from year to year. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, id, idParam, instant, oneOf, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { grades, stages } from './grades'

export const classStatus = { here: 1, graduated: 2 } as const
export const classStates = [
  { value: classStatus.here, label: 'screeningClass.status.1', colour: 'green' },
  { value: classStatus.graduated, label: 'screeningClass.status.2', colour: '' },
] as const

const fields = {
  customerId: id().describe('A school; never changes'),
  stage: oneOf(stages).describe('1 kindergarten, 2 primary, 3 junior, 4 senior high school; one that the school has'),
  grade: z.enum(grades).describe('K1 to K3 or 1 to 12; one of the stage'),
  no: z.number().int().min(1).max(40).describe('Unique within grade and school year'),
  year: z
    .number()
    .int()
    .min(2000)
    .max(2100)
    .describe('School year, by the calendar year in which it began; next year’s from July on'),
}

export const ScreeningClass = z
  .object({
    classId: id(),
    cid: id(),
    hid: id().nullable(),
    customerName: z.string(),
    ...fields,
    subjects: z
      .number()
      .int()
      .min(0)
      .describe('Children who are in it; of a class that has left, those who left with it'),
    status: z.literal([1, 2]).describe('1 at school, 2 has left after the last grade'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningClass' })
export type ScreeningClass = z.infer<typeof ScreeningClass>

const path = '/v1/screening/classes'
const row = `${path}/{id}` as const
const feature = 'screening'

export const screeningClasses = resource('screening-classes', {
  id: 'classId',
  record: ScreeningClass,
  stales: ['audit', 'screening-customers', 'screening-subjects'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The classes of schools, by school, grade and number',
      query: listQuery(
        path,
        {
          customerId: idParam().optional(),
          stage: integerList.optional(),
          grade: z.enum(grades).optional(),
          year: z.coerce.number().int().optional(),
          status: integerList.optional(),
        },
        ['classId'],
      ),
      reply: page(ScreeningClass),
      can: 'screening-classes.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Adds a class to a school',
      body: z.object(fields),
      reply: one(ScreeningClass),
      can: 'screening-classes.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Corrects a class that is at school',
      row: 'id',
      body: z.object(fields).omit({ customerId: true }).partial().extend({ version: version() }),
      reply: one(ScreeningClass),
      can: 'screening-classes.update',
    }),
  },
})
