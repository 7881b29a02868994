import { read, utils } from '@e965/xlsx'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Course,
  countedStates,
  type FrameModel,
  type OfHospital,
  type OfProduct,
  type Slice,
} from '../../../contract/statistics/order-statistics'
import { orders } from '../../../server/orders/orders/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { account } from '../../../server/system/accounts/table'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000
const march = { start_date: '2026-03-01', end_date: '2026-03-10' }
const counted = { ...march, status: countedStates.join(',') }

beforeAll(async () => {
  world = await makeWorld()
  const own = { units: 2, amount: 7000, status: 7 }
  const remake = { order_mode_type: 4, unitPrice: 0, amount: 0 }
  const orders = [
    // Clinic 11: 4 orders, 8 pieces, 68,000 + 7,000 + 7,000; one of the four is a free remake.
    { ...own, orderDate: at('2026-03-01T00:00:00'), status: 9 },
    { ...own, orderDate: at('2026-03-10T23:59:59'), status: 1 },
    { ...own, orderDate: at('2026-03-05T12:00:00'), brandId: 1, productId: 3, amount: 68_000 },
    { ...own, orderDate: at('2026-03-05T13:00:00'), ...remake },
    // Clinic 12: one order, more than in the ten days before.
    { ...own, orderDate: at('2026-03-02T08:00:00'), hid: 12, units: 1, amount: 3500 },
    { ...own, orderDate: at('2026-02-19T00:00:00'), hid: 12, units: 1, amount: 2000 },
    // Neither of these counts: draft, rejected, cancelled, a moment too early, a moment too late.
    ...[0, 3, 8].map((status) => ({ ...own, orderDate: at('2026-03-05T12:00:00'), status })),
    { ...own, orderDate: at('2026-02-18T23:59:59'), hid: 12 },
    { ...own, orderDate: at('2026-03-11T00:00:00') },
    // Clinic 11 in the ten days before: half as much as now.
    { ...own, orderDate: at('2026-02-28T23:59:59'), amount: 41_000 },
    { ...own, orderDate: at('2026-03-03T08:00:00'), cid: 2, hid: 21, amount: 900 },
  ]
  for (const order of orders) await world.makeOrder(order)
  const [clinic] = await world.db.select().from(account).where(eq(account.account, 'clinic'))
  if (!clinic) throw new Error('the base data is not as expected')
  const { uid: _, ...rest } = clinic
  const person = (name: string, roleName: string, more = {}) => ({
    ...{ ...rest, account: name, hid: null, roleId: world.roleId(roleName) },
    ...more,
  })
  await world.db.insert(account).values([person('shop', '全权员工', { hid: 11 }), person('money', '财务')])
})
afterAll(() => world?.close())

const ask = async <Data>(path: string, query: Record<string, string | number> = march, as = 'agent') =>
  world.ask<Data>('GET', `/orderstats/lens/${path}`, { as, query })

describe('GET /orderstats/{orderType}/hospital', () => {
  test('adds up what counts, midnight to midnight in the business time zone, beside the ten days before; a free remake lowers no average (edge case 45)', async () => {
    const { data, ...beside } = await ask<OfHospital[]>('hospital')
    expect(beside).toMatchObject({ code: 0, total: 2 })
    expect(data).toEqual([
      {
        ...{ hid: 11, hospitalName: '青禾眼视光中心', orders: 4, pieces: 8, amount: 82_000, remakes: 1 },
        // Of the three orders that are no remakes.
        average: 27_333,
        share: 0.959064,
        previous: { orders: 1, pieces: 2, amount: 41_000 },
        growth: 1,
      },
      {
        ...{ hid: 12, hospitalName: '南巷儿童视光', orders: 1, pieces: 1, amount: 3500, remakes: 0 },
        average: 3500,
        share: 0.040936,
        previous: { orders: 1, pieces: 1, amount: 2000 },
        growth: 0.75,
      },
    ])
  })

  test('sorts, pages, and knows how many there are beyond the last page', async () => {
    const sorted = await ask<OfHospital[]>('hospital', { ...march, sort: 'growth', pageSize: 1 })
    expect(sorted.data.map(({ hid }) => hid)).toEqual([12])
    expect(await ask('hospital', { ...march, pageNum: 9 })).toMatchObject({ data: [], total: 2 })
  })

  test('shows each only their own: a clinic itself, an agent its company, the platform all, or one company', async () => {
    const seen = async (as: string, more = {}) =>
      (await ask<OfHospital[]>('hospital', { ...march, ...more }, as)).data.map(({ hid }) => hid)
    expect(await seen('shop')).toEqual([11])
    expect(await seen('money')).toEqual([11, 12])
    expect(await seen('agent2')).toEqual([21])
    expect(await seen('agent2', { cid: 1 })).toEqual([])
    expect(await seen('admin')).toEqual([11, 12, 21])
    expect(await seen('admin', { cid: 2 })).toEqual([21])
  })

  test.each([
    [{ start_date: '2026-03-10', end_date: '2026-03-01' }],
    [{ start_date: '2020-01-01', end_date: '2026-03-01' }],
  ])('refuses a period that is none: %o', async (query) => {
    expect(await ask('hospital', query)).toMatchObject({ code: 1, errors: { end_date: expect.any(String) } })
  })

  test('refuses those whose role does not reach so far', async () => {
    expect(await ask('hospital', march, 'clinic')).toMatchObject({ code: 20403 })
  })

  test('each figure is that of the orders which the list shows under its filters', async () => {
    for (const { hid, orders } of (await ask<OfHospital[]>('hospital')).data)
      expect(await world.ask('GET', '/sgeye/lens-orders', { as: 'agent', query: { ...counted, hid } })).toMatchObject({
        total: orders,
      })
    for (const { productId, orders } of (await ask<OfProduct[]>('product')).data) {
      const query = { ...counted, product_id: productId }
      expect(await world.ask('GET', '/sgeye/lens-orders', { as: 'agent', query })).toMatchObject({ total: orders })
    }
  })
})

