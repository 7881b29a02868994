/** What is kept of a child or resident who is examined (受检者), and how it is sent. */
import { z } from 'zod'
import {
  allowed,
  fileAddress,
  flag,
  id,
  instant,
  oneOf,
  phoneOrMasked,
  requiredText,
  text,
  version,
} from '../core/fields'
import { idCardSent } from '../people/id-card'
import { genders, parentsMyopia } from '../people/patients'
import { grades, stages } from './grades'

export const subjectStatus = { here: 1, moved: 2, left: 3 } as const
export const subjectStates = [
  { value: subjectStatus.here, label: 'screeningSubject.status.1', colour: 'green' },
  { value: subjectStatus.moved, label: 'screeningSubject.status.2', colour: 'gold' },
  { value: subjectStatus.left, label: 'screeningSubject.status.3', colour: '' },
] as const
/** 0 none, 1 spectacles, 2 ortho-k lenses, 3 soft lenses, 4 defocus spectacles. */
export const wornKinds = [0, 1, 2, 3, 4] as const
/** 1 to be examined, 2 to tell the school, 3 to tell a clinic, 4 text messages, 5 protection guard. */
export const consentPurposes = [1, 2, 3, 4, 5] as const
export const subjectAges = { least: 2, most: 99 } as const

/** The birthday that an identity number holds, `YYYY-MM-DD`. */
export const birthdayIn = (number: string): string =>
  `${number.slice(6, 10)}-${number.slice(10, 12)}-${number.slice(12, 14)}`
/** The gender that an identity number holds: 1 male, 2 female. */
export const genderIn = (number: string): 1 | 2 => (Number(number[16]) % 2 === 1 ? 1 : 2)

const Consent = z.object({
  purpose: oneOf(consentPurposes).describe(
    '1 to be examined, 2 to tell the school, 3 to tell a clinic, 4 text messages, 5 guard',
  ),
  given: flag().describe('1 given, 0 withdrawn'),
  by: requiredText(30).describe('Who said so: the guardian, or the person'),
  at: instant(),
  file: z.union([fileAddress(), z.literal('')]).describe('The signed paper; empty where there is none'),
})
export type Consent = z.infer<typeof Consent>

const ConsentSent = Consent.extend({
  at: Consent.shape.at.optional().describe('Now unless said'),
  file: Consent.shape.file.default(''),
})

export const subjectFields = {
  customerId: id().describe('School, community, clinic or channel'),
  classId: id().nullable().describe('Class of the school; null of others'),
  name: requiredText(30),
  gender: oneOf(genders).describe('1 male, 2 female'),
  birthday: z.iso.date().describe(`Of a person of ${subjectAges.least} to ${subjectAges.most} years`),
  idNo: idCardSent().describe('Identity number: only its last four characters are ever shown; stored encrypted'),
  studentNo: text(20).describe('Unique within the school, class or community'),
  guardian: text(30),
  phone: phoneOrMasked().describe('With its middle hidden for those without screening.phone'),
  wears: oneOf(wornKinds).describe('0 none, 1 spectacles, 2 ortho-k lenses, 3 soft lenses, 4 defocus spectacles'),
  parentsMyopia: z.literal(parentsMyopia).nullable().describe('How many of the parents are short-sighted'),
  surgery: text(200).describe('Eye surgery that the person had'),
  disease: text(200).describe('Eye disease that the person has'),
  status: oneOf([1, 2, 3]).describe('1 here, 2 moved away, 3 left the school'),
}

/** What a new one may be without. */
export const newSubject = {
  ...subjectFields,
  classId: subjectFields.classId.default(null),
  idNo: subjectFields.idNo.default(''),
  studentNo: subjectFields.studentNo.default(''),
  guardian: subjectFields.guardian.default(''),
  phone: subjectFields.phone.default(''),
  wears: subjectFields.wears.default(0),
  parentsMyopia: subjectFields.parentsMyopia.default(null),
  surgery: subjectFields.surgery.default(''),
  disease: subjectFields.disease.default(''),
  status: subjectFields.status.default(subjectStatus.here),
}
export const sentConsents = z
  .array(ConsentSent)
  .max(consentPurposes.length)
  .refine((all) => new Set(all.map(({ purpose }) => purpose)).size === all.length, 'repeated')
  .describe('What is said anew of these purposes; what was said before is kept')

export const ScreeningSubject = z
  .object({
    sid: id(),
    cid: id(),
    hid: id().nullable(),
    customerName: z.string(),
    ...subjectFields,
    idNo: z.string().describe('Only the last four characters are shown'),
    phone: z.string().describe('With its middle hidden for those without screening.phone'),
    consents: z.array(Consent).describe('What holds of each purpose: what was said last'),
    consentFiles: z.array(z.string()).describe('The papers of all that was said, also before'),
    stage: oneOf(stages).nullable(),
    grade: z.enum(grades).nullable(),
    classNo: z.number().int().nullable(),
    year: z.number().int().nullable().describe('School year of the class'),
    age: z.number().int().describe('Whole years today'),
    pid: id().nullable().describe('Patient with whom the person was matched'),
    mergedInto: id().nullable().describe('The record that goes on in place of this one'),
    forgotten: flag().describe('1: made anonymous at the wish of a guardian'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningSubject' })
export type ScreeningSubject = z.infer<typeof ScreeningSubject>

/** Whether the last word of the guardian is that clinics may be told (purpose 3). */
export const agreesToClinic = ({ consents }: Pick<ScreeningSubject, 'consents'>): boolean =>
  consents.some(({ purpose, given }) => purpose === 3 && given === 1)
