/**
 * The tills of 300 clinics after three years, on top of the demo's data: 800,000 sales with 2,000,000 lines, a tenth of them of the demo's
 * chain, kept in `.cache/bench-till` or in a database `bench_till` beside the one of DATABASE_URL.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { type Database, type Db, rowsOf } from '../server/db/client'
import { prepareDatabase } from '../server/db/prepare'
import { advanceCounters, loading } from '../server/db/seed/bulk'
import { readEnvironment } from '../server/env'
import { openDatabase } from '../server/node/open-database'
import { besides } from './besides'

const folder = join(import.meta.dirname, '../.cache/bench-till')
/** Ids of the bench's own clinics, people, shifts and bills begin here. */
const base = 1_000_000
const [clinics, patients, days, sales] = [300, 200, 1095, 800_000] as const
/** Who works the till of a clinic of the bench; the password is the demo's. */
export const cashierOf = (clinic: number) => `till${clinic}`
/** The fee of a clinic of the bench. */
export const feeOf = (clinic: number) => base + clinic

const addClinics = async (db: Db) => {
  const last = sql`generate_series(0, ${clinics - 1}::int) i`
  await db.execute(sql`
    insert into hospital (hid, cid, name, region, created, updated)
    select ${base}::int + i, 1, '收银门店' || i, '杭州', now() - interval '3 years', now() from ${last}`)
  await db.execute(sql`
    insert into account (uid, account, name, password_hash, role_id, cid, hid, created, updated)
    select ${base}::int + i, 'till' || i, '收银' || i, model.password_hash, model.role_id, 1, ${base}::int + i, now(), now()
    from ${last}, (select * from account where account = 'cashier') model`)
  await db.execute(sql`
    insert into fee (fee_id, cid, hid, name, category, price, created, updated)
    select ${base}::int + i, 1, ${base}::int + i, '检查费', 2, 6000, now(), now() from ${last}`)
  // The stores of the demo's chain first.
  await db.execute(sql`
    create temporary table made_store on commit drop as
    select (row_number() over (order by own desc, hid) - 1)::int as n, store.*
    from (
      select store.hid, true as own, boss.uid, (select min(fee_id) from fee where hid = coalesce(store.parent_hid, store.hid)) as fee_id
      from account boss join hospital mine on mine.hid = boss.hid
        join hospital store on coalesce(store.parent_hid, store.hid) = coalesce(mine.parent_hid, mine.hid)
      where boss.account = 'boss'
      union all select hid, false, hid, hid from hospital where hid >= ${base}::int
    ) store`)
}

const addPatients = (db: Db) =>
  db.execute(sql`
    insert into patient (pid, cid, hid, record_no, name, gender, birthday, phone, created, updated)
    select ${base}::int + n * ${patients}::int + i, 1, hid, 500000 + i,
      (array['王','李','张','刘','陈','杨','赵','黄','周','吴'])[1 + (n + i) % 10] || '客' || (i % 97), 1 + i % 2,
      date '2005-01-01' + (n * 37 + i * 11) % 6000, '137' || lpad(((n * ${patients}::bigint + i) * 7919 % 100000000)::text, 8, '0'),
      now() - interval '3 years', now()
    from made_store, generate_series(0, ${patients - 1}::int) i`)

/** Of a line: one to three pieces, at ¥10 to ¥209. */
const priceOf = sql`(1000 + (i * 31 + l * 17) % 200 * 100)`
const qtyOf = sql`(1 + (i + l) % 3)`
const lastLine = sql`(1 + i % 2)`

/** `made_sale`: two or three lines each, oldest first; a few given back whole, a few on account. */
const planSales = async (db: Db) => {
  await db.execute(sql`
    create temporary table made_sale on commit drop as
    select (${base}::int + row_number() over (order by day desc, i))::int as sale_id, made.*, store.hid, store.uid, store.fee_id,
      (current_date - 1 - day)::date as date, (${base}::int + made.n * ${days}::int + day)::int as shift_id,
      (${base}::int + made.n * ${patients}::int + i / 7 % ${patients}::int)::int as pid,
      (select sum(${priceOf} * ${qtyOf}) from generate_series(0, ${lastLine}) l)::bigint as total
    from (
      select i, (i::bigint * 7919 % ${days}::int)::int as day, 1 + i % 5 as method,
        case when i % 25 = 3 then 5 when i % 33 = 7 then 2 else 3 end as state,
        case when i % 10 = 0 then i / 10 % own.stores else own.stores + i % ${clinics}::int end as n
      from generate_series(0, ${sales - 1}::int) i, (select count(*)::int as stores from made_store where own) own
    ) made join made_store store on store.n = made.n`)
  await db.execute(sql`create index on made_sale (shift_id)`)
  await db.execute(sql`analyze made_sale`)
}

