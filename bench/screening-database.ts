/**
 * A screening centre of 400 schools on top of the demo's data: 600,000 children, 3 million records of five terms, each with a reading,
 * and 90 million minutes of devices, in a database `bench_screening` beside the one of DATABASE_URL.
 */
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../server/db/client'
import { prepareDatabase } from '../server/db/prepare'
import { advanceCounters, loading } from '../server/db/seed/bulk'
import { readEnvironment } from '../server/env'
import { openDatabase } from '../server/node/open-database'
import { keepMonths } from '../server/screening/guard-service'
import { besides } from './besides'

/** Ids of the bench's own rows begin here. */
export const base = 1_000_000
const schools = 400
const terms = 5
const daysOfTerm = 182
/** Children who wear a device, for so many days, so many minutes of each. */
const [wearers, days, minutes] = [5000, 30, 600] as const

/** The demo's schools by turns, with their classes; the children of each class several times, most of all in the first school. */
const addSchools = async (db: Db) => {
  await db.execute(sql`create temporary table made_school on commit drop as
    select ${base}::int + i as customer_id, model.customer_id as model, i
    from generate_series(0, ${schools - 1}::int) i join (
      select customer_id, row_number() over (order by customer_id) - 1 as place, count(*) over () as places
      from screening_customer where cid = 1 and kind = 1) model on model.place = i % model.places`)
  await db.execute(sql`insert into screening_customer (customer_id, cid, kind, name, region, stage, created, updated)
    select made.customer_id, 1, 1, '筛查学校' || made.i, '33' || lpad((1 + made.i % 11)::text, 2, '0') || '02', model.stage, now(), now()
    from made_school made join screening_customer model on model.customer_id = made.model`)
  await db.execute(sql`create temporary table made_class on commit drop as
    select ${base}::int + row_number() over (order by made.i, model.class_id)::int as class_id, model.class_id as model, made.customer_id, made.i
    from made_school made join screening_class model on model.customer_id = made.model`)
  await db.execute(sql`insert into screening_class (class_id, customer_id, stage, grade, no, year, status, created, updated)
    select made.class_id, made.customer_id, model.stage, model.grade, model.no, model.year, model.status, now(), now()
    from made_class made join screening_class model on model.class_id = made.model`)
}

const addChildren = async (db: Db) => {
  await db.execute(sql`insert into screening_subject (sid, customer_id, class_id, name, gender, birthday, phone, guardian, wears, created, updated)
    select ${base}::int + row_number() over (order by made.class_id, model.sid, copy)::int, made.customer_id, made.class_id,
      model.name, model.gender, model.birthday - copy, '138' || lpad((model.sid * 7919::bigint % 100000000)::text, 8, '0'), '家长',
      model.wears, now(), now()
    from made_class made join screening_subject model on model.class_id = made.model
      cross join generate_series(0, case when made.i = 0 then 4 else 1 + made.i % 2 end) copy`)
  await db.execute(sql`insert into screening_consent (sid, purpose, given, by, at)
    select sid, purpose, 1, '家长', now() - interval '3 years' from screening_subject, generate_series(1, 2) purpose where sid >= ${base}::int`)
}

/** Of each term a task of each school, all of them closed: their figures are not fixed, so that each is counted anew. */
const addTasks = async (db: Db) => {
  await db.execute(sql`insert into screening_task (task_id, task_no, cid, customer_id, kind, name, start, "end", term, items, status,
      opened_at, closed_at, created, updated)
    select ${base}::int + made.i * ${terms}::int + back, 'BENCH' || lpad((made.i * ${terms}::int + back)::text, 6, '0'), 1, made.customer_id, 1,
      '视力筛查', start, start + 18, 1 + back % 2, array['naked', 'worn', 'ar', 'al'], 2, start, start + 19, start, start
    from made_school made, generate_series(0, ${terms - 1}::int) back, lateral (select current_date - 12 - ${daysOfTerm}::int * back as start) begun`)
  await db.execute(sql`insert into screening_task_subject (task_id, sid, class_id, grade, class_no)
    select task.task_id, child.sid, child.class_id, class.grade, class.no
    from screening_task task join screening_subject child on child.customer_id = task.customer_id
      join screening_class class on class.class_id = child.class_id
    where task.task_id >= ${base}::int order by task.start, task.task_id, child.sid`)
}

