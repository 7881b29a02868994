import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LensPrice } from '../../../contract/catalogue/lens-prices'
import type { ProductPrice } from '../../../contract/catalogue/product-prices'
import type { Quote } from '../../../contract/orders/quotes'
import { channel } from '../../../server/partners/channels/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  const stamps = { created: 1, updated: 1 }
  await world.db.insert(channel).values([
    { hid: 12, brandCategory: 'lens', brandId: null, discount: 90, ...stamps },
    { hid: 12, brandCategory: 'lens', brandId: 2, discount: 92.5, ...stamps },
  ])
})
afterAll(() => world?.close())

/** Made to order at ¥120; the clinic 12 has 7.5 % off the brand. */
const productId = 2
const quote = (query: Record<string, string | number>, as = 'agent') =>
  world.ask<Quote>('GET', '/product-price/quotes', { as, query: { hid: 11, productId, ...query } })
const unitPrice = async (query: Record<string, string | number> = {}, as = 'agent') =>
  (await quote(query, as)).data.unitPrice
const agree = (body: object, as = 'agent') =>
  world.ask<ProductPrice>('POST', '/product-price', { as, body: { productId, ...body } })
const band = (body: object, as = 'agent') =>
  world.ask<LensPrice>('POST', '/product/lens/prices', { as, body: { productId, ...body } })
const changeBand = (body: object, as = 'agent') => world.ask('PUT', '/product/lens/prices', { as, body })

describe('GET /product-price/quotes', () => {
  test('says the price and each step that leads to it', async () => {
    expect((await quote({ hid: 12, productId: 1 })).data).toEqual({
      hid: 12,
      productId: 1,
      day: '2026-03-10',
      unitPrice: 3238,
      discount: 92.5,
      listPrice: 3500,
      steps: [
        { source: 'clinic', value: null, used: false },
        { source: 'brand', value: 92.5, used: true },
        { source: 'category', value: 90, used: false },
        { source: 'band', value: null, used: false },
        { source: 'trade', value: 3500, used: true },
      ],
    })
  })

  test("takes the agent's own price of a product of the platform", async () => {
    const { data } = await world.ask<{ version: number }>('GET', '/product/getInfo/3', { as: 'agent' })
    await world.ask('PUT', '/products/3', { as: 'agent', body: { version: data.version, tradePrice: 70_000 } })
    expect(await unitPrice({ productId: 3 })).toBe(70_000)
    expect(await unitPrice({ productId: 3, hid: 21 }, 'agent2')).toBe(68_000)
  })

  test('is about clinics and products in reach', async () => {
    expect((await quote({ hid: 21 })).code).toBe(20401)
    expect((await quote({ productId: 99_999 })).code).toBe(20401)
    expect((await quote({ ds: -1.3 })).errors).toHaveProperty('ds')
  })
})

describe('lens prices', () => {
  test('hold for their band, the most specific first, on their days, and less the discount', async () => {
    expect((await band({ dsMin: -15, dsMax: -6.25, price: 20_000 })).code).toBe(0)
    await band({ dsMin: -15, dsMax: -6.25, dcMin: -6, dcMax: -2.25, price: 24_000 })
    await band({ dsMin: -15, dsMax: -6.25, price: 30_000, validFrom: '2026-04-01' })
    expect(await unitPrice({ ds: -6 })).toBe(12_000)
    expect(await unitPrice({ ds: -6.25 })).toBe(20_000)
    expect(await unitPrice({ ds: -7, dc: -3 })).toBe(24_000)
    expect(await unitPrice({ ds: -10, dc: 3 })).toBe(24_000)
    expect(await unitPrice({ ds: -7, hid: 12 })).toBe(18_500)
    expect(await unitPrice({ ds: -7, day: '2026-04-01' })).toBe(30_000)
    expect(await unitPrice({ ds: -7, hid: 21 }, 'agent2')).toBe(12_000)
  })

  test('of the platform hold for agents that have none', async () => {
    await band({ productId: 1, price: 4000 }, 'admin')
    expect(await unitPrice({ productId: 1, ds: -1 })).toBe(4000)
    const { data } = await band({ productId: 1, dsMin: -2, dsMax: 0, price: 4400 })
    expect(await unitPrice({ productId: 1, ds: -1 })).toBe(4400)
    expect(await unitPrice({ productId: 1, ds: -1, hid: 21 }, 'agent2')).toBe(4000)
    expect((await changeBand({ id: data.id, version: data.version, status: 0 })).code).toBe(0)
    expect(await unitPrice({ productId: 1, ds: -1 })).toBe(4000)
  })

  test('are changed by whose they are, from the version that was read', async () => {
    const { id, version } = (await band({ price: 100, validTo: '2020-01-01' })).data
    expect((await changeBand({ id, version, price: 200 }, 'agent2')).code).toBe(20401)
    expect((await changeBand({ id, version, price: 200 })).code).toBe(0)
    expect((await changeBand({ id, version, price: 300 })).code).toBe(100)
    const platforms = (await band({ productId: 3, price: 1, validTo: '2020-01-01' }, 'admin')).data
    expect((await changeBand({ id: platforms.id, version: 1, price: 2 })).code).toBe(20403)
    expect((await band({ price: 1 }, 'clinic')).code).toBe(20403)
  })

  test.each([
    [{ dsMin: 0, dsMax: -1 }, 'dsMax'],
    [{ dsMin: -1.1 }, 'dsMin'],
    [{ dcMax: 0.25 }, 'dcMax'],
    [{ price: -1 }, 'price'],
    [{ price: 0.5 }, 'price'],
    [{ validFrom: '2026-05-02', validTo: '2026-05-01' }, 'validTo'],
    [{ productId: 99_999 }, 'productId'],
  ])('refuse %j and name the field', async (wrong, field) => {
    const { code, errors } = await band({ price: 100, ...wrong })
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })
})

