/** Doctors, optometrists and managers of clinics. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'

export const Contact = z.object({
  ctid: id(),
  name: z.string(),
  type: z.string().describe('contact_doctor, contact_optrist or contact_manager'),
  title: z.string(),
  hid: id().nullable(),
})
export type Contact = z.infer<typeof Contact>

export const contacts = resource('contacts', {
  id: 'ctid',
  record: Contact,
  calls: {
    choices: call('GET', '/contact/{cid}', {
      summary: "The enabled doctors, optometrists and managers of a company's clinics, to choose from",
      reply: one(z.array(Contact)),
      can: 'contacts.read',
    }),
  },
})
