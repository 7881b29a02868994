/** A clinic takes what its agent shipped into its own stock: once, on the batches of the agent, at what it was ordered at. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Delivery, Receipt } from '../../../contract/orders/mall'
import { rowsOf } from '../../../server/db/client'
import { disagreements } from '../../../server/inventory/agreement'
import { completeDelivered } from '../../../server/orders/family/complete-delivered'
import { orderKinds } from '../../../server/orders/order-kinds'
import { move } from '../../support/arrivals'
import { makeManager } from '../../support/clinic'
import { clinicStockOf } from '../../support/clinic-stock'
import { placingOf } from '../../support/order-kinds'
import { deviceId, makeStock, type StockWorld } from '../../support/stock'

type Row = Record<string, unknown>
let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
  await makeManager(stock)
  await stock.db.execute(
    sql`select setval(pg_get_serial_sequence('warehouse', 'warehouse_id'), (select greatest(100, max(warehouse_id)) from warehouse))`,
  )
})
afterAll(() => stock.close())

let shipments = 0

/** A shipped order of goods of a device, of which the agent had two batches; two of the sooner one and the rest of the other. */
const shipped = async (number = 5, more: Row = {}) => {
  const no = `B${++shipments}`
  const line = { productId: deviceId, receivedQty: 20, acceptedQty: 20, planQty: 20, price: 2000 }
  const productId = await deviceOfItsOwn()
  await stock.bring([
    { ...line, productId, batchNo: `${no}A`, expiry: '2027-06-01', planQty: 2, receivedQty: 2, acceptedQty: 2 },
    { ...line, productId, batchNo: `${no}B`, expiry: '2028-01-01' },
  ])
  const body = await placingOf(stock, 'care', 11, { productId, number, ...more })
  const { data, ...answer } = await stock.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
  expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0 })
  await move(stock, 'care', data.id, 2)
  const ems = { emsNumber: `SF${String(data.id).padStart(10, '0')}` }
  const sent = await stock.ask<Row>('PUT', `/sgeye/care-orders/${data.id}/ems`, { as: 'agent', body: ems })
  expect(sent, JSON.stringify(sent)).toMatchObject({ code: 0, data: { status: 6 } })
  return { id: data.id, productId, no, first: `${no}A`, second: `${no}B` }
}
let products = 8000
const deviceOfItsOwn = async () => {
  products += 1
  await stock.db.execute(sql`insert into product (product_id, brand_id, category, name, unit, is_stock, is_gsp, reg_no, reg_expire, trade_price, created, updated)
    select ${products}, brand_id, category, name || ${String(products)}, unit, is_stock, is_gsp, reg_no, reg_expire, trade_price, created, updated
    from product where product_id = ${deviceId}`)
  return products
}
const orderOf = async (id: number, as = 'boss') =>
  (await stock.ask<Row & { version: number }>('GET', `/order/info/${id}`, { as })).data
const deliveryOf = (id: number, as = 'boss') => stock.ask<Delivery>('GET', `/v1/clinic/mall/deliveries/${id}`, { as })
const receive = async (
  id: number,
  lines: Row[],
  { as = 'boss', headers = {}, ...more }: Row & { as?: string; headers?: Record<string, string> } = {},
) => {
  const { version } = await orderOf(id)
  return stock.ask<Row>('POST', '/v1/clinic/mall/receive', {
    as,
    headers,
    body: { product: 'care', id, version, lines, ...more },
  })
}
const all = ({ first, second }: { first: string; second: string }, qty = 3) => [
  { batchNo: first, expiry: '2027-06-01', qty: 2 },
  { batchNo: second, expiry: '2028-01-01', qty },
]
const valueAt = async (productId: number) =>
  (
    await rowsOf<{ value: string }>(
      stock.db,
      sql`select s.value from stock_shelf s join warehouse w using (warehouse_id) where w.hid = 11 and s.product_id = ${productId}`,
    )
  ).map(({ value }) => Number(value))

