/** Goods that were taken in under a wrong serial number, batch or expiry, and goods that nobody can have arrive without these. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '../../../server/catalogue/products/table'
import { ordered, take } from '../../support/arrivals'
import { fillShelves } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const ask = { as: 'agent' }
let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  // Soft lenses that are made for each order.
  await world.db.update(product).set({ isStock: 0 }).where(eq(product.productId, 32))
  await world.db.update(product).set({ isGsp: 1 }).where(eq(product.productId, 32))
})
afterAll(() => world.close())

const expected = async (id: number) =>
  (await world.ask<{ status: number; arrivals: object[] }>('GET', `/order/stock-in/${id}`, ask)).data
interface Arrived {
  order: { version: number; status: number }
  arrivals: { id: number; serialNo: string; batchNo: string; expiry: string | null }[]
  timeline: object[]
}
const about = async (path: string, id: number) => (await world.ask<Arrived>('GET', `${path}/${id}/details`, ask)).data

describe('PUT /order/stock-in/{id}', () => {
  const correct = async (
    product: string,
    path: string,
    id: number,
    more: Record<string, unknown>,
    { as = 'agent', at = 0 } = {},
  ) => {
    const { order, arrivals } = await about(path, id)
    const { id: arrivalId, serialNo, batchNo, expiry } = arrivals[at] ?? { id: 1 }
    const body = { product, arrivalId, serialNo, batchNo, expiry, reason: '看错标签', version: order.version, ...more }
    return world.ask('PUT', `/order/stock-in/${id}`, { as, body })
  }
  const hard = (id: number, more: Record<string, unknown>, how = {}) =>
    correct('hardlens', '/sgeye/hardlens-orders', id, more, how)
  const arrivedPair = async (...serials: [string, string]) => {
    const id = await ordered(world, 'hardlens')
    const lines = (['Od', 'Os'] as const).map((item, at) => ({ item, serialNo: serials[at] ?? '' }))
    expect(await take(world, 'hardlens', id, lines)).toMatchObject({ code: 0 })
    return id
  }

  test('puts a serial number right, on the order too, and says who, why, and what it was', async () => {
    const id = await arrivedPair('C1-R', 'C1-L')
    expect(await hard(id, { serialNo: ' Ｃ1-X ' }, { at: 1 })).toMatchObject({ code: 0 })
    expect(await about('/sgeye/hardlens-orders', id)).toMatchObject({
      order: { status: 5, orderLen: [{ serialNo: 'C1-R' }, { serialNo: 'C1-X' }] },
      arrivals: [{ serialNo: 'C1-R' }, { serialNo: 'C1-X' }],
      timeline: [
        {
          action: 'correct-arrival',
          reason: '看错标签',
          before: { serialNo: 'C1-L' },
          after: { serialNo: 'C1-X' },
        },
        { action: 'arrive' },
        ...[{}, {}, {}],
      ],
    })
    const instruments = await ordered(world, 'apparatus')
    const lines = ['M1', 'M2'].map((serialNo) => ({ item: '0', serialNo }))
    expect(await take(world, 'apparatus', instruments, lines)).toMatchObject({ code: 0 })
    const path = '/sgeye/apparatus-orders'
    expect(await correct('apparatus', path, instruments, { serialNo: 'M3' })).toMatchObject({ code: 0 })
    expect((await about(path, instruments)).order).toMatchObject({ serialNo: 'M2,M3' })
  })

  let refusedOn: number | undefined
  test.each([
    ['without a reason', { reason: ' ' }, { code: 1, errors: { reason: expect.any(String) } }],
    ['with no serial number', { serialNo: '' }, { code: 1, errors: { serialNo: '不能为空' } }],
    ['with the other lens’s', { serialNo: 'D1-L' }, { code: 1, errors: { serialNo: '序列号重复' } }],
    [
      'with another order’s',
      { serialNo: 'C1-R' },
      { code: 1, errors: { serialNo: expect.stringMatching(/^该序列号已用于订单 HL/) } },
    ],
    [
      'with a date gone by',
      { batchNo: 'B', expiry: '2026-03-09' },
      { code: 1, errors: { expiry: expect.stringMatching(/过期/) } },
    ],
    ['of a version gone by', { version: 1 }, { code: 100 }],
    ['of another order', { arrivalId: 999_999 }, { code: 20401 }],
  ])('refuses one %s, and changes nothing', async (_, more, refusal) => {
    const path = '/sgeye/hardlens-orders'
    refusedOn ??= await arrivedPair('D1-R', 'D1-L')
    const id = refusedOn
    expect(await hard(id, more)).toMatchObject(refusal)
    expect((await about(path, id)).arrivals).toMatchObject([{ serialNo: 'D1-R' }, { serialNo: 'D1-L' }])
  })
  test('warns where the batch stands with another expiry elsewhere', async () => {
    const [one, other] = [await ordered(world, 'softlens'), await ordered(world, 'softlens')]
    const lines = ['Od', 'Os'].map((item, at) => ({ item, number: 2 + at, batchNo: 'E1', expiry: '2027-01-01' }))
    for (const id of [one, other]) expect(await take(world, 'softlens', id, lines)).toMatchObject({ code: 0 })
    const soft = (more: Record<string, unknown>) => correct('softlens', '/sgeye/softlens-orders', one, more)
    expect(await soft({ expiry: '2027-10-01' })).toMatchObject({ warnings: ['批号 E1 已登记的效期为 2027-01-01'] })
    expect(await soft({ expiry: '2027-10-01', confirmWarn: 1 })).toMatchObject({ code: 0 })
    expect((await about('/sgeye/softlens-orders', one)).arrivals).toMatchObject([
      { expiry: '2027-10-01' },
      { expiry: '2027-01-01' },
    ])
    expect(await soft({ batchNo: '' })).toMatchObject({ errors: { batchNo: '不能为空' } })
  })

  test('is for those who take goods in, of their own company, until they are shipped', async () => {
    const id = await arrivedPair('F1-R', 'F1-L')
    expect((await hard(id, { serialNo: 'F2' }, { as: 'clinic' })).code).toBe(20403)
    expect((await hard(id, { serialNo: 'F2' }, { as: 'agent2' })).code).toBe(20401)
    const path = '/sgeye/hardlens-orders'
    const { version } = (await about(path, id)).order
    const body = { emsNumber: 'SF12345678', version }
    expect(await world.ask('PUT', `${path}/${id}/ems`, { ...ask, body })).toMatchObject({ code: 0 })
    expect(await hard(id, { serialNo: 'F2' })).toMatchObject({ code: 100, message: '只有未发货的到货记录可以更正' })
  })
})

describe('PUT /order/arrival and PUT /order/status', () => {
  test('refuse goods whose serial numbers or batches nobody has said, row by row, until they are taken in', async () => {
    const [bare, half, known] = [
      await ordered(world, 'hardlens'),
      await ordered(world, 'hardlens'),
      await ordered(world, 'apparatus'),
    ]
    expect(await take(world, 'hardlens', half, [{ item: 'Od', serialNo: 'G1' }])).toMatchObject({ code: 0 })
    const arrive = async (product: string, ids: number[]) =>
      (await world.ask<object[]>('PUT', '/order/arrival', { ...ask, body: { product, ids } })).data
    expect(await arrive('hardlens', [bare, half])).toMatchObject([
      { id: bare, code: 1, errors: { serialNo: '右眼、左眼还缺序列号，请先登记到货' } },
      { id: half, code: 1, errors: { serialNo: '左眼还缺序列号，请先登记到货' } },
    ])
    const status = { product: 'apparatus', ids: [known], status: 5 }
    const move = async () => (await world.ask<object[]>('PUT', '/order/status', { ...ask, body: status })).data
    expect(await move()).toMatchObject([{ code: 1, errors: { serialNo: '还缺 2 个序列号，请先登记到货' } }])
    const soft = await ordered(world, 'softlens')
    expect(await arrive('softlens', [soft])).toMatchObject([{ code: 1, errors: { batchNo: expect.any(String) } }])
    expect([(await expected(bare)).status, (await expected(soft)).arrivals]).toEqual([4, []])

    // Known beforehand, they need not be said again.
    const path = `/sgeye/apparatus-orders/${known}`
    const body = { serialNo: 'N1,N2', version: (await about('/sgeye/apparatus-orders', known)).order.version }
    expect(await world.ask('PUT', path, { ...ask, body })).toMatchObject({ code: 0 })
    expect(await move()).toMatchObject([{ code: 0 }])
    expect(await expected(known)).toMatchObject({ status: 5, arrivals: [{ serialNo: 'N1' }, { serialNo: 'N2' }] })
  })
})
