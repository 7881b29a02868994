/** Whatever comes, goes back, is paid, reversed and voided in whatever order: the account with a supplier adds up, and so does each month. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PayableList } from '../../../contract/clinic/payment-orders'
import type { Reconciliation } from '../../../contract/clinic/reconciliations'
import { rowsOf } from '../../../server/db/client'
import { disagreements } from '../../../server/inventory/agreement'
import { bossAndKeeper, buyingOf, payingOf } from '../../support/clinic-buying'
import { makeStock, type StockWorld } from '../../support/stock'

let world: StockWorld
beforeAll(async () => {
  world = await makeStock()
  await bossAndKeeper(world)
})
afterAll(() => world.close())

const months = ['2025-12', '2026-01', '2026-02'] as const
const step = fc.record({
  do: fc.constantFrom(
    'in' as const,
    'return' as const,
    'pay' as const,
    'reverse' as const,
    'void' as const,
    'price' as const,
    'confirm' as const,
  ),
  which: fc.nat(20),
  month: fc.nat(2),
  amount: fc.integer({ min: 1, max: 40 }),
})
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

interface Run {
  supplierId: number
  productId: number
  ins: number[]
  paid: { paymentOrderId: number; amount: number }[]
  confirmed: number
}

const path = '/v1/clinic/reconciliations'
const moveTo = (table: 'stock_in' | 'stock_out', key: string, id: number, month: string) =>
  world.db.execute(
    sql`update ${sql.identifier(table)} set posted_at = ${`${month}-15T10:00:00+08:00`} where ${sql.identifier(key)} = ${id}`,
  )
/** A month that is not confirmed yet. */
const openMonth = ({ confirmed }: Run, month: number) => months[Math.max(month, confirmed)] ?? '2026-03'

/** Each may be refused for what was done before; none may leave the books wrong. */
const acts: Record<Step['do'], (run: Run, step: Step) => Promise<unknown>> = {
  in: async (run, { amount, month }) => {
    const { supplierId, productId } = run
    const id = await buyingOf(world).bring([{ productId, planQty: 3, price: amount * 100 }], { supplierId })
    run.ins.push(id)
    const to = openMonth(run, month)
    if (to !== '2026-03') await moveTo('stock_in', 'stockin_id', id, to)
  },
  return: async (run, { month }) => {
    const held = await buyingOf(world).giveBack(run.supplierId, [{ productId: run.productId, quantity: 1 }])
    if (held.code !== 0) return
    await world.takeOut(held.data.stockoutId, {}, 'keeper')
    const to = openMonth(run, month)
    if (to !== '2026-03') await moveTo('stock_out', 'stockout_id', held.data.stockoutId, to)
  },
  pay: async (run, { which, amount, month }) => {
    const recordId = run.ins[which % Math.max(run.ins.length, 1)]
    const links = recordId === undefined ? [] : [{ of: 'stock-ins', recordId, amount: amount * 50 }]
    const { supplierId } = run
    const date = `${months[month] ?? months[0]}-20`
    const order = await payingOf(world)
      .pay({ supplierId, amount: amount * 100, links }, date)
      .catch(() => undefined)
    if (order) run.paid.push(order)
  },
  reverse: async (run, { which, month }) => {
    const order = run.paid[which % Math.max(run.paid.length, 1)]
    if (!order) return
    const { paymentOrderId: reverses, amount } = order
    const date = `${months[month] ?? months[0]}-21`
    await payingOf(world)
      .pay({ supplierId: run.supplierId, amount: -amount, reverses }, date)
      .catch(() => undefined)
  },
  void: (run, { which }) => world.voidIn(run.ins[which % Math.max(run.ins.length, 1)] ?? 0, 'boss'),
  price: async (run, { which, amount }) => {
    const id = run.ins[which % Math.max(run.ins.length, 1)]
    const info = await world.ask<{ document: { version: number } }>('GET', `/stockin/info/${id}`, { as: 'boss' })
    if (info.code !== 0) return
    const body = { version: info.data.document.version, reason: '更正', lines: [{ line: 1, price: amount * 100 }] }
    await world.ask('PUT', `/stockin/procurements/prices/${id}`, { as: 'boss', body })
  },
  confirm: async (run) => {
    const month = months[run.confirmed]
    if (!month) return
    const send = (to: string, body: object) =>
      world.ask<Reconciliation>(to === 'make' ? 'POST' : 'PUT', `${path}/${to}`, { as: 'boss', body })
    const made = await send('make', { supplierId: run.supplierId, month })
    const sent = await send(`${made.data.reconciliationId}/send`, { version: made.data.version })
    const done = await send(`${sent.data.reconciliationId}/confirm`, { version: sent.data.version })
    expect(done, JSON.stringify(done)).toMatchObject({ code: 0 })
    run.confirmed += 1
  },
}

