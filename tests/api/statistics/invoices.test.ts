/** Invoices: for how much of an order, who sees them, and the red letters that reverse them. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { orderStatus } from '../../../contract/orders/order-family'
import type { Invoice, InvoiceDetails, OrdersToInvoice } from '../../../contract/statistics/invoices'
import { rowsOf } from '../../../server/db/client'
import { orders } from '../../../server/orders/orders/table'
import { makeManager } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

const path = '/v1/invoices'
const { shipped, cancelled, waiting, afterSale } = orderStatus
const shippedAt = Date.parse('2026-03-02T09:00:00+08:00') / 1000
let world: World
let number = 26_000_000
beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.update(orders).set({ status: cancelled, shippedAt: null })
})

/** An order of 100 yuan, shipped unless said. */
const order = async (more: Partial<typeof orders.$inferInsert> = {}) => {
  const { lensOrderId: id } = await world.makeOrder({ status: shipped })
  await world.db
    .update(orders)
    .set({ amount: 10_000, unitPrice: 10_000, freight: 0, shippedAt, ...more })
    .where(eq(orders.id, id))
  return id
}
const nextNo = () => String(++number)
const enter = (shares: readonly [orderId: number, amount: number][], body: object = {}, as = 'agent') =>
  world.ask<Invoice>('POST', path, {
    as,
    body: {
      ...{ hid: 11, invoiceNo: nextNo(), date: '2026-03-09', title: '青禾眼视光中心' },
      ...{ orders: shares.map(([orderId, amount]) => ({ orderId, amount })), ...body },
    },
  })
