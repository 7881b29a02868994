/** Payments of clinics: on which orders they count, what follows from them, and what is refused. */
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicPayment, ClinicPaymentDetails, OpenOrders } from '../../../contract/orders/clinic-payments'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { MoneyFigures } from '../../../contract/statistics/money-figures'
import { rowsOf } from '../../../server/db/client'
import { audit } from '../../../server/http/table'
import { clinicPayment, clinicPaymentOrder } from '../../../server/orders/clinic-payments/table'
import { orders } from '../../../server/orders/orders/table'
import { exposureOf } from '../../../server/partners/clinic-terms'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { makeWorld, type World } from '../../support/world'

const path = '/v1/clinic-payments'
const { accepted, shipped, afterSale, cancelled, waiting } = orderStatus
const shippedAt = Date.parse('2026-03-02T09:00:00+08:00') / 1000
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
// Each test has payments and orders of its own: those of the one before are owed no more.
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
const stored = async (id: number) => {
  const [row] = await world.db.select().from(orders).where(eq(orders.id, id))
  return row as typeof orders.$inferSelect
}
const pay = (body: object = {}, as = 'agent') =>
  world.ask<ClinicPayment>('POST', path, {
    as,
    body: { hid: 11, method: 1, amount: 10_000, date: '2026-03-09', ...body },
  })
const paid = async (body: object = {}) => {
  const answer = await pay(body)
  expect(answer).toMatchObject({ code: 0 })
  return answer.data
}
const change = (verb: 'allocate' | 'reverse', { paymentId, version }: ClinicPayment, body: object, as = 'agent') =>
  world.ask<ClinicPayment>('PUT', `${path}/${paymentId}/${verb}`, { as, body: { version, ...body } })
const statement = async () =>
  (
    await world.ask<ClinicStatement>('GET', '/v1/account/statistics/statements/11', {
      ...{ as: 'agent', host: 'statistics', query: { month: '2026-03' } },
    })
  ).data
const figures = async () =>
  (
    await world.ask<MoneyFigures>('GET', '/v1/account/statistics/finance', {
      ...{ as: 'agent', host: 'statistics', query: { start_date: '2026-03-01', end_date: '2026-03-10' } },
    })
  ).data.totals
const open = async (as = 'agent') => (await world.ask<OpenOrders>('GET', `${path}/open-orders/11`, { as })).data

