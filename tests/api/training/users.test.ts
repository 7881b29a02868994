import { eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrainingOffer, TrainingUser } from '../../../contract/training/users'
import { audit } from '../../../server/http/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { account } from '../../../server/system/accounts/table'
import { trainingBrand } from '../../../server/training/brands/table'
import { trainingUser } from '../../../server/training/users/table'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 100_000)
  await world.grant('zzl', { kind: 'clinic', id: 11 }, 5000)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.startAgain()
  await world.db.delete(audit)
})

const clinic = () => world.balanceOf('sdx', 'clinic', 11)
/** Trained at a clinic on these days. */
const trained = (sdxUid: number, firstTrained: string, lastTrained = firstTrained) =>
  world.db.update(trainingUser).set({ firstTrained, lastTrained }).where(eq(trainingUser.sdxUid, sdxUid))
const names = ({ data }: { data: TrainingUser[] }) => data.map(({ patientName }) => patientName)

describe('POST /v1/sgeye/account/sdx-users', () => {
  test('opens an account with days of the clinic, and notes it with its price', async () => {
    const before = await clinic()
    const made = await world.opened()
    expect(made).toMatchObject({
      ...{ pid: 101, patientName: '王小明', cid: 1, hid: 11, brand: 'sdx', unit: 'day', openDay: 30, lifelong: 0 },
      ...{ status: 0, expireDate: null, daysLeft: 30, points: null, openedOn: '2026-03-10', lost: 0 },
    })
    expect(made.phone).toBe('19900001234')
    expect(made.allowed).toEqual(['renew'])
    expect(await clinic()).toBe(before - 30)
    expect(await world.balanceOf('sdx', 'user', made.sdxUid)).toBe(30)
    expect(await world.cards(made.sdxUid)).toMatchObject([
      { kind: 'open', units: 30, balanceAfter: 30, price: 39_800, operatorName: 'clinic' },
    ])
    const trail = await world.db.select({ action: audit.action, resource: audit.resource }).from(audit)
    expect(trail).toEqual([{ action: 'create', resource: 'training-users' }])
  })

  test('opens one in points for a brand that is counted so', async () => {
    const made = await world.opened({ brand: 'zzl', openDay: undefined, points: 20 })
    expect(made).toMatchObject({ unit: 'point', openDay: null, points: 20, daysLeft: null, expireDate: null })
  })

  test('opens one for life with the code for it, which takes 3,650 days', async () => {
    const body = { openDay: undefined, lifelong: 1 }
    expect((await world.open(body)).code).toBe(20403)
    const before = await clinic()
    const made = await world.opened(body, 'agent')
    expect(made).toMatchObject({ lifelong: 1, expireDate: null, daysLeft: null, status: 0 })
    expect(await clinic()).toBe(before - 3650)
    await world.pass(4000)
    expect(await world.get(made.sdxUid)).toMatchObject({ status: 1, expireDate: null })
  })

  test.each<[object, string]>([
    [{ pid: 102 }, 'pid'],
    [{ pid: 201 }, 'pid'],
    [{ pid: 99_999 }, 'pid'],
    [{ brand: 'xyz' }, 'brand'],
    [{ openDay: undefined }, 'openDay'],
    [{ openDay: 7 }, 'openDay'],
    [{ openDay: 31 }, 'openDay'],
    [{ points: 10 }, 'points'],
    [{ lifelong: 1 }, 'openDay'],
    [{ brand: 'zzl' }, 'openDay'],
    [{ brand: 'zzl', openDay: undefined }, 'points'],
    [{ brand: 'zzl', openDay: undefined, points: 0 }, 'points'],
    [{ brand: 'zzl', openDay: undefined, points: 1001 }, 'points'],
    [{ brand: 'zzl', openDay: undefined, lifelong: 1 }, 'lifelong'],
    [{ hid: 12 }, 'hid'],
  ])('refuses %j', async (body, field) => {
    expect((await world.open(body)).errors).toHaveProperty(field)
    expect(await world.db.$count(trainingUser, isNull(trainingUser.removed))).toBe(0)
  })

  test('refuses a second account of the brand; of two at once one is opened', async () => {
    const answers = await Promise.all([world.open(), world.open()])
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 1])
    expect((await world.open()).errors).toHaveProperty('pid')
    expect((await world.open({ brand: 'zzl', openDay: undefined, points: 1 })).code).toBe(0)
  })

  test('refuses a clinic without units, and says what it has left', async () => {
    expect(await world.open({ brand: 'amy' })).toMatchObject({ code: 20402, message: expect.stringContaining('0 天') })
    expect(await world.db.$count(trainingUser, isNull(trainingUser.removed))).toBe(0)
  })

  test('refuses a brand that is switched off, whose accounts go on', async () => {
    const made = await world.opened()
    const off = (status: number) => world.db.update(trainingBrand).set({ status }).where(eq(trainingBrand.code, 'sdx'))
    await off(0)
    expect((await world.open({ pid: 301 })).errors).toHaveProperty('brand')
    expect((await world.renew([made.sdxUid])).data).toMatchObject([{ code: 0 }])
    await off(1)
  })

  test.each([[{ sdx_auth: 0 }], [{ sdxUserAuth: 0 }]])('stops a clinic with %j, renewals too', async (terms) => {
    const made = await world.opened()
    const set = (changes: object) => world.db.update(hospitalSetting).set(changes)
    await set(terms)
    expect((await world.open({ brand: 'zzl', openDay: undefined, points: 1 })).code).toBe(20402)
    expect((await world.renew([made.sdxUid])).data).toMatchObject([{ code: 20402 }])
    await set({ sdx_auth: 1, sdxUserAuth: 1 })
  })
})

