/** What a person sees first: what waits for them, and how the last thirty days went. */
import { z } from 'zod'
import { call, one, signedIn } from '../core/call'
import { date, id, money } from '../core/fields'
import { resource } from '../core/resource'

/** What may wait for somebody, in the order in which it is shown. Each area adds its own. */
export const tileNames = [
  'lens-orders.review',
  'lens-orders.produce',
  'lens-orders.overdue',
  'lens-orders.ship',
  'lens-orders.arrived',
  'lens-orders.rejected',
  'lens-orders.shipped',
  'contracts.expiring',
  'certificates.expired',
  'certificates.expiring',
] as const
export type TileName = (typeof tileNames)[number]

const Tile = z.object({
  name: z.enum(tileNames),
  count: z.number().int(),
  query: z.record(z.string(), z.string()).describe('The filters under which the list shows just these'),
})
export type Tile = z.infer<typeof Tile>

const figures = { orders: z.number().int(), amount: money() }

const OrderFigures = z.object({
  today: z.object(figures),
  month: z
    .object({ ...figures, clinics: z.number().int().describe('Clinics that ordered') })
    .describe('Calendar month'),
  days: z
    .array(z.object({ date: date(), ...figures }))
    .describe('The last 30 days, oldest first; a day without orders is 0'),
  brands: z
    .array(z.object({ brandId: id(), name: z.string(), ...figures }))
    .describe('The five with most orders in these days'),
})
export type OrderFigures = z.infer<typeof OrderFigures>

export const Overview = z.object({
  tiles: z.array(Tile).describe('What the person may act on, zero where nothing waits'),
  orders: OrderFigures.optional().describe('For those who may read lens orders; without cancelled and rejected ones'),
})
export type Overview = z.infer<typeof Overview>

export const overview = resource('overview', {
  id: 'name',
  record: Overview,
  calls: {
    get: call('GET', '/v1/account/statistics/overview', {
      host: 'statistics',
      summary: 'What waits for the person, and the last 30 days, as far as their codes and data scope reach',
      reply: one(Overview),
      can: signedIn,
    }),
  },
})