describe('POST /v1/clinic/mall/receive', () => {
  test('fills in what was shipped, batch by batch', async () => {
    const order = await shipped()
    const { data } = await deliveryOf(order.id)
    expect(data).toMatchObject({ product: 'care', status: 6, sentToPatient: 0 })
    expect(data.goods).toMatchObject([
      { line: 0, known: 1, batchNo: order.first, expiry: '2027-06-01', qty: 2, price: 4800, needs: { batch: 1 } },
      { line: 1, known: 1, batchNo: order.second, expiry: '2028-01-01', qty: 3 },
    ])
    expect(JSON.stringify(data)).not.toContain('supplier')
    expect((await orderOf(order.id)).allowed).toContain('take-delivery')
    expect((await orderOf(order.id, 'agent')).allowed).not.toContain('take-delivery')
  })

  test('brings the goods into the stock of the clinic on the batches of its agent, at what they were ordered at', async () => {
    const order = await shipped()
    const answer = await receive(order.id, all(order))
    expect(answer, JSON.stringify(answer)).toMatchObject({ code: 0, data: { status: 7, shipped: 5, received: 5 } })
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(5)
    expect(await valueAt(order.productId)).toEqual([5 * 4800 * 100])
    const batches = await rowsOf<{ n: string }>(
      stock.db,
      sql`select count(*) as n from stock_batch where product_id = ${order.productId}`,
    )
    expect(Number(batches[0]?.n)).toBe(2)
    expect(await orderOf(order.id)).toMatchObject({ status: 7, statusBit: 0 })
    expect((await orderOf(order.id)).allowed).not.toContain('take-delivery')
    expect(await stock.shelf(order.productId)).toMatchObject({ onHand: 17 })
  })

  test('does it once, whatever is sent again', async () => {
    const order = await shipped()
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    const { version } = await orderOf(order.id)
    const body = { product: 'care', id: order.id, version, lines: all(order) }
    const send = () => stock.ask<Row>('POST', '/v1/clinic/mall/receive', { as: 'boss', headers, body })
    const [first, second] = await Promise.all([send(), send()])
    expect(second.data).toEqual(first.data)
    expect(await receive(order.id, all(order))).toMatchObject({ code: 100, message: '该订单已经收货' })
    expect(await stock.ask('POST', '/v1/clinic/mall/receive', { as: 'boss', body })).toMatchObject({ code: 100 })
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(5)
  })

  test('of two people at the same moment the second is refused', async () => {
    const order = await shipped()
    const answers = await Promise.all([receive(order.id, all(order)), receive(order.id, all(order))])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 100])
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(5)
  })

  test('less than was shipped is a difference that the agent sees (case 35)', async () => {
    const order = await shipped()
    expect(await receive(order.id, all(order, 1))).toMatchObject({ code: 0, data: { shipped: 5, received: 3 } })
    expect(await orderOf(order.id, 'agent')).toMatchObject({ status: 7, statusBit: 4096 })
    const found = await stock.ask<Row[]>('GET', '/sgeye/care-orders', {
      as: 'agent',
      query: { flag: 4096, product_id: order.productId },
    })
    expect(found.data).toMatchObject([{ id: order.id }])
    const { data } = await stock.ask<Receipt>('GET', `/order/${order.id}/receipt`, { as: 'agent' })
    expect(data).toMatchObject({
      shipped: 5,
      received: 3,
      goods: [
        { batchNo: order.first, shipped: 2, received: 2 },
        { batchNo: order.second, shipped: 3, received: 1 },
      ],
    })
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(3)
    expect(await valueAt(order.productId)).toEqual([3 * 4800 * 100])
  })

  test('a batch that the agent recalls is not sold by the clinic any more (case 34)', async () => {
    const order = await shipped()
    await receive(order.id, all(order))
    const goods = await stock.ask<Row>('POST', '/v1/clinic/clinic-goods', {
      as: 'boss',
      body: { productId: order.productId, retail: 9800 },
    })
    const sellable = async () =>
      (await stock.ask<Row[]>('GET', `/v1/clinic/clinic-goods/${goods.data.goodsId}/batches`, { as: 'boss' })).data.map(
        ({ batchNo }) => batchNo,
      )
    expect(await sellable()).toEqual([order.first, order.second])
    const [batch] = (
      await stock.ask<Row[]>('GET', '/batch/list', {
        as: 'agent',
        query: { productId: order.productId, keyword: order.first },
      })
    ).data
    const locked = await stock.ask('POST', '/batch', { as: 'agent', body: { ...batch, status: 1, reason: '厂家召回' } })
    expect(locked, JSON.stringify(locked)).toMatchObject({ code: 0 })
    expect(await sellable()).toEqual([order.second])
  })

  test.each([
    [
      'another batch',
      (o: { second: string }) =>
        [{ batchNo: 'NONE', expiry: '2028-01-01', qty: 1 }, ...all({ first: 'NONE', ...o })].slice(0, 1),
      'lines.0.batchNo',
    ],
    [
      'another expiry',
      (o: { second: string }) => [{ batchNo: o.second, expiry: '2028-02-01', qty: 1 }],
      'lines.0.expiry',
    ],
    [
      'more than was shipped',
      (o: { second: string }) => [{ batchNo: o.second, expiry: '2028-01-01', qty: 4 }],
      'lines.0.qty',
    ],
    [
      'a line that is not there',
      (o: { second: string }) => [{ line: 9, batchNo: o.second, expiry: '2028-01-01', qty: 1 }],
      'lines.0.line',
    ],
    [
      'a serial number that nothing bears',
      (o: { second: string }) => [{ batchNo: o.second, serialNo: 'X', expiry: '2028-01-01', qty: 1 }],
      'lines.0.serialNo',
    ],
    ['nothing', () => [], 'lines'],
  ])('refuses %s at its field', async (_, lines, field) => {
    const order = await shipped()
    const { code, errors } = await receive(order.id, lines(order))
    expect(code).toBe(1)
    expect(Object.keys(errors ?? {})).toEqual([field])
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(0)
    expect(await orderOf(order.id)).toMatchObject({ status: 6 })
  })

  test('refuses a stale version, an order that is not shipped, another clinic’s, and people without the code', async () => {
    const order = await shipped()
    expect(await receive(order.id, all(order), { version: 1 })).toMatchObject({ code: 100 })
    expect(await receive(order.id, all(order), { as: 'agent' })).toMatchObject({ code: 20403 })
    expect(await receive(order.id, all(order), { as: 'clinic' })).toMatchObject({ code: 20403 })
    const body = await placingOf(stock, 'care', 12, { productId: order.productId, number: 1 })
    const other = await stock.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    const theirs = { product: 'care', id: other.data.id, version: 1, lines: all(order) }
    expect(await stock.ask('POST', '/v1/clinic/mall/receive', { as: 'boss', body: theirs })).toMatchObject({
      code: 20401,
    })
    const own = await stock.ask<{ id: number }>('POST', '/order', {
      as: 'agent',
      body: await placingOf(stock, 'care', 11, { productId: order.productId, number: 1 }),
    })
    expect(await receive(own.data.id, all(order))).toMatchObject({ code: 100 })
  })

  test('takes none into stock of what went to the patient', async () => {
    const order = await shipped(2, { order_mode_type: 2 })
    expect((await deliveryOf(order.id)).data).toMatchObject({ sentToPatient: 1, goods: [] })
    expect(await receive(order.id, all(order))).toMatchObject({ code: 1, errors: { lines: expect.any(String) } })
    expect(await receive(order.id, [])).toMatchObject({ code: 0, data: { status: 7, stockinId: null } })
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(0)
  })

  test('an order that completed by itself can still be received, one that a person completed cannot', async () => {
    const order = await shipped()
    const byHand = await shipped()
    await move(stock, 'care', byHand.id, 7)
    await stock.db.execute(sql`update orders set shipped_at = shipped_at - interval '11 days' where id = ${order.id}`)
    await completeDelivered(stock.db, orderKinds, stock.clock.now, 'Asia/Shanghai')
    expect(await orderOf(order.id)).toMatchObject({ status: 7, allowed: expect.arrayContaining(['take-delivery']) })
    expect(await receive(order.id, all(order))).toMatchObject({ code: 0, data: { status: 7, received: 5 } })
    expect(await clinicStockOf(stock, 11, order.productId)).toBe(5)
    expect(await receive(byHand.id, all(byHand))).toMatchObject({ code: 100 })
  })

  test('of goods of which the agent keeps no stock the clinic says the label, and the batch is made', async () => {
    const productId = await stock.newProduct()
    await stock.db.execute(sql`update product set is_stock = 0, is_gsp = 1 where product_id = ${productId}`)
    const body = await placingOf(stock, 'care', 11, { productId, number: 3 })
    const { data } = await stock.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
    await stock.db.execute(sql`update orders set status = 6, shipped_at = now() where id = ${data.id}`)
    expect((await deliveryOf(data.id)).data.goods).toMatchObject([
      { line: 0, known: 0, qty: 3, batchNo: '', needs: { batch: 1 } },
    ])
    expect(await receive(data.id, [{ qty: 3 }])).toMatchObject({
      code: 1,
      errors: { 'lines.0.batchNo': expect.any(String), 'lines.0.expiry': expect.any(String) },
    })
    const lines = [
      { batchNo: 'N1', expiry: '2028-01-01', qty: 1 },
      { batchNo: 'N2', expiry: '2028-03-01', qty: 2 },
    ]
    expect(await receive(data.id, lines)).toMatchObject({ code: 0, data: { shipped: 3, received: 3 } })
    expect(await clinicStockOf(stock, 11, productId)).toBe(3)
  })

  test('agrees with the ledger', async () => {
    expect(await disagreements(stock.db)).toEqual([])
  })
})
