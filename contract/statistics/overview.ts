/** What a person sees first: what waits for them, and how the last thirty days went. */
import { z } from 'zod'
import { call, one, signedIn } from '../core/call'
import { date, id, money } from '../core/fields'
import { resource } from '../core/resource'

/** What may have to be done, in the order in which it is shown. */
export const actions = [
  'review',
  'produce',
  'prepare',
  'ship',
  'arrive',
  'overdue',
  'arrived',
  'rejected',
  'shipped',
  'after-sale',
  'approve',
  'pay',
  'agree',
  'differ',
  'short',
  'low',
  'expiring',
  'expiring-7',
  'expiring-1',
  'expired',
  'draft',
  'scheduled',
  'ending',
] as const
export type Action = (typeof actions)[number]

const Tile = z.object({
  of: z.string().describe('The resource whose records wait, such as lens-orders'),
  part: z.string().optional().describe('The screen below the first one of the resource that lists them, such as /sent'),
  action: z.enum(actions).describe('What is to be done with them'),
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
  tiles: z.array(Tile).describe('What the person may act on, resource by resource; zero where nothing waits'),
  orders: OrderFigures.optional().describe(
    'Of all kinds that the person may read; without cancelled and rejected ones',
  ),
})
export type Overview = z.infer<typeof Overview>

export const overview = resource('overview', {
  id: 'name',
  record: Overview,
  calls: {
    get: call('GET', '/v1/account/statistics/overview', {
      feature: 'overview',
      host: 'statistics',
      summary: 'What waits for the person, and the last 30 days, as far as their codes and data scope reach',
      reply: one(Overview),
      can: signedIn,
    }),
  },
})
