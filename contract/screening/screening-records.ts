/** Records of screening (筛查档案): what was found of a subject in a task, from all its readings, and what the rules say of it. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { grades } from './grades'
import { LibraryEntry } from './library-entry'
import { LinkedPatient } from './linked-patient'
import { ScreeningResult } from './result'
import { SealedReading } from './roster'
import { measured, reading, ScreeningReading, SentReading, SyncAnswer } from './screening-reading'
import { ScreeningSubject } from './subject-record'
import { walkIn } from './walk-in'

export const recordStatus = { draft: 0, done: 1, corrected: 2 } as const
export const recordStates = [
  { value: 0, label: 'screeningRecord.status.0', colour: 'gold' },
  { value: 1, label: 'screeningRecord.status.1', colour: 'green' },
  { value: 2, label: 'screeningRecord.status.2', colour: 'blue' },
] as const
/** Readings that are sent together. */
const maxSync = 200

const Conflict = z.object({
  at: z.string().describe('Item and eye: `naked.od`'),
  readings: z.array(id()).describe('The readings that disagree, the one that stands first'),
})

export const ScreeningRecord = z
  .object({
    recordId: id(),
    cid: id(),
    hid: id().nullable(),
    ...{ taskId: id(), taskNo: z.string(), taskName: z.string() },
    customerId: id(),
    customerName: z.string(),
    sid: id(),
    name: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday(),
    age: z.number().int().describe('Completed years on the day of the examination'),
    classId: id().nullable(),
    grade: z.enum(grades).nullable().describe('When the task was opened'),
    classNo: z.number().int().nullable(),
    date: date().describe('Day of the last reading'),
    examined: instant(),
    ...measured,
    rulesNo: z.number().int().min(1).describe('Version of the rules that judged it'),
    result: ScreeningResult,
    advice: z.string(),
    conflicts: z.array(Conflict),
    readings: z.number().int().min(1).describe('How many it was made from'),
    screenerName: z.string().describe('Of the last reading'),
    referralId: id().nullable().describe('The referral that was made of it'),
    referralStatus: oneOf([0, 1, 2, 3]).nullable().describe('0 offered, 1 booked, 2 came, 3 declined'),
    late: flag().describe('1: a reading came after the task was closed'),
    status: oneOf([0, 1, 2]).describe('0 items are missing, 1 done, 2 corrected'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningRecord' })
export type ScreeningRecord = z.infer<typeof ScreeningRecord>

export const ScreeningRecordDetails = ScreeningRecord.omit({ readings: true }).extend({
  readings: z.array(ScreeningReading).describe('The latest first'),
})
export type ScreeningRecordDetails = z.infer<typeof ScreeningRecordDetails>

const path = '/v1/screening/records'
const row = `${path}/{id}` as const
const feature = 'screening'
const filters = {
  cid: idParam().optional(),
  hid: idParam().optional().describe('Clinic that examines'),
  taskId: idParam().optional(),
  customerId: idParam().optional(),
  kind: integerList.optional().describe('Kinds of the customer'),
  screener: idParam().optional().describe('Account of a person who took a reading; corrections are none'),
  classId: idParam().optional(),
  grade: z.enum(grades).optional(),
  keyword: text(30)
    .optional()
    .describe('In the name of the subject or the student number, or the last four digits of the phone'),
  level: integerList.optional(),
  wears: integerList.optional(),
  conflict: z.coerce.number().pipe(flag()).optional().describe('1: whose readings disagree'),
  late: z.coerce.number().pipe(flag()).optional(),
  status: integerList.optional(),
  start_date: date().optional(),
  end_date: date().optional(),
}
const library = `${path}/library` as const
/** Records of one subject. */
export const mostInFile = 200

/** The file of a subject. */
export const SubjectFile = z
  .object({
    subject: ScreeningSubject.nullable().describe('null for those who read records alone'),
    merged: z.array(ScreeningSubject).describe('Those that were merged into it'),
    patient: LinkedPatient.nullable().describe('As whom a clinic knows the person; never told to a school'),
    records: z.array(ScreeningRecord).max(mostInFile).describe('The latest first'),
  })
  .meta({ id: 'ScreeningSubjectFile' })
export type SubjectFile = z.infer<typeof SubjectFile>

export const screeningRecords = resource('screening-records', {
  id: 'recordId',
  record: ScreeningRecord,
  stales: ['audit', 'screening-tasks', 'screening-subjects'],
  offers: offersOf([{ verb: 'correct', can: 'screening-records.correct', when: inState(0, 1, 2) }]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Records of screening, the latest first',
      query: listQuery(path, filters, ['recordId', 'date', 'created']),
      reply: page(ScreeningRecord),
      can: 'screening-records.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'Records as a sheet; why they are taken out is kept in the audit trail',
      query: listQuery(`${path}/exports`, { ...filters, reason: requiredText(200) }, ['recordId', 'date', 'created']),
      reply: file(),
      timeout: forWorkbook,
      can: 'screening.export',
    }),
    library: call('GET', library, {
      feature,
      summary: 'Subjects with the figures of their last record',
      query: listQuery(
        library,
        {
          keyword: text(30)
            .optional()
            .describe('In the name or the student number, or the last four digits of the phone'),
          customerId: idParam().optional(),
          grade: z.enum(grades).optional(),
          level: integerList.optional(),
          wears: integerList.optional(),
          start_date: date().optional(),
          end_date: date().optional(),
        },
        ['date', 'name'],
      ),
      reply: page(LibraryEntry, 'sid'),
      can: 'screening-records.read',
    }),
    file: call('GET', `${library}/{sid}`, {
      feature,
      summary:
        'All records of a subject and of the subjects that were merged into it, the latest first; the audit trail keeps who opened them',
      params: { sid: idParam() },
      writes: true,
      reply: one(SubjectFile),
      can: 'screening-records.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One record with all its readings; that it was opened is kept in the audit trail',
      row: 'id',
      writes: true,
      reply: one(ScreeningRecordDetails),
      can: 'screening-records.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Takes a reading; the answer is the record that all readings of the subject in the task make',
      body: z.object({ ...reading, offlineId: reading.offlineId.optional(), examined: reading.examined.optional() }),
      reply: one(ScreeningRecord),
      can: 'screening-records.create',
    }),
    walkIn: call('POST', `${path}/walk-ins`, {
      feature,
      summary:
        'Examines a person who walks in: entered or found at the customer, and put onto its standing task of the term',
      body: z.object({
        ...walkIn,
        ...measured,
        wears: measured.wears.default(0),
        missingEye: measured.missingEye.default(0),
      }),
      reply: one(ScreeningRecord),
      can: 'screening-records.walk-in',
    }),
    sync: call('POST', `${path}/sync`, {
      feature,
      summary: 'Takes readings that were made without a network; each is answered by itself, and kept once',
      body: z.object({
        sent: instant().describe('The clock of the device now, by which the readings are put right'),
        readings: z.array(SentReading).min(1).max(maxSync),
      }),
      reply: one(z.object({ answers: z.array(SyncAnswer) })),
      timeout: 30_000,
      maxBytes: 4_000_000,
      can: 'screening-records.create',
    }),
    sealed: call('POST', `${path}/sealed`, {
      feature,
      summary:
        'Takes readings that a device sealed while nobody of the company was signed in on it; they are of the person of their grant',
      body: z.object({
        sent: instant().describe('The clock of the device now, by which the readings are put right'),
        readings: z.array(SealedReading).min(1).max(maxSync),
      }),
      reply: one(z.object({ answers: z.array(SyncAnswer) })),
      timeout: 30_000,
      maxBytes: 4_000_000,
      can: 'screening-records.create',
    }),
    correct: call('PUT', `${row}/correct`, {
      feature,
      summary: 'Corrects what stands, or decides between readings that disagree; items that are not sent stay',
      row: 'id',
      body: z.object({
        version: version(),
        reason: requiredText(200),
        missingEye: measured.missingEye.optional(),
        wears: measured.wears.optional(),
        sections: measured.sections.default({}),
        ...confirmWarn,
      }),
      reply: one(ScreeningRecord),
      can: 'screening-records.correct',
    }),
  },
})
