import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../server/http/table'
import { hospital, hospitalSetting } from '../../../server/partners/hospitals/table'
import { trainingBrand } from '../../../server/training/brands/table'
import { addTrainingAdmin, storesOf } from '../../support/training-stores'
import { makeWorld, type World } from '../../support/world'

let world: World
let stores: ReturnType<typeof storesOf>
beforeAll(async () => {
  world = await makeWorld()
  await addTrainingAdmin(world)
  stores = storesOf(world)
})
afterAll(() => world.close())

const agent = { brand: 'sdx', cid: 1 }
const clinic = { brand: 'sdx', hid: 11 }
/** Switches a brand off while something is done. */
const whileOff = async (code: string, work: () => Promise<void>) => {
  const set = (status: number) => world.db.update(trainingBrand).set({ status }).where(eq(trainingBrand.code, code))
  await set(0)
  await work().finally(() => set(1))
}

describe('POST /sdx/admin/insertStore', () => {
  test('grants an agent days of the platform, at a price that is kept', async () => {
    const before = await stores.balanceOf(agent)
    const { data } = await stores.grant({ price: 250, note: '首批' })
    expect(data).toMatchObject({ kind: 'grant', source: 'platform', cid: 1, hid: null, amount: 100, price: 250 })
    expect(data).toMatchObject({ payMethod: null, paid: null, note: '首批', reversed: 0, allowed: ['reverse'] })
    expect(await stores.balanceOf(agent)).toBe(before + 100)
  })

  test('makes one record of the same key', async () => {
    const headers = { 'idempotency-key': 'grant-once' }
    const before = await stores.balanceOf(agent)
    const first = await stores.grant({ amount: 7 }, 'admin', headers)
    const second = await stores.grant({ amount: 7 }, 'admin', headers)
    expect(second.data.id).toBe(first.data.id)
    expect(await stores.balanceOf(agent)).toBe(before + 7)
  })

  test('takes points of a brand that is counted in points', async () => {
    expect((await stores.grant({ brand: 'zzl', amount: 100 })).data).toMatchObject({ unit: 'point', amount: 100 })
  })

  test.each<[object, string]>([
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 1.5 }, 'amount'],
    [{ amount: 100_001 }, 'amount'],
    [{ price: -1 }, 'price'],
    [{ note: '字'.repeat(201) }, 'note'],
    [{ brand: 'abc' }, 'brand'],
    [{ cid: 99 }, 'cid'],
  ])('refuses %j', async (body, field) => {
    expect(await stores.grant(body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('refuses an agent, an employee and a clinic', async () => {
    for (const as of ['agent', 'user', 'clinic']) expect((await stores.grant({}, as)).code).toBe(20403)
  })

  test('refuses a brand that is switched off', async () => {
    await whileOff('amy', async () => {
      expect((await stores.grant({ brand: 'amy' })).errors).toHaveProperty('brand')
    })
  })

  test('lets the training administrator of the platform grant', async () => {
    expect((await stores.grant({}, 'sdx')).code).toBe(0)
  })
})

describe('a training administrator', () => {
  test('finds no brand that was not granted, nor what was moved of it', async () => {
    const { data } = await stores.grant({ brand: 'gyxt' })
    for (const answer of [
      await stores.grant({ brand: 'gyxt' }, 'sdx'),
      await stores.recharge2({ brand: 'gyxt' }, 'sdx'),
      await stores.reverse(data, {}, 'sdx'),
      await stores.owner({ brand: 'gyxt', cid: 1 }, 'sdx'),
      await stores.list({ brand: 'gyxt' }, 'sdx'),
      await stores.balances({ brand: 'gyxt' }, 'sdx'),
    ])
      expect(answer.code).toBe(20401)
    const shown = [...(await stores.list({}, 'sdx')).data, ...(await stores.balances({}, 'sdx')).data]
    expect(shown.filter(({ brand }) => brand === 'gyxt')).toEqual([])
  })
})

describe('POST /sdx/recharge/insert-agent', () => {
  test("recharges a clinic with its agent's days, and refuses what is more than these with the balance", async () => {
    const [ofAgent, ofClinic] = [await stores.balanceOf(agent), await stores.balanceOf(clinic)]
    const { data } = await stores.recharge({ paid: 90_000 })
    expect(data).toMatchObject({ kind: 'recharge', source: 'agent', cid: 1, hid: 11, amount: 30, paid: 90_000 })
    expect(data.allowed).toEqual(['reverse'])
    expect([await stores.balanceOf(agent), await stores.balanceOf(clinic)]).toEqual([ofAgent - 30, ofClinic + 30])
    const short = await stores.recharge({ amount: ofAgent })
    expect(short).toMatchObject({ code: 20402, message: expect.stringContaining(String(ofAgent - 30)) })
    expect(await stores.balanceOf(agent)).toBe(ofAgent - 30)
  })

  test('an employee with the code recharges, for the platform the units are those of the agent', async () => {
    await stores.grant()
    expect((await stores.recharge({}, 'user')).code).toBe(0)
    const before = await stores.balanceOf(agent)
    expect((await stores.recharge({ amount: 1 })).data.source).toBe('agent')
    expect(await stores.balanceOf(agent)).toBe(before - 1)
  })

  test.each<[object, string]>([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ amount: 100_001 }, 'amount'],
    [{ payMethod: 5 }, 'payMethod'],
    [{ payMethod: null }, 'payMethod'],
    [{ paid: -1 }, 'paid'],
    [{ brand: 'zzl' }, 'brand'],
    [{ brand: 'abc' }, 'brand'],
    [{ note: '字'.repeat(201) }, 'note'],
  ])('refuses %j', async (body, field) => {
    expect(await stores.recharge(body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('takes the ways of paying alone that the terms of the clinic name', async () => {
    await world.db
      .update(hospitalSetting)
      .set({ paymentSettings: [1, 4] })
      .where(eq(hospitalSetting.hid, 12))
    expect((await stores.recharge({ hid: 12, payMethod: 2 })).errors).toHaveProperty('payMethod')
    expect((await stores.recharge({ hid: 12, payMethod: 4, amount: 1 })).code).toBe(0)
    expect((await stores.owner({ brand: 'sdx', hid: 12 }, 'agent')).data.payMethods).toEqual([1, 4])
  })

  test('finds no clinic of another agent, and refuses one that is not open', async () => {
    expect((await stores.recharge({ hid: 21 })).code).toBe(20401)
    expect((await stores.recharge({ hid: 999 })).code).toBe(20401)
    await world.db.update(hospital).set({ status: 3 }).where(eq(hospital.hid, 12))
    expect((await stores.recharge({ hid: 12 })).errors).toHaveProperty('hid')
    await world.db.update(hospital).set({ status: 1 }).where(eq(hospital.hid, 12))
  })

  test('refuses a brand that is switched off; what was recharged before can be taken back', async () => {
    const { data } = await stores.recharge({ amount: 2 })
    await whileOff('sdx', async () => {
      expect((await stores.recharge()).errors).toHaveProperty('brand')
      expect((await stores.reverse(data, { amount: 2 })).code).toBe(0)
    })
  })

  test('refuses the people of a clinic', async () => {
    for (const as of ['clinic', 'manager', 'cashier']) expect((await stores.recharge({}, as)).code).toBe(20403)
  })
})

describe('POST /sdx/recharge/insertOrUpdate', () => {
  test('recharges a clinic with days of the platform, whatever its agent has', async () => {
    const [ofAgent, ofClinic] = [await stores.balanceOf(agent), await stores.balanceOf(clinic)]
    const { data } = await stores.recharge2({ amount: 5000 })
    expect(data).toMatchObject({ kind: 'recharge', source: 'platform', cid: 1, hid: 11, amount: 5000, paid: 0 })
    expect(data.allowed).toEqual(['correct', 'reverse'])
    expect([await stores.balanceOf(agent), await stores.balanceOf(clinic)]).toEqual([ofAgent, ofClinic + 5000])
    expect((await stores.recharge2({}, 'sdx')).code).toBe(0)
    expect((await stores.recharge2({}, 'agent')).code).toBe(20403)
  })

  test.each<[object, string]>([
    [{ amount: -30 }, 'amount'],
    [{ amount: undefined }, 'amount'],
    [{ hid: undefined }, 'hid'],
    [{ brand: undefined }, 'brand'],
    [{ payMethod: undefined }, 'payMethod'],
    [{ brand: 'zzl' }, 'brand'],
  ])('refuses a new one with %j', async (body, field) => {
    expect(await stores.recharge2(body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('corrects how it was paid and the note, and the trail says so', async () => {
    const { data } = await stores.recharge2()
    const { id, version } = data
    const { data: after } = await stores.correct({ ...data, payMethod: 3, paid: 5000, note: '转账' })
    expect(after).toMatchObject({ id, payMethod: 3, paid: 5000, note: '转账', amount: 30, version: version + 1 })
    const [entry] = await world.db.select().from(audit).where(eq(audit.action, 'correct'))
    expect(entry).toMatchObject({ recordId: id, before: { payMethod: 1, paid: 0, note: '' } })
    expect(await stores.correct({ id, version, note: 'x' })).toMatchObject({ code: 100, current: { note: '转账' } })
  })

  test.each<[object, string]>([
    [{ amount: 31 }, 'amount'],
    [{ hid: 12 }, 'hid'],
    [{ brand: 'zsb' }, 'brand'],
    [{ paid: -1 }, 'paid'],
    [{ payMethod: 9 }, 'payMethod'],
  ])('refuses to correct %j', async (body, field) => {
    const { data } = await stores.recharge2()
    const { id, version } = data
    expect(await stores.correct({ id, version, ...body })).toMatchObject({
      ...{ code: 1, errors: { [field]: expect.any(String) } },
    })
  })

  test('corrects for 24 hours, and recharges alone', async () => {
    const { data } = await stores.recharge2()
    const { id, version } = data
    const begun = world.clock.now
    const goTo = (now: number) => {
      world.clock.now = now
      // Their sessions are over by then.
      world.forgetTokens()
    }
    goTo(begun + 24 * 3600 - 1)
    expect((await stores.correct({ id, version, note: '一天内' })).code).toBe(0)
    goTo(begun + 24 * 3600)
    expect((await stores.correct({ id, version: version + 1, note: '迟了' })).code).toBe(20402)
    expect((await stores.list()).data.find((row) => row.id === id)?.allowed).toEqual(['reverse'])
    goTo(begun)
    const granted = await stores.grant()
    expect((await stores.correct({ id: granted.data.id, version: 1, note: '发放' })).code).toBe(20402)
  })
})

describe('POST /point/recharge', () => {
  test("moves points of the agent, and for the platform's people points of the platform", async () => {
    await stores.grant({ brand: 'zzl', amount: 10 })
    const before = await stores.balanceOf({ brand: 'zzl', cid: 1 })
    expect((await stores.points()).data).toMatchObject({ source: 'agent', unit: 'point', amount: 5 })
    expect((await stores.points({}, 'sdx')).data).toMatchObject({ source: 'platform', amount: 5 })
    expect(await stores.balanceOf({ brand: 'zzl', cid: 1 })).toBe(before - 5)
    expect(await stores.balanceOf({ brand: 'zzl', hid: 11 })).toBe(10)
    expect((await stores.points({ points: 1000 })).code).toBe(20402)
  })

  test.each<[object, string]>([
    [{ points: 0 }, 'points'],
    [{ points: 1001 }, 'points'],
    [{ brand: 'sdx' }, 'brand'],
    [{ payMethod: 0 }, 'payMethod'],
  ])('refuses %j', async (body, field) => {
    expect(await stores.points(body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('finds no clinic of another agent', async () => {
    expect((await stores.points({ hid: 21 })).code).toBe(20401)
  })
})