const addShifts = (db: Db) =>
  db.execute(sql`
    insert into cash_shift (shift_id, shift_no, cid, hid, till, cashier_uid, business_date, opening, opened_at, closed_at, counts, counted,
      expected, reviewer_uid, reviewed_at, status, created, updated)
    select ${base}::int + n * ${days}::int + day, 'BJ' || lpad((n * ${days}::int + day)::text, 8, '0'), 1, hid, '一号台', uid, date, 0,
      date + interval '8 hours', date + interval '18 hours', '[]'::jsonb, coalesce(cash.fen, 0), coalesce(cash.fen, 0), uid,
      date + interval '19 hours', 2, date, date
    from made_store cross join generate_series(0, ${days - 1}::int) day
      cross join lateral (select (current_date - 1 - day)::date as date) dated
      left join (
        select shift_id, sum(total) as fen from made_sale where method = 1 and state = 3 group by shift_id
      ) cash on cash.shift_id = ${base}::int + n * ${days}::int + day`)

const soldAt = sql`date + interval '9 hours' + interval '1 second' * (i % 30000)`

const addSales = async (db: Db) => {
  await db.execute(sql`
    insert into sale (sale_id, sale_no, cid, hid, pid, date, retail, total, paid, refunded, on_account, seller_uid, status, created, updated)
    select sale_id, 'BX' || lpad(sale_id::text, 12, '0'), 1, hid, pid, date, total, total, case when state = 2 then 0 else total end,
      case when state = 5 then total else 0 end, (state = 2)::int, uid, state, ${soldAt}, ${soldAt}
    from made_sale order by sale_id`)
  await db.execute(sql`
    insert into sale_line (sale_id, fee_id, name, unit, price, qty, discountable, off, amount, refunded_qty, refunded)
    select sale_id, fee_id, (array['挂号费','散瞳验光','眼底照相','镜片加工费'])[1 + (i + l) % 4], '次', ${priceOf}, ${qtyOf}, 1, 0,
      ${priceOf} * ${qtyOf}, case when state = 5 then ${qtyOf} else 0 end, case when state = 5 then ${priceOf} * ${qtyOf} else 0 end
    from made_sale cross join lateral generate_series(0, ${lastLine}) l order by sale_id, l`)
}

const addMoney = async (db: Db) => {
  await db.execute(sql`
    insert into sale_payment (sale_id, cid, hid, shift_id, business_date, kind, method, amount, ref, operator_id, at)
    select sale_id, 1, hid, shift_id, date, 1, method, total, case when method = 1 then '' else 'BENCH' || i end, uid, ${soldAt}
    from made_sale where state <> 2 order by sale_id`)
  await db.execute(sql`
    insert into sale_refund (refund_id, refund_no, sale_id, total, reason, operator_id, at)
    select sale_id, 'BT' || lpad(sale_id::text, 12, '0'), sale_id, total, '改期', uid, ${soldAt} + interval '1 hour'
    from made_sale where state = 5 order by sale_id`)
  await db.execute(sql`
    insert into sale_refund_line (refund_id, line_id, qty, amount)
    select made.sale_id, line.line_id, line.qty, line.amount from made_sale made join sale_line line on line.sale_id = made.sale_id
    where made.state = 5`)
  await db.execute(sql`
    insert into sale_payment (sale_id, cid, hid, shift_id, business_date, kind, method, amount, ref, refund_id, operator_id, at)
    select sale_id, 1, hid, shift_id, date, 2, method, -total, case when method = 1 then '' else 'BENCH' || i end, sale_id, uid,
      ${soldAt} + interval '1 hour'
    from made_sale where state = 5 order by sale_id`)
}

const tables = ['patient', 'cash_shift', 'sale', 'sale_line', 'sale_payment', 'sale_refund', 'sale_refund_line']
const counters = [
  ['hospital', 'hid'],
  ['account', 'uid'],
  ['fee', 'fee_id'],
  ['patient', 'pid'],
  ['cash_shift', 'shift_id'],
  ['sale', 'sale_id'],
  ['sale_refund', 'refund_id'],
] as const

/** Opens it, on the server at `url` or else embedded; the first time it is made, which takes minutes. */
export const openTillDatabase = async (url: string | undefined): Promise<Database> => {
  mkdirSync(folder, { recursive: true })
  const variables = url ? { DATABASE_URL: await besides(url, 'bench_till') } : { DATA_DIR: folder }
  const database = await openDatabase(
    readEnvironment({ ...variables, SEED: 'demo', DATABASE_STATEMENT_TIMEOUT_MS: '3600000' }),
  )
  const { db } = database
  await prepareDatabase(database, { seed: 'demo', now: Math.floor(Date.now() / 1000) })
  const [found] = await rowsOf<{ made: boolean }>(
    db,
    sql`select exists (select from sale where sale_id > ${base}::int) as made`,
  )
  if (found?.made) return database
  await db.transaction(async (tx) => {
    // The rows agree with each other as they are: the triggers that keep them so need not look.
    await tx.execute(sql`set local session_replication_role = replica`)
    await addClinics(tx)
    await loading(tx, tables, async () => {
      await addPatients(tx)
      await planSales(tx)
      await addShifts(tx)
      await addSales(tx)
      await addMoney(tx)
    })
    await tx.execute(sql`set local session_replication_role = origin`)
  })
  await advanceCounters(db, counters)
  for (const table of [...tables, 'hospital', 'account', 'fee']) await db.execute(sql.raw(`vacuum (analyze) ${table}`))
  return database
}
