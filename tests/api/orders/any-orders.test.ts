import { read, utils } from '@e965/xlsx'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillShelves, otherLines, paths, place, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

interface Listed {
  id: number
  product: string
  status: number
  orderDate: number
  version: number
}
type List = { code: number; data: Listed[]; total: number }
const list = async (path: string, query = {}, as = 'agent') =>
  (await world.ask('GET', path, { as, query })) as unknown as List
const move = (product: string, ids: number[], status: number) =>
  world.ask('PUT', '/order/status', { as: 'agent', body: { product, ids, status } })

describe('the orders of all kinds', () => {
  test('are one list, newest first, that pages without repeating or skipping', async () => {
    const placed = [(await world.makeOrder()).lensOrderId]
    for (const line of otherLines) {
      world.clock.now += 60
      placed.push(await place(world, line))
    }
    const all = await list('/order/list/all/1')
    expect(all.total).toBe(placed.length)
    expect(all.data.map(({ id }) => id)).toEqual([...placed].reverse())
    const pages = await Promise.all([1, 2, 3].map((pageNum) => list('/order/list/all/1', { pageNum, pageSize: 3 })))
    expect(pages.flatMap(({ data }) => data.map(({ id }) => id))).toEqual([...placed].reverse())
    expect((await list('/order/list/all/1', {}, 'agent2')).code).toBe(20401)
  })

  test('that are finished leave the list of open ones', async () => {
    const id = await place(world, 'care')
    const before = await list('/order/list/1')
    await move('care', [id], 8)
    const after = await list('/order/list/1')
    expect(after.total).toBe(before.total - 1)
    expect(after.data.map((one) => one.id)).not.toContain(id)
  })

  test('of one line are found under its name', async () => {
    const { data } = await list('/frame/orders')
    expect(data.map(({ product }) => product)).toEqual(['frame'])
    expect((await list('/nonsense/orders')).code).toBe(1)
  })

  test.each(otherLines)('%s: are read, changed and flagged by their id and line alone', async (line) => {
    const id = await place(world, line)
    const info = await world.ask<Record<string, unknown>>('GET', `/order/info/${id}`, { as: 'clinic' })
    expect(info.data).toMatchObject({ id, product: line, status: 1 })
    const body = { order: { id, product: line, orderNote: '尽快' }, version: 1 }
    expect(await world.ask('PUT', '/order', { as: 'agent', body })).toMatchObject({
      code: 0,
      data: { id, orderNote: '尽快', caseStatus: 1 },
    })
    expect(await world.ask('PUT', '/order', { as: 'agent', body })).toMatchObject({ code: 100 })
    const flagged = await world.ask('PUT', '/order/statusBit', {
      as: 'agent',
      body: { product: line, ids: [id, 999_999], bit: 128, value: 1 },
    })
    expect(flagged.data).toMatchObject([
      { id, code: 0 },
      { id: 999_999, code: 20401 },
    ])
    const details = await world.ask('GET', `/order/${id}/details`, { as: 'agent' })
    expect(details.data).toMatchObject({ product: line, order: { id, statusBit: 128 }, hospital: { hid: 11 } })
    expect((await world.ask('GET', `/order/info/${id}`, { as: 'agent2' })).code).toBe(20401)
  })
})

describe('a batch of orders', () => {
  test('is placed for one clinic, all or none, and found again with its orders', async () => {
    const orders = [await placingOf(world, 'softlens'), await placingOf(world, 'care')]
    const made = await world.ask<{ oid: number; version: number }>('POST', '/order/batch-orders', {
      as: 'agent',
      body: { orders, note: '三月补货' },
    })
    expect(made).toMatchObject({
      code: 0,
      data: { hid: 11, note: '三月补货', orders: [{ product: 'softlens' }, { product: 'care' }] },
    })
    const { oid, version } = made.data
    const changed = await world.ask('PUT', `/order/batch-orders/${oid}`, { as: 'agent', body: { note: '急', version } })
    expect(changed).toMatchObject({ code: 0, data: { note: '急', version: 2 } })
    expect(
      (await world.ask('PUT', `/order/batch-orders/${oid}`, { as: 'agent', body: { note: '又', version } })).code,
    ).toBe(100)
    expect((await world.ask('GET', `/order/batch-detail/${oid}`, { as: 'agent2' })).code).toBe(20401)
    const mixed = { orders: [orders[0], await placingOf(world, 'care', 12)] }
    expect((await world.ask('POST', '/order/batch-orders', { as: 'agent', body: mixed })).errors).toHaveProperty(
      'orders',
    )
  })
})

