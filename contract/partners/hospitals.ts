/** Clinics that order from an agent. */
import { z } from 'zod'
import { call, page } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'

export const ClinicChoice = z.object({ hid: id(), cid: id(), name: z.string(), shortName: z.string() })
export type ClinicChoice = z.infer<typeof ClinicChoice>

export const hospitals = resource('hospitals', {
  id: 'hid',
  record: ClinicChoice,
  calls: {
    ofAgent: call('GET', '/sgeye/hospital/agent/{cid}', {
      summary: 'The clinics of an agent that the caller may see, by name, to choose from',
      reply: page(ClinicChoice),
      can: 'hospitals.read',
    }),
  },
})