describe('a payment', () => {
  test('settles an order whole, another in part, and leaves the rest as an advance', async () => {
    const [whole, part] = [await order(), await order()]
    const made = await paid({
      ...{ amount: 20_000, method: 5, ref: 'T-1', note: '三月' },
      orders: [
        { orderId: whole, amount: 10_000 },
        { orderId: part, amount: 4_000 },
      ],
    })
    expect(made).toMatchObject({
      ...{ cid: 1, hid: 11, kind: 1, method: 5, amount: 20_000, allocated: 14_000, advance: 6_000, status: 0 },
      allowed: ['allocate', 'pay-back', 'reverse'],
    })
    expect(made.paymentNo).toMatch(/^SK\d{14}$/)
    expect(await stored(whole)).toMatchObject({ paid: 10_000, statusBit: flags.settled })
    expect((await stored(whole)).settledAt).not.toBeNull()
    expect(await stored(part)).toMatchObject({ paid: 4_000, statusBit: 0, settledAt: null })
    expect(await open()).toMatchObject({
      ...{ owed: 6_000, advance: 6_000 },
      orders: [{ of: 'lens-orders', orderId: part, total: 10_000, paid: 4_000, due: 6_000 }],
    })
    expect(await exposureOf(world.db, { cid: 1, hid: 11 })).toBe(6_000)
    expect(await figures()).toMatchObject({
      ...{ shipped: { value: 20_000 }, paid: { value: 14_000 }, receivable: { value: 6_000 }, age30: { value: 6_000 } },
    })
  })

  test('lowers the statement on its day as a whole, whatever it counts on, and an order tells of it', async () => {
    const before = await statement()
    const id = await order()
    const made = await paid({ amount: 15_000, orders: [{ orderId: id, amount: 10_000 }] })
    const after = await statement()
    expect(after.closing - before.closing).toBe(10_000 - 15_000)
    expect(after.paid - before.paid).toBe(15_000)
    expect(after.lines.find(({ recordId }) => recordId === made.paymentId)).toMatchObject({
      ...{ date: '2026-03-09', event: 'paid', of: 'clinic-payments', recordId: made.paymentId, amount: -15_000 },
      ...{ orderNo: made.paymentNo, productName: null, units: null },
    })
    const trail = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'lens-orders'), eq(audit.recordId, id)))
      .orderBy(desc(audit.id))
    expect(trail[0]).toMatchObject({ action: 'pay', reason: made.paymentNo, after: { paid: 10_000 } })
  })

  test('that was made in advance is allocated later, and settles an order that is not shipped yet', async () => {
    const made = await paid()
    const id = await order({ status: accepted, shippedAt: null })
    const { data } = await change('allocate', made, { orders: [{ orderId: id, amount: 10_000 }] })
    expect(data).toMatchObject({ allocated: 10_000, advance: 0, version: 2, allowed: ['reverse'] })
    expect((await stored(id)).statusBit & flags.settled).toBe(flags.settled)
    // Freight that is charged when it ships is owed.
    await world.db.update(orders).set({ freight: 800 }).where(eq(orders.id, id))
    expect(await stored(id)).toMatchObject({ statusBit: 0, settledAt: null })
    expect((await change('allocate', made, { orders: [{ orderId: id, amount: 1 }] })).code).toBe(100)
  })

  test('that is reversed counts on nothing from that day on', async () => {
    const before = await statement()
    const id = await order()
    const made = await paid({ orders: [{ orderId: id, amount: 10_000 }] })
    const { data } = await change('reverse', made, { reason: '重复入账' })
    expect(data).toMatchObject({ status: 1, reason: '重复入账', allocated: 0, advance: 0, allowed: [] })
    expect(await stored(id)).toMatchObject({ paid: 0, statusBit: 0, settledAt: null })
    expect((await statement()).closing - before.closing).toBe(10_000)
    const details = await world.ask<ClinicPaymentDetails>('GET', `${path}/${made.paymentId}`, { as: 'agent' })
    expect(details.data.orders).toMatchObject([{ orderId: id, amount: 10_000, releasedAt: expect.any(Number) }])
    expect((await change('reverse', data, { reason: '再一次' })).code).toBe(100)
  })

  test('of an order that comes back, or is cancelled, is an advance again', async () => {
    const [returned, dropped] = [await order(), await order({ status: accepted, shippedAt: null })]
    const made = await paid({
      amount: 20_000,
      orders: [returned, dropped].map((orderId) => ({ orderId, amount: 10_000 })),
    })
    await world.db.update(orders).set({ status: afterSale }).where(eq(orders.id, returned))
    await world.db.update(orders).set({ status: cancelled }).where(eq(orders.id, dropped))
    const [row] = await world.db.select().from(clinicPayment).where(eq(clinicPayment.paymentId, made.paymentId))
    expect(row?.allocated).toBe(0)
    expect(await stored(returned)).toMatchObject({ paid: 0, settledAt: null })
    expect(await open()).toMatchObject({ orders: [] })
  })

  test('may be a credit note or a write-off, which say why', async () => {
    const id = await order()
    expect((await pay({ kind: 2, method: null })).errors).toHaveProperty('note')
    expect((await pay({ kind: 3, method: null, note: '停业' })).errors).toHaveProperty('orders')
    expect((await pay({ kind: 2, note: '折让' })).errors).toHaveProperty('method')
    const made = await paid({ ...{ kind: 3, method: null, note: '停业' }, orders: [{ orderId: id, amount: 10_000 }] })
    const line = (await statement()).lines.find(({ recordId }) => recordId === made.paymentId)
    expect(line).toMatchObject({ event: 'writeOff', amount: -10_000 })
  })
})