/** What was found is what was found of one of the demo's children of the same grade. */
const addRecords = async (db: Db) => {
  await db.execute(sql`create temporary table model on commit drop as
    select grade, row_number() over (partition by grade order by record_id) - 1 as place, count(*) over (partition by grade) as places,
      age, wears, sections, result, advice
    from screening_record where status = 1 and grade is not null and conflicts = '[]'::jsonb`)
  await db.execute(sql`create index on model (grade, place)`)
  await db.execute(sql`insert into screening_record (record_id, cid, task_id, customer_id, sid, class_id, grade, class_no, age, date, examined,
      wears, sections, rules_no, result, advice, latest, status, created, updated)
    select ${base}::int + row_number() over (order by task.start, task.task_id, listed.sid)::int, 1, task.task_id, task.customer_id, listed.sid,
      listed.class_id, listed.grade, listed.class_no, model.age, task.start + listed.sid % 5, task.start + listed.sid % 5 + interval '2 hours',
      model.wears, model.sections, 1, model.result, model.advice, case when task.start > current_date - 30 then 1 else 0 end, 1, now(), now()
    from screening_task_subject listed join screening_task task on task.task_id = listed.task_id
      join (select distinct grade, places from model) known on known.grade = listed.grade
      join model on model.grade = listed.grade and model.place = (listed.sid * 7 + task.task_id) % known.places
    where listed.task_id >= ${base}::int`)
  await db.execute(sql`insert into screening_reading (reading_id, task_id, sid, record_id, offline_id, digest, examined, received, station, uid,
      wears, sections)
    select record_id, task_id, sid, record_id, md5('bench ' || record_id)::uuid, md5('bench ' || record_id), examined, examined, 1 + sid % 3,
      (select uid from account where account = 'screener'), wears, sections from screening_record where record_id >= ${base}::int`)
}

const addGuard = async (db: Db) => {
  const now = Math.floor(Date.now() / 1000)
  await keepMonths(db, now - (days + 1) * 86_400, now)
  await db.execute(sql`insert into guard_device (device_id, cid, serial, sid, since, token_hash, created, updated)
    select ${base}::int + n, 1, 'BENCH' || n, ${base}::int + n, now() - interval '40 days', md5('bench ' || n) || md5('bench ' || n), now(), now()
    from generate_series(1, ${wearers}::int) n`)
  await db.execute(sql`insert into guard_binding (device_id, sid, since)
    select device_id, sid, since from guard_device where device_id >= ${base}::int`)
  await db.execute(sql`insert into guard_reading (device_id, minute, sid, distance, lux, tilt, worn)
    select ${base}::int + n, (current_date - day)::timestamptz + interval '7 hours' + interval '1 minute' * minute, ${base}::int + n,
      20 + (n + minute) % 60, case when minute % 5 = 0 then 5000 else 300 end, (n + minute) % 60, 1
    from generate_series(1, ${days}::int) day, generate_series(1, ${wearers}::int) n, generate_series(0, ${minutes - 1}::int) minute`)
  await db.execute(sql`insert into guard_day (sid, day, worn, near, outdoor, distance_sum, tilt_sum, lux_sum, near_alerts)
    select ${base}::int + n, current_date - day, ${minutes}::int, 300, 60 + n % 120, 20000, 9000, 600000, n % 3
    from generate_series(1, ${days}::int) day, generate_series(1, ${wearers}::int) n`)
}

const tables = [
  'screening_subject',
  'screening_consent',
  'screening_task_subject',
  'screening_record',
  'screening_reading',
]
const counters = [
  ['screening_customer', 'customer_id'],
  ['screening_class', 'class_id'],
  ['screening_subject', 'sid'],
  ['screening_task', 'task_id'],
  ['screening_record', 'record_id'],
  ['screening_reading', 'reading_id'],
  ['guard_device', 'device_id'],
] as const

/** Opens it on the server at `url`; the first time it is made, which takes many minutes. */
export const openScreeningDatabase = async (url: string): Promise<Database> => {
  const DATABASE_URL = await besides(url, 'bench_screening')
  const database = await openDatabase(
    readEnvironment({ DATABASE_URL, SEED: 'demo', DATABASE_STATEMENT_TIMEOUT_MS: '3600000' }),
  )
  const { db } = database
  await prepareDatabase(database, { seed: 'demo', now: Math.floor(Date.now() / 1000) })
  const [found] = await rowsOf<{ made: boolean }>(
    db,
    sql`select exists (select from screening_record where record_id >= ${base}::int) as made`,
  )
  if (found?.made) return database
  await db.transaction(async (tx) => {
    // The rows agree with each other as they are: the triggers that keep them so need not look.
    await tx.execute(sql`set local session_replication_role = replica`)
    await loading(tx, tables, async () => {
      await addSchools(tx)
      await addChildren(tx)
      await addTasks(tx)
      await addRecords(tx)
    })
    await addGuard(tx)
    await tx.execute(sql`set local session_replication_role = origin`)
  })
  await advanceCounters(db, counters)
  for (const table of [
    ...tables,
    'screening_customer',
    'screening_class',
    'screening_task',
    'guard_day',
    'guard_reading',
  ])
    await db.execute(sql.raw(`vacuum (analyze) ${table}`))
  return database
}
