/** A subject in the library of screening: what was found of them last, and in how many tasks. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { date, dioptre, id, oneOf } from '../core/fields'
import { grades } from './grades'
import { wearing } from './items'
import { ScreeningResult } from './result'

const line = z.number().nullable().describe('Hundredths of the 5-point notation')

export const LibraryEntry = z
  .object({
    sid: id(),
    name: z.string(),
    gender: oneOf([1, 2]),
    birthday: birthday(),
    age: z.number().int().describe('Whole years today'),
    studentNo: z.string(),
    customerId: id(),
    customerName: z.string(),
    grade: z.enum(grades).nullable().describe('Of the class today'),
    classNo: z.number().int().nullable(),
    wears: oneOf(wearing),
    tasks: z.number().int().min(0).describe('Tasks in which they were examined'),
    date: date().describe('Of the last record'),
    nakedOd: line,
    nakedOs: line,
    seOd: dioptre().nullable(),
    seOs: dioptre().nullable(),
    trend: dioptre()
      .nullable()
      .describe('Change of the spherical equivalent of the more myopic eye since the record before'),
    level: ScreeningResult.shape.level,
  })
  .meta({ id: 'ScreeningLibraryEntry' })
export type LibraryEntry = z.infer<typeof LibraryEntry>
