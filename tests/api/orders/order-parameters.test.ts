import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { type Envelope, fillShelves, type OtherLine, paths, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

interface Lens {
  eye: string
  [name: string]: unknown
}
const place = async (body: object) => {
  const {
    code,
    data,
    errors = {},
    warnings = [],
  } = await world.ask<{ id: number }>('POST', '/order', {
    as: 'agent',
    body,
  })
  return { code, id: data?.id, errors, warnings }
}
const withEye = (body: Envelope, part: 'orderLen' | 'orderOpt', more: object): Envelope => {
  const [first, ...others] = body[part] as Lens[]
  return { ...body, [part]: [{ ...first, ...more }, ...others] }
}
const contactLens = async (line: OtherLine, part: 'orderLen' | 'orderOpt', more: object, order: object = {}) =>
  withEye(await placingOf(world, line, 11, { ...order }), part, more)
const read = async (line: OtherLine, id: number | undefined) =>
  (
    await world.ask<Record<string, unknown> & { orderLen: Lens[]; orderOpt: Lens[]; version: number }>(
      'GET',
      `${paths[line]}/${id}`,
      { as: 'agent' },
    )
  ).data
const lens = (more: object) => ({
  order: {
    ...{ product: 'lens', hid: 11, pid: 101, brandId: 2, productId: 2, orderType: 2, lensType: 1, pdMode: 1 },
    ...{ dsOd: -2.25, dcOd: null, axOd: null, addOd: null, prismOd: null, baseOd: null, pdOd: 30, phOd: null },
    ...{ dsOs: -2, dcOs: null, axOs: null, addOs: null, prismOs: null, baseOs: null, pdOs: 30.5, phOs: null },
    ...{ eyeGlassOd: 1, eyeGlassOs: 1, ...more },
  },
  confirmWarn: 1,
})

describe('what an order says of a lens', () => {
  test.each([
    ['softlens', 'orderLen', { cyl: 999 }, 'cyl'],
    ['softlens', 'orderLen', { ax: 90 }, 'ax'],
    ['softlens', 'orderLen', { sphere: -3 }, 'sphere'],
    ['hardlens', 'orderLen', { power: -3 }, 'power'],
    ['hardlens', 'orderLen', { boxes: 2 }, 'boxes'],
    ['hardlens', 'orderOpt', { axialLength: 24.5 }, 'axialLength'],
  ] as const)('is refused by name where a %s product does not have it: %s %j', async (line, part, more, name) => {
    const { code, errors } = await place(await contactLens(line, part, more))
    expect([code, Object.keys(errors)]).toEqual([1, [`${part}.0.${name}`]])
  })

  test('is refused on a change too', async () => {
    const { id } = await place(await placingOf(world, 'softlens'))
    const { orderLen, version } = await read('softlens', id)
    const [right, ...others] = orderLen
    const body = { orderLen: [{ ...right, cyl: 999 }, ...others], version }
    const { errors } = await world.ask('PUT', `${paths.softlens}/${id}`, { as: 'agent', body })
    expect(Object.keys(errors ?? {})).toEqual(['orderLen.0.cyl'])
  })

  test('is refused on a change where only the other part of the order has it', async () => {
    const { id } = await place(await placingOf(world, 'hardlens'))
    const { orderLen, version } = await read('hardlens', id)
    const body = { orderLen: orderLen.map((one) => ({ ...one, kFlat: 42 })), version }
    const { errors } = await world.ask('PUT', `${paths.hardlens}/${id}`, { as: 'agent', body })
    expect(Object.keys(errors ?? {})).toEqual(['orderLen.0.kFlat', 'orderLen.1.kFlat'])
  })

  test('is refused where its product line has no such part', async () => {
    const body = await placingOf(world, 'care')
    expect(await place({ ...body, orderLen: [{ eye: 'Od', power: -3 }] })).toMatchObject({
      errors: { orderLen: expect.any(String) },
    })
    const soft = await placingOf(world, 'softlens')
    expect(await place({ ...soft, orderOpt: [{ eye: 'Od', kFlat: 42 }] })).toMatchObject({
      errors: { orderOpt: expect.any(String) },
    })
  })

  test('must lie in the powers that the product says it is made in itself', async () => {
    const powers = { standard: [{ dsMin: -2.5, dsMax: 0, dcMin: 0, dcMax: 0, sumMax: null }], cyl: [] }
    await world.db.update(product).set({ powers }).where(eq(product.productId, 32))
    expect(Object.keys((await place(await placingOf(world, 'softlens'))).errors)).toEqual(['orderLen.0.power'])
    await world.db.update(product).set({ powers: null }).where(eq(product.productId, 32))
  })

  test('is of the lens type, the stock and the cycle of its product', async () => {
    expect(Object.keys((await place(lens({ lensType: 3 }))).errors)).toEqual(['lensType'])
    expect(Object.keys((await place(lens({ orderType: 1 }))).errors)).toEqual(['orderType'])
    expect(Object.keys((await place(lens({ productId: 1 }))).errors)).toEqual(['orderType'])
    expect(Object.keys((await place(lens({ addOd: 1.5 }))).errors)).toEqual(['addOd'])
    const stock = { productId: 1, orderType: 1, prismOs: 1, baseOs: 'I' }
    expect(Object.keys((await place(lens(stock))).errors)).toEqual(['prismOs'])
    const monthly = await placingOf(world, 'softlens', 11, { cycle: 30 })
    expect(Object.keys((await place(monthly)).errors)).toEqual(['cycle'])
  })

  test('drops the base of a prism of 0', async () => {
    const { id } = await place(lens({ prismOd: 0, baseOd: 'U' }))
    const { data } = await world.ask('GET', `/sgeye/lens-orders/${id}`, { as: 'agent' })
    expect(data).toMatchObject({ prismOd: 0, baseOd: null })
  })
})

describe('an ortho-k lens', () => {
  test('far from the refraction, or from the cornea, is doubted and passes when confirmed', async () => {
    const body = await contactLens('hardlens', 'orderOpt', { ds: -1.5, kFlat: 40.5, kSteep: 41 })
    expect((await place(body)).warnings).toEqual([
      expect.stringContaining('目标降幅'),
      expect.stringContaining('配适弧'),
    ])
    expect((await place({ ...body, confirmWarn: 1 })).code).toBe(0)
  })

  test('has the base curve that follows from its alignment curve and its target, until another is typed', async () => {
    const { id } = await place(await placingOf(world, 'hardlens'))
    const { orderLen, version } = await read('hardlens', id)
    expect(orderLen.map(({ baseCurve }) => baseCurve)).toEqual([8.54, 8.54])
    const [right, left] = orderLen
    const body = {
      orderLen: [
        { ...right, targetPower: -3.5 },
        { ...left, baseCurve: 8.5 },
      ],
      version,
    }
    await world.ask('PUT', `${paths.hardlens}/${id}`, { as: 'agent', body })
    expect((await read('hardlens', id)).orderLen.map(({ baseCurve }) => baseCurve)).toEqual([8.65, 8.5])
  })

  test('keeps its refraction in minus-cylinder form, axis 1 to 180', async () => {
    const body = await contactLens('hardlens', 'orderOpt', { ds: -3.5, dc: 0.5, ax: 90 })
    const { id } = await place({ ...body, confirmWarn: 1 })
    expect((await read('hardlens', id)).orderOpt[0]).toMatchObject({ ds: -3, dc: -0.5, ax: 180 })
    const flat = await contactLens('hardlens', 'orderOpt', { ds: 'PL', dc: 0, ax: 75 })
    const plano = await place({ ...flat, confirmWarn: 1 })
    expect((await read('hardlens', plano.id)).orderOpt[0]).toMatchObject({ ds: 0, dc: 0, ax: null })
  })
})

describe('an order of a product that is not sold any more', () => {
  test('can be changed and accepted, but not placed anew', async () => {
    const { id } = await place(await placingOf(world, 'care'))
    await world.db.update(product).set({ status: 0 }).where(eq(product.productId, 36))
    const note = { orderNote: '尽快', version: 1 }
    expect((await world.ask('PUT', `${paths.care}/${id}`, { as: 'agent', body: note })).code).toBe(0)
    const status = { product: 'care', ids: [id], status: 2 }
    expect((await world.ask('PUT', '/order/status', { as: 'agent', body: status })).data).toMatchObject([{ code: 0 }])
    expect(Object.keys((await place(await placingOf(world, 'care'))).errors)).toEqual(['productId'])
    await world.db.update(product).set({ status: 1 }).where(eq(product.productId, 36))
  })
})
