/** Doctors, optometrists and managers of clinics. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { id, requiredText, text } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

export const Contact = z.object({
  ctid: id(),
  cid: id().describe('Agent company'),
  name: z.string(),
  type: z.string().describe('contact_doctor, contact_optrist or contact_manager'),
  title: z.string().describe('Professional title'),
  hid: id().nullable().describe('Clinic; null: all clinics of the company'),
})
export type Contact = z.infer<typeof Contact>

/** Who examines: those whom an order names. */
export const examinerTypes = ['contact_doctor', 'contact_optrist'] as const
export type ExaminerType = (typeof examinerTypes)[number]

const ContactCreate = z.object({
  hid: id().describe('Clinic'),
  type: z.enum(examinerTypes),
  name: requiredText(30).describe('Unique among the enabled people of its type at the clinic'),
  title: text(30).default(''),
})

const doctors = '/contact/list/{cid}/contact_doctor'
const optometrists = '/contact/list/{cid}/contact_optrist'
const ofClinic = {
  hid: z.coerce.number().int().positive().optional().describe('Of this clinic, and those who belong to none'),
}

export const contacts = resource('contacts', {
  id: 'ctid',
  record: Contact,
  calls: {
    choices: call('GET', '/contact/{cid}', {
      summary: "The enabled doctors, optometrists and managers of a company's clinics, to choose from",
      reply: one(z.array(Contact)),
      can: 'contacts.read',
    }),
    doctors: call('GET', doctors, {
      summary: "The enabled doctors of a company's clinics, by name",
      query: listQuery(doctors, ofClinic, ['name']),
      reply: page(Contact),
      can: 'contacts.read',
    }),
    optometrists: call('GET', optometrists, {
      summary: "The enabled optometrists of a company's clinics, by name",
      query: listQuery(optometrists, ofClinic, ['name']),
      reply: page(Contact),
      can: 'contacts.read',
    }),
    create: call('POST', '/contact/{product}/doctor', {
      summary: 'Makes a doctor or an optometrist of a clinic, enabled, for orders of every product line',
      params: { product: ProductLine.describe('The line of the order for which they are made') },
      body: ContactCreate,
      reply: one(Contact),
      can: 'contacts.save',
    }),
  },
})
