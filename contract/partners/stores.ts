/** Stores (门店): the clinics of one chain, and what a clinic says of itself. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, flag, id, instant, phone, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 five-point scale, 2 decimal. */
export const vaModes = [1, 2] as const
/** Width of receipts in millimetres. */
export const receiptWidths = [58, 80] as const

const fields = {
  name: requiredText(60),
  region: text(60),
  address: text(200),
  contact: text(30),
  phone: phone(),
  hours: text(60).describe('Opening hours, as they are printed'),
  rooms: z
    .array(requiredText(20))
    .max(30)
    .refine((list) => new Set(list).size === list.length, 'unique'),
  vaMode: z.literal(vaModes).describe('How visual acuity is typed and shown: 1 five-point scale, 2 decimal'),
  receipt: z.literal(receiptWidths).describe('Width of receipts, mm'),
  footer: text(100).describe('Last line of receipts'),
}

export const Store = z
  .object({
    hid: id(),
    cid: id(),
    parentHid: id().nullable().describe('Head of the chain; null for a head, and for a clinic by itself'),
    headName: z.string().nullable(),
    ...fields,
    phone: z.string(),
    status: z.literal([0, 1, 2, 3]).describe('0 waiting for the agent’s review, 1 accepted, 2 refused, 3 stopped'),
    reason: z.string().describe('Why it was refused or stopped'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Store' })
export type Store = z.infer<typeof Store>

const path = '/v1/clinic/stores'
const row = `${path}/{id}` as const

export const stores = resource('stores', {
  id: 'hid',
  record: Store,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature: 'stores',
      summary: "The stores of the caller's chain, the head first",
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In name, address or phone'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['hid', 'name', 'created'],
      ),
      reply: page(Store),
      can: 'stores.read',
    }),
    get: call('GET', row, {
      feature: 'stores',
      summary: 'One store',
      row: 'id',
      reply: one(Store),
      can: 'stores.read',
    }),
    create: call('POST', path, {
      feature: 'stores',
      summary: 'Asks the agent for a further store of the chain: it opens when the agent has accepted it',
      body: z.object({
        ...fields,
        parentHid: id().optional().describe("Head of the chain; the caller's own clinic unless said"),
        region: fields.region.default(''),
        address: fields.address.default(''),
        contact: fields.contact.default(''),
        phone: fields.phone.default(''),
        hours: fields.hours.default(''),
        rooms: fields.rooms.default([]),
        vaMode: fields.vaMode.default(1),
        receipt: fields.receipt.default(80),
        footer: fields.footer.default(''),
      }),
      reply: one(Store),
      can: 'stores.create',
    }),
    update: call('PUT', row, {
      feature: 'stores',
      summary: 'Changes what a store says of itself',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(Store),
      can: 'stores.update',
    }),
    status: call('PUT', `${row}/status`, {
      feature: 'stores',
      summary: 'Stops a store of the chain, with a reason, or opens it again',
      row: 'id',
      body: z.object({ status: z.literal([1, 3]), reason: text(200).default(''), version: version() }),
      reply: one(Store),
      can: 'stores.status',
    }),
  },
})
