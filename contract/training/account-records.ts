/** What is on record of training accounts beside their cards, cases and sessions: examinations, actions, text messages. */
import { z } from 'zod'
import { call, file, page } from '../core/call'
import { date, flag, id, idParam, instant, money, oneOf, text } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { AuditEntry } from '../system/audit'
import { brandCode, brandUnits } from './brands'
import { CardRecord, cardKinds, TrainingUser } from './users'

const reading = (unit: string) => z.number().nullable().meta({ 'x-unit': unit })
const acuity = () => z.number().nullable().describe('Hundredths of the 5-point notation')

/** What training is to better. */
const binocular = {
  stereo: reading('″').describe('Stereo acuity'),
  ampOd: reading('D').describe('Amplitude of accommodation'),
  ampOs: reading('D'),
  flipper: reading('cpm').describe('Facility of accommodation'),
  npc: reading('cm').describe('Near point of convergence'),
  phoriaFar: reading('Δ').describe('Exophoria is negative'),
  phoriaNear: reading('Δ'),
}

export const AccountExam = z
  .object({
    examId: id(),
    date: date(),
    cyclo: oneOf([0, 1, 2]).describe('0 without cycloplegia, 1 under cycloplegia, 2 the follow-up after it'),
    hospitalName: z.string(),
    doctorName: z.string().nullable(),
    device: z.string(),
    ...{ nakedOd: acuity(), nakedOs: acuity(), bestOd: acuity(), bestOs: acuity() },
    ...binocular,
  })
  .meta({ id: 'TrainingAccountExam' })
export type AccountExam = z.infer<typeof AccountExam>

export const smsResults = { leaving: 0, sent: 1, failed: 2 } as const
/** Patients are told when their account ends in so many days. */
export const noticeDays = [30, 7, 1] as const

export const AccountSms = z
  .object({
    smsId: id(),
    at: instant(),
    template: z.string(),
    days: oneOf(noticeDays).describe('Of which notice: 30, 7 or 1 days before the end'),
    expireDate: date().describe('The end that the message tells of'),
    phone: z.string().describe('With its middle hidden, for everybody'),
    result: oneOf([0, 1, 2]).describe('0 on its way, 1 handed to the gateway, 2 failed'),
    cost: money().nullable().describe('null: the gateway does not say'),
  })
  .meta({ id: 'TrainingSms' })
export type AccountSms = z.infer<typeof AccountSms>

/** A movement of units of any account of a clinic. */
export const ClinicCard = CardRecord.extend({
  ...{ sdxUid: id(), pid: id(), patientName: z.string(), cid: id(), hid: id(), hospitalName: z.string() },
  ...{ brand: z.string(), brandName: z.string(), unit: z.enum(brandUnits) },
}).meta({ id: 'TrainingClinicCard' })
export type ClinicCard = z.infer<typeof ClinicCard>

const Binocular = z.object({ examId: id(), date: date(), ...binocular }).meta({ id: 'TrainingBinocular' })
export type Binocular = z.infer<typeof Binocular>

/** What was found of a patient before the training and after it. */
export const BeforeAndAfter = z
  .object({
    ...{ sdxUid: id(), pid: id(), patientName: z.string(), cid: id(), hid: id(), hospitalName: z.string() },
    ...{ brand: z.string(), brandName: z.string(), openedOn: date(), firstTrained: date().nullable() },
    before: Binocular.nullable().describe(
      'The last binocular examination up to the first training, else up to the opening',
    ),
    after: Binocular.nullable().describe('The last binocular examination after that'),
  })
  .meta({ id: 'TrainingBeforeAndAfter' })
export type BeforeAndAfter = z.infer<typeof BeforeAndAfter>

const own = '/v1/sgeye/account/sdx-users/{sdxUid}'
const paths = {
  exam: `${own}/exam`,
  operations: `${own}/operation-record`,
  sms: `${own}/sms-record`,
  cards: '/v1/training-card-records',
  exams: '/v1/training-exam-records',
} as const
const period = { start_time: date().optional(), end_time: date().optional() }
const days = { start_date: date().optional(), end_date: date().optional() }
const ofClinic = {
  hid: idParam().optional(),
  brand: brandCode().optional(),
  keyword: text(30).optional().describe('In the name of the patient, or the last four digits of the phone'),
}

const feature = 'training-users'
const examQuery = listQuery(paths.exam, period, ['examId', 'date'])
const operationQuery = listQuery(paths.operations, period, ['id'])
const smsQuery = listQuery(paths.sms, period, ['smsId'])
const cardQuery = listQuery(
  paths.cards,
  { ...ofClinic, kind: z.enum(cardKinds).optional(), sdxUid: idParam().optional(), ...days },
  ['cardId'],
)
const beforeQuery = listQuery(
  paths.exams,
  {
    ...ofClinic,
    ...days,
    examined: z.coerce.number().pipe(flag()).optional().describe('1: those alone who were examined before and after'),
  },
  ['sdxUid', 'openedOn'],
)
const sheet = { feature, summary: 'The same as .xls', reply: file(), timeout: forWorkbook } as const

export const accountRecords = resource('account-records', {
  id: 'sdxUid',
  record: TrainingUser,
  calls: {
    exams: call('GET', paths.exam, {
      summary: 'Signed examinations of the patient of a training account, the latest first',
      row: 'sdxUid',
      query: examQuery,
      reply: page(AccountExam, 'examId'),
      can: 'exams.read',
    }),
    exportExams: call('GET', `${paths.exam}/exports`, { ...sheet, query: examQuery, can: 'exams.read' }),
    operations: call('GET', paths.operations, {
      summary: 'What was done with a training account, and by whom, the latest first',
      row: 'sdxUid',
      query: operationQuery,
      reply: page(AuditEntry, 'id'),
      can: 'training-users.read',
    }),
    exportOperations: call('GET', `${paths.operations}/exports`, {
      ...{ ...sheet, query: operationQuery },
      can: 'training-users.export',
    }),
    sms: call('GET', paths.sms, {
      summary: 'Text messages about a training account, the latest first',
      row: 'sdxUid',
      query: smsQuery,
      reply: page(AccountSms, 'smsId'),
      can: 'training-users.read',
    }),
    exportSms: call('GET', `${paths.sms}/exports`, {
      ...{ ...sheet, query: smsQuery },
      can: 'training-users.export',
    }),
    cards: call('GET', paths.cards, {
      feature,
      summary: 'What was moved to and from the training accounts of clinics, and by whom, the latest first',
      query: cardQuery,
      reply: page(ClinicCard, 'cardId'),
      can: 'training-users.read',
    }),
    exportCards: call('GET', `${paths.cards}/exports`, { ...sheet, query: cardQuery, can: 'training-users.export' }),
    beforeAndAfter: call('GET', paths.exams, {
      feature,
      summary: 'Binocular examinations before the training and after it, account by account',
      query: beforeQuery,
      reply: page(BeforeAndAfter),
      can: 'exams.read',
    }),
    exportBeforeAndAfter: call('GET', `${paths.exams}/exports`, { ...sheet, query: beforeQuery, can: 'exams.read' }),
  },
})
