/** Each lens of a pair costs what its own power does (domain: money). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BillOfSale } from '../../../contract/orders/bills'
import { makeWorld, type World } from '../../support/world'

const as = 'agent'
const productId = 2
let world: World
const bands: number[] = []
const band = async (more: object) => {
  const body = { productId, dsMin: -6, dsMax: 0, ...more }
  const { data, ...answer } = await world.ask<{ id: number }>('POST', '/product/lens/prices', { as, body })
  return { ...answer, id: data?.id }
}
beforeAll(async () => {
  world = await makeWorld()
  for (const body of [
    { dcMin: -2, dcMax: 0, price: 13_000 },
    { dcMin: -4, dcMax: -2.25, price: 12_000 },
  ]) {
    const { code, id } = await band(body)
    expect(code).toBe(0)
    bands.push(id ?? 0)
  }
})
afterAll(() => world.close())

interface Order {
  id: number
  version: number
  unitPrice: number
  unitPriceOd: number | null
  unitPriceOs: number | null
  amount: number
}
const lens = (more: object = {}) => ({
  order: {
    ...{ product: 'lens', hid: 11, pid: 101, brandId: 2, productId, orderType: 2, lensType: 1, pdMode: 1 },
    ...{ dsOd: -3, dcOd: -1, axOd: 180, addOd: null, prismOd: null, baseOd: null, pdOd: 30, phOd: null },
    ...{ dsOs: -3, dcOs: -3, axOs: 175, addOs: null, prismOs: null, baseOs: null, pdOs: 30.5, phOs: null },
    ...{ eyeGlassOd: 1, eyeGlassOs: 1, ...more },
  },
  confirmWarn: 1,
})
const place = async (more: object = {}) => {
  const { data } = await world.ask<Order>('POST', '/order', { as, body: lens(more) })
  return data
}
const read = async (id: number) => (await world.ask<Order>('GET', `/sgeye/lens-orders/${id}`, { as })).data

describe('a pair of lenses', () => {
  test('costs what the power of each eye does: R -3/-1 at 130 and L -3/-3 at 120 make 250', async () => {
    const { id, ...placed } = await place()
    expect(placed).toMatchObject({ unitPrice: 12_500, amount: 25_000 })
    expect(await read(id)).toMatchObject({
      unitPriceOd: 13_000,
      unitPriceOs: 12_000,
      unitPrice: 12_500,
      amount: 25_000,
    })
    const { data: bill } = await world.ask<BillOfSale>('GET', `/order/${id}/bill-sales`, { as })
    expect(bill.lines.map(({ number, price, amount }) => [number, price, amount])).toEqual([
      [1, 13_000, 13_000],
      [1, 12_000, 12_000],
    ])
    expect(bill).toMatchObject({ units: 2, total: 25_000 })
  })

  test('counts the lenses of each eye at its own price, and none of an eye that is not ordered', async () => {
    const { id } = await place({ eyeGlassOs: 2 })
    expect(await read(id)).toMatchObject({ amount: 37_000, unitPrice: 12_500 })
    const one = await place({ eyeGlassOs: 0 })
    expect(await read(one.id)).toMatchObject({
      unitPriceOd: 13_000,
      unitPriceOs: null,
      unitPrice: 13_000,
      amount: 13_000,
    })
  })

  test('keeps the price of the eye that stays when the other one is changed', async () => {
    const { id } = await place()
    const before = await read(id)
    const price = { id: bands[0], price: 20_000, version: 1 }
    expect(await world.ask('PUT', '/product/lens/prices', { as, body: price })).toMatchObject({ code: 0 })
    const body = { dcOs: -2.5, version: before.version, confirmWarn: 1 }
    await world.ask('PUT', `/sgeye/lens-orders/${id}`, { as, body })
    expect(await read(id)).toMatchObject({ unitPriceOd: 13_000, unitPriceOs: 12_000, amount: 25_000 })
    await world.ask('PUT', '/product/lens/prices', { as, body: { ...price, price: 13_000, version: 2 } })
  })
})

describe('a band of powers', () => {
  test('is refused where it overlaps another one, unless it lies within it', async () => {
    expect(await band({ dsMin: -8, dsMax: -4, dcMin: -2, dcMax: 0, price: 1 })).toMatchObject({
      code: 1,
      errors: { dsMin: expect.stringContaining('重叠') },
    })
    expect(await band({ dsMin: -3, dsMax: -3, dcMin: -1, dcMax: -1, price: 11_000 })).toMatchObject({ code: 0 })
  })

  test('is refused when a change makes it overlap', async () => {
    const body = { id: bands[1], dcMax: -1.5, version: 1 }
    expect(await world.ask('PUT', '/product/lens/prices', { as, body })).toMatchObject({ code: 1 })
  })
})
