/** What clinics bring back comes back on the line that it was bought on: to its batch, at its cost, never more than is left. */
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { deviceId, disagreements, makeStock, othersStore, returnsStore, type StockWorld } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())
afterEach(async () => expect(await disagreements(stock.db)).toEqual([]))

/** Sells pieces of a batch that nothing else is of. */
const sell = async (batchNo: string, quantity: number, { hid = 11, price = 2800 } = {}) => {
  await stock.bring([{ productId: deviceId, batchNo, expiry: '2027-03-31', planQty: quantity, price }])
  const [{ batchId } = { batchId: 0 }] = (
    await stock.ask<{ batchId: number }[]>('GET', '/batch/list', { as: 'agent', query: { keyword: batchNo } })
  ).data
  const line = { productId: deviceId, quantity, batchId, price: 4800 }
  const { data } = await stock.hold({ lines: [line], reason: '指定批次', hid })
  expect(await stock.takeOut(data.stockoutId)).toMatchObject({ code: 0 })
  return { batchId, soldOutId: data.stockoutId as number, soldLine: 1 }
}
const back = ({ soldOutId, soldLine }: { soldOutId: number; soldLine: number }, planQty: number, more = {}) => ({
  ...{ productId: deviceId, soldOutId, soldLine, planQty, ...more },
})
const bringBack = (lines: Record<string, unknown>[], more = {}) => stock.expect({ type: 2, hid: 11, lines, ...more })
const returnable = async (query: Record<string, string | number>) =>
  (await stock.ask<Record<string, unknown>[]>('GET', '/stockin/returnables', { as: 'agent', query })).data

