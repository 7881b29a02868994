/** Ranking of members (会员排行): who paid most, came most often, or brought most patients within a year. */
import { z } from 'zod'
import { call, page } from '../core/call'
import { id, idParam, text } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'

export const rankedBy = ['amount', 'times', 'points', 'referrals'] as const
export type RankedBy = (typeof rankedBy)[number]

export const RankedMember = z
  .object({
    pid: id(),
    rank: z.number().int().describe('Equal figures have the same rank; the next rank counts all before it'),
    change: z
      .number()
      .int()
      .nullable()
      .describe('Ranks gained since the year before, below 0 lost; null: not ranked in the year before'),
    name: z.string(),
    levelName: z.string().nullable(),
    value: z.number().describe('By amount: fen that were paid, less what was refunded; else a count'),
  })
  .meta({ id: 'RankedMember' })
export type RankedMember = z.infer<typeof RankedMember>

const path = '/v1/clinic/members/ranking'

export const memberRanking = resource('member-ranking', {
  id: 'pid',
  record: RankedMember,
  stales: [],
  calls: {
    list: call('GET', path, {
      feature: 'members',
      summary:
        'Members of a chain by what they paid, how often they bought, the points they earned or whom they brought, within 365 days',
      query: listQuery(
        path,
        {
          hid: idParam().optional().describe('Clinic whose chain it is'),
          by: z
            .enum(rankedBy)
            .default('amount')
            .describe(
              'amount: paid less refunded; times: bills that were not given back whole; points: earned by payments, less what was taken back; referrals: new patients',
            ),
          keyword: text(30).optional().describe('In the name; ranks stay those among all'),
        },
        [],
      ),
      reply: page(RankedMember),
      can: 'member-ranking.read',
    }),
  },
})
