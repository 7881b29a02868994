/** Training accounts, their terms and their weeks as rows of figures. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { renewalDays, type trainingFigures } from '../../../contract/statistics/training-figures'
import { usualDays } from '../../../contract/training/plans'
import { beginsAfter } from '../../../contract/training/users'
import type { Context } from '../../http/implement'
import { ofGrantedBrands } from '../../http/scope'
import { trainingUser } from '../../training/users/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'
import type { Span } from '../family/periods'

export type TrainingAsking = Asking<Context<typeof trainingFigures.calls.get>['query']>

const number = (value: number) => sql.raw(String(value))

/**
 * The accounts that the caller sees: from when until when they could be trained with, and on how many days of a week they are to be.
 * One that is frozen could be until it was; one in points that has none left, until it was trained with last.
 */
const accountsOf = ({ caller, query, timeZone }: TrainingAsking): SQL => {
  const own = and(
    ownRows({ caller, query }, trainingUser),
    ofGrantedBrands(caller, trainingUser.brand),
    isNull(trainingUser.removed),
    query.brand === undefined ? undefined : eq(trainingUser.brand, query.brand),
  )
  return sql`
    select u.sdx_uid, u.brand, u.hid, u.opened_on, u.begun, u.last_day,
      least(${caller.today}::date, u.frozen_on - 1, u.last_day, u.used_up) as usable_until,
      coalesce((select max(item.days) from weekly_plan plan join weekly_plan_item item on item.plan_id = plan.plan_id
        where plan.sdx_uid = u.sdx_uid and plan.until is null), ${number(usualDays)})::integer as days
    from (
      select ${trainingUser}.*, least(first_trained, opened_on + ${number(beginsAfter)}, (
          select min((first.at at time zone ${timeZone}::text)::date) from training_sign_in first
          where first.sdx_uid = ${trainingUser.sdxUid} and first.result = 'ok')) as begun,
        case when open_day is null or lifelong = 1 then null
          when status <> 0 then expire_date else opened_on + ${number(beginsAfter)} + open_day end as last_day,
        case when open_day is null and not exists (select from training_holder holder
            join training_brand kind on kind.training_brand_id = holder.training_brand_id and kind.code = ${trainingUser.brand}
            where holder.kind = 'user' and holder.owner_id = ${trainingUser.sdxUid} and holder.balance > 0)
          then last_trained end as used_up
      from ${trainingUser} where ${conditionOf(own)}
    ) u`
}

/** Accounts by the day of their opening; those of before are on the first day of the period, and of the one before. */
const held = ({ period }: TrainingAsking, { start, end }: Span): SQL => {
  const before = (first: string) =>
    sql`select ${first}::date as day, hid, brand, 1 as held from own where opened_on < ${first}::date`
  return sql`select opened_on as day, hid, brand, 1 as held from own where opened_on between ${start}::date and ${end}::date
    and opened_on <> ${period.start}::date
    union all ${before(start)}
    union all select ${period.start}::date, hid, brand, 1 from own where opened_on <= ${period.start}::date`
}

const cards = ({ timeZone }: TrainingAsking, { from, until }: Span): SQL => sql`
  select (card.at at time zone ${timeZone}::text)::date as day, own.hid, own.brand,
    (card.kind = 'open')::integer as opened, (card.kind in ('renew', 'gift'))::integer as renewed
  from training_card card join own on own.sdx_uid = card.sdx_uid
  where card.kind in ('open', 'renew', 'gift') and card.at >= to_timestamp(${from}) and card.at < to_timestamp(${until})`

/** Terms by their last day: those that were prolonged, and those that were not. */
const terms = ({ caller: { today }, timeZone }: TrainingAsking, { start, end }: Span): SQL => sql`
  select day, hid, brand, late::integer as expired, (day <= ${today}::date - ${number(renewalDays)})::integer as due,
    (in_time and day <= ${today}::date - ${number(renewalDays)})::integer as kept
  from (
    select card.ended_on as day, own.hid, own.brand, (card.at at time zone ${timeZone}::text)::date > card.ended_on as late,
      abs((card.at at time zone ${timeZone}::text)::date - card.ended_on) <= ${number(renewalDays)} as in_time
    from training_card card join own on own.sdx_uid = card.sdx_uid
    where card.ended_on between ${start}::date and least(${end}::date, ${today}::date - 1)
    union all
    select last_day, hid, brand, true, false from own where last_day between ${start}::date and least(${end}::date, ${today}::date - 1)
  ) term`

