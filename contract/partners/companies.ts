/** Agent companies: the distributors on the platform. */
import { z } from 'zod'
import { call, page } from '../core/call'
import { id } from '../core/fields'
import { resource } from '../core/resource'

export const Company = z.object({ cid: id(), name: z.string() }).meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

export const companies = resource('companies', {
  id: 'cid',
  record: Company,
  calls: {
    list: call('GET', '/company/agentList', {
      summary: "All agents for the platform, for everybody else the caller's own",
      reply: page(Company),
      can: 'companies.read',
    }),
  },
})
