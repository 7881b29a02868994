import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FigureRow } from '../../../contract/statistics/figure-rows'
import { type Performance, type PerformanceTarget, performanceMeasures } from '../../../contract/statistics/performance'
import { audit } from '../../../server/http/table'
import { hospital, salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { performanceTarget } from '../../../server/statistics/performance/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

const day = 86_400
const stamps = { created: 1, updated: 1 }
const path = '/v1/account/statistics/performance'
const targetPath = '/v1/account/performance-targets'
let world: World
let staff: Record<string, number>

/**
 * It is 10 March. Salesperson 1 of the first agent looks after clinic 11 and signs in as `sales1`, salesperson 2 after clinic 12,
 * salesperson 3 is of the second agent; 4 has left.
 */
beforeAll(async () => {
  world = await makeWorld()
  const { db } = world
  const person = (sid: number, cid: number) => ({ sid, cid, name: `经理${sid}`, phone: `1990000770${sid}`, ...stamps })
  await db.insert(salesperson).values([person(1, 1), person(2, 1), person(3, 2), { ...person(4, 1), status: 0 }])
  await db.insert(salespersonHospital).values([
    { sid: 1, hid: 11 },
    { sid: 2, hid: 12 },
    { sid: 3, hid: 21 },
  ])
  // Two of the clinics have long been there.
  await db
    .update(hospital)
    .set({ created: world.clock.now - 90 * day })
    .where(eq(hospital.cid, 1))
  const people = await db.select().from(account)
  await db.insert(account).values({
    ...{ account: 'sales1', name: '经理1', cid: 1, sid: 1, passwordHash: people[0]?.passwordHash ?? '', ...stamps },
    roleId: world.roleId('客户经理'),
  })
  staff = Object.fromEntries(people.map((one) => [one.account, one.uid]))
})
afterAll(() => world.close())

const ask = <Data>(method: string, address: string, more: object) =>
  world.ask<Data>(method, address, { host: 'statistics', ...more })
const read = async (query = {}, as = 'agent') => (await ask<Performance>('GET', path, { as, query })).data
const seller = async (sid: number, query = {}) => (await read(query)).rows.find((row) => row.sid === sid)
const colleague = async (name: string, query = {}) => (await read(query)).rows.find((row) => row.uid === staff[name])
const set = (body: object, as = 'agent') =>
  ask<PerformanceTarget>('PUT', targetPath, { as, body: { month: '2026-03', version: 1, ...body } })

const review = async (id: number, version: number, body: object = { status: 2 }, as = 'agent') =>
  expect((await world.ask('PUT', `/sgeye/lens-orders/${id}/reviews`, { as, body: { version, ...body } })).code).toBe(0)
const ship = async (id: number, version: number) => {
  const body = { emsNumber: 'DM123456789012', version, confirmWarn: 1 }
  expect((await world.ask('PUT', `/sgeye/lens-orders/${id}/ems-order`, { as: 'agent', body })).code).toBe(0)
}

describe('GET /v1/account/statistics/performance', () => {
  test('orders count for the salespeople of their clinic and for the staff that placed them, in their month', async () => {
    const { makeOrder, clock } = world
    const { agent = 0 } = staff
    await makeOrder({ amount: 5000 })
    await makeOrder({ amount: 700, operatorId: agent })
    await makeOrder({ amount: 90_000, status: 8 })
    await makeOrder({ amount: 40_000, orderDate: clock.now - 20 * day })
    expect(await seller(1)).toMatchObject({ kind: 'salesperson', name: '经理1', cid: 1, orders: 2, amount: 5700 })
    expect(await seller(2)).toMatchObject({ orders: 0, amount: 0, reviewed: 0, reviewMedian: null, target: null })
    expect(await colleague('agent')).toMatchObject({ kind: 'staff', orders: 1, amount: 700 })
    expect(await seller(1, { month: '2026-02' })).toMatchObject({ orders: 1, amount: 40_000 })
  })

  test('counts reviews and the minutes that orders waited for them since they came to wait', async () => {
    const { makeOrder, clock } = world
    const begun = clock.now
    for (const minutes of [10, 20, 30, 40, 100]) {
      const { lensOrderId, version } = await makeOrder({ hid: 12, created: begun - minutes * 60 })
      await review(lensOrderId, version, minutes === 10 ? { status: 3, rejectReason: '轴位不清' } : { status: 2 })
    }
    // Linear between the fourth and the fifth: 40 + 0.6 × 60.
    expect(await colleague('agent')).toMatchObject({ reviewed: 5, reviewMedian: 30, reviewP90: 76 })
    expect(await colleague('user')).toMatchObject({ reviewed: 0, reviewMedian: null, reviewP90: null })

    // Rejected and sent again an order waits anew: its 300 minutes before that are over.
    const { lensOrderId, version } = await makeOrder({ created: begun - 300 * 60 })
    await review(lensOrderId, version, { status: 3, rejectReason: '轴位不清' }, 'user')
    clock.now += 3600
    const body = { axOd: 170, version: version + 1 }
    expect((await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, { as: 'clinic', body })).code).toBe(0)
    clock.now += 240
    await review(lensOrderId, version + 2, { status: 2 }, 'user')
    expect(await colleague('user')).toMatchObject({ reviewed: 1, reviewMedian: 152, reviewP90: 270 })
    clock.now = begun
  })

  test('shipped on time is within 7 days of the order', async () => {
    const { makeOrder, clock } = world
    for (const days of [0, 6, 7, 8]) {
      const order = await makeOrder({ hid: 12, orderDate: clock.now - days * day, status: 2 })
      await ship(order.lensOrderId, order.version)
    }
    expect(await seller(2)).toMatchObject({ shipped: 4, shippedOnTime: 2 })
    expect(await colleague('agent')).toMatchObject({ shipped: 4, shippedOnTime: 2 })
    expect(await seller(1)).toMatchObject({ shipped: 0, shippedOnTime: 0 })
    expect(await seller(2, { month: '2026-02' })).toMatchObject({ shipped: 0 })
  })

  test('counts sales records of the month and clinics that joined in it', async () => {
    const record = { hid: 11, kind: 'visit', date: '2026-03-09', content: '介绍新品' }
    for (const date of ['2026-03-01', '2026-03-09', '2026-02-28'])
      expect((await ask('POST', '/v1/account/sales-records', { as: 'sales1', body: { ...record, date } })).code).toBe(0)
    const { db, clock } = world
    const joined = { cid: 1, created: clock.now - day, updated: 1 }
    await db.insert(hospital).values([
      { hid: 31, name: '新诊所', ...joined },
      { hid: 32, name: '待审诊所', status: 0, ...joined },
    ])
    await db.insert(salespersonHospital).values([31, 32].map((hid) => ({ sid: 1, hid })))
    expect(await seller(1)).toMatchObject({ visits: 2, newClinics: 1 })
    expect(await seller(1, { month: '2026-02' })).toMatchObject({ visits: 1, newClinics: 0 })
    const body = { name: '办公室录入的诊所', contact: '何店长', phone: '19900007799' }
    const entered = await world.ask<{ hid: number; version: number }>('POST', '/hospital-company', {
      as: 'agent',
      body,
    })
    expect(await colleague('agent')).toMatchObject({ newClinics: 0 })
    const { hid, version } = entered.data
    const first = { version, account: 'newcomer', password: 'Vision-2027', name: '何店长' }
    expect((await world.ask('POST', `/sgeye/hospital/review/${hid}`, { as: 'admin', body: first })).code).toBe(0)
    expect(await colleague('agent')).toMatchObject({ newClinics: 1, visits: 0 })
  })

  test('the office hears of all of its people, a salesperson of themselves, a clinic of none, the platform of every agent', async () => {
    const { rows, maySetTargets } = await read()
    expect(maySetTargets).toBe(true)
    expect(
      rows
        .filter(({ kind }) => kind === 'salesperson')
        .map(({ sid }) => sid)
        .toSorted(),
    ).toEqual([1, 2])
    const uids = rows.flatMap(({ uid }) => uid ?? [])
    expect(uids).toEqual(expect.arrayContaining([staff.agent, staff.user]))
    for (const name of ['agent2', 'clinic', 'supplier', 'admin']) expect(uids).not.toContain(staff[name])
    const own = await read({ cid: 2 }, 'sales1')
    expect(own).toMatchObject({ maySetTargets: false, rows: [{ sid: 1, name: '经理1' }] })
    expect(own.rows).toEqual([await seller(1)])
    expect((await read({ cid: 1 }, 'agent2')).rows.map(({ cid }) => cid)).toEqual([2, 2])
    expect(new Set((await read({}, 'admin')).rows.map(({ cid }) => cid))).toEqual(new Set([1, 2]))
    expect((await read({ cid: 2 }, 'admin')).rows.map(({ sid }) => sid)).toContain(3)
    expect((await ask('GET', path, { as: 'clinic' })).code).toBe(20403)
    expect((await ask('GET', path, { as: 'agent', query: { month: '2026-13' } })).errors).toHaveProperty('month')
  })

  test('each count leads to so many rows, of the same amount, each with its record', async () => {
    const { rows } = await read()
    const told = rows.filter(
      ({ orders, shipped, reviewed, newClinics }) => orders + shipped + reviewed + newClinics > 0,
    )
    expect(told.some(({ sid }) => sid !== null) && told.some(({ uid }) => uid !== null)).toBe(true)
    for (const { sid, uid, ...figures } of told)
      for (const measure of performanceMeasures) {
        const query = { ...(sid === null ? { uid: uid ?? 0 } : { sid }), measure, page_size: 100 }
        const behind = await ask<FigureRow[]>('GET', `${path}/rows`, { as: 'agent', query })
        const whose = `${sid} ${uid} ${measure}`
        expect(behind.total, whose).toBe(figures[measure])
        expect(behind.data, whose).toHaveLength(figures[measure])
        expect(new Set(behind.data.map(({ recordId }) => recordId)).size, whose).toBe(figures[measure])
        if (measure === 'orders') expect(behind.counts, whose).toMatchObject({ amount: figures.amount })
        expect(
          behind.data.every(({ of }) => of === (measure === 'newClinics' ? 'clinic-settings' : 'lens-orders')),
        ).toBe(true)
      }
    const rejected = await ask<FigureRow[]>('GET', `${path}/rows`, {
      ...{ as: 'agent', query: { uid: staff.agent ?? 0, measure: 'reviewed' } },
    })
    expect(rejected.data.map(({ kind }) => kind)).toContain('reject')
    const late = await ask<FigureRow[]>('GET', `${path}/rows`, { as: 'agent', query: { sid: 2, measure: 'shipped' } })
    expect(late.data.map(({ kind }) => kind).toSorted()).toEqual(['late', 'late', 'onTime', 'onTime'])
  })

  test('the rows of a person are of those who hear of the person alone, and of one person', async () => {
    const codeOf = async (query: Record<string, string | number>, as: string) =>
      (await ask('GET', `${path}/rows`, { as, query })).code
    expect(await codeOf({ sid: 1 }, 'sales1')).toBe(0)
    expect(await codeOf({ sid: 2 }, 'sales1')).toBe(20401)
    expect(await codeOf({ uid: staff.agent ?? 0 }, 'sales1')).toBe(20401)
    expect(await codeOf({ sid: 1 }, 'agent2')).toBe(20401)
    expect(await codeOf({ sid: 1, cid: 2 }, 'admin')).toBe(20401)
    expect(await codeOf({ sid: 1, cid: 1 }, 'admin')).toBe(0)
    expect(await codeOf({ sid: 1 }, 'clinic')).toBe(20403)
    for (const [query, field] of [
      [{}, 'sid'],
      [{ sid: 1, uid: 2 }, 'uid'],
      [{ sid: 1, measure: 'visits' }, 'measure'],
    ] as const)
      expect((await ask('GET', `${path}/rows`, { as: 'agent', query })).errors).toHaveProperty(field)
  })

  test('the sheet holds the same, for those who may export figures', async () => {
    const sheet = (as: string) => world.request('GET', `${path}/exports`, { host: 'statistics', as })
    expect((await sheet('agent')).headers.get('content-type')).toContain('excel')
    expect((await ask('GET', `${path}/exports`, { as: 'sales1' })).code).toBe(20403)
    const behind = await world.request('GET', `${path}/rows/exports`, {
      host: 'statistics',
      as: 'agent',
      query: { sid: 1 },
    })
    expect(behind.headers.get('content-type')).toContain('excel')
    expect((await ask('GET', `${path}/rows/exports`, { as: 'sales1', query: { sid: 1 } })).code).toBe(20403)
  })
})

