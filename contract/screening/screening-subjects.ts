/** Children and residents whom a screening centre examines: kept, found, moved between classes, brought together, forgotten. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, each, file, one, page } from '../core/call'
import { confirmWarn, flag, id, idParam, oneOf, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { genders } from '../people/patients'
import { grades } from './grades'
import { PatientLike } from './linked-patient'
import { newSubject, ScreeningSubject, sentConsents, subjectFields } from './subject-record'

const path = '/v1/screening/subjects'
const row = `${path}/{id}` as const
const feature = 'screening'

/** What two records have in common. */
export const likenesses = ['idNo', 'name', 'birthday'] as const
export const LikeSubject = ScreeningSubject.extend({ by: z.array(z.enum(likenesses)) })
export type LikeSubject = z.infer<typeof LikeSubject>

const filters = {
  cid: idParam().optional(),
  customerId: idParam().optional(),
  kind: integerList.optional().describe('Kinds of the customer'),
  sids: integerList.optional().describe('Those of these numbers alone'),
  classId: idParam().optional(),
  grade: z.enum(grades).optional(),
  keyword: text(30).optional().describe('In the name, the student number, or the last four digits of the phone'),
  gender: z.coerce.number().pipe(oneOf(genders)).optional(),
  wears: integerList.optional(),
  consent: z.coerce.number().int().min(1).max(5).optional().describe('Without the consent for this purpose'),
  merged: z.coerce
    .number()
    .pipe(flag())
    .optional()
    .describe('1: those merged into others, which are left out otherwise'),
  status: integerList.optional(),
}
const sortable = ['sid', 'name', 'studentNo', 'birthday'] as const

export const screeningSubjects = resource('screening-subjects', {
  id: 'sid',
  record: ScreeningSubject,
  files: { fields: ['consentFiles'] },
  stales: ['audit', 'screening-classes', 'screening-customers', 'screening-records', 'screening-referrals'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The children and residents of the customers, the newest first',
      query: listQuery(
        path,
        { ...filters, counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too') },
        sortable,
      ),
      reply: page(ScreeningSubject),
      can: 'screening-subjects.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The list as a sheet, without identity numbers; the reason is kept in the audit trail',
      query: listQuery(`${path}/exports`, { ...filters, reason: requiredText(200) }, sortable),
      reply: file(),
      can: 'screening.export',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One person; that the record was opened is kept in the audit trail',
      row: 'id',
      writes: true,
      reply: one(ScreeningSubject),
      can: 'screening-subjects.read',
    }),
    alike: call('POST', `${path}/alike`, {
      feature,
      summary:
        'Records that may be of the same person: of the same identity number, or of the same name, birthday and customer',
      body: z.object({
        sid: id().optional().describe('The record itself, which is not among them'),
        customerId: id().optional(),
        name: text(30).default(''),
        birthday: birthday().nullable().default(null),
        idNo: text(18).default('').describe('Whole; found by its keyed digest'),
      }),
      reply: one(z.array(LikeSubject).max(20)),
      can: 'screening-subjects.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Enters a person; one of the same name and birthday at the customer is warned of',
      body: z.object({ ...newSubject, consents: sentConsents.default([]), ...confirmWarn }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a person, or moves them to another class or school',
      row: 'id',
      body: z
        .object({ ...subjectFields, consents: sentConsents })
        .partial()
        .extend({ version: version(), ...confirmWarn }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.update',
    }),
    move: call('POST', `${path}/move`, {
      feature,
      summary: 'Moves people to another class, of their school or another one',
      body: z.object({ ids: z.array(id()).min(1).max(200), classId: id() }),
      reply: each(),
      can: 'screening-subjects.update',
    }),
    merge: call('PUT', `${row}/merge`, {
      feature,
      summary: 'Brings two records of one person together: the dropped one is read with the kept one from now on',
      row: 'id',
      body: z.object({
        version: version().describe('Of the record that is kept'),
        dropSid: id(),
        dropVersion: version(),
        ...confirmWarn,
      }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.merge',
    }),
    unmerge: call('PUT', `${row}/unmerge`, {
      feature,
      summary: 'Takes a merged record apart again',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.merge',
    }),
    patients: call('GET', `${row}/patients`, {
      feature,
      summary:
        'Patients of the company who may be the person: of the name and birthday, or of the identity number; the likeliest first',
      row: 'id',
      query: z.object({
        name: text(30).optional().describe('Part of it; that of the person unless said'),
        birthday: birthday().optional().describe('That of the person unless said'),
      }),
      reply: one(z.array(PatientLike).max(20)),
      can: 'screening-subjects.link',
    }),
    link: call('PUT', `${row}/link`, {
      feature,
      summary:
        'Says which patient of the company the person is, with the consent to tell a clinic (3); another name or birthday is warned of',
      row: 'id',
      body: z.object({ version: version(), pid: id(), ...confirmWarn }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.link',
    }),
    unlink: call('PUT', `${row}/unlink`, {
      feature,
      summary: 'Says that the person is not the patient with whom they were matched',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.link',
    }),
    print: countedPrint(`${row}/prints`, {
      feature,
      row: 'id',
      can: 'screening-subjects.read',
      summary: 'Counts a print of the file of a person, and answers whether it is a reprint',
    }),
    forget: call('PUT', `${row}/forget`, {
      feature,
      summary: 'Makes a person anonymous for good, at the wish of a guardian; figures keep them',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(ScreeningSubject),
      can: 'screening-subjects.forget',
    }),
  },
})
