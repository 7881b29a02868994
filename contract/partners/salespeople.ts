/** Salespeople: who of an agent looks after which clinics, and what these turn to them for. On screens: client managers. */
import { z } from 'zod'
import { call, done, each, one, page } from '../core/call'
import { allowed, flag, id, idParam, instant, money, phone, requiredText, text, version } from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forSalespeople } from '../core/patience'
import { resource } from '../core/resource'

export const salespersonStates = [
  { value: 1, label: 'salesperson.status.1', colour: 'green' },
  { value: 0, label: 'salesperson.status.0', colour: '' },
] as const

/** What clinics turn to a salesperson for: 1 new business, 2 orders, 3 after-sales, 4 payments, 5 training and support. */
export const askRoles = [1, 2, 3, 4, 5] as const
const AskRole = z.literal(askRoles)
const askRolesField = z.array(AskRole).max(askRoles.length).describe('What clinics turn to them for')

const maxHospitals = 1000

const Assigned = z.object({
  id: id().describe('Of the assignment, for its switch'),
  hid: id(),
  name: z.string(),
  sms: flag().describe('1: is told in a text message what is shipped to the clinic'),
})

export const Salesperson = z
  .object({
    sid: id(),
    cid: id().describe('Agent company'),
    companyName: z.string(),
    name: z.string(),
    phone: z.string().describe('Unique in its company; its middle hidden from those who may not change salespeople'),
    info: z.string().describe('What else is to be known, such as the region'),
    askRoles: askRolesField,
    hospitals: z.array(Assigned).describe('The clinics that they look after'),
    accountUid: id().nullable(),
    account: z.string().nullable().describe('By which they sign in and see these clinics alone'),
    accountStatus: flag().nullable(),
    status: flag().describe('1 enabled, 0 disabled'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Salesperson' })
export type Salesperson = z.infer<typeof Salesperson>

const SalespersonChoice = z.object({
  sid: id(),
  name: z.string(),
  phone: z.string(),
  hospitals: z.number().int().describe('How many clinics they look after'),
})

const Numbers = z.object({
  sid: id(),
  hospitals: z.number().int().describe('Clinics that they look after'),
  sms: z.number().int().describe('Of these, with text messages'),
  owed: money().nullable().describe('What these owe for accepted orders; null for whoever may not see it'),
})

export const Customer = z
  .object({
    hid: id(),
    name: z.string(),
    cid: id(),
    companyName: z.string(),
    region: z.string(),
    contact: z.string(),
    egDbAuth: flag().describe('1: may use the eye database'),
    salespeople: z.array(z.object({ sid: id(), name: z.string(), askRoles: askRolesField, sms: flag() })),
  })
  .meta({ id: 'Customer' })
export type Customer = z.infer<typeof Customer>

const fields = {
  name: requiredText(30),
  phone: phone().min(1),
  info: text(200),
  askRoles: askRolesField,
  hospitals: z
    .array(z.object({ hid: id(), sms: flag().default(0) }))
    .max(maxHospitals)
    .refine((all) => new Set(all.map(({ hid }) => hid)).size === all.length, 'repeated')
    .describe('All that they look after from now on'),
}

const list = '/saler/{cid}'
const adminList = '/saler/adminList'
const customers = '/saler/eg-customer'

const filters = {
  keyword: text(60).optional().describe('In name, phone or the name of a clinic'),
  status: integerList.optional(),
  askRole: z.coerce.number().pipe(AskRole).optional(),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const sortable = ['sid', 'name', 'created'] as const

const salespersonOffers = offersOf([
  { verb: 'update', can: 'salespeople.update' },
  { verb: 'sms', can: 'salespeople.sms' },
  { verb: 'account', can: 'accounts.create', when: ({ accountUid, status }) => !accountUid && status === 1 },
  { verb: 'remove', can: 'salespeople.remove', when: ({ accountUid }) => !accountUid },
])

export const salespeople = resource('salespeople', {
  id: 'sid',
  offers: salespersonOffers,
  record: Salesperson,
  stales: ['audit'],
  calls: {
    adminList: call('GET', adminList, {
      summary: 'The salespeople of all agents',
      query: listQuery(adminList, { ...filters, cid: idParam().optional() }, sortable),
      reply: page(Salesperson),
      can: 'salespeople.read-all',
    }),
    customers: call('GET', customers, {
      summary: 'The accepted clinics that the caller may see, with the salespeople who look after them',
      query: listQuery(
        customers,
        {
          keyword: text(60).optional().describe('In name or region'),
          cid: idParam().optional(),
          sid: idParam().optional(),
          egDbAuth: z.coerce.number().pipe(flag()).optional().describe('1: only those with the eye database'),
          unattended: z.coerce.number().pipe(flag()).optional().describe('1: only those that nobody looks after'),
        },
        ['hid', 'name'],
      ),
      reply: page(Customer, 'hid'),
      can: 'salespeople.read',
    }),
    askRoles: call('GET', '/ask-roles', {
      summary: 'What clinics can turn to a salesperson for',
      reply: one(z.array(z.object({ id: AskRole, name: z.string() }))),
      can: 'salespeople.read',
    }),
    get: call('GET', '/saler/info/{id}', {
      summary: 'One salesperson',
      row: 'id',
      reply: one(Salesperson),
      can: 'salespeople.read',
    }),
    numbers: call('GET', '/saler/number/{id}', {
      summary: 'How many clinics a salesperson looks after, and what these owe',
      row: 'id',
      reply: one(Numbers),
      can: 'salespeople.read',
    }),
    choices: call('GET', '/saler/agent-list/{cid}', {
      summary: 'The enabled salespeople of an agent, to choose from',
      reply: one(z.array(SalespersonChoice)),
      can: 'salespeople.read',
    }),
    list: call('GET', list, {
      summary: 'The salespeople of an agent; a salesperson sees themselves',
      query: listQuery(list, filters, sortable),
      reply: page(Salesperson),
      can: 'salespeople.read',
      timeout: forSalespeople,
    }),
    create: call('POST', '/saler', {
      summary: 'Makes a salesperson, with the clinics that they look after',
      body: z.object({
        ...fields,
        cid: id().optional().describe("The caller's own company unless said"),
        info: fields.info.default(''),
        askRoles: fields.askRoles.default([]),
        hospitals: fields.hospitals.default([]),
      }),
      reply: one(Salesperson),
      can: 'salespeople.create',
    }),
    update: call('PUT', '/saler', {
      summary: 'Changes a salesperson; one who is disabled gets no messages, and their account is disabled with them',
      row: 'sid',
      body: z
        .object({ ...fields, status: flag() })
        .partial()
        .extend({ sid: id(), version: version() }),
      reply: one(Salesperson),
      can: 'salespeople.update',
    }),
    remove: call('DELETE', '/saler', {
      summary: 'Deletes salespeople who look after no clinic and have no account; any other can only be disabled',
      body: z.array(id()).min(1).max(200),
      reply: each(),
      can: 'salespeople.remove',
    }),
    sms: call('PUT', '/saler/hospital/{id}/sms/{flag}', {
      summary: 'Turns the text messages about one clinic on or off for the salesperson who looks after it',
      params: { flag: z.coerce.number().pipe(flag()) },
      reply: done(),
      can: 'salespeople.sms',
    }),
  },
})
