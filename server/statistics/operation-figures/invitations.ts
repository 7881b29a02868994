/** Prospects and clinics as rows of figures: how they came, and how far they got. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  type InvitationChannel,
  type Invitations,
  invitationChannels,
} from '../../../contract/statistics/invitation-figures'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { isPlatform } from '../../http/scope'
import { orders } from '../../orders/orders/table'
import { hospital } from '../../partners/hospitals/table'
import { salesRecord } from '../../partners/sales-records/table'
import { salesperson } from '../../partners/salespeople/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import { type Show, type Source, sumsOf, told } from '../family/figures'
import type { Span } from '../family/periods'
import { rateOf } from '../family/ratio'

type Sum = 'invited' | 'registered' | 'won' | 'approved' | 'ordered'

const states = sql.raw(countedStates.join(', '))

/** How far a clinic got. */
const reached = sql`
  ${hospital.status} in (1, 3) as approved,
  exists (select from ${orders} where ${orders.hid} = ${hospital.hid} and ${orders.cid} = ${hospital.cid}
    and ${orders.status} in (${states})) as ordered`

/** Prospects are the office's of an agent, a salesperson sees their own, a clinic none. */
const seenBy = ({ cid, hid, sid, ...caller }: Asking['caller']) => {
  if (isPlatform({ cid, hid, sid, ...caller })) return undefined
  if (cid === null || hid !== null) return sql`false`
  return and(eq(salesperson.cid, cid), sid === null ? undefined : eq(salesperson.sid, sid))
}

/** Each prospect once for an agent, by the day of the first sales record. */
const prospectsOf = ({ caller, query }: Asking) => sql`
  select ${salesperson.cid} as cid, ${salesRecord.prospectPhone} as phone, min(${salesRecord.date}) as day
  from ${salesRecord} join ${salesperson} on ${salesperson.sid} = ${salesRecord.sid} where ${conditionOf(
    and(isNull(salesRecord.hid), seenBy(caller), query.cid === undefined ? undefined : eq(salesperson.cid, query.cid)),
  )} group by 1, 2`

const invitationSource = (asking: Asking): Source<Sum, 'channel'> => {
  const { timeZone, query } = asking
  const day = sql`(${hospital.created} at time zone ${timeZone}::text)::date`
  const rows = ({ start, end }: Span) => {
    const within = sql`day between ${start}::date and ${end}::date`
    const ofClinic = query.hid === undefined ? sql`true` : sql`hid = ${query.hid}`
    return sql`
      with prospect as (${prospectsOf(asking)}),
      clinic as (
        select ${hospital.hid} as hid, ${hospital.cid} as cid, ${hospital.phone} as phone, ${day} as day,
          ${hospital.requestFrom} as entered, ${reached}
        from ${hospital} where ${conditionOf(ownRows(asking, hospital))}
      ),
      won as (
        select distinct on (clinic.hid) clinic.*, prospect.day as first_day
        from clinic join prospect on prospect.cid = clinic.cid and prospect.phone = clinic.phone and prospect.day <= clinic.day
        order by clinic.hid, prospect.day
      )
      select prospect.day, 'salesperson' as channel, true as invited, won.hid is not null as registered,
        coalesce(won.approved, false) as approved, coalesce(won.ordered, false) as ordered
      from prospect left join won on won.cid = prospect.cid and won.phone = prospect.phone
      where prospect.day between ${start}::date and ${end}::date and ${query.hid === undefined ? sql`true` : sql`won.hid = ${query.hid}`}
      union all
      select day, case entered when 1 then 'self' when 2 then 'agent' else 'platform' end, entered <> 1, true, approved,
        approved and ordered
      from clinic where ${within} and ${ofClinic} and hid not in (select hid from won)`
  }
  return {
    rows,
    measures: {
      invited: sql`count(*) filter (where fact.invited)`,
      registered: sql`count(*) filter (where fact.registered)`,
      won: sql`count(*) filter (where fact.invited and fact.registered)`,
      approved: sql`count(*) filter (where fact.approved)`,
      ordered: sql`count(*) filter (where fact.approved and fact.ordered)`,
    },
    keys: { channel: sql`fact.channel` },
  }
}

const show: Show<Sum, Omit<Invitations['channels'][number], 'channel'>> = ({
  invited,
  registered,
  won,
  approved,
  ordered,
}) => ({
  ...{ invited, registered, registeredRate: rateOf(won, invited) },
  ...{ approved, approvedRate: rateOf(approved, registered) },
  ...{ ordered, orderedRate: rateOf(ordered, approved) },
})

const none: Record<Sum, number> = { invited: 0, registered: 0, won: 0, approved: 0, ordered: 0 }

export const invitations = async (asking: Asking): Promise<Invitations> => {
  const sums = await sumsOf(asking, invitationSource(asking))
  const found = new Map(sums.by.channel.map(({ key, now }) => [key, now]))
  return {
    ...told(asking, sums, show),
    channels: invitationChannels.map((channel: InvitationChannel) => ({
      channel,
      ...show(found.get(channel) ?? none),
    })),
  }
}
