import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Rankings } from '../../../contract/statistics/rankings'
import { hospital, salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { ranked } from '../../../server/statistics/rankings/rank'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

const day = 86_400
const stamps = { created: 1, updated: 1 }
const crowd = 55
let world: World

/**
 * The first agent has clinics 100 to 154, which order for 1,000 to 55,000 fen of late, and clinics 11 and 12, which order for
 * the same. Salesperson 1 looks after clinic 11 and signs in as `sales1`, salesperson 2 after all of the crowd.
 */
beforeAll(async () => {
  world = await makeWorld()
  const { db, clock } = world
  const hids = Array.from({ length: crowd }, (_, at) => 100 + at)
  await db.insert(hospital).values(hids.map((hid) => ({ hid, cid: 1, name: `诊所${hid}`, ...stamps })))
  const order = (hid: number, amount: number, daysBack = 1, changes = {}) =>
    world.makeOrder({ hid, cid: 1, amount, status: 7, orderDate: clock.now - daysBack * day, ...changes })
  for (const hid of hids) await order(hid, (hid - 99) * 1000)
  await order(11, 3000)
  await order(12, 3000)
  await order(12, 500_000, 40)
  await order(11, 700, 40)
  await order(11, 900_000, 1, { status: 8 })
  await order(21, 80_000, 2, { cid: 2 })
  await db.insert(salesperson).values([
    { sid: 1, cid: 1, name: '周跟单', phone: '19900007701', ...stamps },
    { sid: 2, cid: 1, name: '吴跟单', phone: '19900007702', ...stamps },
  ])
  await db.insert(salespersonHospital).values([{ sid: 1, hid: 11 }, ...hids.map((hid) => ({ sid: 2, hid }))])
  const [known] = await db.select().from(account).limit(1)
  await db.insert(account).values({
    ...{ account: 'sales1', name: '周跟单', cid: 1, sid: 1, passwordHash: known?.passwordHash ?? '', ...stamps },
    roleId: world.roleId('客户经理'),
  })
})
afterAll(() => world.close())

const path = '/v1/account/statistics/rankings'
const rank = async (query = {}, as = 'agent') =>
  (await world.ask<Rankings>('GET', path, { host: 'statistics', as, query })).data

describe('GET /v1/account/statistics/rankings', () => {
  test('ranks clinics by amount, leaves out what was cancelled, and tells the ranks of the period before', async () => {
    const { rows, totals, own } = await rank()
    expect(rows[0]).toMatchObject({ id: 154, name: '诊所154', orders: 1, amount: 55_000, rank: 1, rankBefore: null })
    expect(own).toBeNull()
    // 1,000 to 55,000, and twice 3,000.
    expect(totals.amount?.value).toBe((crowd * (crowd + 1) * 1000) / 2 + 6000)
    expect(totals.orders?.value).toBe(crowd + 2)
    const { rows: found } = await rank({ hid: 12 })
    expect(found).toMatchObject([{ id: 12, rank: 1, rankBefore: 1, change: 0, growth: -0.994 }])
  })

  test('equal amounts share a rank, and the ranks after it are left out', async () => {
    const sums = (key: string, amount: number, before = 0) => ({
      key,
      ...{ now: { orders: 1, amount }, before: { orders: before > 0 ? 1 : 0, amount: before } },
    })
    const rows = ranked([sums('4', 10), sums('3', 20, 5), sums('2', 20, 9), sums('1', 30, 9)])
    expect(rows.map(({ key, rank, rankBefore }) => [key, rank, rankBefore])).toEqual([
      ['1', 1, 1],
      ['2', 2, 1],
      ['3', 2, 3],
      ['4', 4, null],
    ])
  })

  test('tells the ranks up to 50, those at the same rank together', async () => {
    const { rows } = await rank()
    expect(rows.every(({ rank }) => rank <= 50)).toBe(true)
    expect(rows).toHaveLength(50)
    const three = await rank({ hid: 11 })
    expect(three.rows).toMatchObject([{ id: 11, amount: 3000 }])
  })

  test('a salesperson gets their own row alone, ranked among all of the agent, wherever it is', async () => {
    const { rows, own, totals } = await rank({ kind: 'salesperson' }, 'sales1')
    expect(rows).toMatchObject([{ id: 1, name: '周跟单', rank: 2, amount: 3000, rankBefore: 1 }])
    expect(own).toEqual(rows[0])
    expect(totals.amount?.value).toBe(3000)
    expect((await rank({ kind: 'clinic' }, 'sales1')).rows).toEqual([])
    expect((await rank({ kind: 'product' }, 'sales1')).rows).toEqual([])
    const office = await rank({ kind: 'salesperson' })
    expect(office.rows.map(({ id, rank }) => [id, rank])).toEqual([
      [2, 1],
      [1, 2],
    ])
  })

  test('a salesperson hears of their own rank also where it is not among the first 50', async () => {
    const sids = Array.from({ length: crowd }, (_, at) => 10 + at)
    const person = (sid: number) => ({ sid, cid: 1, name: `经理${sid}`, phone: `199000088${sid}`, ...stamps })
    await world.db.insert(salesperson).values(sids.map(person))
    await world.db.insert(salespersonHospital).values(sids.map((sid) => ({ sid, hid: 90 + sid })))
    // Above 3,000 are 52 of one clinic each, and the one who looks after all of them.
    expect((await rank({ kind: 'salesperson' }, 'sales1')).own).toMatchObject({ id: 1, rank: 54, amount: 3000 })
    const { rows } = await rank({ kind: 'salesperson' })
    expect(rows).toHaveLength(50)
    expect(rows.some(({ id }) => id === 1)).toBe(false)
  })

  test('an agent gets its own row among the agents, the platform all of them', async () => {
    expect(await rank({ kind: 'agent' }, 'agent2')).toMatchObject({ rows: [{ id: 2, rank: 2, amount: 80_000 }] })
    expect((await rank({ kind: 'agent' }, 'admin')).rows.map(({ id }) => id)).toEqual([1, 2])
    expect((await rank({ kind: 'clinic' }, 'agent2')).rows.map(({ id }) => id)).toEqual([21])
    expect((await rank({ kind: 'clinic', cid: 1 }, 'agent2')).rows.map(({ id }) => id)).toEqual([21])
    expect((await rank({ kind: 'clinic', cid: 2 }, 'admin')).rows.map(({ id }) => id)).toEqual([21])
  })

  test('a clinic that ordered nothing before has no growth and no change', async () => {
    const { rows } = await rank({ start_date: '2026-03-09', end_date: '2026-03-09' })
    expect(rows[0]).toMatchObject({ growth: null, rankBefore: null, change: null })
  })

  test('products and doctors are ranked by name, and the sheet holds the same', async () => {
    const { rows } = await rank({ kind: 'product' })
    expect(rows[0]?.name).not.toBe('')
    expect(rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(crowd + 2)
    expect((await rank({ kind: 'doctor' })).rows.every(({ name }) => name !== '')).toBe(true)
    const answer = await world.request('GET', `${path}/exports`, { host: 'statistics', as: 'agent' })
    expect(answer.headers.get('content-type')).toContain('excel')
  })

  test('refuses other kinds, wrong periods, and those without the right', async () => {
    const ask = (query: Record<string, string>, as = 'agent') =>
      world.ask('GET', path, { host: 'statistics', as, query })
    expect((await ask({ kind: 'patient' })).errors).toHaveProperty('kind')
    expect((await ask({ start_date: '2026-03-02', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
    expect((await ask({ start_date: '2023-03-01', end_date: '2026-03-05' })).errors).toHaveProperty('end_date')
    expect((await ask({}, 'clinic')).code).toBe(20403)
  })
})
