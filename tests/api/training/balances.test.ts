import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TrainingStatement } from '../../../contract/training/balances'
import type { TrainingStore } from '../../../contract/training/stores'
import { moveUnits } from '../../../server/training/move-units'
import { trainingUser } from '../../../server/training/users/table'
import { readSheet } from '../../support/sheets'
import { addTrainingAdmin, storesOf } from '../../support/training-stores'
import { makeWorld, type World } from '../../support/world'

let world: World
let stores: ReturnType<typeof storesOf>
const at = (day: string) => Date.parse(`${day}+08:00`) / 1000
const goTo = (day: string) => {
  world.clock.now = at(day)
  world.forgetTokens()
}

beforeAll(async () => {
  world = await makeWorld()
  await addTrainingAdmin(world)
  stores = storesOf(world)
  goTo('2026-02-10T10:00:00')
  await stores.grant({ amount: 100 })
  await stores.recharge({ amount: 40 })
  // The last second of February and the first of March, in the business's time zone.
  goTo('2026-02-28T23:59:59')
  await stores.recharge({ amount: 3 })
  goTo('2026-03-01T00:00:00')
  const { data } = await stores.recharge({ amount: 7, note: '开学活动' })
  goTo('2026-03-10T09:00:00')
  await stores.reverse(data, { amount: 2, reason: '多充' })
  const opened = { trainingBrandId: 1, operatorId: 1, now: world.clock.now, reason: '开通' }
  await world.db.transaction((db) =>
    moveUnits(db, { ...opened, from: { kind: 'clinic', id: 11 }, to: { kind: 'user', id: 1 }, units: 30 }),
  )
  await stores.grant({ cid: 2, brand: 'zzl', amount: 50 })
})
afterAll(() => world.close())

const statement = (query: object, as = 'agent') =>
  world.ask<TrainingStatement>('GET', '/v1/training-stores/statement', {
    as,
    query: { brand: 'sdx', month: '2026-03', ...query },
  })

describe('GET /v1/training-stores', () => {
  const idsOf = ({ data }: { data: TrainingStore[] }) => data.map(({ amount }) => amount)

  test('lists the records, the latest first, and finds them by brand, clinic, kind and date', async () => {
    expect(idsOf(await stores.list({}, 'agent'))).toEqual([2, 7, 3, 40, 100])
    expect(idsOf(await stores.list({ kind: 'recharge' }, 'agent'))).toEqual([7, 3, 40])
    expect(idsOf(await stores.list({ hid: 11, start_date: '2026-03-01' }))).toEqual([2, 7])
    expect(idsOf(await stores.list({ end_date: '2026-02-28', kind: 'recharge' }))).toEqual([3, 40])
    expect(idsOf(await stores.list({ brand: 'zzl' }))).toEqual([50])
    expect(idsOf(await stores.list({ cid: 1, sort: 'amount' }))).toEqual([2, 3, 7, 40, 100])
    const second = await stores.list({ page_num: 2, page_size: 4 }, 'agent')
    expect([second.total, idsOf(second)]).toEqual([5, [100]])
    expect((await stores.list({ kind: 'gift' })).errors).toHaveProperty('kind')
    expect((await stores.list({ start_date: '2026-03-02', end_date: '2026-03-01' })).errors).toHaveProperty('end_date')
  })

  test("shows an agent its own alone, and a clinic's people none", async () => {
    expect((await stores.list({}, 'agent2')).data.map(({ cid }) => cid)).toEqual([2])
    expect((await stores.list({ cid: 1 }, 'agent2')).total).toBe(0)
    expect((await stores.list({}, 'sdx')).total).toBe(6)
    for (const as of ['clinic', 'manager']) expect((await stores.list({}, as)).code).toBe(20403)
  })

  test('goes out as a sheet, reversals with a minus', async () => {
    const answer = await world.request('GET', '/v1/training-stores/exports', { as: 'agent' })
    const rows = await readSheet(answer)
    expect(rows).toHaveLength(6)
    expect(rows[1]).toEqual(expect.arrayContaining(['冲正', '青禾眼视光中心', -2, '多充']))
  })
})

describe('GET /v1/training-stores/balances', () => {
  test('names what each owner holds, an agent before its clinics', async () => {
    const { data, total } = await stores.balances()
    expect(data.map(({ owner, cid, hid, brand, balance }) => [owner, cid, hid, brand, balance])).toEqual([
      ['agent', 1, null, 'sdx', 52],
      ['clinic', 1, 11, 'sdx', 18],
      ['agent', 2, null, 'zzl', 50],
    ])
    expect(total).toBe(3)
    expect((await stores.balances({ owner: 'clinic' })).total).toBe(1)
    expect((await stores.balances({ cid: 1, sort: 'balance' })).data.map(({ balance }) => balance)).toEqual([18, 52])
  })

  test('shows an agent its own and its clinics', async () => {
    expect((await stores.balances({}, 'agent')).total).toBe(2)
    expect((await stores.balances({}, 'agent2')).data).toMatchObject([{ cid: 2, balance: 50 }])
    expect((await stores.balances({ cid: 1 }, 'agent2')).total).toBe(0)
  })
})

