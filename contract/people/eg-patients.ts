/** The eye database (眼健康数据库): axial lengths and refractions of patients, taken from signed examinations and confirmed. */
import { z } from 'zod'
import { cycloplegia } from '../clinic/exam-terms'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  date,
  dioptre,
  flag,
  id,
  idParam,
  instant,
  millimetre,
  oneOf,
  text,
  version,
  versionParam,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { genders } from './patients'

export const egStatus = { waiting: 0, valid: 1, archived: 2 } as const
const { waiting, valid, archived } = egStatus

export const egStates = [
  { value: waiting, label: 'egPatient.status.0', colour: 'gold' },
  { value: valid, label: 'egPatient.status.1', colour: 'green' },
  { value: archived, label: 'egPatient.status.2', colour: '' },
] as const

/** The arrows of the state machine; each verb is what `allowed` names. */
export const egMoves = [
  { verb: 'confirm', from: [waiting], to: valid },
  { verb: 'archive', from: [valid], to: archived },
  { verb: 'restore', from: [archived], to: valid },
] as const

const length = millimetre().nullable().describe('Axial length, 18.00 to 36.00 mm')
const equivalent = dioptre().nullable().describe('Spherical equivalent')
const curvature = dioptre()
  .nullable()
  .describe('Mean of the two meridians of the cornea; null for those who see no examinations')
const acuity = z
  .number()
  .int()
  .nullable()
  .describe(
    'Uncorrected, as examinations keep it: hundredths of the 5-point notation, or 0 to 3; null for those who see none',
  )

export const EgPatient = z
  .object({
    id: id(),
    cid: id().describe('Agent company'),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf(genders).describe('1 male, 2 female'),
    age: z.number().int().nullable().describe('Whole years on the day of the examination'),
    examId: id().nullable().describe('The examination; null for those who see none'),
    date: date().describe('Of the examination'),
    cyclo: oneOf(cycloplegia).describe('0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it'),
    alOd: length,
    alOs: length,
    seOd: equivalent,
    seOs: equivalent,
    kOd: curvature,
    kOs: curvature,
    vaOd: acuity,
    vaOs: acuity,
    growth: millimetre()
      .nullable()
      .describe('Of the eye that grew more, in mm a year, since the examination at least 90 days before'),
    status: oneOf([waiting, valid, archived]).describe('0 to be confirmed, 1 valid, 2 archived'),
    withdrawn: flag().describe('1: the examination was amended or is void, so that the row stays archived'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'EgPatient' })
export type EgPatient = z.infer<typeof EgPatient>

const list = '/v1/sgeye/eg-patient/agent/{cid}'
const exported = '/v1/clinic/eg-patients/exports'
const bound = (least: number, most: number) => z.coerce.number().min(least).max(most).optional()

const filters = {
  hid: idParam().optional(),
  pid: idParam().optional().describe('With those of the records merged into it'),
  keyword: text(30).optional().describe('In the name of the patient, or the last four digits of the phone'),
  age_min: bound(0, 150).describe('Whole years on the day of the examination'),
  age_max: bound(0, 150),
  al_min: bound(18, 36).describe('Of one of the eyes, in mm'),
  al_max: bound(18, 36),
  se_min: bound(-40, 40).describe('Of one of the eyes, in D'),
  se_max: bound(-40, 40),
  growth_min: bound(-5, 5).describe('In mm a year'),
  cyclo: integerList.optional(),
  start_date: date().optional(),
  end_date: date().optional(),
  status: integerList.optional(),
}
const sortable = ['id', 'date', 'age', 'alOd', 'alOs', 'seOd', 'seOs', 'growth', 'patientName']

export const egPatients = resource('eg-patients', {
  id: 'id',
  record: EgPatient,
  stales: ['audit'],
  offers: offersOf(egMoves.map(({ verb, from }) => ({ verb, can: 'eg-patients.status', when: inState(...from) }))),
  calls: {
    list: call('GET', list, {
      host: 'eye-database',
      summary: 'What is known of the eyes of the patients of an agent, the latest examination first',
      params: { cid: z.coerce.number().int().min(0).describe('0: of every agent that the caller sees') },
      query: listQuery(
        list,
        { ...filters, counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too') },
        sortable,
      ),
      reply: page(EgPatient),
      can: 'eg-patients.read',
    }),
    status: call('PUT', '/v1/sgeye/eg-patient/status/{id}', {
      host: 'eye-database',
      summary: 'Confirms a row, archives it, or brings it back; repeated it changes nothing',
      row: 'id',
      query: z.object({ status: z.coerce.number().pipe(oneOf([valid, archived])), version: versionParam() }),
      reply: one(EgPatient),
      can: 'eg-patients.status',
    }),
    export: call('GET', exported, {
      feature: 'eye-database-export',
      summary: 'The list as .xls',
      query: listQuery(exported, filters, sortable),
      reply: file(),
      can: 'eg-patients.export',
      timeout: 120_000,
    }),
  },
})
