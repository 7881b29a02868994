/** The training accounts of the demo data: as many in each state as the specification names, with balances that match the ledger. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TrainingUser, trainingUsers } from '../../../contract/training/users'
import { rowsOf } from '../../../server/db/client'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

const list = (query: Record<string, unknown>) =>
  world.send<TrainingUser[]>('admin', trainingUsers.calls.list, { query: { pageSize: 200, ...query } })

test('240 accounts of five brands: 12 end within a week, 9 are frozen, 20 are lost, 6 are for life', async () => {
  const { total, counts } = await list({ counts: 1 })
  expect([total, counts]).toEqual([
    240,
    { 0: 36, 1: expect.any(Number), 2: 55, 3: 9, all: 240, lost: 20, expiring: expect.any(Number) },
  ])
  expect((await list({ expiring: 7 })).total).toBe(12)
  const pages = await Promise.all([1, 2].map((pageNum) => list({ pageNum })))
  const all = pages.flatMap(({ data }) => data)
  expect(all.filter(({ lifelong }) => lifelong === 1)).toHaveLength(6)
  expect(new Set(all.map(({ brand }) => brand)).size).toBe(5)
})

test('the records of each account add up to what the ledger holds for it, and no clinic owes', async () => {
  const odd = await rowsOf(
    world.db,
    sql`select u.sdx_uid from training_user u
      join training_brand b on b.code = u.brand
      join training_holder h on h.kind = 'user' and h.owner_id = u.sdx_uid and h.training_brand_id = b.training_brand_id
      where h.balance <> (select coalesce(sum(units) filter (where ledger_id is not null), 0) from training_card c where c.sdx_uid = u.sdx_uid)
        - (select coalesce(sum(l.units), 0) from training_ledger l where l.from_id = h.holder_id)`,
  )
  expect(odd).toEqual([])
  const owing = await rowsOf(world.db, sql`select * from training_holder where balance < 0 and kind <> 'platform'`)
  expect(owing).toEqual([])
})

test('12,000 sessions in 180 days, more on weekends, agree with the days on which the accounts were trained with', async () => {
  const [found] = await rowsOf<Record<string, number | boolean>>(
    world.db,
    sql`with days as (select (start at time zone 'Asia/Shanghai')::date as day from training_session)
      select (select count(*)::int from days) as sessions,
        (select max(day) - min(day) < 180 from days) as recent,
        (select count(*) filter (where extract(isodow from day) >= 6) / 2.0 > 1.2 * count(*) filter (where extract(isodow from day) < 6) / 5.0
          from days) as weekends`,
  )
  expect(found).toEqual({ sessions: 12_000, recent: true, weekends: true })
  const odd = await rowsOf(
    world.db,
    sql`select u.sdx_uid, u.first_trained, u.last_trained from training_user u
      left join (select sdx_uid, min((start at time zone 'Asia/Shanghai')::date) as first,
          max((start at time zone 'Asia/Shanghai')::date) as last from training_session where counted = 1 group by 1) s using (sdx_uid)
      where s.last is distinct from u.last_trained or s.first < u.first_trained`,
  )
  expect(odd).toEqual([])
  const overlapping = await rowsOf(
    world.db,
    sql`select a.record_id from training_session a join training_session b
      on b.sdx_uid = a.sdx_uid and b.record_id > a.record_id and b.start < a.start + interval '1 minute' * a.minutes and a.start <= b.start`,
  )
  expect(overlapping).toEqual([])
  const [plans] = await rowsOf<{ without: number }>(
    world.db,
    sql`select count(*)::int as without from weekly_plan p where not exists (select from weekly_plan_item i where i.plan_id = p.plan_id)`,
  )
  expect(plans?.without).toBe(0)
})
