/** What goes over the wire, whichever call it is: bounds of instants, counts beside lists, forced values. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

test('an instant in milliseconds is refused by name, not a fault', async () => {
  const { lensOrderId } = await world.makeOrder({ status: 6, emsNumber: 'SF1234567890' })
  const body = { oid: lensOrderId, trackingNumber: 'SF1234567890', state: 1, text: '已揽收' }
  const milliseconds = await world.ask('POST', '/order/tracking', {
    as: 'agent',
    body: { ...body, at: 1_773_100_000_000 },
  })
  expect([milliseconds.code, Object.keys(milliseconds.errors ?? {})]).toEqual([1, ['at']])
  expect((await world.ask('POST', '/order/tracking', { as: 'agent', body: { ...body, at: 1_773_100_000 } })).code).toBe(
    0,
  )
})

test('a calendar date outside of 1970 to 2100 is refused by name', async () => {
  const query = { start_date: '0026-03-01' }
  expect((await world.ask('GET', '/sgeye/lens-orders', { as: 'agent', query })).errors).toHaveProperty('start_date')
})

test.each([
  ['/menu/tree', 'admin'],
  ['/products/series/YT', 'agent'],
  ['/account/sessions', 'agent'],
])('%s says how many there are, though it has no pages', async (path, as) => {
  const { code, data, total } = await world.ask<unknown[]>('GET', path, { as })
  expect([code, total]).toEqual([0, data?.length])
})

test.each(['/supplier/purchase', '/purchase/order_detail'])('%s counts past its last page too', async (path) => {
  await world.makeOrder({ status: 2, productId: 2, orderType: 2 })
  const asked = (pageNum: number) => world.ask<unknown[]>('GET', path, { as: 'agent', query: { pageNum } })
  const first = await asked(1)
  expect(first.total).toBeGreaterThan(0)
  expect(await asked(99)).toMatchObject({ code: 0, data: [], total: first.total })
})

describe('POST /export', () => {
  const begin = (body: object) => world.ask('POST', '/export', { as: 'agent', body })

  test('names the product line where none is said', async () => {
    expect((await begin({})).errors).toHaveProperty('product')
  })

  test('refuses the orders of another company', async () => {
    expect((await begin({ product: 'lens', query: { cid: 2 } })).code).toBe(20401)
    expect((await begin({ product: 'lens', query: { cid: 1 } })).code).toBe(0)
  })
})

test('a source of null at sign-in is the web', async () => {
  const body = { account: 'agent', password: 'Vision@2026', source: null }
  expect((await world.ask('POST', '/account/login', { body })).code).toBe(0)
})

describe('sorting', () => {
  test.each([
    ['/sgeye/orders/hospitals', 'name', 'hid'],
    ['/supplier/purchase', 'productId', 'productId'],
  ])('%s is turned round by -%s', async (path, field, shown) => {
    await world.makeOrder({ status: 2, productId: 2, orderType: 2 })
    await world.makeOrder({ status: 2, productId: 3, brandId: 1, lensType: 2, orderType: 2 })
    const asked = async (sort: string) =>
      (await world.ask<Record<string, unknown>[]>('GET', path, { as: 'agent', query: { sort } })).data.map(
        (row) => row[shown],
      )
    const up = await asked(field)
    expect(new Set(up).size).toBeGreaterThan(1)
    expect(await asked(`-${field}`)).toEqual(up.toReversed())
  })

  test('GET /{product}/orders refuses what it cannot be sorted by', async () => {
    const query = { sort: 'amount' }
    expect((await world.ask('GET', '/lens/orders', { as: 'agent', query })).errors).toHaveProperty('sort')
  })
})

test('a filter that a call does not know is refused by name, for the answer would be another', async () => {
  const asked = (path: string, query: Record<string, string>) => world.ask('GET', path, { as: 'admin', query })
  expect((await asked('/sgeye/lens-orders', { hidd: '11' })).errors).toHaveProperty('hidd')
  expect((await asked('/sgeye/lens-orders', { pageNum: '2' })).errors).toHaveProperty('pageNum')
  expect((await asked('/menu/tree', { keyword: '订单' })).errors).toHaveProperty('keyword')
  expect((await asked('/menu/tree', { pageNum: '1', pageSize: '20' })).code).toBe(0)
})
