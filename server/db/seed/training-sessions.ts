/** What was trained with the demo's accounts, who signed in for it, and their weekly plans: set by set in SQL. */
import { startOfDate } from '../../http/time'
import type { Seeding } from './seeding'
import { quote, roll, run, whole } from './sql'

/** Days up to and with today. */
const span = 180
/** Sessions of a day follow one another. */
const slots = 3

/** A number of its own for each account and day, and of these for each slot. */
const dayKey = `(sdx_uid::int8 * 4000000 + (day - date '2000-01-01') * 4)`
const key = `(${dayKey} + slot)`

/** On which days an account was trained with: the first and the last it has, and on weekends more often. */
const chosen = (today: string, count: number) => `
  with trained as (
    select u.sdx_uid, u.brand, u.hid, u.cid, u.first_trained as first, u.last_trained as last,
      coalesce((select sum(l.units) from training_ledger l
        join training_holder h on h.holder_id = l.from_id and h.kind = 'user' and h.owner_id = u.sdx_uid
        join training_holder t on t.holder_id = l.to_id and t.kind = 'used'), 0)::int as points
    from training_user u where u.last_trained is not null
  ), in_points as (
    select sdx_uid, brand, hid, cid, last - (last - first) * n / greatest(points - 1, 1) as day, n % ${slots} as slot
    from trained, generate_series(0, points - 1) n where points > 0
  ), in_days as (
    select sdx_uid, brand, hid, cid, day::date as day, slot, day in (first, last) and slot = 0 as sure
    from trained, generate_series(greatest(first, ${quote(today)}::date - ${span - 1}), last, interval '1 day') day,
      generate_series(0, ${slots - 1}) slot
    where points = 0
  ), picked as (
    select sdx_uid, brand, hid, cid, day, slot from in_days
    order by sure desc, ${roll(key, 'session')} / case when extract(isodow from day) >= 6 then 2.2 else 1 end / (4 - slot), sdx_uid, day, slot
    limit ${count} - (select count(*) from in_points)
  )
  select * from in_points union all select * from picked`

export const seedTrainingSessions = async ({ db, profile, today, now, timeZone }: Seeding) => {
  const zone = quote(timeZone)
  const elapsed = now - startOfDate(today, timeZone)
  // In the evening, on weekends by day; what was today is over by now.
  const begins = `case when day = ${quote(today)}::date
    then interval '1 second' * (${elapsed} * (slot + 1) / ${slots + 2})
    else interval '1 minute' * (case when extract(isodow from day) >= 6 then 540 else 1080 end
      + ${whole(dayKey, 'time', 60)} + slot * 30) end`
  await run(
    db,
    `insert into training_session (sdx_uid, brand, device_id, session, train_id, start, minutes, score, level, errors, eye, stopped,
        flags, received)
      select sdx_uid, brand, device_id, 'D' || to_char(day, 'YYYYMMDD') || '-' || sdx_uid || '-' || number, train_id, start,
        case stopped when 1 then greatest(minutes / 2, 1) else minutes end, score, 1 + score / 12, (100 - score) / 4, eye, stopped, flags,
        start + interval '1 minute' * minutes + interval '20 seconds'
      from (
        select c.*, t.id as train_id, t.minutes, d.id as device_id,
          (c.day + ${begins}) at time zone ${zone} as start,
          least(98, 52 + ${whole(key, 'score', 30)} + (c.day - date ${quote(today)} + ${span}) / 10) as score,
          case t.eye_rule when 1 then 'both' else (array['R', 'L'])[1 + ${whole(key, 'eye', 2)}] end as eye,
          case when ${roll(key, 'stopped')} < 0.03 then 1 else 0 end as stopped,
          case when ${roll(key, 'clock')} < 0.01 then array['clock'] else '{}'::text[] end as flags,
          row_number() over (partition by sdx_uid, day order by slot) as number
        from (${chosen(today, profile.trainingSessions)}) c
          join lateral (select id, minutes, eye_rule from train where brand = c.brand and cid is null and train_status = 1
            order by ${whole(key, 'train', 1000)} * "order" % 97, id limit 1) t on true
          join lateral (select device.id from device left join hospital on hospital.hid = device.hid
            where hospital.cid = c.cid order by device.hid = c.hid desc, device.id limit 1) d on true
      ) made
      order by start, sdx_uid`,
  )
  await run(
    db,
    `insert into training_sign_in (sdx_uid, device_id, at, app, address, result)
      select sdx_uid, min(device_id), min(start) - interval '40 seconds', '训练端 3.2', '192.168.' || 1 + sdx_uid % 60 || '.20', 'ok'
      from training_session group by sdx_uid, (start at time zone ${zone})::date order by min(start), sdx_uid`,
  )
  await seedPlans({ db, now })
}

/** Accounts that were begun are planned for when they are opened, and some again after six weeks. */
const seedPlans = async ({ db, now }: Pick<Seeding, 'db' | 'now'>) => {
  const later = `interval '42 days'`
  await run(
    db,
    `insert into weekly_plan (sdx_uid, since, until, operator_id)
      select u.sdx_uid, u.created + interval '1 hour',
        case when u.sdx_uid % 3 = 0 and u.created + ${later} < to_timestamp(${now}) then u.created + ${later} end,
        coalesce((select min(uid) from account a where a.hid = u.hid), (select min(uid) from account a where a.cid = u.cid and a.hid is null), 1)
      from training_user u where u.status <> 0 and u.removed is null order by u.sdx_uid`,
  )
  await run(
    db,
    `insert into weekly_plan (sdx_uid, since, operator_id)
      select sdx_uid, until, operator_id from weekly_plan where until is not null order by sdx_uid`,
  )
  await run(
    db,
    `insert into weekly_plan_item (plan_id, train_id, place, minutes, days)
      select p.plan_id, t.id, t.place - 1, t.minutes, case when t.place = 1 then 5 else 3 end
      from weekly_plan p join training_user u using (sdx_uid)
        join lateral (select id, minutes, row_number() over (order by "order", id) as place from train
          where brand = u.brand and cid is null and train_status = 1) t
          on t.place <= case when p.until is null and u.sdx_uid % 3 = 0 then 3 else 2 end`,
  )
}
