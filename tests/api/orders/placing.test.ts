import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hosts } from '../../../contract/core/call'
import type { Placed, Tried } from '../../../contract/orders/placing'
import { createApp } from '../../../server/app'
import { productPrice } from '../../../server/catalogue/product-prices/table'
import { product, productTerms } from '../../../server/catalogue/products/table'
import { rowsOf } from '../../../server/db/client'
import { channel } from '../../../server/partners/channels/table'
import { hospital, hospitalSetting } from '../../../server/partners/hospitals/table'
import { supplier } from '../../../server/partners/suppliers/table'
import { patient } from '../../../server/people/patients/table'
import { type Envelope, fillShelves, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
const stamps = { created: 1, updated: 1 }
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

let pid = 9000
const lens = async (more: object = {}, hid = 11): Promise<Envelope> => {
  const [who] = await world.db
    .insert(patient)
    .values({ pid: ++pid, cid: 1, hid, name: '王小明', gender: 1, birthday: '2012-05-06', ...stamps })
    .returning()
  const power = {
    dsOd: -2.25,
    dcOd: -0.75,
    axOd: 175,
    addOd: null,
    prismOd: null,
    baseOd: null,
    pdOd: 30.5,
    phOd: null,
  }
  const other = { dsOs: -1.5, dcOs: null, axOs: null, addOs: null, prismOs: null, baseOs: null, pdOs: 30, phOs: null }
  const chosen = { product: 'lens', hid, pid: who?.pid, brandId: 2, productId: 1, orderType: 1, lensType: 1, pdMode: 1 }
  return { order: { ...chosen, ...power, eyeGlassOd: 1, ...other, eyeGlassOs: 1, ...more }, version: 1 }
}
const all = <Data>(orders: readonly Envelope[], more: object = {}, headers: Record<string, string> = {}) =>
  world.ask<Data>('POST', '/order/all', { as: 'agent', body: { orders, ...more }, headers })
const tryOut = (...orders: Envelope[]) => all<Tried[]>(orders, { dryRun: 1 })
const counts = () =>
  rowsOf(
    world.db,
    sql`select (select count(*) from orders) as orders, (select count(*) from lens_order) as lens, (select count(*) from goods_order) as goods,
        (select count(*) from audit) as audit, (select count(*) from order_number) as numbers`,
  )

describe('POST /order/all with dryRun', () => {
  test('answers each line with its price, and keeps nothing', async () => {
    await world.db.insert(channel).values({ hid: 11, brandCategory: 'care', brandId: null, discount: 85, ...stamps })
    const before = await counts()
    const { code, data } = await tryOut(await lens(), await placingOf(world, 'care'))
    expect(code).toBe(0)
    expect(data).toMatchObject([
      { product: 'lens', status: 1, unitPrice: 3500, discount: 100, amount: 7000, errors: {}, warnings: [] },
      { product: 'care', status: 1, unitPrice: 4080, discount: 85, amount: 6 * 4080, errors: {}, warnings: [] },
    ])
    expect(await counts()).toEqual(before)
  })

  test('names errors and warnings by line, and prices the lines that are only doubted', async () => {
    const wrong = await placingOf(world, 'care', 11, { productId: 1 })
    const { data } = await tryOut(await lens({ dsOs: 1.5 }), wrong, await lens({ dsOd: -8.5 }))
    const [doubted, refused, outOfRange] = data
    expect(doubted?.warnings.length).toBeGreaterThan(0)
    expect(doubted).toMatchObject({ status: 1, amount: 7000, errors: {} })
    expect(refused).toMatchObject({ status: null, amount: null, errors: { productId: '没有这个产品' } })
    expect(Object.keys(outOfRange?.errors ?? {})).toEqual(['dsOd'])
  })

  test('rounds a discount per unit, so that the sum of the lines is the total (edge case 25)', async () => {
    await world.db.update(product).set({ tradePrice: 3922 }).where(sql`product_id = 35`)
    await world.db.insert(channel).values({ hid: 11, brandCategory: 'other', brandId: null, discount: 85, ...stamps })
    // 85 % of ¥39.22 is ¥33.337, which is ¥33.34 a unit.
    const { data } = await tryOut(await placingOf(world, 'other', 11, { number: 3 }))
    expect(data).toMatchObject([{ unitPrice: 3334, discount: 85, amount: 3 * 3334 }])
  })

  test('takes the prices of the day that it is where the business is', async () => {
    const yesterday = { hid: 11, productId: 37, price: 7_777_700, validTo: '2026-03-09', ...stamps }
    await world.db.insert(productPrice).values(yesterday)
    const body = JSON.stringify({ orders: [await placingOf(world, 'apparatus')], dryRun: 1 })
    const priceIn = async (timeZone: string) => {
      const app = createApp({ ...world.services, timeZone })
      const post = async (path: string, sent: string, token = '') => {
        const headers = { 'content-type': 'application/json', ...(token !== '' && { token }) }
        const answer = await app.request(`${hosts.main}${path}`, { method: 'POST', headers, body: sent })
        return ((await answer.json()) as { data: { token: string } & Tried[] }).data
      }
      const { token } = await post('/account/login', JSON.stringify({ account: 'agent', password: 'Vision@2026' }))
      return (await post('/order/all', body, token))[0]?.unitPrice
    }
    expect(await priceIn('Asia/Shanghai')).toBe(8_600_000)
    expect(await priceIn('Pacific/Pago_Pago')).toBe(7_777_700)
  })

  test('counts what the lines before have taken of the credit of a clinic that is free of review', async () => {
    await world.db.insert(hospital).values({ hid: 13, cid: 1, name: '安和眼科', ...stamps })
    const terms = { authSettingType: 1, creditValue: 10_000, orderInspectionType: 1, isOptRequired: 0 }
    await world.db.insert(hospitalSetting).values({ cid: 1, hid: 13, ...terms, ...stamps })
    const orders = [await lens({}, 13), await lens({}, 13)]
    const { data } = await tryOut(...orders)
    expect(data.map(({ status }) => status)).toEqual([2, 1])
    const placed = await all<Placed[]>(orders)
    expect(placed.data.map(({ status }) => status)).toEqual([2, 1])
    const credit = await world.ask('GET', '/order/credit/13', { as: 'agent' })
    expect(credit.data).toEqual({ limit: 10_000, used: 7000, isOptRequired: 0 })
  })
})

describe('POST /order/all', () => {
  test('keeps none when one is doubted, names its line, and places all once that is confirmed', async () => {
    const orders = [await placingOf(world, 'care'), await lens({ dsOs: 1.5 })]
    const before = await counts()
    const doubted = await all(orders)
    expect(doubted.code).toBe(1)
    expect(doubted.warnings?.every((warning) => warning.startsWith('第 2 行：'))).toBe(true)
    expect(await counts()).toEqual(before)
    const placed = await all<Placed[]>(orders, { confirmWarn: 1 })
    expect(placed.data.map(({ product }) => product)).toEqual(['care', 'lens'])
  })

  test('answers a second try with the same key with the first orders (edge case 11)', async () => {
    const orders = [await placingOf(world, 'care'), await lens()]
    const key = { 'idempotency-key': 'basket-1' }
    const first = await all<Placed[]>(orders, {}, key)
    const before = await counts()
    expect((await all<Placed[]>(orders, {}, key)).data).toEqual(first.data)
    expect(await counts()).toEqual(before)
  })

  test('stores no options as an empty text, and refuses unknown ones (edge case 43)', async () => {
    const { data } = await all<Placed[]>([await lens()])
    const { data: stored } = await world.ask('GET', `/sgeye/lens-orders/${data[0]?.id}`, { as: 'agent' })
    expect(stored.orderOptions).toBe('')
    for (const nothing of ['', null]) expect((await all([await lens({ orderOptions: nothing })])).code).toBe(0)
    for (const orderOptions of ['11', '1,,2'])
      expect((await all([await lens({ orderOptions })])).errors).toHaveProperty(['orders.0.order.orderOptions'])
  })

  test('refuses what the clinic may not buy and says why: of another agent, disabled, or not sold by its own', async () => {
    const own = { brandId: 36, category: 'care', unit: '瓶', tradePrice: 100, ...stamps }
    await world.db.insert(product).values([
      { productId: 81, name: '二号自营护理液', cid: 2, ...own },
      { productId: 82, name: '停售护理液', ...own },
      { productId: 83, name: '旧款护理液', status: 0, ...own },
      { productId: 84, name: '删除的护理液', status: 2, ...own },
    ])
    await world.db.insert(productTerms).values({ cid: 1, productId: 82, status: 0, ...stamps })
    for (const [productId, why] of [
      [81, '没有这个产品'],
      [82, '「停售护理液」已停售，不能再下单'],
      [83, '「旧款护理液」已被平台停用，不能再下单'],
      [84, '没有这个产品'],
    ] as const)
      expect((await all([await placingOf(world, 'care', 11, { productId })])).errors).toEqual({
        'orders.0.productId': why,
      })
  })
})

describe('POST /order', () => {
  test('keeps the note and the contact that the specification names', async () => {
    const { order, ...form } = await placingOf(world, 'care')
    const body = { ...form, order: { ...order, note: '急用', contact: '前台' } }
    const { data } = await world.ask<Placed>('POST', '/order', { as: 'agent', body })
    const kept = await world.ask('GET', `/sgeye/care-orders/${data.id}`, { as: 'agent' })
    expect(kept.data).toMatchObject({ orderNote: '急用', contact: '前台' })
  })

  test('refuses a supplier of whom the agent does not buy what is ordered, and any to a clinic', async () => {
    const [bought, other] = await world.db
      .insert(supplier)
      .values([
        { cid: 1, name: '净澄', ...stamps },
        { cid: 1, name: '明澈', ...stamps },
      ])
      .returning()
    await world.db.insert(productTerms).values({ cid: 1, productId: 36, supplierId: bought?.supplierId, ...stamps })
    const { order, ...form } = await placingOf(world, 'care')
    const place = (supplierId: number | undefined, as = 'agent') =>
      world.ask('POST', '/order', { as, body: { ...form, order: { ...order, supplierId } } })
    expect((await place(other?.supplierId)).errors).toEqual({ supplierId: '所订商品不是向该供应商采购的' })
    expect((await place(bought?.supplierId)).code).toBe(0)
    expect((await place(bought?.supplierId, 'manager')).errors).toHaveProperty('supplierId')
    await world.db.delete(productTerms).where(sql`product_id = 36`)
  })
})

describe('GET /order/last/{pid}/{product}', () => {
  test("answers the patient's last order of the line, none of another line, and no cancelled one", async () => {
    const body = await placingOf(world, 'softlens')
    const of = body.order.pid
    await all([body])
    const last = (product: string, as = 'agent') => world.ask<unknown>('GET', `/order/last/${of}/${product}`, { as })
    expect((await last('softlens')).data).toMatchObject({
      product: 'softlens',
      order: {
        pid: of,
        cycle: 1,
        orderLen: [
          { eye: 'Od', power: -3 },
          { eye: 'Os', power: -2.5 },
        ],
      },
    })
    expect((await last('lens')).data).toBeNull()
    expect((await last('softlens', 'agent2')).code).toBe(20401)
    await world.db.execute(sql`update orders set status = 8 where product = 'softlens' and pid = ${of}`)
    expect((await last('softlens')).data).toBeNull()
  })
})