describe('GET /v1/training-stores/owner', () => {
  test('answers what an owner and the agent behind it hold, nothing where nothing was moved', async () => {
    expect((await stores.owner({ brand: 'sdx', hid: 11 }, 'agent')).data).toMatchObject({
      ...{ owner: 'clinic', balance: 18, agentBalance: 52, payMethods: [1, 2, 3, 4] },
    })
    expect((await stores.owner({ brand: 'amy' }, 'agent')).data).toMatchObject({ owner: 'agent', balance: 0 })
    expect((await stores.owner({ brand: 'amy' })).errors).toHaveProperty('cid')
    expect((await stores.owner({ brand: 'xyz', cid: 1 })).errors).toHaveProperty('brand')
  })

  test("finds none of another agent's", async () => {
    for (const query of [{ cid: 1 }, { hid: 11 }, { cid: 2, hid: 11 }])
      expect((await stores.owner({ brand: 'sdx', ...query }, 'agent2')).code).toBe(20401)
  })
})

describe('GET /v1/training-stores/statement', () => {
  test('of the platform says what it has issued, to its own people alone', async () => {
    const { data } = await statement({ owner: 'platform' }, 'admin')
    expect(data).toMatchObject({ owner: 'platform', cid: null, companyName: '', hid: null, sdxUid: null })
    expect(data.closing).toBe(data.opening + data.came - data.went)
    const issued = async (month: string) => (await statement({ owner: 'platform', month }, 'admin')).data
    expect((await issued('2026-02')).closing).toBe(data.opening)
    expect(data.closing).toBe(-100)
    for (const as of ['agent', 'agent2']) expect((await statement({ owner: 'platform' }, as)).code).toBe(20401)
  })

  test('of a training account says what it was opened for and what it used', async () => {
    const [made] = await world.db
      .insert(trainingUser)
      .values({
        ...{ pid: 101, cid: 1, hid: 11, brand: 'sdx', openedOn: '2026-03-02', openDay: 30, initials: 'wxm' },
        ...{ created: 1, updated: 1 },
      })
      .returning()
    const sdxUid = made?.sdxUid ?? 0
    const moved = { trainingBrandId: 1, operatorId: 1, now: world.clock.now, reason: '' }
    const user = { kind: 'user' as const, id: sdxUid }
    await world.db.transaction(async (db) => {
      await moveUnits(db, { ...moved, from: { kind: 'platform' }, to: user, units: 5 })
      await moveUnits(db, { ...moved, from: user, to: { kind: 'used' }, units: 2 })
    })
    const { data } = await statement({ sdxUid })
    expect(data).toMatchObject({ owner: 'user', sdxUid, patientName: '王小明', hid: 11, went: 2 })
    expect(data.lines.slice(-2).map(({ kind, units }) => [kind, units])).toEqual([
      ['opened', 5],
      ['used', -2],
    ])
    expect(data.lines.at(-1)?.balance).toBe(data.closing)
    expect((await statement({ sdxUid, brand: 'amy' })).code).toBe(20401)
    expect((await statement({ sdxUid }, 'agent2')).code).toBe(20401)
  })

  test('opens with what was there before the month, and closes with what is there after it', async () => {
    const { data } = await statement({ hid: 11 })
    expect(data).toMatchObject({ opening: 43, came: 7, went: 32, closing: 18, hospitalName: '青禾眼视光中心' })
    expect(
      data.lines.map(({ kind, units, balance, partyKind, note }) => [kind, units, balance, partyKind, note]),
    ).toEqual([
      ['recharge', 7, 50, 'agent', '开学活动'],
      ['reversal', -2, 48, 'agent', '多充'],
      ['opened', -30, 18, 'user', '开通'],
    ])
    const before = (await statement({ hid: 11, month: '2026-02' })).data
    expect(before).toMatchObject({ opening: 0, came: 43, went: 0, closing: 43 })
    expect((await statement({ hid: 11, month: '2026-04' })).data).toMatchObject({ opening: 18, closing: 18, lines: [] })
  })

  test('of an agent, and of one that never had any', async () => {
    expect((await statement({})).data).toMatchObject({ owner: 'agent', opening: 57, came: 2, went: 7, closing: 52 })
    expect((await statement({ brand: 'amy' })).data).toMatchObject({ opening: 0, closing: 0, lines: [] })
  })

  test.each<[object, string]>([
    [{ month: '2026-13' }, 'month'],
    [{ month: '2026' }, 'month'],
    [{ brand: 'xyz' }, 'brand'],
  ])('refuses %j', async (query, field) => {
    expect(await statement(query)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test("finds none of another agent's, and a clinic's people none at all", async () => {
    expect((await statement({ hid: 11 }, 'agent2')).code).toBe(20401)
    expect((await statement({ cid: 1 }, 'agent2')).code).toBe(20401)
    expect((await statement({ hid: 11 }, 'manager')).code).toBe(20403)
  })

  test('goes out as a sheet', async () => {
    const query = { brand: 'sdx', month: '2026-03', hid: 11 }
    const rows = await readSheet(
      await world.request('GET', '/v1/training-stores/statement/exports', { as: 'agent', query }),
    )
    expect(rows.slice(1).map((row) => row.slice(1, 5))).toEqual([
      ['期初余额', '', '', 43],
      ['充值', '一号代理', 7, 50],
      ['冲正', '一号代理', -2, 48],
      ['开通与续费', '训练账号', -30, 18],
      ['期末余额', '', -25, 18],
    ])
  })
})
