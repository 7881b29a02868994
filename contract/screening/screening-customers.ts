/** Customers of a screening centre (筛查客户): the schools, communities, clinics and channels whose children it examines. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, format, id, idParam, instant, oneOf, phone, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { schoolStages } from './grades'

export const customerKinds = { school: 1, community: 2, clinic: 3, channel: 4 } as const
const kinds = [1, 2, 3, 4] as const
export type CustomerKind = (typeof kinds)[number]
export const customerStates = [
  { value: 1, label: 'screeningCustomer.status.1', colour: 'green' },
  { value: 0, label: 'screeningCustomer.status.0', colour: '' },
] as const

/** Provinces, by the first two digits of a division code (GB/T 2260). */
const provinces = /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])\d{4}$/

const fields = {
  kind: oneOf(kinds).describe('1 school, 2 community, 3 clinic, 4 channel partner; never changes'),
  name: requiredText(60).describe('Unique within the company and the kind'),
  region: text(6, 'regionCode')
    .refine((code) => code === '' || provinces.test(code), 'regionCode')
    .describe('Six digits of the province, city and district (GB/T 2260); empty where it is not known'),
  address: text(200),
  contact: text(30),
  phone: phone(),
  stage: oneOf(schoolStages)
    .nullable()
    .describe(
      'Of a school: 1 kindergarten, 2 primary, 3 junior, 4 senior high school, 5 several of them; null of others',
    ),
  households: z.number().int().min(0).max(999_999).nullable().describe('Of a community; null of others'),
  share: z
    .number()
    .min(0)
    .max(100)
    .multipleOf(0.01)
    .nullable()
    .describe('Percent that a channel is paid; null of others'),
  status: flag().describe('1 active, 0 stopped'),
}

export const ScreeningCustomer = z
  .object({
    customerId: id(),
    cid: id(),
    companyName: z.string(),
    hid: id()
      .nullable()
      .describe('Of kind 3 the clinic itself; of others the clinic that examines there, null: the agent does'),
    hospitalName: z.string().nullable(),
    ...fields,
    classes: z.number().int().min(0).describe('Classes that have not left school'),
    subjects: z.number().int().min(0).describe('Children and residents who are there'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningCustomer' })
export type ScreeningCustomer = z.infer<typeof ScreeningCustomer>

const path = '/v1/screening/customers'
const row = `${path}/{id}` as const
const feature = 'screening'

export const screeningCustomers = resource('screening-customers', {
  id: 'customerId',
  record: ScreeningCustomer,
  stales: ['audit', 'screening-classes', 'screening-subjects'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The schools, communities, clinics and channels of screening centres',
      query: listQuery(
        path,
        {
          keyword: text(60).optional().describe('In the name, the address or the contact'),
          kind: integerList.optional().describe('Of these kinds'),
          stage: integerList.optional(),
          region: format(6, /^\d{2,6}$/)
            .optional()
            .describe('First digits of the division code'),
          hid: idParam().optional(),
          cid: idParam().optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['customerId', 'name', 'kind'],
      ),
      reply: page(ScreeningCustomer),
      can: 'screening-customers.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One customer of a screening centre',
      row: 'id',
      reply: one(ScreeningCustomer),
      can: 'screening-customers.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Adds a school, a community, a clinic or a channel',
      body: z.object({
        ...fields,
        cid: id().optional().describe("The caller's own company unless said"),
        hid: id().nullable().default(null).describe('Needed for kind 3; people of a clinic add theirs to it'),
        region: fields.region.default(''),
        address: fields.address.default(''),
        contact: fields.contact.default(''),
        phone: fields.phone.default(''),
        stage: fields.stage.default(null),
        households: fields.households.default(null),
        share: fields.share.default(null),
        status: fields.status.default(1),
      }),
      reply: one(ScreeningCustomer),
      can: 'screening-customers.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a customer, or stops it',
      row: 'id',
      body: z.object(fields).omit({ kind: true }).partial().extend({ version: version() }),
      reply: one(ScreeningCustomer),
      can: 'screening-customers.update',
    }),
  },
})
