/** Agent companies: the distributors on the platform. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, id, instant, phone, pictureAddress, requiredText, text, version } from '../core/fields'
import { resource } from '../core/resource'

const fields = {
  name: requiredText(60),
  agentLogo: pictureAddress().describe('Address of its logo; empty when it has none'),
  contact: text(30),
  phone: phone(),
  address: text(200),
  licence: text(60),
}

export const Company = z
  .object({
    cid: id(),
    name: z.string().describe('Unique'),
    agentLogo: z.string().describe('Shown to its people above the menu; empty when it has none'),
    contact: z.string(),
    phone: z.string(),
    address: z.string(),
    licence: z.string().describe('To trade in medical devices, as its delivery notes name it'),
    hospitals: z.number().int().describe('How many clinics it has'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Company' })
export type Company = z.infer<typeof Company>

export const companies = resource('companies', {
  id: 'cid',
  record: Company,
  files: { fields: ['agentLogo'], open: true },
  stales: ['audit'],
  calls: {
    list: call('GET', '/company/agentList', {
      summary: "All agents for the platform, for everybody else the caller's own",
      reply: page(Company),
      can: 'companies.read',
    }),
    create: call('POST', '/company', {
      summary: 'Makes an agent',
      body: z.object({
        ...fields,
        agentLogo: fields.agentLogo.default(''),
        contact: fields.contact.default(''),
        phone: fields.phone.default(''),
        address: fields.address.default(''),
        licence: fields.licence.default(''),
      }),
      reply: one(Company),
      can: 'companies.create',
    }),
    update: call('PUT', '/company', {
      summary: 'Changes an agent',
      row: 'cid',
      body: z.object(fields).partial().extend({ cid: id(), version: version() }),
      reply: one(Company),
      can: 'companies.update',
    }),
  },
})
