/** How the demo's chain and its busiest clinic win patients: the schools with which they work, and people who may come. */
import { chainHead } from './clinics'
import type { Seeding } from './seeding'
import { pick, quote, roll, run, whole } from './sql'
import { boysFirst, boysSecond, clinicWords, girlsFirst, girlsSecond, surnames } from './words'

/** The clinics whose days the demo shows in full. */
const shown = `(${chainHead}, 1)`

const schools = [
  [`${clinicWords[4]}幼儿园`, 1, 260, 1],
  [`${clinicWords[9]}幼儿园`, 1, 190, 0],
  [`${clinicWords[3]}小学`, 2, 1240, 1],
  [`${clinicWords[7]}小学`, 2, 980, 1],
  [`${clinicWords[12]}中心小学`, 2, 1460, 0],
  [`${clinicWords[8]}初级中学`, 3, 1120, 1],
  [`${clinicWords[15]}初级中学`, 3, 870, 2],
  [`${clinicWords[16]}高级中学`, 4, 1680, 0],
] as const

const at = (seconds: number) => `to_timestamp(${seconds})`

/** Some children of the chain go to the schools of their age. */
export const seedSchools = async ({ db, founded, today }: Seeding) => {
  const list = schools.map(([name, type, students, status]) => `(${quote(name)}, ${type}, ${students}, ${status})`)
  await run(
    db,
    `insert into school (cid, hid, name, type, region, students, owner, status, created, updated)
     select head.cid, head.hid, one.name, one.type, head.region, one.students,
       (select min(uid) from account where account.hid = head.hid and status = 1), one.status, ${at(founded)}, ${at(founded)}
     from hospital head cross join (values ${list.join(', ')}) as one(name, type, students, status)
     where head.hid in ${shown} order by head.hid, one.type, one.name`,
  )
  await run(
    db,
    `with child as (
       select pid, coalesce(store.parent_hid, store.hid) as head,
         case when age < 6 then 1 when age < 12 then 2 when age < 15 then 3 else 4 end as type
       from (select patient.*, extract(year from age(${quote(today)}::date, birthday)) as age from patient) patient
         join hospital store using (hid)
       where age between 3 and 17 and coalesce(store.parent_hid, store.hid) in ${shown} and ${roll('pid', 'school')} < 0.5
     ), numbered as (
       select *, row_number() over (partition by hid, type order by school_id) - 1 as place,
         count(*) over (partition by hid, type) as places from school
     )
     update patient set school_id = numbered.school_id from child join numbered on numbered.hid = child.head
       and numbered.type = child.type and numbered.place = ${whole('child.pid', 'which school', 'numbered.places::int')}
     where patient.pid = child.pid`,
  )
}

const sources = ['校筛', '转介绍', '微信', '活动', '社区'] as const
const notes = ['周末方便来', '想了解角膜塑形镜', '家长关心近视防控', '已有眼镜一副', ''] as const
const said = ['电话沟通，约周末来检查', '加了微信，发了科普资料', '未接通，改日再联系', '想先了解价格'] as const

const day = 86_400
const given = (first: readonly string[], second: readonly string[]) =>
  `${pick('i', 'potential first', first)} || ${pick('i', 'potential second', second)}`
const nameOf = `${pick('i', 'potential surname', surnames)}
  || case gender when 1 then ${given(boysFirst, boysSecond)} else ${given(girlsFirst, girlsSecond)} end`

/** Of each store of the chain, and of the busiest clinic: people who came from schools, friends and campaigns in the last weeks. */
export const seedPotentials = async ({ db, now, today }: Seeding) => {
  const enteredAt = `to_timestamp(${now} - ${day} * (1 + ${whole('i', 'potential age', 28)}) - ${whole('i', 'potential minute', 20_000)})`
  await run(
    db,
    `insert into potential (cid, hid, name, phone, gender, birthday, school_id, source, intention, owner, next_time, note,
       status, reason, last_at, created, updated)
     select cid, hid, ${nameOf}, '1990000' || lpad((4000 + i)::text, 4, '0'), gender,
       ${quote(today)}::date - 365 * (4 + ${whole('i', 'potential years', 12)}) - ${whole('i', 'potential day', 365)},
       school_id, ${pick('i', 'potential source', sources)}, 1 + ${whole('i', 'potential intention', 5)},
       case when status = 0 and ${roll('i', 'potential pool')} < 0.5 then null else owner end,
       case when status < 3 then ${quote(today)}::date - 2 + ${whole('i', 'potential next', 9)} end,
       ${pick('i', 'potential note', notes)}, status, case when status = 4 then '空号' else '' end, entered, entered, entered
     from (
       select *, ${enteredAt} as entered,
         case when ${roll('i', 'potential state')} < 0.4 then 0 when ${roll('i', 'potential state')} < 0.75 then 1
           when ${roll('i', 'potential state')} < 0.9 then 2 else 4 end as status,
         1 + ${whole('i', 'potential gender', 2)} as gender
       from (
         select store.cid, store.hid, row_number() over (order by store.hid, n) as i,
           (select min(uid) from account where account.hid = store.hid and status = 1) as owner,
           (select school_id from school where school.hid = coalesce(store.parent_hid, store.hid) and type = 2
             order by school_id offset (n % 3) limit 1) as school_id
         from hospital store cross join generate_series(1, 18) n
         where coalesce(store.parent_hid, store.hid) in ${shown}
       ) numbered
     ) person order by entered, i`,
  )
  await run(
    db,
    `insert into potential_follow (potential_id, at, uid, way, content, next_time, booked)
     select potential_id, least(created + interval '20 hours', to_timestamp(${now})), owner,
       1 + ${whole('potential_id', 'potential way', 2)}, ${pick('potential_id', 'potential said', said)}, next_time, (status = 2)::int
     from potential where status in (1, 2) and owner is not null`,
  )
  await run(
    db,
    `update potential set last_at = follow.at from potential_follow follow where follow.potential_id = potential.potential_id`,
  )
}

/** Days from today to the first and the last day, and how many scanned it. */
const activities = [
  ['校园筛查留资', -20, 10, 182],
  ['暑期护眼讲座', -75, -45, 96],
  ['年终近视防控周', 12, 26, 0],
] as const

/** Activities of the same clinics; who came by an activity left their name on the page of the one that runs. */
export const seedLeadActivities = async ({ db, today, founded }: Seeding) => {
  const list = activities.map(
    ([name, start, end, scans], at) => `(${at + 1}, ${quote(name)}, ${start}, ${end}, ${scans})`,
  )
  await run(
    db,
    `insert into lead_activity (cid, hid, name, scene, staff, start, "end", scans, created, updated)
     select store.cid, store.hid, one.name, 'store' || store.hid || '-' || one.at,
       (select min(uid) from account where account.hid = store.hid and status = 1),
       ${quote(today)}::date + one.first, ${quote(today)}::date + one.last, one.scans, ${at(founded)}, ${at(founded)}
     from hospital store cross join (values ${list.join(', ')}) as one(at, name, first, last, scans)
     where coalesce(store.parent_hid, store.hid) in ${shown} order by store.hid, one.at`,
  )
  await run(
    db,
    `update potential set lead_activity_id = activity.lead_activity_id from lead_activity activity
     where activity.hid = potential.hid and potential.source = '活动' and activity.name = ${quote(activities[0][0])}`,
  )
}
