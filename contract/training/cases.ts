/** Case records (病例) of a training account: what was diagnosed and planned; changed for a day by their author, and supplemented afterwards. */
import { z } from 'zod'
import { isAcuity } from '../clinic/acuity'
import { call, file, one, page } from '../core/call'
import { allowed, date, dioptre, id, instant, requiredText, text, version } from '../core/fields'
import { offersOf, onlyIfSaid } from '../core/offers'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const diagnoses = ['amblyopia', 'myopia', 'accommodation', 'strabismus', 'other'] as const

/** So long its author may change a case record. */
export const caseHours = 24

const acuity = () =>
  z.number().refine(isAcuity, 'acuity').nullable().describe('Hundredths of the 5-point notation; null: not measured')
const sphere = () => dioptre().min(-25).max(25).multipleOf(0.25).nullable()
const cylinder = () => dioptre().min(-10).max(10).multipleOf(0.25).nullable()
const axis = () => z.number().int().min(1).max(180).nullable().describe('Degrees; a cylinder needs one')

const facts = {
  date: date().describe('When the patient was seen; not after today'),
  doctor: requiredText(30),
  diagnosis: z.enum(diagnoses),
  vaOd: acuity(),
  vaOs: acuity(),
  ...{ dsOd: sphere(), dcOd: cylinder(), axOd: axis(), dsOs: sphere(), dcOs: cylinder(), axOs: axis() },
  plan: text(1000),
  nextVisit: date().nullable(),
}

export const CaseAddendum = z.object({ text: z.string(), operatorName: z.string(), at: instant() })

export const TrainingCase = z
  .object({
    caseId: id(),
    sdxUid: id(),
    cid: id(),
    hid: id().describe('Clinic of the account'),
    pid: id().describe('Whose case it is, also where the account was handed on since'),
    patientName: z.string(),
    ...facts,
    addenda: z.array(CaseAddendum).describe('What was added later, the earliest first'),
    operatorId: id(),
    operatorName: z.string().describe('The author'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'TrainingCase' })
export type TrainingCase = z.infer<typeof TrainingCase>

const path = '/v1/sgeye/account/sdx-users/{sdxUid}/case'
const period = { start_time: date().optional(), end_time: date().optional() }
/** Server and client know examinations, and so what is diagnosed by them. */
const feature = 'exams'
const optional = {
  ...{ vaOd: facts.vaOd.default(null), vaOs: facts.vaOs.default(null) },
  ...{ dsOd: facts.dsOd.default(null), dcOd: facts.dcOd.default(null), axOd: facts.axOd.default(null) },
  ...{ dsOs: facts.dsOs.default(null), dcOs: facts.dcOs.default(null), axOs: facts.axOs.default(null) },
  ...{ plan: facts.plan.default(''), nextVisit: facts.nextVisit.default(null) },
}

export const trainingCases = resource('training-cases', {
  id: 'caseId',
  record: TrainingCase,
  stales: ['audit'],
  offers: offersOf([{ verb: 'update', can: 'exams.update', when: onlyIfSaid }]),
  calls: {
    list: call('GET', path, {
      summary: 'Case records of a training account, the latest first',
      query: listQuery(path, period, ['caseId', 'date']),
      reply: page(TrainingCase),
      can: 'exams.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(path, period, ['caseId', 'date']),
      reply: file(),
      can: 'exams.read',
      timeout: forWorkbook,
    }),
    create: call('POST', path, {
      feature,
      summary: 'Enters a case record of a training account',
      body: z.object({ ...facts, ...optional }),
      reply: one(TrainingCase),
      can: 'exams.create',
    }),
    update: call('PUT', path, {
      feature,
      summary: `Changes a case record: its author within ${caseHours} hours; an addendum may be added at any time`,
      row: 'caseId',
      body: z
        .object(facts)
        .partial()
        .extend({
          caseId: id(),
          addendum: text(500).optional().describe('Stands beneath the record for good'),
          version: version(),
        }),
      reply: one(TrainingCase),
      can: 'exams.update',
    }),
  },
})