describe('what is refused', () => {
  test('names the field', async () => {
    const id = await order()
    const other = await order({ hid: 12 })
    expect((await pay({ method: null })).errors).toHaveProperty('method')
    expect((await pay({ method: 5 })).errors).toHaveProperty('ref')
    expect((await pay({ date: '2027-01-01' })).errors).toHaveProperty('date')
    expect((await pay({ amount: 0 })).errors).toHaveProperty('amount')
    expect((await pay({ hid: 21 })).errors).toHaveProperty('hid')
    const on = (orderId: number, amount: number) => ({ orders: [{ orderId, amount }] })
    expect((await pay(on(id, 10_001))).errors).toHaveProperty('orders')
    expect((await pay({ ...on(id, 10_001), amount: 20_000 })).errors).toHaveProperty('orders')
    expect((await pay(on(other, 1))).errors).toHaveProperty('orders')
    expect((await pay(on(999_999, 1))).errors).toHaveProperty('orders')
    expect(
      await world.db.$count(
        clinicPaymentOrder,
        and(eq(clinicPaymentOrder.orderId, id), isNull(clinicPaymentOrder.releasedAt)),
      ),
    ).toBe(0)
  })

  test('is another agent, and a person without the code', async () => {
    const made = await paid()
    expect((await world.ask('GET', `${path}/${made.paymentId}`, { as: 'agent2' })).code).toBe(20401)
    expect((await change('reverse', made, { reason: '不' }, 'agent2')).code).toBe(20401)
    expect((await pay({}, 'clinic')).code).toBe(20403)
  })

  test('is to mark by hand what payments decide, and to lower an order below what was paid', async () => {
    const id = await order()
    await paid({ amount: 5_000, orders: [{ orderId: id, amount: 5_000 }] })
    const body = { product: 'lens', ids: [id], bit: flags.settled, value: 1 }
    await world.ask('PUT', '/order/statusBit', { as: 'agent', body })
    expect(await stored(id)).toMatchObject({ paid: 5_000, statusBit: 0 })
    await expect(world.db.update(orders).set({ amount: 4_999 }).where(eq(orders.id, id))).rejects.toThrow()
  })

  test('is one of two payments of the same order at once', async () => {
    const id = await order()
    const answers = await Promise.all([1, 2, 3].map(() => pay({ orders: [{ orderId: id, amount: 10_000 }] })))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
    expect(await stored(id)).toMatchObject({ paid: 10_000 })
  })
})

describe('cash first', () => {
  test('lets a clinic without credit have what it has paid', async () => {
    const cashFirst = { authSettingType: 1, creditValue: 0 }
    await world.db
      .insert(hospitalSetting)
      .values({ cid: 1, hid: 11, ...cashFirst, created: 1, updated: 1 })
      .onConflictDoUpdate({ target: [hospitalSetting.cid, hospitalSetting.hid], set: cashFirst })
    const id = await order({ status: waiting, shippedAt: null })
    const review = async () => {
      const { version } = await stored(id)
      return world.ask('PUT', `/sgeye/lens-orders/${id}/reviews`, {
        as: 'agent',
        body: { status: accepted, version, confirmWarn: 1 },
      })
    }
    const refused = await review()
    expect(refused.code).toBe(20402)
    await paid({ orders: [{ orderId: id, amount: 10_000 }] })
    expect(await review()).toMatchObject({ code: 0 })
  })
})

test('the sums of payments, orders and their shares always agree', async () => {
  const [wrong] = await rowsOf(
    world.db,
    sql`select
      (select count(*) from orders o where o.paid <> (select coalesce(sum(amount), 0) from clinic_payment_order s
        where s.order_id = o.id and s.released_at is null))::int as orders,
      (select count(*) from clinic_payment p where p.allocated <> (select coalesce(sum(amount), 0) from clinic_payment_order s
        where s.payment_id = p.payment_id and s.released_at is null))::int as payments`,
  )
  expect(wrong).toEqual({ orders: 0, payments: 0 })
})
