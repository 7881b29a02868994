/** Goods come in without a price, some go, and the price comes later: everything is worth then what it would have been worth. */
import { read as parse, utils } from '@e965/xlsx'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { deviceId, disagreements, mainStore, makeStock, type StockWorld, secondStore } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

const prices = '/stockin/procurements/prices'
const enter = (entries: object[], as = 'agent') => stock.ask<object[]>('POST', prices, { as, body: entries as never })
const correct = (id: number, body: object) => stock.ask('PUT', `${prices}/${id}`, { as: 'agent', body: body as never })
const read = async (id: number) =>
  (
    await stock.ask<{ document: { version: number }; lines: { price: number; value: number; changes: object[] }[] }>(
      'GET',
      `${prices}/${id}`,
      { as: 'agent' },
    )
  ).data

const take = async (lines: object[], more = {}) => {
  const { data } = await stock.hold({ lines: lines as never, ...more })
  await stock.takeOut(data.stockoutId, { confirmWarn: 1 })
  return data.stockoutId as number
}
const adjusted = async (productId: number) => {
  const [found] = await rowsOf<{ value: string }>(
    stock.db,
    sql`select coalesce(sum(value), 0) as value from stock_ledger
        where product_id = ${productId} and document = 'in' and account = 'adjustment'`,
  )
  return Number(found?.value)
}

describe('a price that is entered after goods are sold (edge case 23)', () => {
  test('revalues what remains, books the rest as an adjustment, and puts the cost of what left right', async () => {
    const productId = await stock.newProduct()
    const id = await stock.bring([{ productId, planQty: 10, price: null }])
    const { data: unpriced } = await stock.ask<{ stockinId: number; line: number; onHand: number }[]>(
      'GET',
      '/stock/procurements/batch',
      { as: 'agent', query: { unpriced: 1, productId } },
    )
    expect(unpriced).toMatchObject([{ stockinId: id, line: 1, quantity: 10, price: null, priced: 0, onHand: 10 }])
    const out = await take([{ productId, quantity: 4 }])
    expect(await stock.shelf(productId)).toEqual({ onHand: 6, locked: 0, value: 0 })

    expect(await enter([{ stockinId: id, line: 1, price: 250 }])).toMatchObject({ code: 0, data: [{ unpriced: 0 }] })
    expect(await stock.shelf(productId)).toEqual({ onHand: 6, locked: 0, value: 150_000 })
    expect(await adjusted(productId)).toBe(100_000)
    expect(await stock.linesOut(out)).toMatchObject([{ quantity: 4, cost: 25_000 }])
    expect((await read(id)).lines).toMatchObject([
      { price: 250, value: 250_000, changes: [{ difference: 250_000, stays: 150_000, gone: 100_000 }] },
    ])
    // What comes back from the clinic is worth what it cost by now.
    await stock.voidOut(out)
    expect(await stock.shelf(productId)).toEqual({ onHand: 10, locked: 0, value: 250_000 })
    expect(await stock.voidIn(id)).toMatchObject({ code: 0 })
    expect(await stock.shelf(productId)).toEqual({ onHand: 0, locked: 0, value: 0 })
    expect(await enter([{ stockinId: id, line: 1, price: 250 }])).toMatchObject({ code: 100 })
  })

  test('is corrected with a reason, follows goods into another warehouse, and is entered but once', async () => {
    const productId = await stock.newProduct()
    const id = await stock.bring([{ productId, planQty: 8, price: null }])
    await take([{ productId, quantity: 3 }], { type: 5, toWarehouseId: secondStore })
    await enter([{ stockinId: id, line: 1, price: 100 }])
    expect(await stock.shelf(productId, secondStore)).toMatchObject({ onHand: 3, value: 30_000 })
    expect(await stock.shelf(productId)).toMatchObject({ onHand: 5, value: 50_000 })
    expect(await enter([{ stockinId: id, line: 1, price: 90 }])).toMatchObject({ code: 1 })
    expect(await enter([{ stockinId: id, line: 2, price: 90 }])).toMatchObject({
      code: 1,
      errors: { '0.line': expect.any(String) },
    })
    const { version } = (await read(id)).document
    const lines = [{ line: 1, price: 40 }]
    expect(await correct(id, { version, lines })).toMatchObject({ code: 1, errors: { reason: expect.any(String) } })
    expect(await correct(id, { version, lines, reason: '返点' })).toMatchObject({ code: 0 })
    expect(await correct(id, { version, lines, reason: '返点' })).toMatchObject({ code: 100 })
    expect(await stock.shelf(productId, secondStore)).toMatchObject({ value: 12_000 })
    expect(await stock.shelf(productId)).toMatchObject({ value: 20_000 })
    const { data: trail } = await stock.ask<object[]>('GET', '/audit', {
      as: 'agent',
      query: { resource: 'stock-ins' },
    })
    expect(trail).toContainEqual(expect.objectContaining({ recordId: id, action: 'price', reason: '返点' }))
    expect((await read(id)).lines).toMatchObject([
      {
        price: 40,
        changes: [
          { from: null, to: 100, reason: '', difference: 80_000, stays: 80_000, gone: 0 },
          { from: 100, to: 40, reason: '返点', difference: -48_000, stays: -48_000, gone: 0 },
        ],
      },
    ])
  })

  test('is missed in the list, on the document and in the workbook until every line has one', async () => {
    const [known, later] = [await stock.newProduct(), await stock.newProduct()]
    const id = await stock.bring([
      { productId: known, planQty: 2, price: 300 },
      { productId: later, planQty: 1, price: null },
    ])
    const bare = await stock.bring([{ productId: later, planQty: 3, price: null }])
    // Of a device that is still to come nothing has been accepted.
    const coming = { productId: deviceId, planQty: 7, receivedQty: 0, acceptedQty: 0 }
    const { data: waiting } = await stock.expect({ supplierId: 1, lines: [coming] })
    expect(waiting).toMatchObject({
      quantity: 7,
      amount: null,
      pricing: 0,
      allowed: expect.not.arrayContaining(['price']),
    })
    const listed = await stock.ask<{ stockinId: number }[]>('GET', '/stockin/list', { as: 'agent' })
    const shown = (stockinId: number) => listed.data.find((one) => one.stockinId === stockinId)
    expect(shown(id)).toMatchObject({
      amount: 600,
      unpriced: 1,
      pricing: 1,
      allowed: expect.arrayContaining(['price']),
    })
    expect(shown(bare)).toMatchObject({ amount: null, unpriced: 1, pricing: 0 })
    const file = await stock.request('GET', '/stockin/exports', { as: 'agent' })
    const book = parse(new Uint8Array(await file.arrayBuffer()))
    const rows = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {})
    expect(rows).toContainEqual(expect.objectContaining({ 金额: 6, 定价: '部分未定价（1 行）' }))
    expect(rows).toContainEqual(expect.objectContaining({ 数量: 3, 定价: '未定价' }))
    await enter([{ stockinId: id, line: 2, price: 0 }])
    // Given away is a price too; and what has one can still be corrected.
    expect((await read(id)).document).toMatchObject({
      amount: 600,
      pricing: 2,
      allowed: expect.arrayContaining(['price']),
    })
  })

  test('is nobody else’s business: not another company’s, not of those who may not', async () => {
    const productId = await stock.newProduct()
    const id = await stock.bring([{ productId, planQty: 1, price: null }])
    expect(await enter([{ stockinId: id, line: 1, price: 1 }], 'agent2')).toMatchObject({ code: 20401 })
    expect(await enter([{ stockinId: id, line: 1, price: 1 }], 'clinic')).toMatchObject({ code: 20403 })
    expect(await enter([{ stockinId: id, line: 1, price: -1 }])).toMatchObject({ code: 1 })
  })
})