describe('GET /orderstats/{orderType}/hospital/all', () => {
  test('is the sum of the rows, and has every day, days without orders too', async () => {
    const { data } = await ask<Course>('hospital/all')
    expect(data).toMatchObject({
      ...{ orders: 5, pieces: 9, amount: 85_500, remakes: 1, average: 21_375, share: 1 },
      previous: { orders: 2, pieces: 3, amount: 43_000 },
      growth: 0.988372,
      unit: 'day',
    })
    const amounts = data.points.map(({ date, orders, amount }) => [date, orders, amount])
    expect(amounts).toEqual([
      ['2026-03-01', 1, 7000],
      ['2026-03-02', 1, 3500],
      ['2026-03-03', 0, 0],
      ['2026-03-04', 0, 0],
      ['2026-03-05', 2, 68_000],
      ['2026-03-06', 0, 0],
      ['2026-03-07', 0, 0],
      ['2026-03-08', 0, 0],
      ['2026-03-09', 0, 0],
      ['2026-03-10', 1, 7000],
    ])
    expect(data.points[0]).toMatchObject({ average: 7000, growth: 2.5 })
  })

  test('goes by month over more than 92 days, by day over 92', async () => {
    const by = async (start_date: string) =>
      (await ask<Course>('product/all', { start_date, end_date: '2026-03-10' })).data
    const months = await by('2025-12-08')
    expect(months.points.map(({ date, orders }) => [date, orders])).toEqual([
      ['2025-12-01', 0],
      ['2026-01-01', 0],
      ['2026-02-01', 3],
      ['2026-03-01', 5],
    ])
    expect((await by('2025-12-09')).points).toHaveLength(92)
  })

  test('an unasked period is the last thirty days', async () => {
    const { data } = await ask<Course>('hospital/all', {})
    expect([data.start, data.end, data.points.length]).toEqual(['2026-02-09', '2026-03-10', 30])
  })

  test('nothing ordered is zeros without an average', async () => {
    const { data } = await ask<Course>('hospital/all', { start_date: '2025-01-01', end_date: '2025-01-02' })
    expect(data).toMatchObject({ orders: 0, amount: 0, average: null, share: 0, growth: null })
  })
})

describe('GET /orderstats/{orderType}/hospital/{hid}', () => {
  test('is the course of the clinic with its products', async () => {
    const { data } = await ask<Course & { products: OfProduct[] }>('hospital/11')
    expect(data).toMatchObject({ hid: 11, hospitalName: '青禾眼视光中心', orders: 4, amount: 82_000 })
    expect(data.products.map(({ productName, orders, amount }) => [productName, orders, amount])).toEqual([
      ['明澈离焦1.60', 1, 68_000],
      ['云瞳1.56', 3, 14_000],
    ])
    const { data: alone } = await ask<OfProduct[]>('product/11')
    expect(alone.map(({ productId }) => productId)).toEqual([3, 1])
  })

  test.each(['hospital/21', 'product/21', 'hospital/999'])(
    'another company’s clinic looks like none: %s',
    async (path) => {
      expect(await ask(path)).toMatchObject({ code: 20401 })
    },
  )
})

