import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { memberRanking, type RankedBy, type RankedMember } from '../../../contract/clinic/member-ranking'
import { pointsKind } from '../../../contract/clinic/points-rule'
import { saleStatus } from '../../../contract/clinic/sale-record'
import { rowsOf } from '../../db/client'
import { type Context, implement } from '../../http/implement'
import { chainOf, headHid, inChain } from '../../http/scope'
import { dayAfter } from '../../http/time'
import { hospital } from '../../partners/hospitals/table'
import { foundBy } from '../../people/patient-search-service'
import { patient } from '../../people/patients/table'
import { member, memberLevel } from '../member-levels/table'
import { levelDays } from '../member-service'
import { pointsAccount, pointsEntry } from '../points/table'
import { sale, salePayment } from '../sales/table'

type Calls = typeof memberRanking.calls
type Asked = Context<Calls['list']>

const { deposit, paid, refundedPart } = saleStatus

/** What counts for a rank: of whom, on which day, how much. */
const factsOf: Readonly<Record<RankedBy, (timeZone: string) => SQL>> = {
  amount:
    () => sql`select ${salePayment.businessDate} as day, ${sale.pid} as pid, ${salePayment.amount}::float8 as value
    from ${salePayment} join ${sale} on ${sale.saleId} = ${salePayment.saleId}`,
  times: () => sql`select ${sale.date} as day, ${sale.pid} as pid, 1 as value
    from ${sale} where ${inArray(sale.status, [deposit, paid, refundedPart])}`,
  points:
    () => sql`select ${pointsEntry.day} as day, ${pointsAccount.pid} as pid, ${pointsEntry.points}::float8 as value
    from ${pointsEntry} join ${pointsAccount} on ${pointsAccount.accountId} = ${pointsEntry.accountId}
    where ${inArray(pointsEntry.kind, [pointsKind.earn, pointsKind.takenBack])}`,
  referrals: (timeZone) => sql`select (${patient.created} at time zone ${timeZone}::text)::date as day,
    ${patient.referrerPid} as pid, 1 as value from ${patient} where ${patient.mergedInto} is null`,
}

/** Ranks of this year and of the year before, of persons under the record that is kept; those without a figure are left out. */
const rankedMembers = ({ caller, query, services }: Asked): SQL => {
  const ofClinics = and(inChain(caller, patient), query.hid ? inArray(patient.hid, chainOf(query.hid)) : undefined)
  const since = dayAfter(caller.today, -levelDays)
  return sql`with recursive person(pid, top) as (
      select ${patient.pid}, ${patient.pid} from ${patient} where ${and(sql`${patient.mergedInto} is null`, ofClinics)}
      union all select own.pid, person.top from ${patient} own join person on own.merged_into = person.pid),
    facts as (${factsOf[query.by](services.timeZone)}),
    sums as (
      select person.top as pid, coalesce(sum(value) filter (where day > ${since}::date), 0) as now,
        coalesce(sum(value) filter (where day <= ${since}::date), 0) as before
      from facts join person on person.pid = facts.pid
      where day > ${dayAfter(since, -levelDays)}::date and day <= ${caller.today}::date group by person.top),
    ranked as (
      select pid, now::float8 as value, (rank() over (order by now desc))::int as rank,
        case when before > 0 then (rank() over (order by before desc))::int end as earlier
      from sums)`
}

const levelName = sql`coalesce(
    (select level.name from ${member} held join ${memberLevel} level on level.level_id = held.level_id
      join person on person.pid = held.pid where person.top = ranked.pid order by level.min_spend desc limit 1),
    (select level.name from ${memberLevel} level join ${hospital} on ${hospital.hid} = ${patient.hid}
      where level.hid = ${headHid} and level.auto = 1 and level.min_spend = 0))`

const list = async (context: Asked) => {
  const { db, caller, query } = context
  const { page, size, keyword } = query
  const named = keyword ? sql`and ${foundBy(caller, patient.pid, keyword)}` : sql``
  const found = sql`from ranked join ${patient} on ${patient.pid} = ranked.pid where ranked.value > 0 ${named}`
  const ranked = rankedMembers(context)
  const rows = await rowsOf<RankedMember>(
    db,
    sql`${ranked} select ranked.pid, ranked.rank, ranked.earlier - ranked.rank as change, ${patient.name} as name,
      ${levelName} as "levelName", ranked.value ${found}
      order by ranked.rank, ranked.pid limit ${size} offset ${(page - 1) * size}`,
  )
  const [all] = await rowsOf<{ total: number }>(db, sql`${ranked} select count(*)::int as total ${found}`)
  return { rows, total: all?.total ?? 0 }
}

export const memberRankingCalls = implement(memberRanking, { list })
