import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Quote } from '../../../contract/orders/quotes'
import type { Channel } from '../../../contract/partners/channels'
import { brand } from '../../../server/catalogue/brands/table'
import { channel } from '../../../server/partners/channels/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const frame = { product: 'frame', created: 1, updated: 1 }
  await world.db.insert(brand).values([
    { id: 8, code: 'QY', name: '轻羽', ...frame },
    { id: 9, code: 'OLD', name: '旧牌', status: 2, ...frame },
  ])
})
afterAll(() => world?.close())
beforeEach(() => world.db.delete(channel))

const list = (hid: number, as = 'agent', query: Record<string, string | number> = {}) =>
  world.ask<Channel[]>('GET', `/channels/hospitals/${hid}`, { as, query })
const create = (more: object = {}, as = 'agent') =>
  world.ask<Channel>('POST', '/channels', { as, body: { hid: 11, brandCategory: 'lens', discount: 85, ...more } })
const update = (id: number, body: object, as = 'agent') =>
  world.ask<Channel>('PUT', `/channels/${id}`, { as, body: { version: 1, ...body } })
const remove = (id: number, as = 'agent', version = 1) =>
  world.ask('DELETE', `/channels/${id}`, { as, query: { version } })
const quote = async () =>
  (await world.ask<Quote>('GET', '/product-price/quotes', { as: 'agent', query: { hid: 11, productId: 2 } })).data

describe('POST /channels', () => {
  test('gives a discount on a line or a brand, which the price shows as its step', async () => {
    expect((await create()).data).toMatchObject({ status: 1, brand: null, cid: 1, hospitalName: '青禾眼视光中心' })
    expect(await quote()).toMatchObject({ unitPrice: 10_200, discount: 85 })
    const { data } = await create({ brandId: 2, discount: 92.55 })
    expect(data).toMatchObject({ brand: '云瞳', discount: 92.55, allowed: ['update', 'remove'] })
    const { unitPrice, steps } = await quote()
    expect(unitPrice).toBe(11_106)
    expect(steps.filter(({ used }) => used)).toEqual([
      { source: 'brand', value: 92.55, used: true },
      { source: 'trade', value: 12_000, used: true },
    ])
  })

  test('holds from its first day through its last', async () => {
    for (const [period, holds, status] of [
      [{ validFrom: '2026-03-11' }, false, 0],
      [{ validFrom: '2026-03-10', validTo: '2026-03-10' }, true, 1],
      [{ validTo: '2026-03-09' }, false, 2],
    ] as const) {
      const { data } = await create(period)
      expect([data.status, (await quote()).unitPrice]).toEqual([status, holds ? 10_200 : 12_000])
      await remove(data.channelId)
    }
  })

  test('allows one discount a day for a line or brand, also when two are given at once', async () => {
    await create({ validTo: '2026-06-30' })
    expect((await create({ validFrom: '2026-06-30' })).errors).toHaveProperty('validFrom')
    expect((await create({ validFrom: '2026-07-01' })).code).toBe(0)
    expect((await create({ brandId: 1 })).code).toBe(0)
    expect((await create({ hid: 12 })).code).toBe(0)
    const both = await Promise.all([0, 1].map(() => create({ brandId: 2 })))
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test.each<[object, string]>([
    [{ discount: 0.99 }, 'discount'],
    [{ discount: 100.01 }, 'discount'],
    [{ discount: 85.555 }, 'discount'],
    [{ brandCategory: 'glasses' }, 'brandCategory'],
    [{ brandId: 8 }, 'brandId'],
    [{ brandCategory: 'frame', brandId: 9 }, 'brandId'],
    [{ brandId: 999 }, 'brandId'],
    [{ hid: 21 }, 'hid'],
    [{ validFrom: '2026-05-02', validTo: '2026-05-01' }, 'validTo'],
  ])('refuses %j and names %s', async (body, field) => {
    const { code, errors } = await create(body)
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })
})

describe('a discount', () => {
  test('is changed and taken away, but not by a clinic, another agent or over somebody’s change', async () => {
    const { channelId: id } = (await create()).data
    await create({ brandId: 2 })
    expect((await update(id, { discount: 80, validTo: '2026-12-31' })).data).toMatchObject({ discount: 80, version: 2 })
    expect((await update(id, { discount: 70 })).code).toBe(100)
    expect((await update(id, { brandId: 2, version: 2 })).errors).toHaveProperty('validFrom')
    expect((await update(id, { version: 2, discount: 70 }, 'agent2')).code).toBe(20401)
    expect((await update(id, { version: 2, discount: 70 }, 'clinic')).code).toBe(20403)
    expect((await remove(id, 'agent2', 2)).code).toBe(20401)
    expect((await remove(id)).code).toBe(100)
    expect((await remove(id, 'agent', 2)).code).toBe(0)
    expect((await remove(id, 'agent', 2)).code).toBe(20401)
  })

  test('that changes leaves the price of an order that stands', async () => {
    const { channelId: id } = (await create()).data
    const { lensOrderId, version } = await world.makeOrder({ unitPrice: 2975, amount: 5950, discount: 85 })
    await update(id, { discount: 50 })
    const noted = { as: 'agent', body: { version, orderNote: '加急' } }
    await world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, noted)
    expect(await world.orderNow(lensOrderId)).toMatchObject({ unitPrice: 2975, amount: 5950, orderNote: '加急' })
    await remove(id, 'agent', 2)
    expect(await world.orderNow(lensOrderId)).toMatchObject({ unitPrice: 2975, amount: 5950 })
  })
})

describe('GET /channels/hospitals/{hid}', () => {
  test('lists those of a clinic, or of all in reach, by line and state', async () => {
    await create()
    await create({ brandCategory: 'care', validFrom: '2026-04-01' })
    await create({ hid: 12 })
    await create({ hid: 21 }, 'agent2')
    expect((await list(11, 'agent', { category: 'lens' })).data).toMatchObject([{ brandCategory: 'lens' }])
    const { total, counts } = await list(0, 'agent', { status: '1', counts: 1 })
    expect([total, counts]).toEqual([2, { 0: 1, 1: 2, 2: 0, all: 3 }])
    expect((await list(0, 'admin')).total).toBe(4)
    expect((await list(0, 'admin', { cid: 2 })).total).toBe(1)
    expect((await list(21)).code).toBe(20401)
    expect((await list(11, 'clinic')).code).toBe(20403)
    await world.db.delete(channel).where(eq(channel.hid, 21))
  })
})
