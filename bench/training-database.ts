/**
 * Vision training of an agent with 300 clinics, on top of the demo's data: 60,000 accounts, 4 million sessions and 200,000 rows of the
 * ledger, kept in `.cache/bench-training` or in a database `bench_training` beside the one of DATABASE_URL.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../server/db/client'
import { prepareDatabase } from '../server/db/prepare'
import { advanceCounters, loading } from '../server/db/seed/bulk'
import { readEnvironment } from '../server/env'
import { hashToken } from '../server/http/session'
import { openDatabase } from '../server/node/open-database'
import { besides } from './besides'

export const trainingFolder = join(import.meta.dirname, '../.cache/bench-training')
/** Ids of the bench's own clinics, patients, accounts and devices begin here. */
export const base = 1_000_000
export const [clinics, accounts, sessions, perAccount] = [300, 60_000, 4_000_000, 66] as const
/** Devices of each clinic. */
export const devices = 2
/** What a device of a clinic proves itself by. */
export const tokenOf = (clinic: number) => String(clinic).padStart(64, '0')

const codes = sql`array['sdx', 'zsb', 'amy', 'hsx', 'zsk', 'gyxt', 'sly', 'zzl']`
const brandOf = sql`(${codes})[1 + i % 8]`
/** The last of the brands is counted in points. */
const inPoints = sql`i % 8 = 7`
const clinicOf = sql`${base}::int + i / 8 % ${clinics}::int`

const addClinics = async (db: Db) => {
  await db.execute(sql`
    insert into hospital (hid, cid, name, region, created, updated)
    select ${base}::int + i, 1, '训练门店' || i, '杭州', now() - interval '2 years', now() from generate_series(0, ${clinics - 1}::int) i`)
  await db.execute(sql`
    insert into account (uid, account, name, password_hash, role_id, cid, hid, created, updated)
    select ${base}::int + i, 'bench' || i, '店员' || i, model.password_hash, model.role_id, 1, ${base}::int + i, now(), now()
    from generate_series(0, ${clinics - 1}::int) i, (select * from account where account = 'clinic') model`)
  await db.execute(sql`
    insert into device (id, hsx_code, brand, hid, created, updated)
    select ${base}::int + i, 'BENCH-' || lpad(i::text, 6, '0'), 'hsx', ${base}::int + i / ${devices}::int, now() - interval '1 year', now()
    from generate_series(0, ${clinics * devices - 1}::int) i`)
  await db.execute(sql`insert into device_place (device_id, hid, since)
    select id, hid, created from device where id >= ${base}::int`)
  // One device of each clinic sends what was trained.
  for (let clinic = 0; clinic < clinics; clinic++)
    await db.execute(sql`update device set token_hash = ${await hashToken(tokenOf(clinic))}, token_since = now(), token_by = 1
      where id = ${base + clinic * devices}`)
}

const addAccounts = async (db: Db) => {
  const names = sql`array['王','李','张','刘','陈','杨','赵','黄','周','吴']`
  await db.execute(sql`
    insert into patient (pid, cid, hid, record_no, name, gender, birthday, phone, created, updated)
    select ${base}::int + i, 1, ${clinicOf}, 1 + i, (${names})[1 + i % 10] || '训' || (i % 997), 1 + i % 2, date '2010-01-01' + i % 4000,
      '139' || lpad((i * 7919::bigint % 100000000)::text, 8, '0'), now() - interval '1 year', now()
    from generate_series(0, ${accounts - 1}::int) i`)
  // Some not begun, some frozen, some ended, some that end soon; most were trained lately.
  await db.execute(sql`
    insert into training_user (sdx_uid, cid, hid, pid, brand, initials, opened_on, open_day, status, expire_date, frozen_on, first_trained,
      last_trained, created, updated)
    select ${base}::int + i, 1, ${clinicOf}, ${base}::int + i, ${brandOf}, 'wx' || (i % 997), current_date - 20 - i % 200,
      case when ${inPoints} then null else 90 end, state,
      case when ${inPoints} or state = 0 then null else current_date - 60 + i % 200 end,
      case when state = 3 then current_date - i % 30 end,
      case when state > 0 then current_date - 20 - i % 200 end, case when state > 0 then current_date - i % 17 end,
      now() - interval '1 day' * (20 + i % 200), now()
    from (select i, case when i % 20 = 0 then 0 when i % 25 = 3 then 3 else 1 end as state
      from generate_series(0, ${accounts - 1}::int) i) made`)
}

