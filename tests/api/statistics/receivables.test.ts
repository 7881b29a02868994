/** What a clinic owes: orders that ship, are paid, come back, and clinics that change their agent. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import type { ClinicStatement } from '../../../contract/statistics/clinic-statements'
import type { Expenses } from '../../../contract/statistics/expense-figures'
import type { MoneyFigures } from '../../../contract/statistics/money-figures'
import { type Receivable, receivableAgeNames } from '../../../contract/statistics/receivable-figures'
import { orders } from '../../../server/orders/orders/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { makeWorld, type World } from '../../support/world'

const { shipped, afterSale } = orderStatus
const day = 86_400
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

/** An order of 100 yuan with 10 yuan of freight, shipped on a day of the past. */
const ship = async (shippedAt: number, more: Partial<typeof orders.$inferInsert> = {}) => {
  const { lensOrderId: id } = await world.makeOrder({ status: shipped, orderDate: shippedAt - day })
  await world.db
    .update(orders)
    .set({ shippedAt, amount: 10_000, freight: 1000, updated: shippedAt, ...more })
    .where(eq(orders.id, id))
  return id
}
const read = async <Data>(as: string, path: string, query: Record<string, string | number>): Promise<Data> => {
  const { code, data } = await world.ask<Data>('GET', path, { as, host: 'statistics', query })
  expect({ path, code }).toEqual({ path, code: 0 })
  return data
}
const money = (query = {}, as = 'agent') =>
  read<MoneyFigures>(as, '/v1/account/statistics/finance', {
    start_date: '2025-10-01',
    end_date: '2026-03-10',
    ...query,
  })
const statement = (month: string, as = 'agent', query = {}) =>
  read<ClinicStatement>(as, '/v1/account/statistics/statements/11', { month, ...query })
const stored = async (id: number) => {
  const [row] = await world.db.select().from(orders).where(eq(orders.id, id))
  return row as typeof orders.$inferSelect
}

