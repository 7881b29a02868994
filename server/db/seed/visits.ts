/** Visits of some years, mostly of children and busier on weekends; today half done: some wait, some are examined, some owe. */
import { reservationStatus } from '../../../contract/people/reservations'
import { examiners } from './partners'
import type { Seeding } from './seeding'
import { pick, quote, roll, run, seconds, share, staged, whole } from './sql'

/** Patients come between these hours. */
const [opens, closes] = [8.5, 17.5]
/** Walk-ins of today at the first clinic and at each other one. */
const walkIns = { first: 16, others: 7 }

const complaints = [
  '看黑板模糊半年',
  '学校筛查视力下降',
  '定期复查视力和眼轴',
  '看近久了眼胀',
  'OK镜复查，晨起摘镜清晰',
  '眯眼、歪头看电视',
  '换镜，旧镜看远不清',
  '近视防控建档',
] as const
const diagnoses = ['屈光不正（双眼）', '近视', '近视伴散光', '远视储备不足', '调节不足', '视疲劳', '近视前期'] as const
const advices = [
  '每天户外两小时，近距离用眼 20 分钟休息一次；三个月后复查眼轴。',
  '配戴离焦框架镜，全天戴镜；半年复查。',
  '建议散瞳验光后确定度数，注意散瞳后畏光。',
  '继续配戴 OK 镜，按时护理，一个月后复查角膜。',
  '暂不配镜，增加户外活动，三个月后复查。',
] as const
const cancelReasons = ['家长临时有事', '等候时间过长', '重复登记', '改约下周'] as const

/** `seed_visitor`: the patients of the clinics that have visits, and how often each has come. */
const seedVisitors = ({ db, profile: { visits }, today }: Seeding) =>
  run(
    db,
    `create temporary table seed_visitor on commit drop as
     with weighed as (
       select cid, hid, pid, (case when birthday > ${quote(today)}::date - 6500 then 1 else 0.25 end)
         * (0.4 + 1.2 * ${roll('pid', 'visits')}) as weight
       from patient ${visits.everywhere ? '' : 'where hid in (select hid from reservation)'}
     )
     select cid, hid, pid, floor(weight * ${visits.count} / sum(weight) over () + ${roll('pid', 'one more')})::int as times
     from weighed`,
  )

/** Of the days before today; at most one of a patient a day, some moved to the weekend. */
const earlier = ({ profile: { visits }, today, timeZone }: Seeding) => {
  const spread = staged('select * from seed_visitor, generate_series(1, times) turn', [
    [`pid::int8 * 1000 + turn as key`],
    [
      `${quote(today)}::date - ${visits.days} + floor(${visits.days} * (turn - 1 + 0.9 * ${roll('key', 'day')}) / times)::int as day`,
    ],
    [
      `least(${quote(today)}::date - 1, day + case when extract(isodow from day) < 6 and ${roll('key', 'weekend')} < 0.3
         then 6 - extract(isodow from day)::int + ${whole('key', 'sunday', 2)} else 0 end) as date`,
    ],
  ])
  return `select distinct on (pid, date) cid, hid, pid, null::int as resid, null::int as contact_id, null::int as item_id,
      date::timestamp at time zone ${quote(timeZone)} + ${seconds(`3600 * (${opens} + ${closes - opens} * ${roll('key', 'minute')})`)} as at
    from (${spread}) spread`
}

/**
 * Of those who were booked and came: all of today, and of the two weeks before as many as a clinic sees. A patient who is expected
 * twice at a time comes once.
 */
const booked = ({ today, timeZone }: Seeding) =>
  `select cid, hid, pid, resid, contact_id, item_id,
     (date + slot * interval '1 minute') at time zone ${quote(timeZone)} - ${seconds(`60 * 15 * ${roll('resid', 'early')}`)}
   from reservation where pid is not null and status in (${reservationStatus.arrived}, ${reservationStatus.finished})
     and (date = ${quote(today)}::date or ${roll('resid', 'recorded')} < 0.33)
     and not exists (select from reservation other where other.pid = reservation.pid and other.date = reservation.date
       and other.resid <> reservation.resid and reservation.status = ${reservationStatus.finished}
       and int4range(other.slot, other.slot + other.slot_minutes * other.places)
         && int4range(reservation.slot, reservation.slot + reservation.slot_minutes * reservation.places)
       and (other.status in (0, 1, 2) or other.status = ${reservationStatus.finished} and other.resid < reservation.resid))`

/** Of today, without a reservation; by night they lie between midnight and now. */
const walkedIn = ({ today, timeZone, now }: Seeding) => {
  const midnight = `(${quote(today)}::timestamp at time zone ${quote(timeZone)})`
  const from = `least(${midnight} + interval '${opens} hours', ${midnight} + (to_timestamp(${now}) - ${midnight}) / 2)`
  const to = `least(${midnight} + interval '${closes} hours', to_timestamp(${now}))`
  return `select cid, hid, pid, null::int, null::int, null::int,
      ${from} + (${to} - ${from}) * ${roll('pid', 'today')}
    from (
      select cid, hid, pid, row_number() over (partition by hid order by ${roll('pid', 'walk in')}) as place from seed_visitor
      where pid not in (select pid from reservation where date = ${quote(today)}::date and pid is not null)
    ) strollers
    where place <= case hid when 1 then ${walkIns.first} else ${walkIns.others} end`
}

