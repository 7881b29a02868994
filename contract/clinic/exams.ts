/** Examinations (检查) of a visit: sections with the readings of each eye, signed once and never changed after; what is wrong in one is amended by a new revision. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  dioptre,
  fileAddress,
  flag,
  id,
  idParam,
  instant,
  millimetre,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { inState, offersOf, onlyIfSaid } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { vaModes } from '../partners/stores'
import { ExamAcuity, ExamOthers, ExamRefraction } from './exam-readings'
import { ExamSectionsSent } from './exam-schema'
import { cycloplegia, cycloplegics, examStatus } from './exam-terms'
import { EyeChart } from './eye-chart'

const { draft, signed, void: voided } = examStatus

export const examStates = [
  { value: draft, label: 'exam.status.0', colour: 'orange' },
  { value: signed, label: 'exam.status.1', colour: 'green' },
  { value: voided, label: 'exam.status.2', colour: '' },
] as const

/** The signer of an examination can void it for so long; after that a person needs `exams.void`. */
export const voidHours = 24

const facts = {
  ctid: id().nullable().describe('Who examined'),
  cyclo: oneOf(cycloplegia).describe('0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it'),
  drug: oneOf(cycloplegics)
    .nullable()
    .describe('Of cycloplegia: 1 tropicamide, 2 cyclopentolate, 3 atropine; to be signed, one under it needs it'),
  device: text(100).describe('With which devices'),
  files: z.array(fileAddress()).max(20).describe('Printouts and pictures'),
  sections: ExamSectionsSent.describe('What was measured, by section and eye, in its normal form'),
}

const length = millimetre().nullable().describe('Axial length; follows from the sections')
const equivalent = dioptre()
  .nullable()
  .describe('Spherical equivalent of the subjective refraction, without one of the autorefraction')

