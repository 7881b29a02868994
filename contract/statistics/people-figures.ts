/** Figures of eye files, and of those of students: counts of patients alone, never a single examination. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

const share = (of: string) => z.number().nullable().describe(`${of}; null without any`)

const measures = {
  newPatients: count().describe('Recorded in the period; records that were merged into others are left out'),
  total: count().describe('At the end of the period, or of its part'),
  withExam: count().describe('Patients with a signed examination in the period'),
  examined: count().describe(
    'Patients with a signed refraction of one eye at least; the last one of the period counts, the subjective one before that of the autorefractor',
  ),
  myopic: count().describe('Of `examined`: a spherical equivalent of −0.50 or less in either eye'),
  myopiaRate: share('myopic ÷ examined'),
  highMyopic: count().describe('Of `examined`: −6.00 or less in either eye'),
  highRate: share('highMyopic ÷ examined'),
  cycloExamined: count().describe('Patients with a signed refraction under cycloplegia; the last of these counts'),
  cycloMyopic: count(),
  cycloRate: share('cycloMyopic ÷ cycloExamined'),
  axialGrowth: z
    .number()
    .nullable()
    .describe(
      'Median in mm a year: from the latest axial length at least 90 days older to the last one of the period, the mean of both eyes',
    ),
  axialPatients: count().describe('Patients whose growth is known'),
}
export const peopleMeasures = Object.keys(measures) as (keyof typeof measures)[]
export type PeopleMeasure = keyof typeof measures

const hospitals = table(clinicKey, measures)
const Eyefile = figures(measures, { hospitals })
export type Eyefile = z.infer<typeof Eyefile>
const Students = figures(measures, {
  hospitals,
  grades: table({ grade: z.string().describe('As written in the record; empty: the class alone is known') }, measures),
})
export type Students = z.infer<typeof Students>

const base = '/v1/account/statistics'
const shared = { host: 'statistics', can: 'statistics.people' } as const
const sheet = { feature: 'figure-sheets', host: 'statistics', can: 'statistics.export' } as const
const { hid: _, ...ofOne } = figuresQuery
const eyefileTables = ['period', 'hospitals'] as const
const studentTables = [...eyefileTables, 'grades'] as const
const by = <const N extends readonly [string, ...string[]]>(names: N) =>
  z.enum(names).optional().describe('Which table; `period` unless said')

export const peopleFigures = resource('people-figures', {
  id: 'hid',
  record: Eyefile,
  calls: {
    eyefile: call('GET', `${base}/eyefile`, {
      ...shared,
      summary: 'Patients, how many were examined, how many are myopic, and how their eyes grow, by clinic',
      query: z.object(figuresQuery),
      reply: one(Eyefile),
    }),
    eyefileOfHospital: call('GET', `${base}/hospitals/{hid}/eyefile`, {
      ...shared,
      summary: 'The same of one clinic',
      query: z.object(ofOne),
      reply: one(Eyefile),
    }),
    students: call('GET', `${base}/students`, {
      ...shared,
      summary: 'The same of patients with a grade or a class, by clinic and grade',
      query: z.object(figuresQuery),
      reply: one(Students),
    }),
    studentsOfHospital: call('GET', `${base}/hospitals/{hid}/students`, {
      ...shared,
      summary: 'The same of one clinic',
      query: z.object(ofOne),
      reply: one(Students),
    }),
    exportEyefile: call('GET', `${base}/eyefile/exports`, {
      ...sheet,
      summary: 'A table of the figures of eye files as .xls',
      query: z.object({ ...figuresQuery, by: by(eyefileTables) }),
      reply: file(),
      timeout: forWorkbook,
    }),
    exportStudents: call('GET', `${base}/students/exports`, {
      ...sheet,
      summary: 'A table of the figures of students as .xls',
      query: z.object({ ...figuresQuery, by: by(studentTables) }),
      reply: file(),
      timeout: forWorkbook,
    }),
  },
})
