/** When orders were placed: a growing business with busy weekends and school holidays, up to today. */
import type { Seeding } from './seeding'
import { bell, quote, roll, run, seconds, whole } from './sql'

/** Orders come in between these hours. */
const [opens, closes] = [8.5, 21]
const weekend = 1.5
const holidays = { months: [1, 2, 7, 8], factor: 1.8 }

/** `seed_day`: each day with its first order and how many there are. */
const seedDays = ({ db, profile: { days, growth, lensOrders }, today }: Seeding) =>
  run(
    db,
    `create temporary table seed_day on commit drop as
     with days as (
       select ago, ${quote(today)}::date - ago as date from generate_series(0, ${days - 1}) ago
     ), busy as (
       select ago, date,
         exp(-${growth}::float8 * ago / ${days})
         * case when extract(isodow from date) > 5 then ${weekend} else 1 end
         * case when extract(month from date) in (${holidays.months.join(', ')}) then ${holidays.factor} else 1 end
         * (1 + 0.08 * ${bell('ago', 'busy day')}) as weight
       from days
     ), ends as (
       select ago, date,
         round(${lensOrders} * sum(weight) over (order by date) / sum(weight) over ())::int as last
       from busy
     )
     select ago, date, coalesce(lag(last) over (order by date), 0) + 1 as first,
       last - coalesce(lag(last) over (order by date), 0) as orders
     from ends`,
  )

const remakes = { share: 0.032, fromDays: 25, toDays: 75 }
/** The part of all orders, newest first, among which some are still on their way. */
export const openPart = 0.26

/**
 * `seed_order`: every order with its number, instant and patient; `source` is the order that it remakes.
 *
 * Every patient comes with a first order; further orders are of patients who were there before. A remake is of an order
 * some weeks earlier that is no remake itself. Today's orders lie between midnight and now, so that none is of the future.
 */
export const seedCalendar = async (seeding: Seeding) => {
  const { db, profile, now, timeZone } = seeding
  await seedDays(seeding)
  /** How many patients there are once the order has been placed. */
  const known = (i: string) =>
    `((${i} * ${profile.patients}::int8 + ${profile.lensOrders - 1}) / ${profile.lensOrders})`
  const isFirst = (i: string) => `(${known(i)} > ${known(`(${i} - 1)`)})`
  const isRemake = (i: string) => `(not ${isFirst(i)} and ${roll(i, 'remake')} < ${remakes.share})`
  await run(
    db,
    `create temporary table seed_order on commit drop as
     with placed as materialized (
       select i, day.ago, day.date, i - day.first + 1 as running, ${isFirst('i')} as first,
         case when ${isFirst('i')} then ${known('i')} else 1 + floor(${roll('i', 'patient')} * ${known('i')})::int8 end as pid,
         case when ${isRemake('i')}
           then day.ago + ${remakes.fromDays} + ${whole('i', 'remake days', remakes.toDays - remakes.fromDays)} end as of_day,
         day.date::timestamp at time zone ${quote(timeZone)} as midnight,
         (i - day.first + ${roll('i', 'minute')}) / day.orders as through_day
       from seed_day day, generate_series(day.first, day.first + day.orders - 1) i
     ), remade as (
       select placed.i, day.first + ${whole('placed.i', 'remade', 'day.orders')} as source
       from placed join seed_day day on day.ago = placed.of_day and day.orders > 0
     ), found as (
       select distinct on (source) i, source from remade
       where not ${isRemake('source')} and ${profile.lensOrders} - source > ${profile.lensOrders} * ${openPart}
       order by source, i
     )
     select placed.i, placed.ago, placed.date, placed.first, original.i as source,
       coalesce(original.pid, placed.pid) as pid,
       'LN' || to_char(placed.date, 'YYYYMMDD') || lpad(placed.running::text, 6, '0') as no,
       placed.midnight + case when placed.ago = 0
         then ${seconds(`placed.through_day * extract(epoch from to_timestamp(${now}) - placed.midnight)::float8`)}
         else ${seconds(`3600 * (${opens} + ${closes - opens} * placed.through_day)`)} end as at
     from placed
     left join found on found.i = placed.i
     left join placed original on original.i = found.source
     order by placed.i`,
  )
  await run(db, `insert into order_number (prefix, day, last) select 'LN', date, orders from seed_day where orders > 0`)
}