export const Exam = z
  .object({
    examId: id(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    visitId: id(),
    visitNo: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday().nullable(),
    date: date().describe('The business day on which it was made'),
    ...facts,
    doctorName: z.string().nullable().describe('Of the examiner'),
    alOd: length,
    alOs: length,
    seOd: equivalent,
    seOs: equivalent,
    status: oneOf([draft, signed, voided]).describe('0 draft, 1 signed, 2 void'),
    amends: id().nullable().describe('The signed examination that this one is a revision of'),
    revision: z.number().int().describe('1 the first'),
    replacedBy: id().nullable().describe('The signed revision that stands in place of this one'),
    signedBy: id().nullable(),
    signerName: z.string().nullable(),
    signedAt: instant().nullable(),
    voidReason: z.string(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Exam' })
export type Exam = z.infer<typeof Exam>

/** One examination with the one to compare it with. */
export const ExamDetails = Exam.extend({
  vaMode: oneOf(vaModes).describe('How its store types and shows visual acuity: 1 five-point scale, 2 decimal'),
  last: Exam.pick({
    ...{ examId: true, date: true, cyclo: true, sections: true },
    ...{ alOd: true, alOs: true, seOd: true, seOs: true },
  })
    .nullable()
    .describe('The signed examination of the patient before this one'),
  lastAl: z
    .object({ date: date(), alOd: millimetre().nullable(), alOs: millimetre().nullable() })
    .nullable()
    .describe('The axial lengths that were measured last before this one, with which they are compared'),
})
export type ExamDetails = z.infer<typeof ExamDetails>

const NewExam = z.object({
  visitId: id().describe('A visit in examination'),
  ctid: facts.ctid.optional().describe('Who examines; unless said, the one of the visit'),
  cyclo: facts.cyclo.default(0),
  drug: facts.drug.default(null),
  device: facts.device.default(''),
  files: facts.files.default([]),
  sections: facts.sections.default({}),
})

const list = '/v1/clinic/exams'
const readings = {
  visual: '/examVisual/eg-visual/list/{x}',
  refractive: '/examVisual/eg-refractive/list/{x}',
  others: '/examOthers/eg/list/',
} as const
const between = { start_date: date().optional(), end_date: date().optional() }
const byDate = ['examId', 'date'] as const
const feature = 'exams'

export const exams = resource('exams', {
  id: 'examId',
  record: Exam,
  files: { fields: ['files'] },
  stales: ['audit', 'visits', 'eg-patients'],
  offers: offersOf([
    { verb: 'update', can: 'exams.update', when: inState(draft) },
    { verb: 'sign', can: 'exams.sign', when: inState(draft) },
    { verb: 'amend', can: 'exams.amend', when: (row) => inState(signed)(row) && row.replacedBy === null },
    { verb: 'void', can: 'exams.void', when: onlyIfSaid },
  ]),
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'Examinations of the patients of a chain, the latest first',
      query: listQuery(
        list,
        {
          pid: idParam().optional().describe('With those of the records merged into it'),
          visitId: idParam().optional(),
          hid: idParam().optional(),
          ctid: idParam().optional().describe('Who examined'),
          keyword: text(30).optional().describe('In the name of the patient, or the last four digits of the phone'),
          cyclo: integerList.optional(),
          status: integerList.optional(),
          current: z.coerce.number().pipe(flag()).optional().describe('1: without those that a revision replaced'),
          start_date: date().optional(),
          end_date: date().optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['examId', 'date', 'created', 'signedAt'],
      ),
      reply: page(Exam),
      can: 'exams.read',
    }),
    get: call('GET', `${list}/{id}`, {
      feature,
      summary: 'One examination; that it was opened is kept in the audit trail, once a day and person',
      row: 'id',
      writes: true,
      reply: one(ExamDetails),
      can: 'exams.read',
    }),
    create: call('POST', list, {
      feature,
      summary: 'Begins an examination as a draft',
      body: NewExam,
      reply: one(Exam),
      can: 'exams.create',
    }),
    update: call('PUT', `${list}/{id}`, {
      feature,
      summary: 'Changes a draft; sections that are sent replace all of them, and come back in their normal form',
      row: 'id',
      body: z.object(facts).partial().extend({ version: version() }),
      reply: one(Exam),
      can: 'exams.update',
    }),
    sign: call('PUT', `${list}/{id}/sign`, {
      feature,
      summary: 'Signs a draft for good; a revision takes the place of the one that it amends',
      row: 'id',
      body: z.object({ version: version(), reason: text(200).optional(), ...confirmWarn }),
      reply: one(Exam),
      can: 'exams.sign',
    }),
    amend: call('PUT', `${list}/{id}/amend`, {
      feature,
      summary: 'Makes a draft of the next revision, which is the answer; the signed one stands until that is signed',
      row: 'id',
      body: z.object({ version: version(), reason: text(200).optional() }),
      reply: one(Exam),
      can: 'exams.amend',
    }),
    void: call('PUT', `${list}/{id}/void`, {
      feature,
      summary: `Voids a draft, or a signed examination: the signer within ${voidHours} hours, then only with exams.void. What a void revision had replaced stands again`,
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(Exam),
      can: 'exams.update',
    }),
    chart: call('GET', '/v1/clinic/patients/{pid}/chart', {
      feature,
      summary: "A patient's axial lengths and refractions over the years, with percentiles where these are on",
      reply: one(EyeChart),
      can: 'exams.read',
    }),
    visual: call('GET', readings.visual, {
      summary: 'Visual acuity of a patient by date, of signed examinations; `x` is the pid',
      query: listQuery(readings.visual, between, byDate),
      reply: page(ExamAcuity),
      can: 'exams.read',
    }),
    refractive: call('GET', readings.refractive, {
      summary: 'Refraction of a patient by date, of signed examinations; `x` is the pid',
      query: listQuery(readings.refractive, between, byDate),
      reply: page(ExamRefraction),
      can: 'exams.read',
    }),
    others: call('GET', readings.others, {
      summary: 'Axial length, keratometry, pressure and accommodation of a patient by date, of signed examinations',
      query: listQuery(readings.others, { pid: idParam(), ...between }, byDate),
      reply: page(ExamOthers),
      can: 'exams.read',
    }),
  },
})
