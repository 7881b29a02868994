/** What the documents that orders make tell of the order, and of who did what to them. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { place } from '../../support/order-kinds'
import { makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
/** The stock-out of an order that has shipped, and of one that was cancelled. */
let [out, voided] = [0, 0]
beforeAll(async () => {
  stock = await makeStock()
  await stock.bring([{ productId: 35, planQty: 8, price: 100 }])
  const outOf = async (status: number) => {
    const query = { productId: 35, status }
    const { data } = await stock.ask<{ stockoutId: number }[]>('GET', '/stockout/list', { as: 'agent', query })
    return data[0]?.stockoutId ?? 0
  }
  const move = (id: number, status: number) =>
    stock.ask('PUT', '/order/status', { as: 'agent', body: { product: 'other', ids: [id], status } })
  const path = '/sgeye/other-orders'
  const [first, second] = [await place(stock, 'other'), await place(stock, 'other')]
  await move(first, 2)
  await move(first, 8)
  voided = await outOf(2)
  await move(second, 2)
  // Said twice, the parcel's number changes nothing.
  for (const _ of ['shipped', 'said again']) {
    const { data } = await stock.ask<{ version: number }>('GET', `${path}/${second}`, { as: 'agent' })
    const body = { emsNumber: 'SF1234567890', version: data.version }
    await stock.ask('PUT', `${path}/${second}/ems`, { as: 'agent', body })
  }
  out = await outOf(1)
})
afterAll(() => stock.close())

interface Page {
  orderNo: string
  orderKind: string | null
  voided: { name: string; at: number } | null
}
const page = async (id: number, as = 'agent') => (await stock.ask<Page>('GET', `/stockout/info/${id}`, { as })).data

const trailOf = async (recordId: number) => {
  const query = { resource: 'stock-outs', recordId }
  const { data } = await stock.ask<{ action: string; name: string; at: number }[]>('GET', '/audit', {
    as: 'agent',
    query,
  })
  return new Map(data.map((one) => [one.action, one]))
}

test('a stock-out tells in its own trail that it was made, taken out and voided, and all its readers who voided it', async () => {
  expect([...(await trailOf(out)).keys()].sort()).toEqual(['create', 'take-out'])
  const trail = await trailOf(voided)
  expect([...trail.keys()].sort()).toEqual(['create', 'void'])
  const { name, at } = trail.get('void') ?? {}
  expect(name).toBeTruthy()
  expect((await page(voided, 'user')).voided).toEqual({ name, at })
  expect((await page(out, 'user')).voided).toBeNull()
})

test('goods that were bought for a clinic came from the supplier', async () => {
  await stock.bring([{ productId: 36, planQty: 1, price: 100 }], { hid: 11 })
  const { data: sold } = await stock.hold({ lines: [{ productId: 36, quantity: 1 }] })
  await stock.takeOut(sold.stockoutId)
  const back = { productId: 36, planQty: 1, soldOutId: sold.stockoutId, soldLine: 1 }
  await stock.bring([back], { type: 2, supplierId: null, hid: 11 })
  const { data } = await stock.ask<{ party: string }[]>('GET', '/stock/movements', {
    as: 'agent',
    query: { productId: 36, document: 'in' },
  })
  expect(data.map(({ party }) => party)).toEqual(['青禾眼视光中心', '光学一厂'])
})

test('each entry says by which request, as the order’s own does', async () => {
  const found = await rowsOf<{ entries: number; known: number }>(
    stock.db,
    sql`select count(*)::float8 as entries,
        (count(*) filter (where exists (select from audit moved where moved.resource = 'other-orders'
          and moved.request_id = audit.request_id and moved.address = audit.address)))::float8 as known
      from audit where resource = 'stock-outs' and request_id <> ''
        and exists (select from stock_out o where o.stockout_id = audit.record_id and o.order_id is not null)`,
  )
  expect(found).toEqual([{ entries: 4, known: 4 }])
})

test('its order is named with the way to its page, which those who may not read it do not get', async () => {
  const orderNo = expect.stringMatching(/^OT/)
  expect(await page(out)).toMatchObject({ orderNo, orderKind: 'other' })
  const [kept] = await rowsOf<{ role: number }>(
    stock.db,
    sql`delete from role_element r using element e where e.id = r.element_id and e.code = 'other-orders.read'
      and r.role_id = (select role_id from account where account = 'agent') returning r.role_id as role`,
  )
  await stock.db.execute(sql`update role set version = version + 1 where id = ${kept?.role}`)
  expect(await page(out)).toMatchObject({ orderNo, orderKind: null })
})