/** The weeks of each account, each cut where a period begins or ends: days on which it could be used, minutes, days trained and planned. */
const weeks = ({ period, timeZone }: TrainingAsking, { start, end, from, until }: Span): SQL => sql`
  select week.first as day, own.hid, own.brand, own.sdx_uid,
    least(week.last, own.usable_until) - greatest(week.first, own.begun) + 1 as usable, coalesce(trained.minutes, 0) as minutes,
    least(own.days, least(week.last, own.usable_until) - greatest(week.first, own.begun) + 1) as planned,
    least(coalesce(trained.days, 0), own.days, least(week.last, own.usable_until) - greatest(week.first, own.begun) + 1) as trained
  from (
    select greatest(monday::date, half.first) as first, least(monday::date + 6, half.last) as last
    from (values (${start}::date, ${period.start}::date - 1), (${period.start}::date, ${end}::date)) as half (first, last),
      generate_series(date_trunc('week', half.first::timestamp), half.last::timestamp, interval '7 days') as monday
  ) week
  join own on own.begun <= least(week.last, own.usable_until) and own.usable_until >= week.first
  left join (
    select sdx_uid, date_trunc('week', day::timestamp)::date as monday, day >= ${period.start}::date as now,
      count(distinct day)::integer as days, sum(minutes)::integer as minutes
    from (
      select sdx_uid, minutes, (start at time zone ${timeZone}::text)::date as day from training_session
      where counted = 1 and start >= to_timestamp(${from}) and start < to_timestamp(${until})
        and sdx_uid in (select sdx_uid from own)
    ) session group by 1, 2, 3
  ) trained on trained.sdx_uid = own.sdx_uid and trained.monday = date_trunc('week', week.first::timestamp)::date
    and trained.now = (week.first >= ${period.start}::date)`

const none = { held: 0, opened: 0, renewed: 0, expired: 0, due: 0, kept: 0 }
const used = { usable: 0, minutes: 0, planned: 0, trained: 0 }
const columns = Object.keys({ ...none, ...used })

/** The rows of one kind with the columns of all. */
const filled = (rows: SQL, given: readonly string[]): SQL => {
  const all = columns.map((name) =>
    given.includes(name)
      ? sql`${sql.identifier(name)}::integer as ${sql.identifier(name)}`
      : sql`0 as ${sql.identifier(name)}`,
  )
  const uid = given.includes('usable') ? sql`sdx_uid` : sql`null::integer as sdx_uid`
  return sql`select day, hid, brand, ${uid}, ${sql.join(all, sql`, `)} from (${rows}) as given`
}

const sum = (name: string) => sql`coalesce(sum(fact.${sql.identifier(name)}), 0)`

const measures = {
  ...{ accounts: sum('held'), opened: sum('opened'), renewed: sum('renewed'), expired: sum('expired') },
  ...{ due: sum('due'), kept: sum('kept'), usable: sum('usable'), minutes: sum('minutes') },
  ...{ planned: sum('planned'), trained: sum('trained'), inUse: sql`count(distinct fact.sdx_uid)` },
}
export type TrainingSum = keyof typeof measures

export const trainingSource = (asking: TrainingAsking): Source<TrainingSum, 'brand' | 'hid'> => ({
  rows: (span) => sql`with own as materialized (${accountsOf(asking)})
    ${filled(held(asking, span), ['held'])}
    union all ${filled(cards(asking, span), ['opened', 'renewed'])}
    union all ${filled(terms(asking, span), ['expired', 'due', 'kept'])}
    union all ${filled(weeks(asking, span), Object.keys(used))}`,
  measures,
  keys: { brand: sql`fact.brand`, hid: sql`fact.hid` },
})