describe('GET /v1/training-users/offers', () => {
  const offer = (query: object, as = 'clinic') =>
    world.ask<TrainingOffer>('GET', '/v1/training-users/offers', { as, query: query as Record<string, string> })

  test('says the days with their prices, and what the clinic has left', async () => {
    const { data } = await offer({ brand: 'sdx' })
    expect(data).toMatchObject({ hid: 11, unit: 'day', balance: await clinic(), lifelong: 0 })
    expect(data.days).toEqual([
      { days: 30, price: 39_800 },
      { days: 90, price: null },
      { days: 365, price: null },
    ])
    expect((await offer({ brand: 'zzl', hid: 11 }, 'agent')).data).toMatchObject({
      unit: 'point',
      days: [],
      lifelong: 0,
    })
    expect((await offer({ brand: 'sdx', hid: 21 }, 'agent')).errors).toHaveProperty('hid')
  })
})

describe('the state of an account', () => {
  test('begins by itself on day 30, with its days from then on', async () => {
    const { sdxUid } = await world.opened()
    await world.pass(29)
    expect(await world.get(sdxUid)).toMatchObject({ status: 0, expireDate: null, daysLeft: 30 })
    await world.pass(1)
    expect(await world.get(sdxUid)).toMatchObject({ status: 1, expireDate: '2026-05-09', daysLeft: 30 })
  })

  test('that ends today is in use through 23:59:59 in Shanghai, while the server keeps UTC', async () => {
    const { sdxUid } = await world.opened()
    const at = (instant: string) => world.pass((Date.parse(instant) / 1000 - world.clock.now) / 86_400)
    await at('2026-05-09T23:59:59+08:00')
    expect(await world.get(sdxUid)).toMatchObject({ status: 1, daysLeft: 0 })
    await at('2026-05-10T00:00:00+08:00')
    expect(await world.get(sdxUid)).toMatchObject({ status: 2, daysLeft: 0 })
  })

  test('in points has ended with the last one', async () => {
    const { sdxUid } = await world.opened({ brand: 'zzl', openDay: undefined, points: 1 })
    await world.pass(31)
    expect(await world.get(sdxUid)).toMatchObject({ status: 1, points: 1 })
  })

  test('in use is lost when it was not trained for seven days', async () => {
    const { sdxUid } = await world.opened()
    await world.pass(31)
    expect(await world.get(sdxUid)).toMatchObject({ status: 1, lost: 1 })
    await trained(sdxUid, '2026-04-04')
    expect(await world.get(sdxUid)).toMatchObject({ lost: 0 })
    await world.pass(1)
    expect(await world.get(sdxUid)).toMatchObject({ lost: 1 })
  })
})

