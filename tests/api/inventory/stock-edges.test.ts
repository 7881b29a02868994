/** Stock at its edges: what belongs to others, what is no number of a parcel, and what happens twice at once. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PickCandidate } from '../../../contract/inventory/stock-outs'
import { product } from '../../../server/catalogue/products/table'
import { rowsOf } from '../../../server/db/client'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import {
  careId,
  disagreements,
  mainStore,
  makeStock,
  othersStore,
  type StockWorld,
  secondStore,
} from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

const [back, transfer] = [3, 5]
const batch = { batchNo: 'E1', expiry: '2028-01-01', planQty: 10, price: 100 }
const batchIdOf = async (productId: number) => {
  const { data } = await stock.ask<{ batchId: number }[]>('GET', '/stock/list', { as: 'agent', query: { productId } })
  return data[0]?.batchId ?? 0
}

test('goods go back to a supplier of the company, and to nobody but whom they came from', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  const send = (supplierId: number | null, line = {}) =>
    stock.hold({ type: back, hid: null, supplierId, reason: '退货', lines: [{ productId, quantity: 1, ...line }] })
  for (const [supplierId, message] of [
    [null, '不能为空'],
    [4, '供应商不存在，或不属于本公司'],
  ] as const)
    expect(await send(supplierId)).toMatchObject({ code: 1, errors: { supplierId: message } })
  expect(await send(2)).toMatchObject({ code: 1, errors: { 'lines.0.quantity': expect.stringContaining('0') } })
  const batchId = await batchIdOf(productId)
  expect(await send(2, { batchId })).toMatchObject({
    ...{ code: 1, errors: { 'lines.0.batchId': '批号 E1 来自其他供应商' } },
  })
  expect(await send(1)).toMatchObject({ code: 0, data: { supplierName: '光学一厂' } })
  // What goes elsewhere goes to no supplier.
  const sold = await stock.hold({ supplierId: 4, lines: [{ productId, quantity: 1 }] })
  expect(sold).toMatchObject({ code: 0, data: { supplierName: null } })
})

test('a recalled batch is offered by hand where it goes back, and never where it would be sold', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  const batchId = await batchIdOf(productId)
  await stock.ask('POST', '/batch', { as: 'agent', body: { batchId, version: 1, status: 1, reason: '召回' } })
  const explained = async (query: Record<string, number>) =>
    (
      await stock.ask<PickCandidate[]>('GET', '/stockout/gsp/batch-code', {
        ...{ as: 'agent', query: { productId, ...query } },
      })
    ).data[0]
  const never = { rank: null, picked: 0 }
  expect(await explained({})).toMatchObject({ ...never, byHand: false, available: 0, why: 'locked' })
  expect(await explained({ type: back, supplierId: 1 })).toMatchObject({ ...never, byHand: true, available: 10 })
  expect(await explained({ type: back, supplierId: 2 })).toMatchObject({ ...never, byHand: false, why: 'source' })
  const lines = [{ productId, batchId, quantity: 10 }]
  const made = await stock.hold({ type: back, hid: null, supplierId: 1, reason: '召回退回', lines })
  expect((await stock.takeOut(made.data.stockoutId)).code).toBe(0)
  expect(await stock.shelf(productId)).toMatchObject({ onHand: 0, value: 0 })
})

test('picking is explained to the platform’s people of a warehouse that they name, not of anybody’s', async () => {
  const explain = (query = {}) =>
    stock.ask<PickCandidate[]>('GET', '/stockout/gsp/batch-code', {
      as: 'admin',
      query: { productId: careId, ...query },
    })
  expect(await explain()).toMatchObject({ code: 1, errors: { warehouseId: '不能为空' } })
  expect(await explain({ warehouseId: othersStore })).toMatchObject({ code: 0, data: [] })
})

test('a transfer of which part is gone is not undone, also where two of its lines were of one batch', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  const lines = [3, 4].map((quantity) => ({ productId, quantity }))
  const { data } = await stock.hold({ type: transfer, hid: null, toWarehouseId: secondStore, lines })
  expect((await stock.takeOut(data.stockoutId)).code).toBe(0)
  const sold = await stock.hold({ warehouseId: secondStore, lines: [{ productId, quantity: 2 }] })
  expect((await stock.takeOut(sold.data.stockoutId)).code).toBe(0)
  expect(await stock.voidOut(data.stockoutId)).toMatchObject({ code: 20402, message: expect.stringContaining('E1') })
  expect(await stock.shelf(productId, secondStore)).toMatchObject({ onHand: 5 })
  await stock.voidOut(sold.data.stockoutId)
  expect((await stock.voidOut(data.stockoutId)).code).toBe(0)
  expect(await stock.shelf(productId)).toMatchObject({ onHand: 10, value: 100_000 })
  expect(await disagreements(stock.db)).toEqual([])
})

test('a clinic’s people move none of their agent’s goods, whatever their role was given', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  const batchId = await batchIdOf(productId)
  const [office] = await stock.db.select().from(role).where(eq(role.name, '全权员工'))
  const isClinic = eq(account.account, 'clinic')
  const [before] = await stock.db.select().from(account).where(isClinic)
  await stock.db.update(account).set({ roleId: office?.id }).where(isClinic)
  const bins = { productId, warehouseId: mainStore, bin: 'X', was: '' }
  expect(await stock.ask('PUT', '/stock/bins', { as: 'clinic', body: bins })).toMatchObject({ code: 20403 })
  // What lies in the store of the clinic is theirs to scrap and to count, and this batch does not.
  const scrapped = { batchId, quantity: 1, reason: 2 }
  expect((await stock.ask('POST', '/scrap', { as: 'clinic', body: scrapped })).errors).toHaveProperty('batchId')
  const counted = { warehouseId: mainStore, productIds: [productId] }
  expect((await stock.ask('POST', '/stockcount', { as: 'clinic', body: counted })).errors).toHaveProperty('warehouseId')
  const there = { warehouseId: mainStore, type: 2 }
  const ofAgents = [
    await stock.ask('POST', '/stockout', { as: 'clinic', body: { ...there, lines: [{ productId, quantity: 1 }] } }),
    await stock.ask('POST', '/stockin', {
      as: 'clinic',
      body: { ...there, type: 5, lines: [{ productId, planQty: 1 }] },
    }),
  ]
  for (const answer of ofAgents) expect(answer.errors).toHaveProperty(['warehouseId'])
  await stock.db.update(account).set({ roleId: before?.roleId }).where(isClinic)
  expect(await stock.shelf(productId)).toMatchObject({ onHand: 10, locked: 0 })
})

test('the document of what was thrown away tells why, how it looked, and no price', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  const photos = ['https://files.example.com/broken.jpg']
  const scrapped = { batchId: await batchIdOf(productId), quantity: 2, reason: 3, note: '进水', photos }
  const { data } = await stock.ask<{ stockoutId: number }>('POST', '/scrap', { as: 'agent', body: scrapped })
  const infoOf = (stockoutId: unknown) => stock.ask<object>('GET', `/stockout/info/${stockoutId}`, { as: 'agent' })
  expect((await infoOf(data.stockoutId)).data).toMatchObject({
    ...{ scrap: { reason: 3, photos }, document: { amount: null } },
    lines: [{ price: null, amount: null }],
  })
  const held = await stock.hold({ lines: [{ productId, quantity: 2, price: 1200 }] })
  expect((await infoOf(held.data.stockoutId)).data).toMatchObject({
    ...{ scrap: null, document: { amount: 2400 } },
    lines: [{ price: 1200, amount: 2400 }],
  })
})

test('what goes with the goods names the licences of whoever sends and receives them', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  const licence = '浙杭药监械经营许20231001号'
  await stock.ask('PUT', '/company', { as: 'admin', body: { cid: 1, version: 1, licence, address: '文晖路12号' } })
  const { data } = await stock.hold({ lines: [{ productId, quantity: 1 }] })
  const details = await stock.ask<object>('GET', `/stockout/info/${data.stockoutId}`, { as: 'agent' })
  expect(details.data).toMatchObject({
    seller: { name: '一号代理', licence, address: '文晖路12号' },
    buyer: { name: '青禾眼视光中心' },
  })
})

test('a parcel has a courier’s number or none, and goods were made before they came', async () => {
  const productId = await stock.newProduct()
  const tomorrow = '2026-03-11'
  expect(await stock.expect({ supplierId: 1, lines: [{ productId, ...batch, prodDate: tomorrow }] })).toMatchObject({
    ...{ code: 1, errors: { 'lines.0.prodDate': '生产日期不能晚于今天' } },
  })
  await stock.bring([{ productId, ...batch, prodDate: '2026-03-10' }])
  const { data } = await stock.hold({ lines: [{ productId, quantity: 1 }] })
  expect(await stock.takeOut(data.stockoutId, { emsNumber: '门店自提' })).toMatchObject({
    ...{ code: 1, errors: { emsNumber: expect.any(String) } },
  })
  expect(await stock.takeOut(data.stockoutId, { emsNumber: ' SF12345678，DM87654321 ' })).toMatchObject({
    ...{ code: 0, data: { emsNumber: 'SF12345678,DM87654321' } },
  })
  const other = await stock.hold({ lines: [{ productId, quantity: 1 }] })
  expect((await stock.takeOut(other.data.stockoutId, { emsNumber: '' })).code).toBe(0)
})

test('what is low is bought once, also where two propose it at the same moment', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, ...batch }])
  await stock.db.update(product).set({ minStock: 20 }).where(eq(product.productId, productId))
  const propose = () => stock.ask('POST', '/stock/list/lowStock', { as: 'agent', body: { productIds: [productId] } })
  const answers = await Promise.all([propose(), propose()])
  expect(answers.map(({ code }) => code).sort()).toEqual([0, 20402])
  const [found] = await rowsOf<{ plan: number }>(
    stock.db,
    sql`select sum(plan_qty)::int as plan from stock_in_line join stock_in using (stockin_id)
      where product_id = ${productId} and status = 0`,
  )
  expect(found?.plan).toBe(30)
})

test('a piece whose serial number lies in stock is refused when its stock-in is written down, not first when it is received', async () => {
  const line = { productId: 31, planQty: 1, serialNo: 'TWICE-1', price: 100 }
  await stock.bring([line])
  expect(await stock.expect({ supplierId: 1, lines: [line] })).toMatchObject({
    ...{ code: 1, errors: { 'lines.0.serialNo': expect.any(String) } },
  })
})

test('goods that have not expired are not scrapped as expired', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, batchNo: 'SCR1', expiry: '2026-03-10', planQty: 1, price: 100 }])
  const [batch] = (
    await stock.ask<{ batchId: number }[]>('GET', '/batch/list', { as: 'agent', query: { keyword: 'SCR1' } })
  ).data
  const body = { batchId: batch?.batchId, quantity: 1, reason: 1, note: '', photos: ['https://example.org/a.jpg'] }
  expect(await stock.ask('POST', '/scrap', { as: 'agent', body })).toMatchObject({
    ...{ code: 1, errors: { reason: expect.any(String) } },
  })
})

test('a batch keeps the letters of its package, and is the same in capitals, in full width and with blanks', async () => {
  const productId = await stock.newProduct()
  await stock.bring([{ productId, batchNo: 'b1', planQty: 1, price: 100 }])
  await stock.bring([{ productId, batchNo: ' Ｂ1 ', planQty: 2, price: 100 }])
  const { data } = await stock.ask<{ batchNo: string; onHand: number }[]>('GET', '/batch/list', {
    as: 'agent',
    query: { productId },
  })
  expect(data).toMatchObject([{ batchNo: 'b1', onHand: 3 }])
  const other = { productId, batchNo: 'B1', expiry: '2031-01-31', planQty: 1, price: 100 }
  expect((await stock.expect({ supplierId: 1, lines: [other] })).errors).toHaveProperty(['lines.0.expiry'])
  const found = await stock.ask('GET', '/stock/list', { as: 'agent', query: { productId, batchNo: 'B1' } })
  expect(found.data).toMatchObject([{ batchNo: 'b1' }])
})

test('only what a clinic brings back names the sale by which it went, at whatever line that is named', async () => {
  const productId = await stock.newProduct()
  for (const sale of [{ soldLine: 1 }, { soldOutId: 1 }, { soldOutId: 999_999, soldLine: 1 }]) {
    const { code, errors } = await stock.expect({ supplierId: 1, lines: [{ productId, ...batch, ...sale }] })
    expect({ code, fields: Object.keys(errors ?? {}) }).toEqual({ code: 1, fields: ['lines.0.soldLine'] })
  }
})
