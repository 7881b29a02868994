/** A month of an account with a supplier: what came, went back and was paid, line by line, until both agree; then it stays. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Reconciliation, ReconciliationDetails } from '../../../contract/clinic/reconciliations'
import { bossAndKeeper, buyingOf, payingOf } from '../../support/clinic-buying'
import { makeStock, type StockWorld } from '../../support/stock'

type Row = Record<string, unknown>
const path = '/v1/clinic/reconciliations'
let world: StockWorld
beforeAll(async () => {
  world = await makeStock()
  await bossAndKeeper(world)
})
afterAll(() => world.close())

const ask = <Data = Reconciliation>(verb: string, body: Row = {}, as = 'boss') =>
  world.ask<Data>(verb === 'make' ? 'POST' : 'PUT', `${path}/${verb}`, { as, body })
const make = (supplierId: number, month: string, more: Row = {}) => ask('make', { supplierId, month, ...more })
const step = ({ reconciliationId, version }: Reconciliation, verb: string, body: Row = {}) =>
  ask(`${reconciliationId}/${verb}`, { version, ...body })
const linesOf = async ({ reconciliationId }: Reconciliation) =>
  (await world.ask<ReconciliationDetails>('GET', `${path}/${reconciliationId}`, { as: 'keeper' })).data.lines

let suppliers = 0

/** An account of January 2026: goods for 100 and 60 yuan, one piece back for 20, and 50 paid. */
const january = async () => {
  const supplierId = await buyingOf(world).supplier(`商行${++suppliers}`)
  const productId = await world.newProduct()
  const first = await buyingOf(world).bring([{ productId, planQty: 5, price: 2_000 }], { supplierId })
  const second = await buyingOf(world).bring([{ productId, planQty: 3, price: 2_000 }], { supplierId })
  const held = await buyingOf(world).giveBack(supplierId, [{ productId, quantity: 1 }])
  await world.takeOut(held.data.stockoutId, {}, 'keeper')
  // A session does not outlive two months: what moved is moved back instead.
  for (const table of ['stock_in', 'stock_out'])
    await world.db.execute(
      sql`update ${sql.identifier(table)} set posted_at = '2026-01-31T23:59:59+08:00' where supplier_id = ${supplierId}`,
    )
  await payingOf(world).pay({ supplierId, amount: 5_000 }, '2026-01-31')
  return { supplierId, productId, first, second, out: held.data.stockoutId }
}
const sums = { opening: 1_000, received: 16_000, returned: 2_000, adjusted: 0, paid: 5_000, closing: 10_000 }

describe('POST /v1/clinic/reconciliations/make', () => {
  test('adds up a month from what came, went back and was paid in it', async () => {
    const { supplierId, second } = await january()
    const made = await make(supplierId, '2026-01', { opening: 1_000 })
    expect(made).toMatchObject({ code: 0, data: { ...sums, status: 0, difference: 0 } })
    expect((await linesOf(made.data)).map(({ kind, ours }) => [kind, ours])).toEqual([
      ['in', 10_000],
      ['in', 6_000],
      ['return', -2_000],
      ['paid', -5_000],
    ])
    await world.voidIn(second, 'boss')
    expect(await make(supplierId, '2026-01')).toMatchObject({
      data: { reconciliationId: made.data.reconciliationId, opening: 1_000, received: 10_000, closing: 4_000 },
    })
  })

  test('opens with the closing of the month before, which must be there', async () => {
    const { supplierId } = await january()
    await make(supplierId, '2026-01')
    expect((await make(supplierId, '2026-02', { opening: 5 })).errors).toHaveProperty(['opening'])
    expect(await make(supplierId, '2026-02')).toMatchObject({ data: { opening: 9_000, closing: 9_000 } })
    const other = await january()
    await make(other.supplierId, '2025-12')
    expect((await make(other.supplierId, '2026-02')).errors).toHaveProperty(['month'])
  })

  test('refuses a month that is not over, suppliers of others, and those who may not', async () => {
    const { supplierId } = await january()
    expect((await make(supplierId, '2026-03')).errors).toHaveProperty(['month'])
    expect((await make(1, '2026-01')).errors).toHaveProperty(['supplierId'])
    expect((await ask('make', { supplierId, month: '2026-01' }, 'keeper')).code).toBe(20403)
    expect((await ask('make', { supplierId, month: '2026-01' }, 'boss12')).errors).toHaveProperty(['supplierId'])
    const made = await make(supplierId, '2026-01')
    for (const as of ['agent', 'boss12'])
      expect((await world.ask('GET', `${path}/${made.data.reconciliationId}`, { as })).code).toBe(20401)
  })
})

