/** Today's work (今日工作): what the day holds for a person of a clinic, each number with the list that shows just that many. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { date, id, idParam, money } from '../core/fields'
import { resource } from '../core/resource'

/** In the order in which they stand. */
export const todayCards = [
  'reservations',
  'waiting',
  'examined',
  'owing',
  'opinions',
  'pickups',
  'revisits',
  'arriving',
  'recalled',
  'lowGoods',
  'takings',
  'birthdays',
] as const
export type TodayCardName = (typeof todayCards)[number]

export const TodayCard = z.object({
  card: z
    .enum(todayCards)
    .describe(
      'reservations: expected today; waiting, examined, owing: visits of today; opinions: of specialists, of the last seven days; pickups: glasses and hard lenses that are ready; revisits: due; arriving: orders on their way; recalled: batches in the store that the agent stopped; lowGoods: goods of which too little is there; takings: visits paid for today; birthdays: of today',
    ),
  count: z.number().int(),
  amount: money().optional().describe('Of takings: what was paid today'),
  lists: z
    .array(
      z.object({
        of: z.string().describe('The resource whose list it is, such as lens-orders'),
        count: z.number().int(),
        query: z.record(z.string(), z.string()).describe('The filters under which the list shows just these'),
      }),
    )
    .describe('Where they are listed: one list, of orders one for each kind'),
})
export type TodayCard = z.infer<typeof TodayCard>

export const Today = z.object({
  date: date().describe('The business day'),
  hid: id().nullable().describe('The store that was asked for; null: all stores of the caller'),
  cards: z.array(TodayCard).describe('Those that the caller holds the codes for; zero where there is nothing to do'),
})
export type Today = z.infer<typeof Today>

export const today = resource('today', {
  id: 'hid',
  record: Today,
  calls: {
    get: call('GET', '/v1/clinic/today', {
      feature: 'today',
      summary: 'What the day holds for the caller, as far as their codes and data scope reach',
      query: z.object({ hid: idParam().optional().describe('All stores of the caller unless said') }),
      reply: one(Today),
      can: 'today.read',
    }),
  },
})