const entered = async (...given: Parameters<typeof enter>) => {
  const answer = await enter(...given)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const reverse = ({ invoiceId, version }: Invoice, body: object = {}, as = 'agent') =>
  world.ask<Invoice>('PUT', `${path}/${invoiceId}/reversal`, {
    as,
    body: { version, invoiceNo: nextNo(), date: '2026-03-10', reason: '开票有误', ...body },
  })
const read = async (id: number, as = 'agent') => (await world.ask<InvoiceDetails>('GET', `${path}/${id}`, { as })).data
const open = async (query = {}) =>
  (await world.ask<OrdersToInvoice>('GET', `${path}/open-orders/11`, { as: 'agent', query })).data
const invoicedOf = async (id: number) => {
  const [row] = await world.db.select({ invoiced: orders.invoiced }).from(orders).where(eq(orders.id, id))
  return row?.invoiced
}
const credit = (orderId: number, amount: number) =>
  world.ask('POST', '/v1/clinic-payments', {
    as: 'agent',
    body: { hid: 11, kind: 2, amount, date: '2026-03-09', note: '折让', orders: [{ orderId, amount }] },
  })

describe('an invoice', () => {
  test('comes to the sum of what it is for of its orders, which may be invoiced for the rest only', async () => {
    const [whole, part] = [await order(), await order()]
    const made = await entered([
      [whole, 10_000],
      [part, 4_000],
    ])
    expect(made).toMatchObject({
      ...{ cid: 1, hid: 11, kind: 1, amount: 14_000, reversed: 0, toReverse: 0, status: 0, reverses: null },
      allowed: ['update', 'reverse'],
    })
    expect(await open()).toMatchObject({
      ...{ title: '青禾眼视光中心', due: 6_000, total: 1 },
      orders: [{ of: 'lens-orders', orderId: part, total: 10_000, credited: 0, invoiced: 4_000, due: 6_000 }],
    })
    expect((await enter([[part, 6_001]])).errors).toHaveProperty('orders')
    await entered([[part, 6_000]])
    expect(await open()).toMatchObject({ orders: [], due: 0 })
  })

  test('is for no more than the order less its credit notes, and no credit note takes what is invoiced', async () => {
    const id = await order()
    expect(await credit(id, 3_000)).toMatchObject({ code: 0 })
    expect((await open()).orders).toMatchObject([{ credited: 3_000, due: 7_000 }])
    expect((await enter([[id, 7_001]])).errors).toHaveProperty('orders')
    const made = await entered([[id, 7_000]])
    expect((await credit(id, 1_000)).code).toBe(20402)
    expect(await reverse(made, { orders: [{ orderId: id, amount: 1_000 }] })).toMatchObject({ code: 0 })
    expect(await credit(id, 1_000)).toMatchObject({ code: 0 })
    expect(await invoicedOf(id)).toBe(6_000)
  })

  test('keeps an order from being lowered below it', async () => {
    const id = await order()
    await entered([[id, 8_000]])
    await expect(world.db.update(orders).set({ amount: 7_999 }).where(eq(orders.id, id))).rejects.toThrow()
  })

  test('lists only orders shipped in the month that is asked for', async () => {
    const id = await order()
    await order({ shippedAt: shippedAt - 28 * 86_400 })
    expect((await open({ month: '2026-03' })).orders.map(({ orderId }) => orderId)).toEqual([id])
    expect((await open()).total).toBe(2)
  })

  test('is corrected until a red letter refers to it', async () => {
    const id = await order()
    const made = await entered([[id, 10_000]])
    const said = { kind: 2, invoiceNo: nextNo(), date: '2026-03-08', title: '青禾', taxNo: '91330100MA2ABCDE0X' }
    const put = (version: number, body: object = {}) =>
      world.ask<Invoice>('PUT', `${path}/${made.invoiceId}`, { as: 'agent', body: { ...said, version, ...body } })
    expect((await put(made.version, { taxNo: '' })).errors).toHaveProperty('taxNo')
    const { data } = await put(made.version)
    expect(data).toMatchObject({ ...said, amount: 10_000, version: 2 })
    expect((await put(made.version)).code).toBe(100)
    await reverse(data)
    expect((await put(data.version + 1)).code).toBe(20402)
  })
})

describe('a red letter', () => {
  test('takes back what is left, and the orders may be invoiced again', async () => {
    const [one, two] = [await order(), await order()]
    const made = await entered([
      [one, 10_000],
      [two, 5_000],
    ])
    const { data: partly } = await reverse(made, { orders: [{ orderId: one, amount: 4_000 }] })
    expect(partly).toMatchObject({ reversed: 4_000, status: 1, allowed: ['reverse'], version: 2 })
    expect((await reverse(partly, { orders: [{ orderId: one, amount: 6_001 }] })).errors).toHaveProperty('orders')
    const { data: whole } = await reverse(partly)
    expect(whole).toMatchObject({ reversed: 15_000, status: 2, allowed: [] })
    expect((await reverse(whole)).code).toBe(100)
    const details = await read(made.invoiceId)
    expect(details.redLetters.map(({ amount }) => amount)).toEqual([-4_000, -11_000])
    const red = await read(details.redLetters[1]?.invoiceId ?? 0)
    expect(red).toMatchObject({
      amount: -11_000,
      status: 3,
      reversesNo: made.invoiceNo,
      reason: '开票有误',
      allowed: ['update'],
    })
    expect([await invoicedOf(one), await invoicedOf(two)]).toEqual([0, 0])
    await entered([[one, 10_000]])
  })

  test('is dated neither before its invoice nor after today, and has a number of its own', async () => {
    const made = await entered([[await order(), 10_000]])
    expect((await reverse(made, { date: '2026-03-08' })).errors).toHaveProperty('date')
    expect((await reverse(made, { date: '2026-03-11' })).errors).toHaveProperty('date')
    expect((await reverse(made, { invoiceNo: made.invoiceNo })).errors).toHaveProperty('invoiceNo')
  })

  test('is asked for where an order was returned since', async () => {
    const id = await order()
    const made = await entered([[id, 10_000]])
    await world.db.update(orders).set({ status: afterSale }).where(eq(orders.id, id))
    const asked = async () =>
      (await world.ask<Invoice[]>('GET', path, { as: 'agent', query: { reversal: 1 } })).data.map(
        (one) => one.invoiceId,
      )
    expect(await asked()).toContain(made.invoiceId)
    expect(await read(made.invoiceId)).toMatchObject({ toReverse: 10_000, orders: [{ toReverse: 1 }] })
    await reverse(made)
    expect(await asked()).not.toContain(made.invoiceId)
  })
})

describe('what is refused', () => {
  test('names the field', async () => {
    const id = await order()
    const other = await order({ hid: 12 })
    const early = await order({ status: waiting, shippedAt: null })
    const taken = await entered([[id, 1]])
    const errors = async (...given: Parameters<typeof enter>) => Object.keys((await enter(...given)).errors ?? {})
    expect(await errors([[id, 1]], { invoiceNo: taken.invoiceNo })).toEqual(['invoiceNo'])
    expect(await errors([[id, 1]], { invoiceNo: 'A1' })).toEqual(['invoiceNo'])
    expect(await errors([[id, 1]], { kind: 2 })).toEqual(['taxNo'])
    expect(await errors([[id, 1]], { date: '2026-03-11' })).toEqual(['date'])
    expect(await errors([[id, 1]], { title: ' ' })).toEqual(['title'])
    expect(await errors([[id, 1]], { hid: 21 })).toEqual(['hid'])
    for (const wrong of [other, early, 999_999]) expect(await errors([[wrong, 1]])).toEqual(['orders'])
    expect(await errors([])).toEqual(['orders'])
  })

  test('is a number twice, of two who enter it at once, and more than an order comes to', async () => {
    const id = await order()
    const invoiceNo = nextNo()
    const same = await Promise.all([1, 2, 3].map(() => enter([[id, 100]], { invoiceNo })))
    expect(same.filter(({ code }) => code === 0)).toHaveLength(1)
    const whole = await Promise.all([1, 2, 3].map(() => enter([[id, 9_900]])))
    expect(whole.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await invoicedOf(id)).toBe(10_000)
  })

  test('is another agent, and a clinic that would write', async () => {
    const made = await entered([[await order(), 10_000]])
    expect((await world.ask('GET', `${path}/${made.invoiceId}`, { as: 'agent2' })).code).toBe(20401)
    expect((await reverse(made, {}, 'agent2')).code).toBe(20401)
    expect((await reverse(made, {}, 'clinic')).code).toBe(20403)
    expect((await enter([[await order(), 1]], {}, 'clinic')).code).toBe(20403)
  })
})

test('a clinic sees the invoices that it was issued, and no others', async () => {
  const made = await entered([[await order(), 10_000]])
  const other = await entered([[await order({ hid: 12 }), 10_000]], { hid: 12 })
  const { data } = await world.ask<Invoice[]>('GET', path, { as: 'boss' })
  const ids = data.map(({ invoiceId }) => invoiceId)
  expect(ids).toContain(made.invoiceId)
  expect(ids).not.toContain(other.invoiceId)
  expect(data.every(({ hid, allowed }) => hid === 11 && allowed.length === 0)).toBe(true)
})

test('the sums of invoices, orders and their shares always agree', async () => {
  const [wrong] = await rowsOf(
    world.db,
    sql`select
      (select count(*) from orders o where o.invoiced <>
        (select coalesce(sum(amount), 0) from invoice_order s where s.order_id = o.id))::int as orders,
      (select count(*) from invoice i where i.amount <>
        (select sum(amount) from invoice_order s where s.invoice_id = i.invoice_id))::int as invoices,
      (select count(*) from invoice i where i.amount > 0 and i.reversed <>
        (select coalesce(-sum(amount), 0) from invoice r where r.reverses = i.invoice_id))::int as reversed`,
  )
  expect(wrong).toEqual({ orders: 0, invoices: 0, reversed: 0 })
})