describe('the bill of sale', () => {
  test('adds up line by line, and says the total in capital characters', async () => {
    const id = await place(world, 'frame')
    const { data } = await world.ask('GET', `/order/${id}/bill-sales`, { as: 'agent' })
    expect(data).toMatchObject({
      seller: { name: '一号代理' },
      buyer: { name: '青禾眼视光中心' },
      lines: [
        { goods: '轻羽 B12牌 B12 C1', number: 2, price: 16_000, amount: 32_000 },
        { number: 3, amount: 48_000 },
      ],
      ...{ units: 5, total: 80_000, totalInWords: '人民币捌佰元整', paid: 0, balance: 80_000 },
    })
    const file = await world.request('GET', `/order/${id}/bill-sales/export`, { as: 'agent' })
    expect(file.headers.get('content-type')).toBe('application/vnd.ms-excel')
    const book = read(await file.arrayBuffer())
    const sheet = utils.sheet_to_json<Record<string, unknown>>(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    const below = sheet.slice(2).map(({ 品名, 金额 }) => [品名, 金额])
    expect(below).toEqual([
      ...[
        ['合计：人民币捌佰元整', 800],
        ['运费', 0],
        ['已付', 0],
        ['应付余额', 800],
      ],
      [expect.stringMatching(/^制单：.+/), undefined],
    ])
    expect((await world.ask('GET', `/order/${id}/bill-sales`, { as: 'agent2' })).code).toBe(20401)
  })

  test.each([
    [0, '人民币零元整'],
    [5, '人民币伍分'],
    [123_450, '人民币壹仟贰佰叁拾肆元伍角'],
    [10_000_07, '人民币壹万元零柒分'],
  ])('%i fen are %s', async (fen, words) => {
    const { moneyInWords } = await import('../../../server/orders/bills/bill')
    expect(moneyInWords(fen)).toBe(words)
  })
})

describe('what is to be bought', () => {
  test('is what accepted orders wait for, by product, until it is ordered and has come with its serial numbers', async () => {
    const ids = [await place(world, 'hardlens'), await place(world, 'hardlens')]
    await move('hardlens', ids, 2)
    const find = async () => {
      const { data } = await world.ask<{ product: string; ids: number[] }[]>('GET', '/supplier/purchase', {
        as: 'agent',
        query: { product: 'hardlens' },
      })
      return data
    }
    expect(await find()).toMatchObject([{ productName: '星塑OK', orders: 2, units: 4, ids }])
    await move('hardlens', ids, 4)
    expect(await find()).toEqual([])
    const [first = 0, second = 0] = ids
    const receive = (...serials: string[]) =>
      world.ask<object[]>('POST', '/stockin/hardlens', {
        as: 'agent',
        body: {
          ids: [first],
          deliveries: {
            [first]: { lines: serials.map((serialNo, at) => ({ item: at === 0 ? 'Od' : 'Os', number: 1, serialNo })) },
          },
        },
      })
    expect((await receive('S1', 'S2')).data).toMatchObject([{ code: 0 }])
    expect((await world.ask('GET', `/order/stock-in/${first}`, { as: 'agent' })).data).toMatchObject({
      ...{ status: 5, expected: 2, serials: ['S1', 'S2'] },
    })
    expect((await receive('S1', 'S2')).data).toMatchObject([{ code: 100 }])
    const rest = { ids: [second] }
    expect((await world.ask('POST', '/stockin/hardlens', { as: 'agent', body: rest })).data).toMatchObject([
      { code: 1, errors: { serialNo: '右眼、左眼还缺序列号，请先登记到货' } },
    ])
    const order = await world.ask('GET', `${paths.hardlens}/${first}`, { as: 'agent' })
    expect(order.data).toMatchObject({
      orderLen: [
        { eye: 'Od', serialNo: 'S1' },
        { eye: 'Os', serialNo: 'S2' },
      ],
    })
  })
})
