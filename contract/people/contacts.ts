/** Doctors, optometrists and managers of clinics. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { id } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

export const Contact = z.object({
  ctid: id(),
  name: z.string(),
  type: z.string().describe('contact_doctor, contact_optrist or contact_manager'),
  title: z.string(),
  hid: id().nullable(),
})
export type Contact = z.infer<typeof Contact>

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
  },
})