/** Grants to the agent, recharges of the clinics, and of each account its opening, most of them with a renewal. */
const addLedger = async (db: Db) => {
  await db.execute(sql`
    insert into training_holder (training_brand_id, kind, owner_id)
    select training_brand_id, 'clinic', ${base}::int + i from training_brand, generate_series(0, ${clinics - 1}::int) i where code = any(${codes})`)
  await db.execute(sql`
    insert into training_holder (training_brand_id, kind, owner_id)
    select b.training_brand_id, 'user', u.sdx_uid from training_user u join training_brand b on b.code = u.brand where u.sdx_uid >= ${base}::int`)
  await db.execute(sql`
    insert into training_holder (training_brand_id, kind, owner_id)
    select training_brand_id, kind, owner from training_brand, (values ('platform', 0), ('agent', 1)) holder (kind, owner)
    where code = any(${codes}) and not exists (select from training_holder known where known.training_brand_id
      = training_brand.training_brand_id and known.kind = holder.kind and known.owner_id = holder.owner)`)
  await db.execute(sql`
    insert into training_ledger (from_id, to_id, units, operator_id, at)
    select p.holder_id, a.holder_id, 20000000, 1, now() - interval '1 year'
    from training_holder a join training_holder p on p.training_brand_id = a.training_brand_id and p.kind = 'platform'
    where a.kind = 'agent' and a.owner_id = 1`)
  await db.execute(sql`
    insert into training_ledger (from_id, to_id, units, operator_id, at)
    select a.holder_id, c.holder_id, 1200, 2, now() - interval '1 day' * (300 - n * 10)
    from training_holder c join training_holder a on a.training_brand_id = c.training_brand_id and a.kind = 'agent' and a.owner_id = 1,
      generate_series(0, 29) n
    where c.kind = 'clinic' and c.owner_id >= ${base}::int`)
  await db.execute(sql`
    insert into training_ledger (from_id, to_id, units, operator_id, at)
    select c.holder_id, h.holder_id, 45, ${base}::int + u.hid - ${base}::int, now() - interval '1 day' * (200 - 60 * n)
    from training_holder h join training_user u on u.sdx_uid = h.owner_id
      join training_holder c on c.training_brand_id = h.training_brand_id and c.kind = 'clinic' and c.owner_id = u.hid,
      generate_series(0, case when u.sdx_uid % 10 = 0 then 0 else 1 end) n
    where h.kind = 'user' and h.owner_id >= ${base}::int order by n, u.sdx_uid`)
  await db.execute(sql`
    insert into training_card (sdx_uid, kind, units, balance_after, operator_id, at, ledger_id)
    select h.owner_id, case row_number() over of when 1 then 'open' else 'renew' end, l.units, sum(l.units) over of, l.operator_id, l.at, l.id
    from training_ledger l join training_holder h on h.holder_id = l.to_id and h.kind = 'user' and h.owner_id >= ${base}::int
    window of as (partition by h.owner_id order by l.id)`)
  await db.execute(sql`
    update training_holder h set balance = moved.units
    from (select holder, sum(units) as units from (
      select to_id as holder, units from training_ledger union all select from_id, -units from training_ledger) both_sides group by holder) moved
    where moved.holder = h.holder_id`)
}

const addSessions = (db: Db) =>
  db.execute(sql`
    insert into training_session (sdx_uid, brand, device_id, session, train_id, start, minutes, score, level, errors, eye, received)
    select ${base}::int + i, ${brandOf}, ${base}::int + (i / 8 % ${clinics}::int) * ${devices}::int + 1, 'B' || i || '-' || n, project.id, began,
      10, 50 + (i + n) % 50, n / 10, n % 7, 'both', began + interval '11 minutes'
    from (select i, n, now() - interval '1 day' * (180 * (1 - n::float8 / ${perAccount}::int)) - interval '1 minute' * (i % 500) as began
      from generate_series(0, ${perAccount}::int) n, generate_series(0, ${accounts - 1}::int) i limit ${sessions}::int) made
      join (select brand, min(id) as id from train where cid is null group by brand) project on project.brand = ${brandOf}
    order by began`)

const tables = ['training_user', 'training_holder', 'training_ledger', 'training_card', 'training_session', 'patient']

/** Opens it, on the server at `url` or else embedded; the first time it is made, which takes minutes. */
export const openTrainingDatabase = async (url: string | undefined): Promise<Database> => {
  mkdirSync(trainingFolder, { recursive: true })
  const variables = url ? { DATABASE_URL: await besides(url, 'bench_training') } : { DATA_DIR: trainingFolder }
  const database = await openDatabase(readEnvironment({ ...variables, SEED: 'demo' }))
  await prepareDatabase(database, { seed: 'demo', now: Math.floor(Date.now() / 1000) })
  const [found] = await rowsOf<{ made: boolean }>(
    database.db,
    sql`select exists (select from training_user where sdx_uid >= ${base}::int) as made`,
  )
  if (found?.made) return database
  await database.db.transaction(async (tx) => {
    // The rows agree with each other as they are: the triggers that keep them so need not look.
    await tx.execute(sql`set local session_replication_role = replica`)
    await addClinics(tx)
    await loading(tx, tables, async () => {
      await addAccounts(tx)
      await addLedger(tx)
      await addSessions(tx)
    })
    await tx.execute(sql`set local session_replication_role = origin`)
  })
  await advanceCounters(database.db, [
    ['hospital', 'hid'],
    ['account', 'uid'],
    ['device', 'id'],
    ['patient', 'pid'],
    ['training_user', 'sdx_uid'],
  ])
  for (const table of [...tables, 'hospital', 'device', 'account'])
    await database.db.execute(sql.raw(`vacuum (analyze) ${table}`))
  return database
}
