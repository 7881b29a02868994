/** An order costs what it cost when it was placed, whatever becomes of the prices that it came from. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ProductRecord } from '../../../contract/catalogue/product'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const [lensId, careId, hid] = [2, 36, 12]
const day = '2026-03-10'
const as = 'agent'

let world: World
let order: { id: number; path: string; amount: number; unitPrice: number }
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  for (const [path, body] of [
    ['/product/lens/prices', { productId: lensId, dsMin: -6, dsMax: 0, price: 15_000 }],
    ['/channels', { hid, brandCategory: 'lens', discount: 90 }],
  ] as const)
    expect(await world.ask('POST', path, { as, body })).toMatchObject({ code: 0 })
  const { pid, brandId } = await world.makeOrder({ hid, productId: lensId })
  const empty = ['add', 'prism', 'base', 'ph'].flatMap((part) => [`${part}Od`, `${part}Os`].map((box) => [box, null]))
  const placed = await world.ask<{ id: number }>('POST', '/order', {
    as,
    body: {
      order: {
        ...{ product: 'lens', hid, pid, brandId, productId: lensId, orderType: 2, lensType: 1, pdMode: 1 },
        ...{ pdOd: 30.5, pdOs: 30, dsOd: -2.25, dcOd: null, axOd: null, eyeGlassOd: 1 },
        ...{ dsOs: -1.5, dcOs: null, axOs: null, eyeGlassOs: 1, ...Object.fromEntries(empty) },
      },
      ...{ confirmWarn: 1, version: 1 },
    },
  })
  const path = `/sgeye/lens-orders/${placed.data.id}`
  // Two lenses of the band at 10 % off.
  order = { id: placed.data.id, path, unitPrice: 13_500, amount: 27_000 }
})
afterAll(() => world?.close())

type Order = Record<string, unknown> & { version: number }
const costs = () => ({ unitPrice: order.unitPrice, discount: 90, amount: order.amount })
const now = async () => (await world.ask<Order>('GET', order.path, { as })).data
const change = async (body: object, path = order.path) => {
  const answer = await world.ask<Order>('PUT', path, {
    as,
    body: { ...body, version: (await now()).version, confirmWarn: 1 },
  })
  expect(answer).toMatchObject({ code: 0, data: costs() })
  return answer.data
}
const asked = async () => {
  const query = { hid, productId: lensId, day, ds: -2.25, dc: 0 }
  return (await world.ask<{ unitPrice: number }>('GET', '/product-price/quotes', { as, query })).data.unitPrice
}

test('begins with what the band and the discount of the clinic say', async () => {
  expect(await now()).toMatchObject(costs())
  expect(await asked()).toBe(order.unitPrice)
})

describe('stands through', () => {
  const rows = async <Row extends object>(path: string, query: object) =>
    (await world.ask<Row[]>('GET', path, { as, query: { ...query } })).data
  test.each<[string, () => Promise<{ code: number }>, number]>([
    [
      'another price of its band',
      async () => {
        const [band] = await rows<{ id: number; version: number }>('/product/lens/prices', { productId: lensId })
        return world.ask('PUT', '/product/lens/prices', { as, body: { ...band, price: 18_000 } })
      },
      16_200,
    ],
    [
      'a band that fits it closer',
      () => {
        const body = { productId: lensId, dsMin: -3, dsMax: 0, price: 11_000 }
        return world.ask('POST', '/product/lens/prices', { as, body })
      },
      9900,
    ],
    [
      'a discount of its brand',
      () => world.ask('POST', '/channels', { as, body: { hid, brandCategory: 'lens', brandId: 2, discount: 50 } }),
      5500,
    ],
    [
      'a price agreed with its clinic from before it was placed',
      () => {
        const body = { hid, productId: lensId, price: 7700, validFrom: '2026-01-01' }
        return world.ask('POST', '/product-price', { as, body })
      },
      7700,
    ],
    [
      'another trade price of its product, and its name',
      async () => {
        const { data } = await world.ask<ProductRecord>('GET', `/product/getInfo/${lensId}`, { as })
        const body = { version: data.version, tradePrice: 99_900, confirmWarn: 1 }
        return world.ask('PUT', `/products/${lensId}`, { as, body })
      },
      7700,
    ],
  ])('%s', async (_, reprice, next) => {
    expect((await reprice()).code).toBe(0)
    // The next order costs otherwise; this one does not.
    expect(await asked()).toBe(next)
    expect(await now()).toMatchObject(costs())
  })
})

test('what is done with it later, its bill and the figures keep its price', async () => {
  await change({ orderNote: '客户催单' })
  // One lens more costs half as much again, at the price that stands.
  order.amount *= 1.5
  await change({ eyeGlassOd: 2 })
  const reviewed = await change({ status: 2 }, `${order.path}/reviews`)
  expect(reviewed.status).toBe(2)
  await change({ orderNote: '再催' })
  const bill = await world.ask<{ lines: object[]; total: number }>('GET', `/order/${order.id}/bill-sales`, { as })
  expect(bill.data).toMatchObject({ total: order.amount, lines: [{ price: order.unitPrice, amount: order.amount }] })
  const query = { start_date: day, end_date: day, hid }
  const figures = await world.ask<{ total: { amount: number } }>('GET', '/orderstats/lens/hospital/all', { as, query })
  // The other is the order whose patient this one is for.
  expect(JSON.stringify(figures.data)).toContain(`"amount":${order.amount + 7000}`)
})

test('a price by the piece stands as well', async () => {
  const id = await place(world, 'care', hid)
  const { data } = await world.ask<ProductRecord>('GET', `/product/getInfo/${careId}`, { as })
  await world.ask('PUT', `/products/${careId}`, { as, body: { version: data.version, tradePrice: 1, confirmWarn: 1 } })
  const body = { number: 3, note: '少三瓶', version: 1 }
  const answer = await world.ask('PUT', `/sgeye/care-orders/${id}`, { as, body })
  expect(answer).toMatchObject({ code: 0, data: { unitPrice: 4800, amount: 14_400 } })
})