describe('the receivables of a clinic', () => {
  test('an order is owed from shipping on, with its freight, and ages by the day', async () => {
    for (const date of [
      '2026-03-10',
      '2026-02-08',
      '2026-02-07',
      '2026-01-09',
      '2026-01-08',
      '2025-12-10',
      '2025-12-09',
    ])
      await ship(at(`${date}T09:00:00`))
    const { totals } = await money()
    expect(totals).toMatchObject({
      shipped: { value: 77_000 },
      receivable: { value: 77_000 },
      age30: { value: 22_000 },
      age60: { value: 22_000 },
      age90: { value: 22_000 },
      ageOver: { value: 11_000 },
    })
  })

  test('a payment counts on the day on which it is noted, and is taken back with the note', async () => {
    const id = await ship(at('2026-02-20T09:00:00'))
    const before = await statement('2026-03')
    const settle = (value: 0 | 1) =>
      world.ask('PUT', '/order/statusBit', {
        as: 'agent',
        body: { product: 'lens', ids: [id], bit: flags.settled, value },
      })
    expect((await settle(1)).code).toBe(0)
    expect((await stored(id)).settledAt).toBe(world.clock.now)
    const paid = await statement('2026-03')
    expect(paid.paid - before.paid).toBe(11_000)
    expect(paid.lines.at(-1)).toMatchObject({ event: 'paid', recordId: id, amount: -11_000, balance: paid.closing })
    expect((await settle(0)).code).toBe(0)
    expect((await stored(id)).settledAt).toBeNull()
    expect(await statement('2026-03')).toEqual(before)
  })

  test('what is paid before it ships counts from shipping on, so that nothing is ever owed to the clinic', async () => {
    const id = await ship(at('2026-02-21T09:00:00'))
    await world.db
      .update(orders)
      .set({ statusBit: flags.settled, updated: at('2026-01-15T09:00:00') })
      .where(eq(orders.id, id))
    const { lines } = await statement('2026-02')
    const own = lines.filter(({ recordId }) => recordId === id)
    expect(own.map(({ event, date }) => [event, date])).toEqual([
      ['shipped', '2026-02-21'],
      ['paid', '2026-02-21'],
    ])
  })

  test('a paid order that comes back gives its money back: it is a refund among the expenses', async () => {
    const id = await ship(at('2026-02-22T09:00:00'))
    const before = await statement('2026-03')
    const spentBefore = await read<Expenses>('agent', '/v1/account/statistics/expenses', { type: 'refund' })
    await world.db
      .update(orders)
      .set({ statusBit: flags.settled, updated: at('2026-03-02T09:00:00') })
      .where(eq(orders.id, id))
    await world.db
      .update(orders)
      .set({ status: afterSale, updated: at('2026-03-05T09:00:00') })
      .where(eq(orders.id, id))
    const after = await statement('2026-03')
    expect(after.lines.filter(({ recordId }) => recordId === id).map(({ event, date }) => [event, date])).toEqual([
      ['paid', '2026-03-02'],
      ['returned', '2026-03-05'],
      ['refund', '2026-03-05'],
    ])
    expect(after).toMatchObject({
      returned: before.returned + 11_000,
      paid: before.paid,
      closing: before.closing - 11_000,
    })
    const spent = await read<Expenses>('agent', '/v1/account/statistics/expenses', { type: 'refund' })
    expect((spent.totals.amount.value ?? 0) - (spentBefore.totals.amount.value ?? 0)).toBe(11_000)
    const { totals } = await money({ start_date: '2026-02-22', end_date: '2026-02-22' })
    expect(totals).toMatchObject({ shipped: { value: 11_000 }, returned: { value: 11_000 }, paid: { value: 0 } })
  })

  test('an order that a remake replaces is still owed; it is a return once the remake is cancelled', async () => {
    const id = await ship(at('2026-02-23T09:00:00'), { status: afterSale, statusBit: flags.remade })
    expect((await stored(id)).returnedAt).toBeNull()
    await world.db
      .update(orders)
      .set({ statusBit: 0, updated: at('2026-03-06T09:00:00') })
      .where(eq(orders.id, id))
    expect((await stored(id)).returnedAt).toBe(at('2026-03-06T09:00:00'))
  })

  test('the database keeps the instants by itself: they cannot be written by hand', async () => {
    const id = await ship(at('2026-02-24T09:00:00'))
    await world.db.update(orders).set({ settledAt: 1, returnedAt: 1 }).where(eq(orders.id, id))
    expect(await stored(id)).toMatchObject({ settledAt: null, returnedAt: null })
  })

  test('of a clinic that moves to another agent each agent goes on to see its own orders', async () => {
    const [first, closing] = [await money(), (await statement('2026-03')).closing]
    await world.db.update(hospital).set({ cid: 2 }).where(eq(hospital.hid, 11))
    try {
      const { lensOrderId: id } = await world.makeOrder({
        status: shipped,
        orderDate: at('2026-03-08T09:00:00'),
        hid: 11,
        cid: 2,
      })
      await world.db
        .update(orders)
        .set({ shippedAt: at('2026-03-09T09:00:00'), amount: 5000, freight: 0 })
        .where(eq(orders.id, id))
      expect((await money()).totals).toEqual(first.totals)
      expect((await money({}, 'agent2')).totals.shipped.value).toBe(5000)
      expect((await money({}, 'admin')).totals.shipped.value).toBe((first.totals.shipped.value ?? 0) + 5000)
      expect((await statement('2026-03')).closing).toBe(closing)
      expect((await statement('2026-03', 'agent2')).closing).toBe(5000)
      expect((await statement('2026-03', 'admin', { cid: 1 })).closing).toBe(closing)
      expect((await statement('2026-03', 'admin')).closing).toBe(5000)
    } finally {
      await world.db.update(hospital).set({ cid: 1 }).where(eq(hospital.hid, 11))
    }
  })

  test('what is owed today, by age, less what was paid ahead is what the statement of the month closes with', async () => {
    const owedBy = async (query = {}, as = 'agent') => {
      const path = '/v1/account/statistics/receivables'
      const { data, counts } = await world.ask<Receivable[]>('GET', path, { as, host: 'statistics', query })
      return { rows: data, counts: counts as Record<string, number> }
    }
    const behind = async (query = {}) => {
      const path = '/v1/account/statistics/receivables/rows'
      const { total, counts } = await world.ask('GET', path, { as: 'agent', host: 'statistics', query })
      return [total, (counts as Record<string, number>).amount]
    }
    await ship(at('2022-01-10T09:00:00'))
    const ahead = await ship(at('2026-03-09T09:00:00'), { status: orderStatus.accepted, shippedAt: null })
    const body = { hid: 11, method: 1, date: '2026-03-10', amount: 4000, orders: [{ orderId: ahead, amount: 3000 }] }
    expect((await world.ask('POST', '/v1/clinic-payments', { as: 'agent', body })).code).toBe(0)
    const { rows, counts } = await owedBy()
    const own = rows.find(({ hid }) => hid === 11)
    if (!own) throw new Error('nothing is owed')
    expect(own.net).toBe((await statement('2026-03')).closing)
    expect(own.advance).toBeGreaterThanOrEqual(4000)
    expect(own.age30 + own.age60 + own.age90 + own.ageOver).toBe(own.owed)
    expect(own.ageOver).toBeGreaterThanOrEqual(11_000)
    expect(await behind({ hid: 11 })).toEqual([own.orders, own.owed])
    for (const age of receivableAgeNames) expect((await behind({ hid: 11, age }))[1], age).toBe(own[age])
    expect(counts.owed).toBe(rows.reduce((sum, { owed }) => sum + owed, 0))
    expect((await owedBy({ keyword: '无此诊所' })).rows).toEqual([])
    // Only what was shipped while the clinic was its own.
    const other = (await owedBy({}, 'agent2')).rows.find(({ hid }) => hid === 11)
    expect(other?.net).toBe((await statement('2026-03', 'agent2')).closing)
    expect(other?.net).not.toBe(own.net)
  })

  test('a clinic sees what it owes itself where it may, and nothing of others', async () => {
    const path = '/v1/account/statistics/finance'
    expect(await world.ask('GET', path, { as: 'clinic', host: 'statistics' })).toMatchObject({ code: 20403 })
  })
})
