/** Patients of clinics: found, made, changed, and two records of one person brought together. */
import { z } from 'zod'
import { EyeSeries } from '../clinic/eye-chart'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  fileAddress,
  flag,
  id,
  instant,
  oneOf,
  phone,
  phoneOrMasked,
  requiredText,
  text,
  version,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { idCardSent } from './id-card'

export const genders = [1, 2] as const
/** How many of the parents are short-sighted. */
export const parentsMyopia = [0, 1, 2] as const
export const patientStatus = { active: 1, stopped: 2, merged: 3 } as const
export const patientStates = [
  { value: patientStatus.active, label: 'patient.status.1', colour: 'green' },
  { value: patientStatus.stopped, label: 'patient.status.2', colour: '' },
  { value: patientStatus.merged, label: 'patient.status.3', colour: 'gold' },
] as const
/** From this birthday on a person consents for themselves, and what a guardian agreed to lapses. */
export const ownConsentAge = 14
/** So many files are kept of one patient. */
export const maxPatientFiles = 30

const consenter = 'Left empty where consent is given: below fourteen the guardian, then the patient'
const name = requiredText(30)
const editable = {
  hid: id().describe('Clinic'),
  name: name.describe('Not unique: namesakes are told apart by age, gender and phone'),
  gender: oneOf(genders).describe('1 male, 2 female'),
  birthday: birthday().nullable().describe('Not in the future'),
  phone: z.string().describe('With its middle hidden for those without patients.phone'),
  guardian: text(30),
  guardianPhone: z.string().describe('Masked like phone'),
  idCard: z.string().describe('Identity number: only its last four characters are ever shown'),
  source: text(30).describe('How the person came here; the choices are those of the patient settings'),
  referrerPid: id().nullable().describe('The patient who recommended the clinic'),
  schoolId: id().nullable().describe('School of the chain to which the patient goes'),
  grade: text(20),
  schoolClass: text(20),
  allergy: text(200),
  history: text(500).describe('Medical history'),
  parentsMyopia: z.literal(parentsMyopia).nullable().describe('How many of the parents are short-sighted'),
  tags: z.array(requiredText(20)).max(20).describe('The choices are those of the patient settings'),
  smsConsent: flag().describe('1: agrees to text messages; a guardian’s consent lapses at fourteen'),
  consentBy: text(30).describe(`Who agreed to text messages. ${consenter}`),
  privacySigned: flag().describe('1: has signed the privacy notice; lapses at fourteen likewise'),
  privacySignedBy: text(30).describe(`Who signed the privacy notice. ${consenter}`),
  note: text(500),
  files: z
    .array(fileAddress())
    .max(maxPatientFiles)
    .nullable()
    .describe('Papers and pictures that the patient brought; null for people of an agent, who see none'),
}

