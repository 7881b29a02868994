/** Whatever is done to stock, in whatever order and by however many at once: it adds up. */
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { disagreements, mainStore, makeStock, type StockWorld, secondStore } from '../../support/stock'
import { counter } from '../../support/stock-count'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

/** What people do; `which` names one of the documents that there are by then. */
const which = fc.nat({ max: 30 })
const action = fc.oneof(
  fc.record({
    do: fc.constant('bring' as const),
    batch: fc.constantFrom('A', 'B', ''),
    quantity: fc.integer({ min: 1, max: 9 }),
    price: fc.option(fc.integer({ min: 0, max: 10_001 })),
  }),
  fc.record({
    do: fc.constant('hold' as const),
    quantities: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
  }),
  fc.record({ do: fc.constant('move' as const), quantity: fc.integer({ min: 1, max: 5 }) }),
  fc.record({ do: fc.constant('price' as const), which, price: fc.integer({ min: 0, max: 10_001 }) }),
  fc.record({ do: fc.constant('count' as const), found: fc.array(fc.nat({ max: 9 }), { minLength: 3, maxLength: 3 }) }),
  fc.record({ do: fc.constant('takeOut' as const), which }),
  fc.record({ do: fc.constant('voidOut' as const), which }),
  fc.record({ do: fc.constant('voidIn' as const), which }),
)

const prices = '/stockin/procurements/prices'
const expiries: Record<string, string | null> = { A: '2027-01-31', B: '2026-12-31', '': null }

/** Each run has a product of its own, so that a failure is told by its actions alone. */
const run = async (actions: readonly (typeof action extends fc.Arbitrary<infer Action> ? Action : never)[]) => {
  const productId = await stock.newProduct()
  const ins: number[] = []
  const outs: number[] = []
  const at = (list: readonly number[], place: number) => list[place % Math.max(1, list.length)] ?? 0
  const codes: number[] = []
  for (const one of actions) {
    if (one.do === 'bring') {
      const { batch, quantity: planQty, price } = one
      ins.push(await stock.bring([{ productId, batchNo: batch, expiry: expiries[batch], planQty, price }]))
    } else if (one.do === 'hold') {
      // All at the same moment.
      const held = await Promise.all(one.quantities.map((quantity) => stock.hold({ lines: [{ productId, quantity }] })))
      for (const { code, data } of held) code === 0 ? outs.push(data.stockoutId as number) : codes.push(code)
    } else if (one.do === 'move') {
      const { quantity } = one
      const body = { type: 5, toWarehouseId: secondStore, lines: [{ productId, quantity }] }
      const { code, data } = await stock.hold(body)
      if (code === 0) outs.push(data.stockoutId as number)
      else codes.push(code)
    } else if (one.do === 'price') {
      const id = at(ins, one.which)
      const { data } = await stock.ask<{ document?: { version: number } }>('GET', `${prices}/${id}`, { as: 'agent' })
      const body = {
        version: data?.document?.version ?? 1,
        reason: '供应商来函',
        lines: [{ line: 1, price: one.price }],
      }
      codes.push((await stock.ask('PUT', `${prices}/${id}`, { as: 'agent', body: body as never })).code)
    } else if (one.do === 'count') {
      const { begin, linesOf, write, submit, review, cancel } = counter(stock, productId)
      const { code, data } = await begin()
      codes.push(code)
      if (code !== 0) continue
      const lines = await linesOf(data.countId)
      await write(
        data.countId,
        lines.map(({ line, version }, place) => ({ line, version, counted: one.found[place % 3] })),
      )
      // Somebody takes goods meanwhile; what is held is not written off.
      const { code: held, data: out } = await stock.hold({ lines: [{ productId, quantity: 1 }] })
      if (held === 0) outs.push(out.stockoutId as number)
      codes.push((await submit(data.countId)).code)
      const posted = await review(data.countId)
      codes.push(posted.code)
      if (posted.code !== 0) await cancel(data.countId)
    } else {
      const list = one.do === 'voidIn' ? ins : outs
      const id = at(list, one.which)
      const answer = await (one.do === 'takeOut' ? stock.takeOut(id, { confirmWarn: 1 }) : stock[one.do](id))
      codes.push(answer.code)
    }
  }
  // A refusal is said; nothing ever breaks.
  expect(codes.filter((code) => code === -1)).toEqual([])
  expect(await disagreements(stock.db)).toEqual([])
  const [sums] = await rowsOf<{ quantity: string; value: string }>(
    stock.db,
    sql`select coalesce(sum(quantity), 0) as quantity, coalesce(sum(value), 0) as value from stock_ledger
        where product_id = ${productId} and warehouse_id is not null`,
  )
  const shelves = await Promise.all([mainStore, secondStore].map((store) => stock.shelf(productId, store)))
  expect(shelves.reduce((sum, { onHand }) => sum + onHand, 0)).toBe(Number(sums?.quantity))
  expect(shelves.reduce((sum, { value }) => sum + value, 0)).toBe(Number(sums?.value))
}

