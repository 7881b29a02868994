/** Channels: what discount a clinic has on a product line, or on one brand of it, and when. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, version, versionParam } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'

/** All of it follows from the dates. */
export const channelStatus = { pending: 0, inForce: 1, over: 2 } as const

export const channelStates = [
  { value: channelStatus.inForce, label: 'channel.status.1', colour: 'green' },
  { value: channelStatus.pending, label: 'channel.status.0', colour: 'blue' },
  { value: channelStatus.over, label: 'channel.status.2', colour: '' },
] as const

const fields = {
  brandCategory: ProductLine,
  brandId: id().nullable().describe('A brand of that line; null: all of the line, where no brand has its own'),
  discount: z
    .number()
    .min(1)
    .max(100)
    .refine((percent) => Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9, 'discountStep')
    .meta({ 'x-unit': '%' })
    .describe('Percent of the list price, to the hundredth: 85 is 15 % off'),
  validFrom: date().nullable().describe('First day; null: always'),
  validTo: date().nullable().describe('Last day; null: until further notice'),
}

export const Channel = z
  .object({
    channelId: id(),
    hid: id(),
    hospitalName: z.string(),
    cid: id().describe('The agent of the clinic'),
    companyName: z.string(),
    ...fields,
    brand: z.string().nullable().describe('The name of the brand'),
    status: z.literal([0, 1, 2]).describe('0 not yet in force, 1 in force, 2 over'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Channel' })
export type Channel = z.infer<typeof Channel>

const list = '/channels/hospitals/{hid}'

export const channels = resource('channels', {
  id: 'channelId',
  record: Channel,
  stales: ['audit', 'quotes'],
  calls: {
    list: call('GET', list, {
      summary: 'The discounts of a clinic; 0: of all clinics that the caller may see',
      params: { hid: z.coerce.number().int().min(0) },
      query: listQuery(
        list,
        {
          category: ProductLine.optional(),
          brandId: idParam().optional(),
          cid: idParam().optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['channelId', 'discount', 'validFrom', 'validTo', 'created'],
      ),
      reply: page(Channel),
      can: 'channels.read',
    }),
    create: call('POST', '/channels', {
      summary: 'Gives a clinic a discount; of one line or brand only one holds on a day',
      body: z.object({
        ...fields,
        hid: id(),
        brandId: fields.brandId.default(null),
        validFrom: fields.validFrom.default(null),
        validTo: fields.validTo.default(null),
      }),
      reply: one(Channel),
      can: 'channels.create',
    }),
    update: call('PUT', '/channels/{id}', {
      summary: 'Changes a discount or its period; orders that stand keep their prices',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(Channel),
      can: 'channels.update',
    }),
    remove: call('DELETE', '/channels/{id}', {
      summary: 'Takes a discount away; orders that stand keep their prices',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'channels.remove',
    }),
  },
})