describe('prices of a clinic', () => {
  test('go before everything, on their days', async () => {
    const { code, data } = await agree({ hid: 12, price: 9900, validFrom: '2026-03-01', validTo: '2026-03-31' })
    expect(code).toBe(0)
    expect(data).toMatchObject({ hospitalName: '南巷儿童视光', productName: '云瞳1.67车房', tradePrice: 12_000 })
    expect(await unitPrice({ hid: 12, ds: -7 })).toBe(9900)
    expect(await unitPrice({ hid: 12, day: '2026-03-31' })).toBe(9900)
    expect(await unitPrice({ hid: 12, day: '2026-04-01' })).toBe(11_100)
    expect(await unitPrice({ hid: 12, day: '2026-02-28' })).toBe(11_100)
  })

  test('do not overlap, unless one is out of use', async () => {
    const { data } = await agree({ hid: 11, price: 9000, validFrom: '2026-05-01' })
    expect((await agree({ hid: 11, price: 8000 })).errors).toHaveProperty('validFrom')
    expect((await agree({ hid: 11, price: 8000, validTo: '2026-05-01' })).errors).toHaveProperty('validFrom')
    expect((await agree({ hid: 11, price: 8000, validTo: '2026-04-30' })).code).toBe(0)
    const change = (body: object, as = 'agent') =>
      world.ask('PUT', `/product-price/${data.id}`, { as, body: { version: data.version, ...body } })
    expect((await change({ validFrom: '2026-04-30' })).errors).toHaveProperty('validFrom')
    expect((await change({ price: 1 }, 'agent2')).code).toBe(20401)
    expect((await change({ status: 0 })).code).toBe(0)
    expect((await change({ status: 1 })).code).toBe(100)
    expect((await agree({ hid: 11, price: 7000, validFrom: '2026-06-01' })).code).toBe(0)
  })

  test.each([
    [{ hid: 21 }, 'hid'],
    [{ productId: 99_999 }, 'productId'],
    [{ price: -1 }, 'price'],
    [{ validFrom: '2026-05-02', validTo: '2026-05-01' }, 'validTo'],
  ])('refuse %j and name the field', async (wrong, field) => {
    const { code, errors } = await agree({ hid: 11, price: 100, ...wrong })
    expect([code, Object.keys(errors ?? {})]).toEqual([1, [field]])
  })

  test('end on the day before the next begins, where that is wanted, and their history says so', async () => {
    const agree = (body: object) =>
      world.ask<{ id: number; validTo: string | null }>('POST', '/product-price', {
        as: 'agent',
        body: { hid: 12, productId: 3, ...body },
      })
    const { data: former } = await agree({ price: 60_000 })
    const next = { price: 55_000, validFrom: '2026-04-01' }
    expect((await agree(next)).errors).toHaveProperty('validFrom')
    expect((await agree({ ...next, endsFormer: 1 })).code).toBe(0)
    const pays = async (day: string) => {
      const query = { hid: 12, productId: 3, day }
      return (await world.ask<{ unitPrice: number }>('GET', '/product-price/quotes', { as: 'agent', query })).data
        .unitPrice
    }
    expect([await pays('2026-03-31'), await pays('2026-04-01')]).toEqual([60_000, 55_000])
    const { data: trail } = await world.ask<{ after: object }[]>('GET', '/audit', {
      as: 'agent',
      query: { resource: 'product-prices', recordId: former.id },
    })
    expect(trail[0]?.after).toEqual({ validTo: '2026-03-31' })
  })

  test('never change an order that stands', async () => {
    const order = await world.makeOrder({ hid: 11, productId, unitPrice: 12_000, amount: 24_000 })
    await agree({ hid: 11, price: 1, validFrom: '2026-01-01', validTo: '2026-04-01' })
    expect(await world.orderNow(order.lensOrderId)).toMatchObject({ unitPrice: 12_000, amount: 24_000 })
  })
})