describe('GET /orderstats/{orderType}/…/pie', () => {
  test('tells ten apart and puts the others together', async () => {
    const many = Array.from({ length: 12 }, (_, at) => 51 + at)
    const stamps = { created: 1, updated: 1 }
    await world.db.insert(hospital).values(many.map((hid) => ({ hid, cid: 2, name: `诊所${hid}`, ...stamps })))
    for (const hid of many)
      await world.makeOrder({ cid: 2, hid, status: 2, amount: hid * 100, orderDate: at('2025-06-01T08:00:00') })
    const query = { start_date: '2025-06-01', end_date: '2025-06-01' }
    const { data } = await ask<Slice[]>('hospital/pie', query, 'agent2')
    expect(data.map(({ id }) => id)).toEqual([62, 61, 60, 59, 58, 57, 56, 55, 54, 53, null])
    expect(data.at(-1)).toMatchObject({ name: '', orders: 2, amount: 10_300 })
    expect((await ask<Slice[]>('product/pie')).data.map(({ id, amount }) => [id, amount])).toEqual([
      [3, 68_000],
      [1, 17_500],
    ])
    expect((await ask<Slice[]>('product/pie', query)).data).toEqual([])
  })
})

describe('GET /{product}/export/detail/{cid}', () => {
  const rowsOf = async (path: string, query: Record<string, string | number>, as = 'agent') => {
    const answer = await world.request('GET', path, { as, query })
    const sheet = read(new Uint8Array(await answer.arrayBuffer())).Sheets
    return utils.sheet_to_json<(string | number)[]>(Object.values(sheet)[0] ?? {}, { header: 1 })
  }

  test('holds the orders of the figures: its totals are those of the table and of the list', async () => {
    const [titles = [], ...rows] = await rowsOf('/lens/export/detail/1', march)
    const column = (title: string) => rows.map((row) => Number(row[titles.indexOf(title)]))
    const sum = (title: string) => column(title).reduce((all, one) => all + one, 0)
    const { data } = await ask<Course>('hospital/all')
    expect([rows.length, sum('数量'), Math.round(sum('金额') * 100)]).toEqual([data.orders, data.pieces, data.amount])
    const { data: listed } = await world.ask<{ orderNo: string; amount: number }[]>('GET', '/sgeye/lens-orders', {
      ...{ as: 'agent', query: counted },
    })
    expect(rows.map((row) => row[0])).toEqual(listed.map(({ orderNo }) => orderNo))
    expect(listed.reduce((all, { amount }) => all + amount, 0)).toBe(data.amount)
  })

  test('keeps to the data scope of whoever asks', async () => {
    expect(await rowsOf('/lens/export/detail/1', march, 'shop')).toHaveLength(1 + 4)
    expect(await world.ask('GET', '/lens/export/detail/2', { as: 'agent' })).toMatchObject({ code: 20401 })
    expect(await world.ask('GET', '/lens/export/detail/1', { as: 'clinic' })).toMatchObject({ code: 20403 })
    expect(await world.ask('GET', '/candy/export/detail/1', { as: 'agent' })).toMatchObject({ code: 1 })
  })
})

describe('GET /sgeye/statistics/frame-orders/{cid}', () => {
  test('adds up the lines by brand and model; what came back are pieces of orders in after-sale', async () => {
    await fillShelves(world)
    await place(world, 'frame')
    const returned = await place(world, 'frame', 12)
    const cancelled = await place(world, 'frame')
    const set = (id: number, status: number) => world.db.update(orders).set({ status }).where(eq(orders.id, id))
    await set(returned, 9)
    await set(cancelled, 8)
    const ask = (query = {}, cid = 1, as = 'agent') =>
      world.ask<FrameModel[]>('GET', `/sgeye/statistics/frame-orders/${cid}`, { as, query })
    expect(await ask()).toMatchObject({
      code: 0,
      data: [{ place: 1, brandId: 33, model: 'B12', pieces: 10, amount: 160_000, returns: 5 }],
      total: 1,
      counts: { pieces: 10, amount: 160_000, returns: 5 },
    })
    expect((await ask({ hid: 11 })).data).toMatchObject([{ pieces: 5, returns: 0 }])
    expect(await ask({ name: 'X9' })).toMatchObject({ data: [], total: 0, counts: { pieces: 0 } })
    expect(await ask({}, 2)).toMatchObject({ code: 20401 })
    expect((await ask({}, 1, 'shop')).data).toMatchObject([{ pieces: 5, returns: 0 }])
    // The figures lead to exactly their orders: by brand and model, and by state those that came back.
    const behind = async (more: object) =>
      (
        await world.ask<{ id: number }[]>('GET', '/sgeye/frame-orders', {
          as: 'agent',
          query: { brand_id: 33, ...more },
        })
      ).total
    const figures = { model: 'B12', status: '1,2,4,5,6,7,9' }
    expect([await behind(figures), await behind({ model: 'B12', status: 9 }), await behind({ model: 'B1' })]).toEqual([
      2, 1, 0,
    ])
    const { data } = await world.ask<Course>('GET', '/orderstats/frame/hospital/all', { as: 'agent' })
    expect(data).toMatchObject({ orders: 2, pieces: 10, amount: 160_000 })
  })
})