describe('PUT /v1/account/performance-targets', () => {
  test('sets the target of a salesperson for a month, which the amount is told against, and takes it back', async () => {
    const { amount = 0 } = (await seller(1)) ?? {}
    const { code, data } = await set({ sid: 1, amount: amount * 2 })
    expect(code).toBe(0)
    expect(data).toMatchObject({ cid: 1, sid: 1, uid: null, month: '2026-03', amount: amount * 2, version: 2 })
    expect(await seller(1)).toMatchObject({ target: amount * 2, progress: 0.5, version: 2 })
    expect(await seller(1, { month: '2026-04' })).toMatchObject({ target: null, progress: null, version: 1 })
    // A record as it was read can be sent back.
    expect((await ask('PUT', targetPath, { as: 'agent', body: data })).code).toBe(0)
    expect((await set({ sid: 1, amount: null, version: 3 })).data).toMatchObject({ amount: null, version: 4 })
    expect(await seller(1)).toMatchObject({ target: null, progress: null, version: 4 })
    const trail = await world.db.select().from(audit).where(eq(audit.resource, 'performance-targets'))
    expect(trail).toHaveLength(3)
    expect(trail[0]).toMatchObject({ name: 'agent', cid: 1, after: { sid: 1, amount: amount * 2 } })
  })

  test('sets the target of staff, and who has left is told of while they have one', async () => {
    expect((await set({ uid: staff.user, amount: 100_000 })).code).toBe(0)
    expect(await colleague('user')).toMatchObject({ target: 100_000, progress: 0 })
    expect(await seller(4)).toBeUndefined()
    expect((await set({ sid: 4, amount: 100 })).code).toBe(0)
    expect(await seller(4)).toMatchObject({ target: 100, version: 2 })
  })

  test('of two who set one target at once the second is refused, also where there was none before', async () => {
    const answers = await Promise.all([
      set({ sid: 2, amount: 100 }),
      set({ sid: 2, amount: 200 }, 'user'),
      set({ sid: 2, amount: 300 }, 'admin'),
    ])
    expect(answers.map(({ code }) => code).toSorted((one, other) => one - other)).toEqual([0, 100, 100])
    const kept = await world.db.select().from(performanceTarget).where(eq(performanceTarget.sid, 2))
    expect(kept).toMatchObject([{ amount: answers.find(({ code }) => code === 0)?.data.amount, version: 2 }])
    const refused = answers.find(({ code }) => code === 100)
    expect(refused?.current).toMatchObject({ sid: 2, version: 2 })
  })

  test('refuses bad input at its field', async () => {
    const fields = async (body: object) => Object.keys((await set(body)).errors ?? {})
    expect(await fields({ amount: 100 })).toEqual(['sid'])
    expect(await fields({ sid: 1, uid: staff.user, amount: 100 })).toEqual(['uid'])
    expect(await fields({ sid: 1, amount: 0 })).toEqual(['amount'])
    expect(await fields({ sid: 1, amount: 10.5 })).toEqual(['amount'])
    expect(await fields({ sid: 1 })).toEqual(['amount'])
    expect(await fields({ sid: 1, amount: 100, month: '2026-3' })).toEqual(['month'])
  })

  test('a salesperson sets nothing, and an office sets none for people of others, of clinics or of the platform', async () => {
    expect((await set({ sid: 1, amount: 100, version: 4 }, 'sales1')).code).toBe(20403)
    expect((await set({ sid: 1, amount: 100, version: 4 }, 'clinic')).code).toBe(20403)
    expect((await set({ sid: 3, amount: 100 })).code).toBe(20401)
    for (const name of ['agent2', 'clinic', 'supplier', 'admin'])
      expect((await set({ uid: staff[name], amount: 100 })).code).toBe(20401)
    expect((await set({ sid: 3, amount: 100 }, 'admin')).code).toBe(0)
  })

  test('the database keeps one target of one person for a whole month', async () => {
    const target = { cid: 1, sid: 1, month: '2026-08-01', amount: 100, ...stamps }
    const insert = (changes: object) => world.db.insert(performanceTarget).values({ ...target, ...changes })
    await insert({})
    for (const wrong of [
      {},
      { uid: staff.user },
      { sid: null },
      { month: '2026-09-02' },
      { month: '2026-10-01', amount: 0 },
    ])
      await expect(insert(wrong)).rejects.toThrow()
  })
})