describe('GET /sdx/list and /sdx/agent-list/{cid}', () => {
  test('finds accounts by brand, clinic, state, name, phone and initials, and counts them by state', async () => {
    const made = await world.opened()
    await world.opened({ brand: 'zzl', openDay: undefined, points: 3 })
    await world.grant('sdx', { kind: 'clinic', id: 12 }, 90)
    await world.opened({ pid: 102, openDay: 90 }, 'agent')
    expect((await world.list({}, 'agent')).total).toBe(3)
    expect(names(await world.list({ brand: 'sdx' }, 'agent'))).toEqual(['李雨桐', '王小明'])
    expect(names(await world.list({ hid: 12 }, 'agent'))).toEqual(['李雨桐'])
    for (const keyword of ['小明', '1234', '900001234', 'wxm', 'WX'])
      expect([keyword, (await world.list({ keyword }, 'agent')).total]).toEqual([keyword, 2])
    expect((await world.list({ keyword: '000' }, 'agent')).total).toBe(0)
    expect((await world.list({ counts: 1 }, 'agent')).counts).toEqual({
      0: 3,
      1: 0,
      2: 0,
      3: 0,
      all: 3,
      expiring: 0,
      lost: 0,
    })
    await world.pass(35)
    await world.setStatus(made.sdxUid, 3)
    expect((await world.list({ counts: 1 }, 'agent')).counts).toMatchObject({ 0: 0, 1: 2, 2: 0, 3: 1, all: 3, lost: 2 })
    expect((await world.list({ status: '3' }, 'agent')).data).toMatchObject([{ sdxUid: made.sdxUid }])
    expect((await world.list({}, 'agent2')).total).toBe(0)
  })

  test('finds those that expire within days or between dates, and the lost ones', async () => {
    await world.opened()
    await world.opened({ brand: 'zzl', openDay: undefined, points: 3 })
    await world.pass(54)
    expect((await world.list({ expiring: 7 })).data).toMatchObject([{ expireDate: '2026-05-09', daysLeft: 6 }])
    expect((await world.list({ expiring: 5 })).total).toBe(0)
    expect((await world.list({ expire_start: '2026-05-09', expire_end: '2026-05-09' })).total).toBe(1)
    expect((await world.list({ expire_start: '2026-05-10' })).total).toBe(0)
    expect((await world.list({ expire_start: '2026-05-10', expire_end: '2026-05-09' })).errors).toHaveProperty(
      'expire_end',
    )
    expect((await world.list({ lost: 1 })).total).toBe(2)
    expect((await world.list({ sort: '-expireDate' })).data).toHaveLength(2)
  })

  test('lists one agent for those who see it', async () => {
    await world.opened()
    const of = (cid: number, as: string) => world.ask<TrainingUser[]>('GET', `/sdx/agent-list/${cid}`, { as })
    expect((await of(1, 'admin')).total).toBe(1)
    expect((await of(2, 'admin')).total).toBe(0)
    expect((await of(1, 'agent')).total).toBe(1)
    expect((await of(2, 'agent')).code).toBe(20401)
  })

  test('hides the phone from those who may not see it', async () => {
    const { sdxUid } = await world.opened()
    const roleId = world.roleId('诊所验光师')
    await world.db.update(account).set({ roleId }).where(eq(account.account, 'cashier'))
    expect((await world.get(sdxUid, 'cashier')).phone).toBe('199****1234')
  })

  test('finds a patient by the initials of the new name', async () => {
    await world.opened()
    const save = (body: object) => world.ask('POST', '/patient/addOrupdate', { as: 'clinic', body })
    await save({ pid: 101, version: 1, name: '王晨曦' })
    expect((await world.list({ keyword: 'wcx' })).total).toBe(1)
    await save({ pid: 101, version: 2, name: '王小明' })
  })
})