/** What has become of today's visits by now: the latest wait, and so on back to those who have gone. */
const stateToday = `case when latest = 2 then 6 when latest <= 6 then 1 when latest <= 8 then 2 when latest <= 10 then 3 else 4 end`

/** `seed_visit`: all of them in order of time, with what follows from the time. */
const seedDays = async (seeding: Seeding) => {
  const { db, today, timeZone, now } = seeding
  const all = `select * from (${earlier(seeding)} union all ${booked(seeding)} union all ${walkedIn(seeding)}) all_visits`
  const visits = staged(all, [
    [`(at at time zone ${quote(timeZone)})::date as date`],
    [
      `row_number() over (order by at, pid) as i`,
      `row_number() over (partition by hid, date order by at, pid) as place`,
      `row_number() over (partition by date order by at, pid) as running`,
      `row_number() over (partition by hid order by at desc, pid desc) as latest`,
      `row_number() over (partition by pid order by at) = 1 as first`,
    ],
    [
      `case when first then 1 else ${share(
        roll('i', 'type'),
        [
          [0.4, '2'],
          [0.85, '3'],
          [0.93, '4'],
        ],
        '5',
      )} end as type`,
      `case when date = ${quote(today)}::date then ${stateToday} when ${roll('i', 'cancelled')} < 0.05 then 5 else 4 end as status`,
      `least(to_timestamp(${now}), at + ${seconds(`60 * (3 + 35 * ${roll('i', 'wait')})`)}) as called`,
      `${roll('i', 'priority')} < 0.02 as urgent`,
    ],
    [`status in (2, 3, 4) as seen`, `status in (3, 4) as done`],
  ])
  await run(db, `create temporary table seed_visit on commit drop as ${visits}`)
}

export const seedVisits = async (seeding: Seeding) => {
  const { db, now } = seeding
  await seedVisitors(seeding)
  await seedDays(seeding)
  const { contact_id, optrist_id } = examiners({ hid: 'hid', pid: 'pid', order: 'i' })
  const doctor = `coalesce(contact_id, ${contact_id})`
  await run(
    db,
    `insert into visit (visit_no, cid, hid, pid, date, queue_no, type, resid, contact_id, optrist_id, item_ids, room, priority, priority_reason,
       complaint, diagnosis, advice, next_date, status, waiting_at, called_by, called_at, calls, started_at, finished_at, cancel_reason,
       operator_id, created, updated)
     select 'VS' || to_char(date, 'YYYYMMDD') || lpad(running::text, 6, '0'), cid, hid, pid, date, 'A' || lpad(place::text, 3, '0'), type, resid,
       ${doctor}, ${optrist_id},
       case when item_id is not null then array[item_id] else (array['{1,3}', '{1}', '{3,6}', '{}', '{8}'])[case when status = 3 and type = 4 then 2 else type end]::int[] end,
       case when seen then (1 + i % 3) || '诊室' else '' end, urgent::int, case when urgent then '散瞳后复验' else '' end,
       ${pick('i', 'complaint', complaints)},
       case when done then array[${pick('i', 'diagnosis', diagnoses)}] else '{}' end,
       case when done then ${pick('i', 'advice', advices)} else '' end,
       case when done and type < 4 then date + (array[30, 90, 90, 180])[1 + ${whole('i', 'next', 4)}] end,
       status, at, case when seen or status = 6 then ${doctor} end, case when seen or status = 6 then called end,
       case when seen then 1 when status = 6 then 3 else 0 end, case when seen then called end,
       case when done then least(to_timestamp(${now}), called + ${seconds(`60 * (12 + 20 * ${roll('i', 'exam')})`)}) end,
       case when status = 5 then ${pick('i', 'cancelled why', cancelReasons)} else '' end,
       case when hid = 1 then 5 end, at, case when done then least(to_timestamp(${now}), called + interval '40 minutes') else at end
     from seed_visit order by i`,
  )
  await run(
    db,
    `update reservation set status = case when seen.status in (4, 5) then ${reservationStatus.finished} else ${reservationStatus.arrived} end
     from seed_visit seen where seen.resid = reservation.resid`,
  )
  // Who came had a file then.
  await run(
    db,
    `update patient set created = came.at, updated = came.at from seed_visit came where came.pid = patient.pid and came.first and came.at < patient.created`,
  )
  await run(
    db,
    `insert into order_number (prefix, day, last) select 'VS', date, max(running) from seed_visit group by date`,
  )
  await run(
    db,
    `insert into queue_counter (hid, date, last) select hid, date, max(place) from seed_visit group by hid, date`,
  )
  await run(
    db,
    `insert into charge (cid, hid, visit_id, item_id, name, price, status, paid_at, method, ref, operator_id, created, updated)
     select cid, hid, visit_id, item, name, fee, case when paid then 1 else 0 end, case when paid then updated end, case when paid then method end,
       case when paid and method > 1 then 'P' || visit_no else '' end, case when paid then operator_id end, finished_at, updated
     from (
       select visit.*, item.item_id as item, item.name, item.fee, visit.status = 4 as paid,
         ${share(
           roll('visit_id', 'method'),
           [
             [0.1, '1'],
             [0.7, '2'],
             [0.9, '3'],
           ],
           '4',
         )} as method
       from visit join med_item item on item.item_id = any(visit.item_ids)
       where visit.status in (3, 4) and item.fee > 0
     ) charged order by visit_id`,
  )
}