describe('the way of a reconciliation', () => {
  test('leads from sent over differences, each resolved, to confirmed', async () => {
    const { supplierId } = await january()
    const { data: made } = await make(supplierId, '2026-01', { opening: 1_000 })
    expect(await step(made, 'confirm')).toMatchObject({ code: 100 })
    const { data: sent } = await step(made, 'send')
    expect(sent).toMatchObject({ status: 1, senderName: '郑院长' })
    const [first, second] = await linesOf(sent)
    const wrong = { lines: [{ key: first?.key, theirs: 10_000, reason: '一样' }] }
    expect((await step(sent, 'differ', wrong)).errors).toHaveProperty(['lines.0.theirs'])
    const { data: differing } = await step(sent, 'differ', {
      lines: [
        { key: first?.key, theirs: 10_500, reason: '少记运费' },
        { key: second?.key, theirs: 5_000, reason: '供应商漏记' },
        { no: 'XS77', date: '2026-01-20', theirs: 300, reason: '补货' },
      ],
    })
    expect(differing).toMatchObject({ status: 2, difference: 500 - 1_000 + 300, closing: 10_000 })
    expect((await step(differing, 'send')).errors).toHaveProperty(['resolutions'])
    const { data: again } = await step(differing, 'send', {
      resolutions: [
        { key: first?.key, accept: 1, reason: '补记' },
        { key: second?.key, accept: 0, reason: '对方更正' },
        { key: 'theirs 1', accept: 1, reason: '补记' },
      ],
    })
    expect(again).toMatchObject({ status: 1, difference: 0, adjusted: 800, closing: 10_800 })
    const { data: confirmed } = await step(again, 'confirm')
    expect(confirmed).toMatchObject({ status: 3, confirmerName: '郑院长', allowed: [] })
    expect(await step(confirmed, 'differ', { lines: [{ key: first?.key, theirs: 1, reason: '晚了' }] })).toMatchObject({
      code: 100,
    })
    expect(await make(supplierId, '2026-01')).toMatchObject({ code: 100 })
    expect(await make(supplierId, '2026-02')).toMatchObject({ data: { opening: 10_800 } })
  })

  test('is not confirmed where something moved since it was sent, nor before the month before it', async () => {
    const { supplierId, second } = await january()
    const { data: sent } = await step((await make(supplierId, '2026-01')).data, 'send')
    const { data: next } = await step((await make(supplierId, '2026-02')).data, 'send')
    expect(await step(next, 'confirm')).toMatchObject({ code: 20402 })
    await world.voidIn(second, 'boss')
    expect(await step(sent, 'confirm')).toMatchObject({ code: 20402 })
  })
})

describe('a month that is confirmed', () => {
  test('takes no price, no void and no payment any more (case 41)', async () => {
    const { supplierId, first, out } = await january()
    await step((await step((await make(supplierId, '2026-01')).data, 'send')).data, 'confirm')
    const { data } = await world.ask<{ document: { version: number } }>('GET', `/stockin/info/${first}`, { as: 'boss' })
    const body = { version: data.document.version, reason: '更正', lines: [{ line: 1, price: 2_100 }] }
    const refused = [
      await world.ask('PUT', `/stockin/procurements/prices/${first}`, { as: 'boss', body }),
      await world.voidIn(first, 'boss'),
      await world.voidOut(out, 'boss'),
    ]
    for (const answer of refused) expect(answer).toMatchObject({ code: 20402 })
    await expect(payingOf(world).pay({ supplierId, amount: 100 }, '2026-01-20')).rejects.toThrow('20402')
    await payingOf(world).pay({ supplierId, amount: 100 }, '2026-02-20')
    for (const broken of [
      sql`update stock_in_line set price = 1 where stockin_id = ${first}`,
      sql`update stock_in set status = 2 where stockin_id = ${first}`,
      sql`update stock_out set status = 2 where stockout_id = ${out}`,
      sql`update reconciliation set status = 1 where supplier_id = ${supplierId}`,
      sql`delete from reconciliation where supplier_id = ${supplierId}`,
    ])
      await expect(world.db.transaction((tx) => tx.execute(broken))).rejects.toThrow()
  })
})
