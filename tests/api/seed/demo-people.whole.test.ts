/** The small demo's people and histories, and that it is the same every time. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lensOrderMachine } from '../../../contract/orders/lens-orders'
import { type Database, rowsOf } from '../../../server/db/client'
import { verifyPassword } from '../../../server/http/passwords'
import { demoMadeAt, openDemoDatabase } from '../../support/database'
import { numbersOf, openSeeded } from './seeded'

let database: Database
beforeAll(async () => {
  database = await openDemoDatabase()
})
afterAll(() => database.close())

/** Everything but what differs by intent: hashes of passwords, and today's minutes. */
const fingerprint = async ({ db }: Database, until: number) => {
  const tables = ['orders', 'patient', 'hospital', 'hospital_setting', 'channel', 'product', 'contact', 'order_number']
  const sums = tables.map(
    (table) => `(select sum(hashtext(${table}::text)) from ${table}
      where ${table === 'order_number' ? `(prefix not in ('VS', 'RX', 'XS', 'JB', 'TK', 'CZ', 'TC') or day < '2026-03-11')` : `created < to_timestamp(${until})`}) as ${table}`,
  )
  const [row] = await rowsOf(
    db,
    sql.raw(`select ${sums.join(', ')},
      (select sum(hashtext(concat(at, action, before, after, name))) from audit where at < to_timestamp(${until})) as audit,
      (select sum(hashtext(concat(oid, at, text))) from tracking_event) as tracking`),
  )
  return row
}

/** A second demo is made, and a busy machine takes its time for it. */
const seeding = 180_000

describe('the same day', () => {
  test(
    'gives the same rows in another database at another hour',
    async () => {
      const other = await openSeeded(demoMadeAt - 6 * 3600)
      const midnight = Date.parse('2026-03-11T00:00:00+08:00') / 1000
      expect(await fingerprint(other, midnight)).toEqual(await fingerprint(database, midnight))
      await other.close()
    },
    seeding,
  )
})

describe('visits', () => {
  test('of a store and day are numbered as far as its counter says, and what is owed is more than nothing', async () => {
    const found = await numbersOf(
      database.db,
      `select (select count(*) from queue_counter) as counters,
         (select count(*) from (select hid, date, max(substring(queue_no from 2)::int) as last from visit group by hid, date) seen
            left join queue_counter counter using (hid, date) where counter.last is distinct from seen.last) as miscounted,
         (select count(*) from visit where status = 3
            and not exists (select from charge where charge.visit_id = visit.visit_id and charge.status = 0)) as owing_nothing`,
    )
    expect(found.counters).toBeGreaterThan(500)
    expect(found).toMatchObject({ miscounted: 0, owing_nothing: 0 })
  })
})

describe('staff', () => {
  test('have employees and clinics of every agent among them, who have signed in of late', async () => {
    const found = await numbersOf(
      database.db,
      `select (select count(*) from account where uid > 100 and hid is null and training_brand is null) as office,
         (select count(distinct hid) from account where hid is not null and contact_id is null) as clinics,
         (select count(*) from login_record) as records,
         (select count(*) from login_record where at > to_timestamp(${demoMadeAt}) or at < to_timestamp(${demoMadeAt}) - interval '91 days') as outside,
         (select avg((type = 1)::int) from login_record) as succeeded,
         (select count(*) from login_record where uid is null) as strangers`,
    )
    expect(found.office).toBe(19)
    expect(found.clinics).toBe(13)
    expect(found.records).toBe(2000)
    expect(found.outside).toBe(0)
    expect(found.succeeded).toBeGreaterThan(0.7)
    expect(found.strangers).toBeGreaterThan(0)
  })
})

describe('optometrists', () => {
  test('of every clinic have one who signs in as such, and are named by its orders for patients', async () => {
    const unnamed = ['lens', 'hardlens', 'softlens'].map(
      (line) => `(select count(*) from orders o left join contact d on d.contact_id = o.optrist_id
        where o.product = '${line}' and (d.hid is distinct from o.hid or d.type <> 'contact_optrist' or d.enabled <> 1)) as ${line}`,
    )
    const found = await numbersOf(
      database.db,
      `select ${unnamed.join(', ')}, (select count(distinct hid) from contact) as clinics,
         (select count(*) from account where account like 'optrist%') as accounts,
         (select count(*) from account a join role r on r.id = a.role_id join contact d on d.contact_id = a.contact_id
           where r.code = 'OPTRIST' and d.type = 'contact_optrist' and a.status = 1
             and (d.hid, d.cid, d.name) = (a.hid, a.cid, a.name)) as optometrists,
         (select count(*) - count(distinct phone) from account) as shared`,
    )
    const all = { clinics: 24, accounts: 24, optometrists: 24, shared: 0 }
    expect(found).toEqual({ lens: 0, hardlens: 0, softlens: 0, ...all })
  })
})

