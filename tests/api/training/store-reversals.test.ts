import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { storesOf } from '../../support/training-stores'
import { makeWorld, type World } from '../../support/world'

let world: World
let stores: ReturnType<typeof storesOf>
beforeAll(async () => {
  world = await makeWorld()
  stores = storesOf(world)
})
afterAll(() => world.close())

const agent = { brand: 'sdx', cid: 1 }

describe('POST /v1/training-stores/{id}/reverse', () => {
  test('takes a part back, then the rest, each by a record of its own', async () => {
    await stores.grant()
    const { data } = await stores.recharge()
    const before = await stores.balanceOf(agent)
    const half = await stores.reverse(data, { amount: 15 })
    expect(half.data).toMatchObject({ kind: 'reversal', reversalOf: data.id, amount: 15, note: '充错', allowed: [] })
    const [, original] = (await stores.list({ hid: 11 }, 'agent')).data
    expect(original).toMatchObject({ id: data.id, amount: 30, reversed: 15, version: 2, allowed: ['reverse'] })
    expect(await stores.balanceOf(agent)).toBe(before + 15)
    expect((await stores.reverse({ ...data, version: 2 }, { amount: 15 })).code).toBe(0)
    const again = await stores.reverse({ ...data, version: 3 }, { amount: 1 })
    expect(again).toMatchObject({ code: 100, current: { reversed: 30, allowed: [] } })
    expect((await stores.reverse({ ...half.data }, { amount: 1 })).code).toBe(100)
  })

  test('takes back no more than is left of the record', async () => {
    const { data } = await stores.recharge()
    await stores.reverse(data, { amount: 20 })
    const more = await stores.reverse({ ...data, version: 2 }, { amount: 11 })
    expect(more).toMatchObject({ code: 1, errors: { amount: expect.stringContaining('10') } })
  })

  test('takes back no more than the owner still has, and says how much that is', async () => {
    const { data } = await stores.grant({ cid: 2, amount: 50 })
    expect((await stores.recharge({ hid: 21, amount: 40 }, 'agent2')).code).toBe(0)
    const short = await stores.reverse(data, { amount: 11 }, 'admin')
    expect(short).toMatchObject({ code: 20402, message: expect.stringContaining('10') })
    expect((await stores.reverse(data, { amount: 10 }, 'admin')).code).toBe(0)
  })

  test.each<[object, string]>([
    [{ amount: 0 }, 'amount'],
    [{ amount: -1 }, 'amount'],
    [{ reason: '  ' }, 'reason'],
    [{ reason: '字'.repeat(201) }, 'reason'],
    [{ version: undefined }, 'version'],
  ])('refuses %j', async (body, field) => {
    const { data } = await stores.recharge2()
    expect((await stores.reverse(data, body, 'admin')).errors).toHaveProperty(field)
  })

  test('refuses a stale version, and makes one record of the same key', async () => {
    const { data } = await stores.recharge2()
    const headers = { 'idempotency-key': 'reverse-once' }
    const first = await stores.reverse(data, {}, 'admin', headers)
    expect((await stores.reverse(data, {}, 'admin', headers)).data.id).toBe(first.data.id)
    expect((await stores.reverse(data, {}, 'admin')).code).toBe(100)
  })

  test('an agent takes back its own alone', async () => {
    await stores.grant()
    const [granted, given, own] = [await stores.grant(), await stores.recharge2(), await stores.recharge()]
    for (const { data } of [granted, given]) expect((await stores.reverse(data)).code).toBe(20403)
    expect((await stores.reverse(own.data, {}, 'agent2')).code).toBe(20401)
    expect((await stores.reverse(own.data, {}, 'clinic')).code).toBe(20403)
    expect((await stores.reverse(own.data, {}, 'user')).code).toBe(0)
    const shown = (await stores.list({ cid: 1 }, 'agent')).data
    expect(shown.filter(({ source, allowed }) => source === 'platform' && allowed.length > 0)).toEqual([])
  })
})
