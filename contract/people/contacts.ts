/** Doctors, optometrists and managers of clinics. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  flag,
  id,
  instant,
  oneOf,
  phone,
  phoneOrMasked,
  pictureAddress,
  requiredText,
  text,
  version,
  versionParam,
} from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

/** The positions of examiners, whom an order names. */
export const examinerTypes = ['contact_doctor', 'contact_optrist'] as const
export type ExaminerType = (typeof examinerTypes)[number]
export const contactTypes = [...examinerTypes, 'contact_manager'] as const
/** 1 ophthalmologist, 2 vision doctor, 3 specialist who is asked from afar. */
export const doctorTypes = [1, 2, 3] as const

const fields = {
  name: requiredText(30).describe('Unique among the enabled people of its type at the clinic'),
  title: text(30).describe('Professional title'),
  doctor_type: oneOf(doctorTypes).nullable().describe('Of a doctor: 1 ophthalmologist, 2 vision doctor, 3 specialist'),
  phone: phone(),
  photo: pictureAddress(),
  intro: text(500),
  licenceNo: text(40).describe('Number of the licence to practise, printed on prescriptions'),
  room: text(20).describe('Consulting room'),
}

export const Contact = z
  .object({
    ctid: id(),
    cid: id().describe('Agent company'),
    hid: id().nullable().describe('Clinic; null: all clinics of the company'),
    hospitalName: z.string().nullable(),
    type: z.enum(contactTypes),
    ...fields,
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    certifiedLines: z.array(ProductLine).describe('Product lines for which the person may sign'),
    enabled: flag(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Contact' })
export type Contact = z.infer<typeof Contact>

/** As they are chosen from. */
const ContactChoice = Contact.pick({ ctid: true, cid: true, name: true, type: true, title: true, hid: true })
export type ContactChoice = z.infer<typeof ContactChoice>

const sent = { ...fields, phone: phoneOrMasked() }

/** What a new one must have. */
export const NewContact = z.object({
  hid: id().describe('Clinic'),
  type: z.enum(examinerTypes),
  ...fields,
  title: fields.title.default(''),
  doctor_type: fields.doctor_type.default(null),
  phone: fields.phone.default(''),
  photo: fields.photo.default(''),
  intro: fields.intro.default(''),
  licenceNo: fields.licenceNo.default(''),
  room: fields.room.default(''),
})

const doctors = '/contact/list/{cid}/contact_doctor'
const optometrists = '/contact/list/{cid}/contact_optrist'
const managers = '/contact/list/{cid}/contact_manager'
const every = '/contact/list'
const specialists = '/contact/specialist'
const legacyDoctors = '/contact/doctor'
const ofClinic = {
  hid: z.coerce.number().int().positive().optional().describe('Of this clinic, and those who belong to none'),
}
const peopleFilters = {
  hid: z.coerce.number().int().positive().optional(),
  keyword: text(30).optional().describe('In name or title'),
  doctor_type: z.coerce.number().pipe(oneOf(doctorTypes)).optional(),
  status: z.coerce.number().pipe(flag()).optional().describe('1 enabled, 0 disabled'),
}
const chosen = (who: string, path: string) => ({
  summary: `The enabled ${who} of a company's clinics, by name`,
  query: listQuery(path, ofClinic, ['name']),
  reply: page(ContactChoice),
  can: 'contacts.read',
})

export const contacts = resource('contacts', {
  id: 'ctid',
  record: Contact,
  files: { fields: ['photo'], open: true },
  stales: ['audit'],
  calls: {
    list: call('GET', every, {
      summary: 'The doctors, optometrists and managers of clinics, the newest first',
      query: listQuery(every, { type: z.enum(contactTypes).optional(), ...peopleFilters }, ['ctid', 'name', 'created']),
      reply: page(Contact),
      can: 'contacts.read',
    }),
    choices: call('GET', '/contact/{cid}', {
      summary: "The enabled doctors, optometrists and managers of a company's clinics, to choose from",
      reply: one(z.array(ContactChoice)),
      can: 'contacts.read',
    }),
    doctors: call('GET', doctors, chosen('doctors', doctors)),
    optometrists: call('GET', optometrists, chosen('optometrists', optometrists)),
    managers: call('GET', managers, chosen('managers', managers)),
    ofClinic: call('GET', '/contact/list/{hid}/{type}', {
      summary: 'The enabled people of one type at a clinic',
      params: { type: z.enum(['doctor', 'optrist', 'manager']) },
      reply: one(z.array(ContactChoice)),
      can: 'contacts.read',
    }),
    specialists: call('GET', specialists, {
      host: 'legacy',
      summary: 'The specialists who are asked from afar',
      query: listQuery(specialists, peopleFilters, ['ctid', 'name']),
      reply: page(Contact),
      can: 'contacts.read',
    }),
    legacyDoctors: call('GET', legacyDoctors, {
      host: 'legacy',
      summary: 'The doctors of clinics',
      query: listQuery(legacyDoctors, peopleFilters, ['ctid', 'name']),
      reply: page(Contact),
      can: 'contacts.read',
    }),
    get: call('GET', '/contact/info/{id}', {
      host: 'legacy',
      summary: 'One doctor, optometrist or manager',
      row: 'id',
      reply: one(Contact),
      can: 'contacts.read',
    }),
    create: call('POST', '/contact/{product}/doctor', {
      summary:
        'Makes a doctor or an optometrist of a clinic, enabled; with `ctid` certifies one for the line, or withdraws that',
      params: { product: ProductLine.describe('The line for which they are made or certified') },
      row: 'ctid',
      body: z.object({
        ctid: id().optional(),
        certified: flag().optional().describe('With ctid: 1 certifies, 0 withdraws'),
        version: version().optional(),
        ...z.object({ hid: id(), type: z.enum(examinerTypes), ...fields }).partial().shape,
      }),
      reply: one(Contact),
      can: 'contacts.save',
    }),
    update: call('PUT', '/contact/doctor', {
      summary: 'Changes a doctor, an optometrist or a manager',
      row: 'ctid',
      body: z.object(sent).partial().extend({ ctid: id(), version: version() }),
      reply: one(Contact),
      can: 'contacts.save',
    }),
    remove: call('DELETE', '/contact/doctor/{id}', {
      summary: 'Deletes one who was never used; others are disabled',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'contacts.remove',
    }),
    disable: call('GET', '/contact/disable/{id}', {
      summary: 'Takes one off the choices: what names them stays; repeated it changes nothing',
      row: 'id',
      writes: true,
      query: z.object({ version: versionParam() }),
      reply: one(Contact),
      can: 'contacts.status',
    }),
    enable: call('GET', '/contact/enable/{id}', {
      summary: 'Puts one back among the choices; repeated it changes nothing',
      row: 'id',
      writes: true,
      query: z.object({ version: versionParam() }),
      reply: one(Contact),
      can: 'contacts.status',
    }),
  },
})