test('any sequence of documents, voids and simultaneous pickings leaves ledger, stock and value equal', async () => {
  await fc.assert(fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), run), { numRuns: 12 })
})

test('the last pieces wanted by many at once go to as many as there are (edge case 15)', async () => {
  await stock.bring([{ productId: 35, planQty: 5, price: 100 }])
  const held = await Promise.all(
    Array.from({ length: 16 }, () => stock.hold({ lines: [{ productId: 35, quantity: 1 }] })),
  )
  expect(held.filter(({ code }) => code === 0)).toHaveLength(5)
  expect(held.filter(({ code }) => code === 1)).toHaveLength(11)
  expect(await stock.shelf(35)).toMatchObject({ onHand: 5, locked: 5 })
  expect(await disagreements(stock.db)).toEqual([])
})

test('sixteen people who write, price, take out, void and recall at once leave all of it in agreement', async () => {
  const productId = await stock.newProduct()
  const first = await stock.bring([{ productId, batchNo: 'P', expiry: '2027-01-31', planQty: 40, price: 100 }])
  const { data: list } = await stock.ask<{ batchId: number }[]>('GET', '/stock/list', {
    as: 'agent',
    query: { productId },
  })
  const batchId = list[0]?.batchId ?? 0
  const codes: number[] = []
  const heard = async (answer: Promise<{ code: number }>) => void codes.push((await answer).code)
  const priced = async (price: number) => {
    const { data } = await stock.ask<{ document: { version: number } }>('GET', `${prices}/${first}`, { as: 'agent' })
    const body = { version: data.document.version, reason: '来函', lines: [{ line: 1, price }] }
    await heard(stock.ask('PUT', `${prices}/${first}`, { as: 'agent', body }))
  }
  const recalled = async (status: number) => {
    const { data } = await stock.ask<{ batchId: number; version: number }[]>('GET', '/batch/list', {
      as: 'agent',
      query: { productId },
    })
    const version = data.find((one) => one.batchId === batchId)?.version ?? 1
    await heard(stock.ask('POST', '/batch', { as: 'agent', body: { batchId, version, status, reason: '质疑' } }))
  }
  const writer = async (mine: number) => {
    const lines = [{ productId, quantity: 1 + (mine % 3) }]
    if (mine % 8 === 6) return priced(50 + mine)
    if (mine % 8 === 7) {
      await recalled(1)
      return recalled(0)
    }
    if (mine % 4 === 1) await stock.bring([{ productId, planQty: 3, price: mine % 8 === 1 ? null : 70 }])
    const more = mine % 4 === 2 ? { type: 5, toWarehouseId: secondStore } : {}
    const { code, data } = await stock.hold({ lines, ...more })
    codes.push(code)
    if (code !== 0) return
    await heard(stock.takeOut(data.stockoutId, { confirmWarn: 1 }))
    if (mine % 2 === 0) await heard(stock.voidOut(data.stockoutId))
  }
  for (let times = 0; times < 3; times++) await Promise.all(Array.from({ length: 16 }, (_, mine) => writer(mine)))
  // Nothing breaks: no fault, and nobody waited for somebody who waited for them.
  expect(codes.filter((code) => ![0, 1, 100, 20402].includes(code))).toEqual([])
  expect(codes.filter((code) => code === 0).length).toBeGreaterThan(20)
  expect(await disagreements(stock.db)).toEqual([])
})
