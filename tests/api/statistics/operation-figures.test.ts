import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccountUse, ClinicActivity } from '../../../contract/statistics/operation-figures'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { audit } from '../../../server/http/table'
import { orders } from '../../../server/orders/orders/table'
import { hospital, salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { account, loginRecord } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

const day = 86_400
const stamps = { created: 1, updated: 1 }
let world: World

/** Clinic 11 orders today and 35 days ago, clinic 12 ordered 40 days ago, 13 ordered 120 days ago, 14 never. */
beforeAll(async () => {
  world = await makeWorld()
  const { db, clock } = world
  const more = (hid: number) => ({ hid, cid: 1, name: `诊所${hid}`, ...stamps })
  await db.insert(hospital).values([more(13), more(14), { ...more(15), status: 3 }])
  const order = (hid: number, daysBack: number, changes = {}) =>
    world.makeOrder({ hid, cid: 1, orderDate: clock.now - daysBack * day, status: 7, ...changes })
  await order(11, 0, { amount: 30_000 })
  await order(11, 29, { amount: 30_000 })
  await order(11, 35, { amount: 20_000 })
  await order(11, 1, { amount: 99_999, status: 8 })
  await order(12, 40)
  await order(13, 120)
  await order(21, 2, { cid: 2 })
  const [seller] = await db
    .insert(salesperson)
    .values({ cid: 1, name: '周跟单', phone: '19900007701', ...stamps })
    .returning()
  await db.insert(salespersonHospital).values({ sid: seller?.sid ?? 0, hid: 12 })
})
afterAll(() => world.close())

const host = 'statistics' as const
const clinics = (query = {}, as = 'agent') =>
  world.ask<ClinicActivity[]>('GET', '/operation/hospital', { host, as, query })
const users = (query = {}, as = 'agent') => world.ask<AccountUse[]>('GET', '/v1/account/users', { host, as, query })
const hidsOf = async (query = {}, as = 'agent') => (await clinics(query, as)).data.map(({ hid }) => hid)

describe('GET /operation/hospital', () => {
  test('tells of each accepted clinic its last order, its orders before, and whom to call', async () => {
    const { data, total } = await clinics({ sort: 'hid' })
    expect(total).toBe(4)
    expect(data.map(({ hid, health }) => [hid, health])).toEqual([
      [11, 1],
      [12, 2],
      [13, 3],
      [14, 3],
    ])
    expect(data[0]).toMatchObject({
      ...{ silentDays: 0, orders30: 2, ordersBefore: 1, orders90: 3, amount30: 60_000, amountBefore: 20_000 },
      ...{ growth: 2, lastOrder: world.clock.now, salespeople: [] },
    })
    expect(data[1]).toMatchObject({
      ...{ silentDays: 40, orders30: 0, ordersBefore: 1, orders90: 1, growth: -1, creditValue: 100_000 },
      salespeople: [{ name: '周跟单', phone: '19900007701' }],
    })
    expect(data[2]).toMatchObject({ silentDays: 120, orders90: 0, growth: null })
    expect(data[3]).toMatchObject({ silentDays: null, lastOrder: null, orders90: 0 })
  })

  test('the figures are those of the orders themselves', async () => {
    const counted = and(eq(orders.hid, 11), inArray(orders.status, [...countedStates]))
    const [sum] = await world.db
      .select({ amount: sql<number>`sum(${orders.amount})::float8`, orders: sql<number>`count(*)::int` })
      .from(orders)
      .where(counted)
    const [one] = (await clinics({ hid: 11 })).data
    expect(one?.orders90).toBe(sum?.orders)
    expect((one?.amount30 ?? 0) + (one?.amountBefore ?? 0)).toBe(sum?.amount)
  })

  test('finds by state, name and client manager, counts the states, and sorts with nothing last', async () => {
    expect(await hidsOf({ status: 3, sort: 'hid' })).toEqual([13, 14])
    expect(await hidsOf({ status: '1,2', sort: 'hid' })).toEqual([11, 12])
    expect(await hidsOf({ keyword: '南巷' })).toEqual([12])
    expect(await hidsOf({ sort: '-lastOrder' })).toEqual([11, 12, 13, 14])
    expect(await hidsOf({ sort: 'lastOrder', pageSize: 2 })).toEqual([13, 12])
    expect(await hidsOf({ sid: (await clinics({ hid: 12 })).data[0]?.salespeople[0]?.sid ?? 0 })).toEqual([12])
    expect((await clinics({ counts: 1, status: 2 })).counts).toEqual({ 1: 1, 2: 1, 3: 2 })
    expect((await clinics({ sort: 'phone' })).errors).toHaveProperty('sort')
  })

  test('an agent sees its own clinics, the platform all, and a clinic none', async () => {
    expect(await hidsOf({}, 'agent2')).toEqual([21])
    expect(await hidsOf({ cid: 1 }, 'agent2')).toEqual([])
    expect(await hidsOf({}, 'admin')).toHaveLength(5)
    expect((await clinics({}, 'manager')).code).toBe(20403)
  })

  test('a clinic that went to another agent takes none of the orders of the former one with it', async () => {
    await world.db.update(hospital).set({ cid: 2 }).where(eq(hospital.hid, 13))
    expect((await clinics({ hid: 13 }, 'agent2')).data[0]).toMatchObject({ lastOrder: null, health: 3 })
    await world.db.update(hospital).set({ cid: 1 }).where(eq(hospital.hid, 13))
  })
})

describe('GET /v1/account/users', () => {
  const uidOf = async (name: string) =>
    (await world.db.select({ uid: account.uid }).from(account).where(eq(account.account, name)))[0]?.uid ?? 0

  test('tells of each account its role and clinic, its last sign-in, and what it did in the period', async () => {
    const uid = await uidOf('clinic')
    const { now } = world.clock
    const login = (daysBack: number) => ({
      ...{ account: 'clinic', uid, name: 'clinic', cid: 1, hid: 11, type: 1, at: now - daysBack * day },
      ...{ ip: '::1', agent: '', source: 'web' },
    })
    await world.db.delete(loginRecord).where(eq(loginRecord.uid, uid))
    await world.db.insert(loginRecord).values([login(3), login(40)])
    const change = (daysBack: number) => ({
      ...{ at: now - daysBack * day, uid, name: 'clinic', cid: 1, resource: 'patients', recordId: 1, action: 'update' },
    })
    await world.db.insert(audit).values([change(1), change(2), change(50)])
    const one = async (query = {}) => (await users({ keyword: 'clinic', ...query })).data[0]
    expect(await one()).toMatchObject({
      ...{ account: 'clinic', roleName: '诊所员工', cid: 1, hid: 11, hospitalName: '青禾眼视光中心', status: 1 },
      ...{ lastLogin: now - 3 * day, logins: 1, actions: 2, silent: 0 },
    })
    const before = { start_date: '2026-01-01', end_date: '2026-02-08' }
    expect(await one(before)).toMatchObject({ lastLogin: now - 3 * day, logins: 1, actions: 1 })
  })

  test('marks accounts that have not signed in for more than 30 days', async () => {
    const uid = await uidOf('cashier')
    await world.db.delete(loginRecord).where(eq(loginRecord.uid, uid))
    await world.db
      .update(account)
      .set({ created: world.clock.now - 31 * day })
      .where(eq(account.uid, uid))
    const silent = await users({ silent: 1 })
    expect(silent.data.map((row) => row.account)).toContain('cashier')
    expect(silent.data.every((row) => row.silent === 1)).toBe(true)
    await world.db.update(account).set({ status: 0 }).where(eq(account.uid, uid))
    expect((await users({ silent: 1 })).data.map((row) => row.account)).not.toContain('cashier')
    await world.db.update(account).set({ status: 1 }).where(eq(account.uid, uid))
  })

  test('an agent sees its own accounts, refuses a period that ends before it begins, and exports', async () => {
    expect((await users()).data.every(({ cid }) => cid === 1)).toBe(true)
    expect((await users({}, 'admin')).total).toBeGreaterThan((await users()).total ?? 0)
    expect((await users({}, 'manager')).code).toBe(20403)
    expect((await users({ start_date: '2026-03-05', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
    expect((await users({ start_date: '2023-01-01', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
    for (const path of ['/v1/account/users/exports', '/operation/hospital/exports']) {
      const answer = await world.request('GET', path, { host, as: 'agent' })
      expect(answer.headers.get('content-type')).toContain('excel')
    }
  })
})
