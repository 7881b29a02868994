/** A clinic pays its suppliers: for what it owes, after another person approved it, once, and taken back as a whole. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PayableList, PaymentOrder } from '../../../contract/clinic/payment-orders'
import type { Overview } from '../../../contract/statistics/overview'
import { rowsOf } from '../../../server/db/client'
import { bossAndKeeper, buyingOf, payingOf } from '../../support/clinic-buying'
import { makeStock, type StockWorld } from '../../support/stock'

type Row = Record<string, unknown>
const path = '/v1/clinic/payment-orders'
let world: StockWorld
let firm: number
beforeAll(async () => {
  world = await makeStock()
  await bossAndKeeper(world)
  firm = await buyingOf(world).supplier('晨光配件商行')
})
afterAll(() => world.close())

/** A stock-in that is worth so much. */
const owed = async (amount: number, supplierId = firm) =>
  buyingOf(world).bring([{ productId: await world.newProduct(), planQty: 1, price: amount }], { supplierId })
const paying = () => payingOf(world)
const linkOf = (recordId: number, amount: number) => ({ of: 'stock-ins', recordId, amount })
const dueOf = async (recordId: number, supplierId = firm) => {
  const { data } = await world.ask<PayableList>('GET', `${path}/payables`, { as: 'keeper', query: { supplierId } })
  return data.rows.find((row) => row.recordId === recordId)?.due ?? 0
}