export const Patient = z
  .object({
    pid: id(),
    cid: id().describe('Agent company'),
    hospitalName: z.string(),
    recordNo: z.string().describe('Number of the record, unique in its clinic'),
    ...editable,
    schoolName: z.string().nullable(),
    age: z.number().int().nullable().describe('Whole years today'),
    consentOn: date().nullable().describe('When the consent to messages was given'),
    privacySignedOn: date().nullable(),
    status: z.literal([1, 2, 3]).describe('1 active, 2 stopped, 3 merged into another record'),
    mergedInto: id().nullable().describe('The record that goes on in place of this one'),
    lastOrder: instant().nullable().describe('When the last order was placed'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Patient' })
export type Patient = z.infer<typeof Patient>

/** As they are chosen from: enough to tell namesakes apart. */
export const PatientChoice = Patient.pick({ pid: true, hid: true, name: true, gender: true, birthday: true, age: true })
  .extend({
    guardian: z.string(),
    privacySigned: flag().describe('1: has signed the privacy notice, without which no visit is started'),
    phoneTail: z
      .string()
      .describe("The last four digits, without an own phone those of the guardian's; empty: none is known"),
  })
  .describe('Exact names first')
export type PatientChoice = z.infer<typeof PatientChoice>

const sent = { ...editable, phone: phoneOrMasked(), guardianPhone: phoneOrMasked(), idCard: idCardSent() }

/** Without `pid` a new patient; with it the fields that are given are changed. */
export const PatientSave = z
  .object({
    pid: id().optional(),
    version: version().optional().describe('As it was read; needed with pid'),
    ...z.object({ ...sent, status: z.literal([1, 2]) }).partial().shape,
    ...confirmWarn,
  })
  .describe('A namesake at the same clinic is warned of')
export type PatientSave = z.infer<typeof PatientSave>

/** What a new patient must have. */
export const NewPatient = z.object({
  ...sent,
  birthday: sent.birthday.default(null),
  phone: phone().default(''),
  guardian: sent.guardian.default(''),
  guardianPhone: phone().default(''),
  idCard: sent.idCard.default(''),
  source: sent.source.default(''),
  referrerPid: sent.referrerPid.default(null),
  schoolId: sent.schoolId.default(null),
  grade: sent.grade.default(''),
  schoolClass: sent.schoolClass.default(''),
  allergy: sent.allergy.default(''),
  history: sent.history.default(''),
  parentsMyopia: sent.parentsMyopia.default(null),
  tags: sent.tags.default([]),
  smsConsent: sent.smsConsent.default(0),
  consentBy: sent.consentBy.default(''),
  privacySigned: sent.privacySigned.default(0),
  privacySignedBy: sent.privacySignedBy.default(''),
  note: sent.note.default(''),
  files: sent.files.default(null),
  status: z.literal([1, 2]).default(1),
})

const choices = one(z.array(PatientChoice).max(50))

/** What of a record that is being typed speaks for its person being known already. */
export const LikePatient = PatientChoice.extend({
  by: z.array(z.enum(['name', 'phone', 'birthday', 'idCard'])).describe('What the two have in common'),
})
export type LikePatient = z.infer<typeof LikePatient>

const searched =
  'Part of a name, also a former one or that of the guardian; pinyin or its initials; part of a phone; record number'
const list = '/patient/listbycid/{cid}'
const ageParam = () => z.coerce.number().int().min(0).max(150).optional()

export const patients = resource('patients', {
  id: 'pid',
  record: Patient,
  stales: ['audit', 'today'],
  files: { fields: ['files'] },
  calls: {
    list: call('GET', list, {
      summary:
        'The patients of the clinics of an agent, the newest first; those merged into others only where asked for',
      params: { cid: z.coerce.number().int().min(0).describe('0: of every agent that the caller sees') },
      query: listQuery(
        list,
        {
          hid: z.coerce.number().int().positive().optional(),
          name: text(30).optional(),
          phone: text(20).optional().describe('The last digits'),
          keyword: text(30).optional().describe(searched),
          gender: z.coerce.number().pipe(oneOf(genders)).optional(),
          age_min: ageParam().describe('Whole years today'),
          age_max: ageParam(),
          source: text(30).optional(),
          schoolId: z.coerce.number().int().positive().optional(),
          tag: text(20).optional(),
          last_days: z.coerce.number().int().min(1).max(3660).optional().describe('Ordered within so many days'),
          birthday_on: date()
            .optional()
            .describe(
              'Whose birthday is on that day of the year; on 28 February of a common year also those of the 29th',
            ),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['pid', 'name', 'recordNo', 'birthday', 'created', 'updated'],
      ),
      reply: page(Patient),
      can: 'patients.read',
    }),
    likeName: call('GET', '/patient/likelist/{hid}/{name}', {
      summary: 'Patients of a clinic and its chain who are found by the text',
      params: { name },
      reply: choices,
      can: 'patients.read',
    }),
    like: call('GET', '/patient/likelist/{hid}', {
      summary: 'The same; without a text the patients of the clinic who came last',
      query: z.object({ name: text(30).optional().describe(searched) }),
      reply: choices,
      can: 'patients.read',
    }),
    duplicates: call('POST', '/v1/clinic/patients/duplicates', {
      feature: 'patients',
      summary: 'Patients of the chain who may be the person whose record is being typed, the likeliest first',
      body: z.object({
        hid: id(),
        pid: id().optional().describe('The record itself, which is no duplicate of itself'),
        name: text(30).default(''),
        birthday: birthday().nullable().default(null),
        phone: text(20).default(''),
        guardianPhone: text(20).default(''),
        idCard: text(18).default(''),
      }),
      reply: one(z.array(LikePatient).max(10)),
      can: 'patients.read',
    }),
    get: call('GET', '/patient/getone/{id}', {
      summary: 'One patient; that the record was opened is kept in the audit trail, once a day and person',
      row: 'id',
      writes: true,
      reply: one(Patient),
      can: 'patients.read',
    }),
    eyes: call('GET', '/patient/eg-info/{id}', {
      summary:
        'The series of the progression chart; for those who see no examinations, what the eye database holds of it',
      row: 'id',
      reply: one(EyeSeries),
      can: 'patients.read',
    }),
    printCurves: countedPrint('/v1/clinic/patients/{id}/chart/prints', {
      ...{ feature: 'exams', row: 'id', can: 'exams.read' },
      summary: 'Counts a print of the progression chart, and answers whether it is a reprint',
    }),
    save: call('POST', '/patient/addOrupdate', {
      summary: 'Makes a patient, or changes the one that is named',
      row: 'pid',
      body: PatientSave,
      reply: one(Patient),
      can: 'patients.save',
    }),
    merge: call('POST', '/v1/clinic/patients/merge', {
      feature: 'patients',
      summary:
        'Brings two records of one person together: the dropped one keeps its rows, which are read with the kept one',
      row: 'keepPid',
      body: z.object({
        keepPid: id(),
        dropPid: id(),
        version: version().describe('Of the record that is kept'),
        dropVersion: version(),
        ...confirmWarn,
      }),
      reply: one(Patient),
      can: 'patients.merge',
    }),
    unmerge: call('PUT', '/v1/clinic/patients/{id}/unmerge', {
      feature: 'patients',
      summary: 'Takes a merged record out of the one that it was merged into',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(Patient),
      can: 'patients.merge',
    }),
  },
})