describe('a return of a clinic', () => {
  test('goes into the area for returns, to the batch that was sold and at its cost, and is not for sale there', async () => {
    const sold = await sell('RT1', 6)
    const { code, data } = await bringBack([back(sold, 2)])
    expect({ code, data }).toMatchObject({ code: 0, data: { warehouseId: returnsStore, status: 0 } })
    expect(await stock.receive(data.stockinId)).toMatchObject({ code: 0 })
    expect(await stock.linesIn(data.stockinId)).toMatchObject([
      { batchId: sold.batchId, batchNo: 'RT1', expiry: '2027-03-31', price: 2800, soldPrice: 4800 },
    ])
    expect(await stock.shelf(deviceId, returnsStore)).toMatchObject({ onHand: 2, value: 2 * 280_000 })
    const sale = await stock.hold({ warehouseId: returnsStore, lines: [{ productId: deviceId, quantity: 1 }] })
    expect(sale).toMatchObject({ code: 1, errors: { warehouseId: expect.any(String) } })
  })

  test('is refused where the clinic did not buy the goods, or not by that line', async () => {
    const sold = await sell('RT2', 2)
    const refused = { code: 1, errors: { 'lines.0.soldLine': expect.any(String) } }
    expect(await bringBack([{ productId: deviceId, batchNo: 'RT2', expiry: '2027-03-31', planQty: 1 }])).toMatchObject(
      refused,
    )
    expect(await bringBack([back(sold, 1)], { hid: 12 })).toMatchObject(refused)
    expect(await bringBack([back({ ...sold, soldLine: 2 }, 1)])).toMatchObject(refused)
    expect(await bringBack([back(sold, 1)], { hid: null })).toMatchObject({ errors: { hid: expect.any(String) } })
    expect(await bringBack([back(sold, 1, { batchNo: 'ANOTHER' })])).toMatchObject({
      errors: { 'lines.0.batchNo': expect.any(String) },
    })
  })

  test('is refused into a warehouse that is no area for returns, or another company’s', async () => {
    const sold = await sell('RT3', 1)
    for (const warehouseId of [1, othersStore])
      expect(await bringBack([back(sold, 1)], { warehouseId })).toMatchObject({
        errors: { warehouseId: expect.any(String) },
      })
  })

  test('takes back no more than is left of the line, over several returns, their lines and changes of them', async () => {
    const sold = await sell('RT4', 5)
    const tooMuch = { code: 1, errors: { 'lines.0.planQty': expect.any(String) } }
    expect(await bringBack([back(sold, 6)])).toMatchObject(tooMuch)
    expect(await bringBack([back(sold, 3), back(sold, 3)])).toMatchObject({
      errors: { 'lines.1.planQty': expect.any(String) },
    })
    const { data } = await bringBack([back(sold, 3)])
    expect(await bringBack([back(sold, 3)])).toMatchObject(tooMuch)
    const change = (planQty: number) =>
      stock.ask('PUT', '/stockin', {
        as: 'agent',
        body: { stockinId: data.stockinId, version: 1, lines: [back(sold, planQty)] },
      })
    expect(await change(6)).toMatchObject(tooMuch)
    expect(await change(4)).toMatchObject({ code: 0 })
    const more = { receivedQty: 5, acceptedQty: 5 }
    const line = { stockinId: data.stockinId, version: 2, lines: [back(sold, 4, more)], reason: '多退' }
    expect(await stock.ask('PUT', '/stockin', { as: 'agent', body: line })).toMatchObject({
      errors: { 'lines.0.receivedQty': expect.any(String) },
    })
    expect(await returnable({ hid: 11, keyword: 'RT4' })).toMatchObject([{ quantity: 5, left: 1 }])
    await stock.voidIn(data.stockinId)
    expect(await returnable({ hid: 11, keyword: 'RT4' })).toMatchObject([{ left: 5 }])
  })

  test('is taken once when two people write it down at the same moment', async () => {
    const sold = await sell('RT5', 4)
    const both = await Promise.all([bringBack([back(sold, 3)]), bringBack([back(sold, 3)])])
    expect(both.map(({ code }) => code).sort()).toEqual([0, 1])
  })

  test('is refused by the database too when more comes back than was sold', async () => {
    const sold = await sell('RT6', 2)
    const { data } = await bringBack([back(sold, 2)])
    const write = stock.db.execute(sql`update stock_in_line set plan_qty = 3 where stockin_id = ${data.stockinId}`)
    await expect(write).rejects.toThrow()
  })

  test('keeps its sale from being voided until it is voided itself', async () => {
    const sold = await sell('RT7', 2)
    const { data } = await bringBack([back(sold, 1)])
    expect(await stock.voidOut(sold.soldOutId)).toMatchObject({ code: 20402, message: expect.stringContaining('SI') })
    await stock.voidIn(data.stockinId)
    expect(await stock.voidOut(sold.soldOutId)).toMatchObject({ code: 0 })
    expect(await bringBack([back(sold, 1)])).toMatchObject({ errors: { 'lines.0.soldLine': expect.any(String) } })
  })

  test('carries what the goods cost also when their price came after they were sold and announced back', async () => {
    const batchNo = 'RT8'
    const goods = { productId: await stock.newProduct(), planQty: 4 }
    const bought = await stock.bring([{ ...goods, batchNo, price: null }])
    const { data: out } = await stock.hold({ lines: [{ productId: goods.productId, quantity: 4 }] })
    await stock.takeOut(out.stockoutId)
    const sold = { soldOutId: out.stockoutId as number, soldLine: 1 }
    const { data } = await bringBack([back(sold, 1, { productId: goods.productId })])
    const priced = [{ stockinId: bought, line: 1, price: 1000 }]
    expect(await stock.ask('POST', '/stockin/procurements/prices', { as: 'agent', body: priced })).toMatchObject({
      code: 0,
    })
    await stock.receive(data.stockinId)
    expect(await stock.shelf(goods.productId, returnsStore)).toMatchObject({ onHand: 1, value: 100_000 })
  })
})

describe('what a clinic may bring back', () => {
  test('is what it bought alone, and of the caller’s company', async () => {
    await sell('RT9', 2)
    expect(await returnable({ hid: 11, keyword: 'RT9' })).toMatchObject([
      { productId: deviceId, batchNo: 'RT9', quantity: 2, left: 2, price: 4800, no: expect.stringMatching(/^SO/) },
    ])
    expect(await returnable({ hid: 12, keyword: 'RT9' })).toEqual([])
    const others = await stock.ask('GET', '/stockin/returnables', { as: 'agent2', query: { hid: 11 } })
    expect(others.data ?? []).toEqual([])
  })
})