const moves = fc.array(
  fc.oneof(
    fc.record({ do: fc.constant('bring' as const), quantity: fc.integer({ min: 1, max: 9 }) }),
    fc.record({ do: fc.constant('take' as const), quantity: fc.integer({ min: 1, max: 6 }) }),
    fc.record({ do: fc.constant('move' as const), quantity: fc.integer({ min: 1, max: 4 }) }),
    fc.record({ do: fc.constant('undo' as const), which: fc.nat({ max: 9 }) }),
  ),
  { minLength: 1, maxLength: 7 },
)

test('whenever the price comes, value and costs are as if it had been known from the start', async () => {
  const play = async (
    late: boolean,
    {
      first,
      price,
      actions,
    }: { first: number; price: number; actions: typeof moves extends fc.Arbitrary<infer M> ? M : never },
  ) => {
    const productId = await stock.newProduct()
    const id = await stock.bring([{ productId, planQty: first, price: late ? null : price }])
    const outs: number[] = []
    for (const action of actions) {
      const lines = [{ productId, quantity: 'quantity' in action ? action.quantity : 0 }]
      if (action.do === 'bring')
        await stock.bring([{ productId, planQty: action.quantity, price: 700 }], { supplierId: 2 })
      else if (action.do === 'undo') {
        // What was voided keeps the cost that it had.
        const [out] = outs.splice(action.which % Math.max(1, outs.length), 1)
        if (out !== undefined) await stock.voidOut(out)
      } else {
        const more = action.do === 'move' ? { type: 5, toWarehouseId: secondStore } : {}
        const { code, data } = await stock.hold({ lines, ...more })
        if (code !== 0) continue
        await stock.takeOut(data.stockoutId, { confirmWarn: 1 })
        outs.push(data.stockoutId as number)
      }
    }
    if (late) expect(await enter([{ stockinId: id, line: 1, price }])).toMatchObject({ code: 0 })
    const shelves = await Promise.all([mainStore, secondStore].map((store) => stock.shelf(productId, store)))
    const costs = await Promise.all(
      outs.map(async (out) => (await stock.linesOut(out)).map(({ cost }) => Number(cost))),
    )
    return { shelves, costs: costs.flat() }
  }
  await fc.assert(
    fc.asyncProperty(
      fc.record({ first: fc.integer({ min: 1, max: 9 }), price: fc.integer({ min: 0, max: 9999 }), actions: moves }),
      async (run) => {
        const [known, late] = [await play(false, run), await play(true, run)]
        expect(late.shelves.map(({ onHand }) => onHand)).toEqual(known.shelves.map(({ onHand }) => onHand))
        // Each movement rounds once, to 1/10000 yuan.
        const off = [
          ...late.shelves.map(({ value }, at) => value - (known.shelves[at]?.value ?? 0)),
          ...late.costs.map((cost, at) => cost - (known.costs[at] ?? 0)),
        ]
        expect(Math.max(0, ...off.map(Math.abs))).toBeLessThanOrEqual(2 * (run.actions.length + 1))
        expect(await disagreements(stock.db)).toEqual([])
      },
    ),
    {
      numRuns: 6,
      examples: [
        [
          {
            ...{ first: 1, price: 1 },
            actions: [
              { do: 'take', quantity: 1 },
              { do: 'undo', which: 0 },
              { do: 'take', quantity: 1 },
            ],
          },
        ],
      ],
    },
  )
})