const check = async ({ supplierId, confirmed }: Run) => {
  const [books] = await rowsOf<Record<'came' | 'back' | 'paid' | 'linked', string>>(
    world.db,
    sql`select (select coalesce(sum(l.price * l.accepted_qty), 0) from stock_in i join stock_in_line l using (stockin_id)
        where i.supplier_id = ${supplierId} and i.status = 1) as came,
      (select coalesce(sum(l.price * l.quantity), 0) from stock_out o join stock_out_line l using (stockout_id)
        where o.supplier_id = ${supplierId} and o.status = 1) as back,
      (select coalesce(sum(amount), 0) from payment_order where supplier_id = ${supplierId} and status = 3) as paid,
      (select coalesce(sum(k.amount), 0) from payment_order_link k join payment_order o using (payment_order_id)
        where o.supplier_id = ${supplierId} and o.status in (0, 1, 2, 3) and o.reversed_on is null) as linked`,
  )
  const { came = 0, back = 0, paid = 0, linked = 0 } = books ?? {}
  // Payable = what came less what went back less what was paid, as the months say it, one after the other.
  let opening = 0
  for (const [at, month] of months.entries()) {
    const made =
      at < confirmed
        ? (await world.ask<Reconciliation[]>('GET', path, { as: 'boss', query: { supplierId, month } })).data[0]
        : (await world.ask<Reconciliation>('POST', `${path}/make`, { as: 'boss', body: { supplierId, month } })).data
    expect(made?.opening).toBe(opening)
    expect(made?.closing).toBe(opening + (made?.received ?? 0) - (made?.returned ?? 0) - (made?.paid ?? 0))
    opening = made?.closing ?? 0
  }
  const [now] = await rowsOf<{ came: string; back: string }>(
    world.db,
    sql`select (select coalesce(sum(l.price * l.accepted_qty), 0) from stock_in i join stock_in_line l using (stockin_id)
        where i.supplier_id = ${supplierId} and i.status = 1 and i.posted_at >= '2026-03-01T00:00:00+08:00') as came,
      (select coalesce(sum(l.price * l.quantity), 0) from stock_out o join stock_out_line l using (stockout_id)
        where o.supplier_id = ${supplierId} and o.status = 1 and o.posted_at >= '2026-03-01T00:00:00+08:00') as back`,
  )
  expect(opening + Number(now?.came ?? 0) - Number(now?.back ?? 0)).toBe(Number(came) - Number(back) - Number(paid))
  const { data } = await world.ask<PayableList>('GET', '/v1/clinic/payment-orders/payables', {
    ...{ as: 'keeper', query: { supplierId } },
  })
  expect(data.balance).toBe(Number(came) - Number(back) - Number(linked))
  expect(data.rows.every(({ due, amount, ordered }) => due > 0 && due === amount - ordered)).toBe(true)
  expect(await disagreements(world.db)).toEqual([])
}

let suppliers = 0

test('any history of an account adds up: closing is the next opening, and what is owed is what came less what went', {
  timeout: 600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 14 }), async (steps) => {
      const run: Run = {
        supplierId: await buyingOf(world).supplier(`商行${++suppliers}`),
        ...{ productId: await world.newProduct(), ins: [], paid: [], confirmed: 0 },
      }
      for (const one of steps) await acts[one.do](run, one)
      await check(run)
    }),
    { numRuns: 8 },
  )
})