describe('POST /v1/clinic/payment-orders', () => {
  test('writes an order for what is owed; the rest of its amount is paid in advance', async () => {
    const stockinId = await owed(10_000)
    const made = await paying().write({ supplierId: firm, amount: 12_000, links: [linkOf(stockinId, 10_000)] })
    expect(made).toMatchObject({ code: 0, data: { status: 0, linked: 10_000, hid: 11, payeeName: '晨光配件商行' } })
    expect(made.data.paymentNo).toMatch(/^FK20260310\d{6}$/)
    expect(await dueOf(stockinId)).toBe(0)
  })

  test('refuses more than is owed for a row, over all orders that live', async () => {
    const stockinId = await owed(10_000)
    await paying().write({ supplierId: firm, amount: 6_000, links: [linkOf(stockinId, 6_000)] })
    const more = await paying().write({ supplierId: firm, amount: 5_000, links: [linkOf(stockinId, 5_000)] })
    expect(more.errors).toHaveProperty(['links.0.amount'])
    expect(await paying().write({ supplierId: firm, amount: 4_000, links: [linkOf(stockinId, 4_000)] })).toMatchObject({
      code: 0,
    })
  })

  test('two orders for the same row at once never exceed it', async () => {
    const stockinId = await owed(10_000)
    const order = { supplierId: firm, amount: 7_000, links: [linkOf(stockinId, 7_000)] }
    const answers = await Promise.all([paying().write(order), paying().write(order)])
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('refuses more for its rows than it pays, rows of others, and what was given back already', async () => {
    const stockinId = await owed(10_000)
    const one = (body: Row) => paying().write({ supplierId: firm, amount: 5_000, ...body })
    expect((await one({ links: [linkOf(stockinId, 6_000)] })).errors).toHaveProperty(['links'])
    expect((await one({ links: [linkOf(999_999, 5_000)] })).errors).toHaveProperty(['links.0.recordId'])
    const other = await buyingOf(world).supplier('远山商行')
    expect((await one({ supplierId: other, links: [linkOf(stockinId, 5_000)] })).errors).toHaveProperty([
      'links.0.recordId',
    ])
    expect((await one({ supplierId: 1 })).errors).toHaveProperty(['supplierId'])
    expect((await one({ supplierId: null })).errors).toHaveProperty(['supplierId'])
    expect((await one({ amount: 0 })).errors).toHaveProperty(['amount'])
    const productId = await world.newProduct()
    const back = await buyingOf(world).bring([{ productId, planQty: 2, price: 3_000 }], { supplierId: other })
    const held = await buyingOf(world).giveBack(other, [{ productId, quantity: 1 }])
    await world.takeOut(held.data.stockoutId, {}, 'keeper')
    expect((await one({ supplierId: other, links: [linkOf(back, 5_000)] })).errors).toHaveProperty(['links'])
    expect(await one({ supplierId: other, links: [linkOf(back, 3_000)] })).toMatchObject({ code: 0 })
  })

  test('is of the clinic alone: neither its agent nor another clinic sees it', async () => {
    const { data } = await paying().write({ supplierId: firm, amount: 100 })
    const read = (as: string) => world.ask('GET', `${path}/${data.paymentOrderId}`, { as })
    expect(await read('keeper')).toMatchObject({ code: 0, data: { inWords: '人民币壹元整' } })
    expect((await read('agent')).code).toBe(20401)
    expect((await read('boss12')).code).toBe(20401)
  })

  test('answers the same order to the same key', async () => {
    const body = { supplierId: firm, amount: 700, due: '2026-03-31' }
    const send = () =>
      world.ask<PaymentOrder>('POST', path, { as: 'keeper', body, headers: { 'Idempotency-Key': 'pay-once' } })
    expect((await send()).data.paymentOrderId).toBe((await send()).data.paymentOrderId)
  })
})

describe('the way of a payment order', () => {
  test('leads over another person to the payment, and each step is done once', async () => {
    const { data: order } = await paying().write({ supplierId: firm, amount: 5_000 })
    expect(await paying().step(order, 'approve', {}, 'boss')).toMatchObject({ code: 100 })
    const submitted = await paying().step(order, 'submit')
    expect(submitted).toMatchObject({ code: 0, data: { status: 1 } })
    expect(await paying().step(submitted.data, 'approve', {}, 'keeper')).toMatchObject({ code: 20403 })
    const approved = await paying().step(submitted.data, 'approve', {}, 'boss')
    expect(approved).toMatchObject({ code: 0, data: { status: 2, approverName: '郑院长' } })
    const future = await paying().step(approved.data, 'paid', { date: '2026-03-11', ref: 'YH1' }, 'boss')
    expect(future.errors).toHaveProperty(['date'])
    const paid = await paying().step(approved.data, 'paid', { date: '2026-03-09', ref: 'YH1' }, 'boss')
    expect(paid).toMatchObject({ code: 0, data: { status: 3, paidOn: '2026-03-09', ref: 'YH1', payerName: '郑院长' } })
    expect(await paying().step(approved.data, 'paid', { date: '2026-03-09', ref: 'YH2' }, 'boss')).toMatchObject({
      code: 100,
    })
    expect(await paying().step(paid.data, 'void', { reason: '错付' }, 'boss')).toMatchObject({ code: 20402 })
  })

  test('back from a reject frees what it was for, until it is written anew', async () => {
    const stockinId = await owed(10_000)
    const { data: order } = await paying().write({
      supplierId: firm,
      amount: 10_000,
      links: [linkOf(stockinId, 10_000)],
    })
    const submitted = await paying().step(order, 'submit')
    expect(await paying().step(submitted.data, 'reject', {}, 'boss')).toMatchObject({ code: 1 })
    const rejected = await paying().step(submitted.data, 'reject', { reason: '金额不符' }, 'boss')
    expect(rejected).toMatchObject({ code: 0, data: { status: 4, reason: '金额不符' } })
    expect(await dueOf(stockinId)).toBe(10_000)
    await paying().write({ supplierId: firm, amount: 9_000, links: [linkOf(stockinId, 9_000)] })
    const again = { version: rejected.data.version, note: '再报' }
    const tooMuch = await world.ask('PUT', `${path}/${order.paymentOrderId}`, { as: 'keeper', body: again })
    expect(tooMuch.errors).toHaveProperty(['links.0.amount'])
    const less = { ...again, amount: 1_000, links: [linkOf(stockinId, 1_000)] }
    const anew = await world.ask('PUT', `${path}/${order.paymentOrderId}`, { as: 'keeper', body: less })
    expect(anew).toMatchObject({ code: 0, data: { status: 0, linked: 1_000, reason: '' } })
  })

  test('is on the first screen of those who approve and pay, as many as the list has', async () => {
    const waiting = async (as: string) => {
      const asked = { as, host: 'statistics' } as const
      const { tiles } = (await world.ask<Overview>('GET', '/v1/account/statistics/overview', asked)).data
      return tiles.filter(({ of }) => of === 'payment-orders')
    }
    const counts = async () => (await waiting('boss')).map(({ action, count }) => [action, count])
    const before = Object.fromEntries(await counts())
    const draft = (await paying().write({ supplierId: firm, amount: 500 })).data
    const submitted = (await paying().step(draft, 'submit')).data
    expect(await counts()).toEqual([
      ['approve', before.approve + 1],
      ['pay', before.pay],
    ])
    await paying().step(submitted, 'approve', {}, 'boss')
    for (const { action, count, query } of await waiting('boss')) {
      expect(count).toBe(before[action] + (action === 'pay' ? 1 : 0))
      expect((await world.ask('GET', path, { as: 'boss', query })).total).toBe(count)
    }
    expect(await waiting('keeper')).toEqual([])
  })

  test('its writer may approve it, with a reason, only where no other account of the clinic holds the right', async () => {
    const own = payingOf(world, 'boss')
    await world.db.execute(
      sql`update account set status = 0 where hid = 11 and account <> 'boss' and account <> 'keeper'`,
    )
    const { data: order } = await own.write({ supplierId: firm, amount: 5_000 })
    const { data: submitted } = await own.step(order, 'submit')
    expect((await own.step(submitted, 'approve')).errors).toHaveProperty(['reason'])
    await world.db.execute(sql`insert into account (account, name, password_hash, cid, hid, role_id, created, updated)
      select 'boss2', '副院长', password_hash, cid, hid, role_id, created, updated from account where account = 'boss'`)
    expect(await own.step(submitted, 'approve', { reason: '急' })).toMatchObject({ code: 20402 })
    await world.db.execute(sql`update account set status = 0 where account = 'boss2'`)
    expect(await own.step(submitted, 'approve', { reason: '只有我' })).toMatchObject({ code: 0, data: { status: 2 } })
  })

  test('refuses a stale version', async () => {
    const { data: order } = await paying().write({ supplierId: firm, amount: 5_000 })
    await paying().step(order, 'submit')
    expect(await paying().step(order, 'void', { reason: '重' }, 'boss')).toMatchObject({ code: 100 })
  })
})

describe('a payment order to the agent', () => {
  test('is for statements that were agreed on: for what their month added, at most their closing', async () => {
    const add = async (month: string, status: number, sums: [opening: number, shipped: number, paid: number]) => {
      const [opening, shipped, paid] = sums
      const [made] = await rowsOf<{ id: number }>(
        world.db,
        sql`insert into clinic_statement (cid, hid, month, opening, shipped, returned, paid, closing, orders, lines, status,
            sent_at, sender_id, answered_at, answerer_id, created, updated)
          values (1, 11, ${month}, ${opening}, ${shipped}, 0, ${paid}, ${opening + shipped - paid}, 1, '[]', ${status}, now(), 1,
            ${status === 1 ? null : sql`now()`}, ${status === 1 ? null : 1}, now(), now()) returning statement_id as id`,
      )
      return made?.id ?? 0
    }
    const agreed = await add('2025-11', 3, [2_000, 5_000, 0])
    const partly = await add('2025-12', 3, [7_000, 4_000, 9_000])
    const waiting = await add('2026-01', 1, [2_000, 4_000, 0])
    const { data } = await world.ask<PayableList>('GET', `${path}/payables`, { as: 'keeper' })
    expect(data.rows.map(({ recordId, no, date, due }) => [recordId, no, date, due])).toEqual([
      [agreed, '2025-11', '2025-11-30', 5_000],
      [partly, '2025-12', '2025-12-31', 2_000],
    ])
    const to = (recordId: number, amount: number, agentCid = 1) =>
      paying().write({ agentCid, amount, links: [{ of: 'clinic-statements', recordId, amount }] })
    expect((await to(waiting, 100)).errors).toHaveProperty(['links.0.recordId'])
    expect((await to(agreed, 100, 2)).errors).toHaveProperty(['agentCid'])
    expect((await to(partly, 2_001)).errors).toHaveProperty(['links.0.amount'])
    expect(await to(partly, 2_000)).toMatchObject({ code: 0, data: { agentCid: 1, supplierId: null, linked: 2_000 } })
  })
})

describe('a payment order below 0', () => {
  test('takes back a paid one whole, once, and what it was for is owed again', async () => {
    const stockinId = await owed(8_000)
    const paid = await paying().pay({ supplierId: firm, amount: 8_000, links: [linkOf(stockinId, 8_000)] })
    const reverse = (body: Row) => paying().write({ supplierId: firm, reverses: paid.paymentOrderId, ...body })
    expect((await reverse({ amount: -5_000 })).errors).toHaveProperty(['amount'])
    expect((await reverse({ amount: 5_000 })).errors).toHaveProperty(['reverses'])
    expect((await paying().write({ supplierId: firm, amount: -8_000 })).errors).toHaveProperty(['reverses'])
    expect(await dueOf(stockinId)).toBe(0)
    await paying().pay({ supplierId: firm, amount: -8_000, reverses: paid.paymentOrderId })
    expect(await dueOf(stockinId)).toBe(8_000)
    const { data } = await world.ask<Row>('GET', `${path}/${paid.paymentOrderId}`, { as: 'keeper' })
    expect(data).toMatchObject({ status: 3, reversedOn: '2026-03-10', reversedBy: { paymentNo: expect.any(String) } })
    expect((await reverse({ amount: -8_000 })).errors).toHaveProperty(['reverses'])
  })
})

describe('a stock-in for which there are orders', () => {
  test('is not voided, and its price does not fall below them', async () => {
    const stockinId = await owed(8_000)
    const { data: order } = await paying().write({ supplierId: firm, amount: 8_000, links: [linkOf(stockinId, 8_000)] })
    expect(await world.voidIn(stockinId, 'boss')).toMatchObject({ code: 20402 })
    const info = await world.ask<{ document: { version: number } }>('GET', `/stockin/info/${stockinId}`, {
      as: 'keeper',
    })
    const body = { version: info.data.document.version, reason: '降价', lines: [{ line: 1, price: 7_000 }] }
    const cheaper = await world.ask('PUT', `/stockin/procurements/prices/${stockinId}`, { as: 'keeper', body })
    expect(cheaper).toMatchObject({ code: 20402 })
    await paying().step(order, 'void', { reason: '不付了' }, 'boss')
    expect(await world.ask('PUT', `/stockin/procurements/prices/${stockinId}`, { as: 'keeper', body })).toMatchObject({
      code: 0,
    })
    expect(await dueOf(stockinId)).toBe(7_000)
  })
})

describe('the database', () => {
  test('keeps what was paid, and what is owed, whoever writes', async () => {
    const stockinId = await owed(1_000)
    const paid = await paying().pay({ supplierId: firm, amount: 1_000, links: [linkOf(stockinId, 1_000)] })
    const id = paid.paymentOrderId
    for (const broken of [
      sql`update payment_order set amount = 1 where payment_order_id = ${id}`,
      sql`update payment_order set status = 5, reason = '作废' where payment_order_id = ${id}`,
      sql`update payment_order set reversed_on = '2026-03-10' where payment_order_id = ${id}`,
      sql`delete from payment_order where payment_order_id = ${id}`,
      sql`delete from payment_order_link where payment_order_id = ${id}`,
      sql`update stock_in_line set price = 1 where stockin_id = ${stockinId}`,
      sql`update stock_in set status = 2 where stockin_id = ${stockinId}`,
    ])
      await expect(world.db.transaction((tx) => tx.execute(broken))).rejects.toThrow()
  })
})

test('GET /v1/clinic/payment-orders lists by state and payee, and is a sheet of the same rows', async () => {
  const all = await world.ask<PaymentOrder[]>('GET', path, { as: 'boss', query: { counts: 1, page_size: 200 } })
  expect(all.total).toBe(all.data.length)
  const some = await world.ask<PaymentOrder[]>('GET', path, { as: 'boss', query: { status: 3, keyword: '晨光' } })
  expect(some.data.length).toBeGreaterThan(0)
  expect(some.data.every(({ status, payeeName }) => status === 3 && payeeName === '晨光配件商行')).toBe(true)
  expect((await world.ask<PaymentOrder[]>('GET', path, { as: 'boss12' })).data).toEqual([])
})