describe('patients', () => {
  test('are mostly at school, and some share a name at one clinic', async () => {
    const found = await numbersOf(
      database.db,
      `select count(*) as patients, avg((age < 18)::int) as children, avg((age between 18 and 40)::int) as adults,
         min(age) as youngest, avg((namesakes > 1)::int) as namesakes, count(*) filter (where created > to_timestamp(${demoMadeAt})) as future
       from (select *, (date '2026-03-11' - birthday) / 365.25 as age, count(*) over (partition by hid, name) as namesakes from patient) p`,
    )
    expect(found.patients).toBe(2000)
    expect(found.children).toBeCloseTo(0.7, 1)
    expect(found.adults).toBeCloseTo(0.2, 1)
    expect(found.youngest).toBeGreaterThanOrEqual(6)
    expect(found.namesakes).toBeGreaterThan(0.06)
    expect(found.namesakes).toBeLessThan(0.12)
    expect(found.future).toBe(0)
  })

  test('order at their own clinic and not before they came', async () => {
    const found = await numbersOf(
      database.db,
      `select count(*) filter (where o.hid <> p.hid or o.cid <> p.cid or o.patient_name <> p.name) as strangers,
         count(*) filter (where o.order_date < p.created) as early,
         count(*) filter (where d.hid <> o.hid or d.type <> 'contact_doctor') as doctors,
         count(distinct o.pid) as patients
       from orders o join patient p on p.pid = o.pid join contact d on d.contact_id = o.contact_id where o.product = 'lens'`,
    )
    expect(found).toEqual({ strangers: 0, early: 0, doctors: 0, patients: 2000 })
  })
})

describe('accounts', () => {
  test('are those that are promised, each with the role, the company and the one password', async () => {
    const people = await rowsOf<Record<string, unknown>>(
      database.db,
      sql`select a.account, r.code, r.name as role, a.cid, a.hid, a.password_hash from account a
          join role r on r.id = a.role_id where uid < 100 order by uid`,
    )
    expect(people.map(({ account, code, cid }) => [account, code, cid])).toEqual([
      ['admin', 'ADMIN', null],
      ['agent', 'AGENT', 1],
      ['agent2', 'AGENT', 2],
      ['user', 'USER', 1],
      ['clinic', 'USER', 1],
      ['fy', 'ADMIN_FY', null],
      ['sdx', 'ADMIN_SDX', null],
      ['content', 'ADMIN_CONTENT', null],
      ['supplier', 'SUPPLIER', null],
      ['agent3', 'AGENT', 3],
    ])
    const [busiest] = await rowsOf<{ hid: number }>(
      database.db,
      sql`select hid from orders where product = 'lens' and cid = 1 group by hid order by count(*) desc limit 1`,
    )
    expect(people.find(({ account }) => account === 'clinic')).toMatchObject({ hid: busiest?.hid, role: '诊所员工' })
    expect(people.find(({ account }) => account === 'user')).toMatchObject({ hid: null, role: '全权员工' })
    expect(await verifyPassword('Vision@2026', String(people[0]?.password_hash))).toBe(true)
  })
})

describe('histories', () => {
  test('lead each order from its submission to where it stands, by arrows of the machine', async () => {
    const trails = await rowsOf<{
      status: number
      trail: { action: string; from: number | null; to: number; at: string }[]
    }>(
      database.db,
      sql`select o.status, json_agg(json_build_object('action', action, 'from', before -> 'status', 'to', after -> 'status', 'at', at)
              order by a.id) as trail
          from orders o join audit a on a.resource = 'lens-orders' and a.record_id = o.id
          where action <> 'update' group by o.id`,
    )
    // Three of them are of fittings of spectacles.
    expect(trails).toHaveLength(4203)
    const arrows = new Set(
      lensOrderMachine.transitions.flatMap(({ verb, from, to }) => from.map((state) => `${verb} ${state} ${to}`)),
    )
    for (const { status, trail } of trails) {
      expect(trail.at(-1)?.to).toBe(status)
      for (const [step, { action, from, to, at }] of trail.entries()) {
        const before = trail[step - 1]
        if (action !== 'create') expect(arrows).toContain(`${action} ${from} ${to}`)
        if (before) expect(from).toBe(before.to)
        if (before) expect(at >= before.at).toBe(true)
      }
    }
  })

  test('follow the parcels, and keep what was changed', async () => {
    const found = await numbersOf(
      database.db,
      `select (select count(*) from orders o where product = 'lens' and shipped_at is not null and status <> 6
           and (select count(*) from tracking_event t where t.oid = o.id and t.tracking_number = o.last_ems_number) <> 4) as untracked,
         (select count(*) from orders where product = 'lens' and status = 6) - (select count(distinct oid) from tracking_event t
           join orders o on o.id = t.oid where o.status = 6 and t.state < 4) as unreported,
         (select count(*) from orders where case_status = 1) as changed,
         (select count(*) from order_revision r join orders o on o.id = r.order_id where o.case_status = 1) as revisions,
         (select count(*) from audit where name = '' and uid is not null) as nameless,
         (select count(*) from audit where uid is not null and address !~ '^192\\.168\\.') as homeless`,
    )
    expect(found).toMatchObject({ untracked: 0, nameless: 0, homeless: 0, revisions: found.changed })
    expect(found.unreported).toBeLessThan(40)
    expect(found.changed).toBeGreaterThan(50)
  })
})
