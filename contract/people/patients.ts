/** Patients of clinics: found by name among their namesakes, made and changed. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { allowed, date, id, instant, oneOf, phone, requiredText, text, version } from '../core/fields'
import { resource } from '../core/resource'
import { confirmWarn } from '../orders/order-family'

export const genders = [1, 2] as const

const name = requiredText(30)
const editable = {
  hid: id().describe('Clinic'),
  name: name.describe('Not unique: namesakes are told apart by age, gender and phone'),
  gender: oneOf(genders).describe('1 male, 2 female'),
  birthday: date().nullable().describe('Not in the future'),
  phone: z.string().describe('With its middle hidden for those without patients.phone'),
  guardian: text(30),
  source: text(30),
  note: text(500),
}

export const Patient = z.object({
  pid: id(),
  cid: id().describe('Agent company'),
  ...editable,
  age: z.number().int().nullable().describe('Whole years today'),
  created: instant(),
  updated: instant(),
  version: version(),
  allowed: allowed(),
})
export type Patient = z.infer<typeof Patient>

/** As they are chosen from: enough to tell namesakes apart. */
export const PatientChoice = Patient.pick({ pid: true, hid: true, name: true, gender: true, birthday: true, age: true })
  .extend({ phoneTail: z.string().describe('The last four digits; empty where no phone is known') })
  .describe('Exact names first')
export type PatientChoice = z.infer<typeof PatientChoice>

/** A number, or one whose middle is hidden: that is the one which is stored, sent back by someone who may not see it. */
const phoneSent = z.union([phone(), z.string().regex(/^[\d-]{3}\*{4}[\d-]{4}$/, 'phone')])

/** Without `pid` a new patient; with it the fields that are given are changed. */
export const PatientSave = z
  .object({
    pid: id().optional(),
    version: version().optional().describe('As it was read; needed with pid'),
    ...z.object({ ...editable, phone: phoneSent }).partial().shape,
    ...confirmWarn,
  })
  .describe('A namesake at the same clinic is warned of')
export type PatientSave = z.infer<typeof PatientSave>

/** What a new patient must have. */
export const NewPatient = z.object({
  ...editable,
  birthday: editable.birthday.default(null),
  phone: phone().default(''),
  guardian: editable.guardian.default(''),
  source: editable.source.default(''),
  note: editable.note.default(''),
})

const choices = one(z.array(PatientChoice).max(50))

export const patients = resource('patients', {
  id: 'pid',
  record: Patient,
  calls: {
    likeName: call('GET', '/patient/likelist/{hid}/{name}', {
      summary: 'Patients of a clinic whose name contains the text, or whose phone ends with these four digits',
      params: { name },
      reply: choices,
      can: 'patients.read',
    }),
    like: call('GET', '/patient/likelist/{hid}', {
      summary: 'The same; without a name the patients who came last',
      query: z.object({ name: text(30).optional() }),
      reply: choices,
      can: 'patients.read',
    }),
    get: call('GET', '/patient/getone/{id}', {
      summary: 'One patient',
      row: 'id',
      reply: one(Patient),
      can: 'patients.read',
    }),
    save: call('POST', '/patient/addOrupdate', {
      summary: 'Makes a patient, or changes the one that is named',
      row: 'pid',
      body: PatientSave,
      reply: one(Patient),
      can: 'patients.save',
    }),
  },
})
