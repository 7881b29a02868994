/** What lists show, records hold and workbooks say is the same, and adds up to the ledger; what lacks is bought. */
import { read, utils } from '@e965/xlsx'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gspKinds } from '../../../contract/inventory/gsp-records'
import { product, productTerms } from '../../../server/catalogue/products/table'
import { jobs } from '../../../server/jobs'
import { certificate } from '../../../server/partners/certificates/table'
import { deviceId, disagreements, makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
let batchId = 0
let productId = 0

beforeAll(async () => {
  stock = await makeStock()
  const paper = { cid: 1, ownerName: '', validTo: '2028-01-01', created: 1, updated: 1 }
  await stock.db.insert(certificate).values([
    { ...paper, ownerType: 2, ownerId: 1, type: 2, number: '京药监械经营许20200001号', ownerName: '光学一厂' },
    { ...paper, ownerType: 3, ownerId: 11, hid: 11, type: 5, number: '医许0011', ownerName: '青禾眼视光中心' },
    { ...paper, cid: 2, ownerType: 2, ownerId: 4, type: 2, number: '别家', ownerName: '别家的厂' },
  ])
  productId = await stock.newProduct()
  await stock.bring([
    {
      productId: deviceId,
      batchNo: 'G1',
      expiry: '2027-03-31',
      planQty: 10,
      receivedQty: 9,
      acceptedQty: 8,
      price: 2800,
    },
    { productId: deviceId, batchNo: 'G2', expiry: '2027-06-30', planQty: 3, price: 2500 },
    { productId, planQty: 7, price: 333 },
  ])
  const { data } = await stock.hold({ lines: [{ productId: deviceId, quantity: 5, price: 4800 }] })
  await stock.takeOut(data.stockoutId)
  const { data: rows } = await stock.ask<{ batchId: number }[]>('GET', '/stock/list', {
    as: 'agent',
    query: { batchNo: 'G1' },
  })
  batchId = rows[0]?.batchId ?? 0
  await stock.ask('POST', '/scrap', { as: 'agent', body: { batchId, quantity: 1, reason: 2, note: '破裂' } })
})
afterAll(() => stock.close())

const records = async (kind: string, query: Record<string, string | number> = {}, as = 'agent') =>
  stock.ask<Record<string, unknown>[]>('GET', `/gsp/records/${kind}`, { as, query })

const sheet = async (path: string, query: Record<string, string | number> = {}, as = 'agent') => {
  const answer = await stock.request('GET', path, { as, query })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  const book = read(bytes)
  const [head = [], ...rows] = utils.sheet_to_json<(string | number)[]>(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, {
    header: 1,
  })
  const column = (title: string) => rows.map((row) => row[head.indexOf(title)])
  return { bytes, name: book.SheetNames[0], head, rows, column }
}

describe('records of medical devices', () => {
  test('hold of a batch everything from its supplier to its buyer', async () => {
    const of = async (kind: string) => (await records(kind, { batchId })).data
    const goods = {
      productName: '净澄护理液（器械）',
      batchNo: 'G1',
      regNo: '国械注准20223160519',
      expiry: '2027-03-31',
    }
    expect(await of('acceptance')).toMatchObject([
      {
        ...{ ...goods, planQty: 10, receivedQty: 9, quantity: 8, rejectedQty: 1, party: '光学一厂' },
        ...{ partyLicence: '京药监械经营许20200001号', operatorName: 'agent', checkerName: 'user' },
      },
    ])
    expect(await of('storage')).toMatchObject([{ ...goods, quantity: 2, warehouseName: '中心仓', state: 0 }])
    expect(await of('sale')).toMatchObject([
      { ...goods, quantity: 5, price: 4800, amount: 24_000, party: '青禾眼视光中心', partyLicence: '医许0011' },
    ])
    expect(await of('scrap')).toMatchObject([{ ...goods, quantity: 1, state: 2, note: '破裂' }])
    expect((await of('licences')).map(({ no }) => no)).toEqual(['京药监械经营许20200001号', '医许0011'])
  })

  test('are of devices unless all goods are asked for, filtered, and nobody else’s', async () => {
    expect((await records('storage')).total).toBe(2)
    expect((await records('storage', { all: 1 })).total).toBe(3)
    expect((await records('acceptance', { keyword: 'G2' })).total).toBe(1)
    expect((await records('sale', { start_date: '2026-03-11' })).total).toBe(0)
    expect((await records('sale', { hid: 12 })).total).toBe(0)
    for (const kind of gspKinds) {
      const { data } = await records(kind, {}, 'agent2')
      expect(data.map(({ no }) => no)).toEqual(kind === 'licences' ? ['别家'] : [])
    }
  })

  test.each(gspKinds)('of %s are exported as they are listed', async (kind) => {
    const { data, total } = await records(kind)
    const { rows, column } = await sheet(`/gsp/records/${kind}/exports`)
    expect(rows).toHaveLength(total ?? -1)
    if (kind !== 'licences') expect(column('批号')).toEqual(data.map(({ batchNo }) => batchNo))
  })
})

describe('workbooks of stock', () => {
  test('have the rows of their lists, in their order, and add up to the ledger', async () => {
    const { data } = await stock.ask<{ onHand: number; value: number; batchNo: string }[]>('GET', '/stock/list', {
      as: 'agent',
    })
    const { column } = await sheet('/stock/exports')
    expect(column('库存')).toEqual(data.map(({ onHand }) => onHand))
    expect(column('库存金额')).toEqual(data.map(({ value }) => value / 10_000))
    const { data: moved, total } = await stock.ask<{ quantity: number; value: number }[]>('GET', '/stock/movements', {
      as: 'agent',
    })
    const movements = await sheet('/stock/movements/exports')
    expect(movements.column('数量')).toEqual(moved.map(({ quantity }) => quantity))
    expect(total).toBe(moved.length)
    const sum = (values: unknown[]) => values.reduce<number>((all, value) => all + Number(value), 0)
    expect(sum(movements.column('数量'))).toBe(sum(column('库存')))
    expect(sum(movements.column('变动金额'))).toBeCloseTo(sum(column('库存金额')), 4)
    expect(await disagreements(stock.db)).toEqual([])
  })

  test.each([
    ['/stockin', '入库单', '单号'],
    ['/stockout', '出库单', '单号'],
    ['/scrap', '报废记录', '单号'],
  ])('of %s are the documents as listed', async (path, name, title) => {
    const { data } = await stock.ask<{ no: string }[]>('GET', `${path}/list`, { as: 'agent' })
    const made = await sheet(`${path}/exports`)
    expect(made.name).toBe(name)
    expect(made.column(title)).toEqual(data.map(({ no }) => no))
  })

  test.each([
    ...['/stock/exports', '/stockin/exports', '/stockout/exports', '/scrap/exports'],
    ...['/stock/movements/exports', '/stock/adjustments/exports', '/gsp/records/sale/exports'],
  ])('of %s name the agent of each row where they hold those of all, as the screen does', async (path) => {
    const { column, rows } = await sheet(path, {}, 'admin')
    expect(new Set(column('所属代理商'))).toEqual(new Set(['一号代理']))
    const own = await sheet(path)
    expect(own.rows).toHaveLength(rows.length)
    expect(own.head).not.toContain('所属代理商')
  })

  test('are written in the background too, byte for byte', async () => {
    const { data } = await stock.ask<{ exportId: number }>('POST', '/export', {
      as: 'agent',
      body: { origin: 'gsp-records', query: { kind: 'sale' } },
    })
    await jobs.exports?.(stock.services, new AbortController().signal)
    const file = await stock.request('GET', `/export/${data.exportId}/file`, { as: 'agent' })
    const { bytes } = await sheet('/gsp/records/sale/exports')
    expect(Buffer.from(await file.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true)
  })
})

test('documents are found by the batch of their goods', async () => {
  for (const path of ['/stockin/list', '/stockout/list', '/scrap/list', '/batch/list', '/stock/movements']) {
    const found = async (keyword: string) => stock.ask<object[]>('GET', path, { as: 'agent', query: { keyword } })
    expect(await found('G1'), path).toMatchObject({ code: 0, total: expect.any(Number) })
    expect((await found('G1')).total, path).toBeGreaterThan(0)
    expect(await found('没有'), path).toMatchObject({ code: 0, total: 0 })
  }
})

describe('what runs low', () => {
  test('is written down to be bought, by supplier, and not a second time while it is on its way', async () => {
    await stock.db.execute(sql`update product set min_stock = 20, supplier_id = 1 where product_id = ${productId}`)
    const low = async () => (await stock.ask<object[]>('GET', '/stock/list/lowStock', { as: 'agent' })).data
    const propose = (body: object = {}) =>
      stock.ask<{ stockinId: number }[]>('POST', '/stock/list/lowStock', { as: 'agent', body: body as never })
    expect(await low()).toContainEqual(expect.objectContaining({ productId, available: 7, expected: 0, lacking: 33 }))
    const { code, data } = await propose({ productIds: [productId] })
    expect([code, data]).toMatchObject([0, [{ supplierName: '光学一厂', goods: 1, quantity: 33 }]])
    expect(await stock.linesIn(data[0]?.stockinId)).toMatchObject([{ productId, planQty: 33 }])
    expect(await low()).toContainEqual(expect.objectContaining({ productId, expected: 33, lacking: 0 }))
    expect(await propose({ productIds: [productId] })).toMatchObject({ code: 20402 })
  })

  test('is also what a least was said of and never came, but not for whoever keeps no stock or does not sell it', async () => {
    const goods = await stock.newProduct()
    const low = async (as = 'agent', query: Record<string, string | number> = {}) =>
      stock.ask<object[]>('GET', '/stock/list/lowStock', { as, query: { productId: goods, ...query } })
    const least = (minStock: number) => stock.db.update(product).set({ minStock }).where(eq(product.productId, goods))
    expect(await low()).toMatchObject({ total: 0 })
    await least(6)
    const row = { productId: goods, onHand: 0, available: 0, minStock: 6, expected: 0, lacking: 12, supplierId: null }
    expect(await low()).toMatchObject({ total: 1, data: [row] })
    expect(await low('admin')).toMatchObject({ total: 1, data: [row] })
    expect(await low('agent2')).toMatchObject({ total: 0 })
    expect(await low('clinic')).toMatchObject({ code: 20403 })
    const tile = async () => {
      const { data } = await stock.ask<{ tiles: { of: string; count: number }[] }>(
        ...(['GET', '/v1/account/statistics/overview', { as: 'agent', host: 'statistics' }] as const),
      )
      return data.tiles.find(({ of }) => of === 'stock')?.count
    }
    expect(await tile()).toBe((await stock.ask('GET', '/stock/list/lowStock', { as: 'agent' })).total)

    const terms = { cid: 1, productId: goods, created: 1, updated: 1 }
    await stock.db.insert(productTerms).values({ ...terms, minStock: 2, supplierId: 2 })
    expect(await low()).toMatchObject({ data: [{ minStock: 2, lacking: 4, supplierName: '光学二厂' }] })
    await stock.db.update(productTerms).set({ status: 0 }).where(eq(productTerms.productId, goods))
    expect(await low()).toMatchObject({ total: 0 })
    await stock.db.delete(productTerms).where(eq(productTerms.productId, goods))
    expect(await low()).toMatchObject({ total: 1 })
    await stock.db.update(product).set({ status: 0 }).where(eq(product.productId, goods))
    expect(await low()).toMatchObject({ total: 0 })
    await stock.db.update(product).set({ status: 1, cid: 2 }).where(eq(product.productId, goods))
    expect(await low()).toMatchObject({ total: 0 })
    await stock.db.update(product).set({ cid: 1 }).where(eq(product.productId, goods))
    expect(await low()).toMatchObject({ total: 1 })
    await least(0)
  })

  test('of a product is all that is to be had of it, however it was searched for', async () => {
    await stock.db.update(product).set({ minStock: 4 }).where(eq(product.productId, deviceId))
    const low = (keyword: string) => stock.ask('GET', '/stock/list/lowStock', { as: 'agent', query: { keyword } })
    expect(await low('G2')).toMatchObject({ total: 0 })
    expect(await low('净澄护理液')).toMatchObject({ total: 0 })
    await stock.db.update(product).set({ minStock: 5 }).where(eq(product.productId, deviceId))
    expect(await low('净澄护理液')).toMatchObject({ total: 1 })
  })

  test('comes in under what it is told apart by, though nobody knew that when it was bought', async () => {
    await stock.db.execute(sql`update product set min_stock = 20, supplier_id = 1 where product_id = ${deviceId}`)
    const { data } = await stock.ask<{ stockinId: number }[]>('POST', '/stock/list/lowStock', {
      as: 'agent',
      body: { productIds: [deviceId] },
    })
    const id = data[0]?.stockinId
    expect(await stock.receive(id)).toMatchObject({
      ...{ code: 1, errors: { 'lines.0.batchNo': expect.any(String), 'lines.0.expiry': expect.any(String) } },
    })
    const lines = [{ productId: deviceId, batchNo: 'G3', expiry: '2027-12-31', planQty: 35, price: 2600 }]
    const change = (product: string) =>
      stock.ask('PUT', `/stockin/${product}`, { as: 'agent', body: { stockinId: id, version: 1, lines } })
    expect(await change('lens')).toMatchObject({ code: 1, errors: { 'lines.0.productId': expect.any(String) } })
    expect(await change('care')).toMatchObject({ code: 0 })
    expect(await stock.receive(id)).toMatchObject({ code: 0, data: { status: 1 } })
  })
})

describe('a difference', () => {
  test('stays open until all that was missing has come, of the same supplier, and opens again when that is voided', async () => {
    const goods = await stock.newProduct()
    const short = await stock.bring([{ productId: goods, planQty: 10, acceptedQty: 4, receivedQty: 4, price: 100 }])
    const state = async () =>
      (await stock.ask<{ document: { differStatus: number } }>('GET', `/stockin/info/${short}`, { as: 'agent' })).data
        .document.differStatus
    const lines = [{ productId: goods, planQty: 2, price: 100 }]
    expect(await stock.expect({ supplierId: 2, supplements: short, lines })).toMatchObject({
      ...{ code: 1, errors: { supplierId: expect.any(String) } },
    })
    await stock.bring(lines, { supplements: short })
    expect(await state()).toBe(1)
    const rest = await stock.bring([{ productId: goods, planQty: 4, price: 100 }], { supplements: short })
    expect(await state()).toBe(2)
    expect(await stock.voidIn(rest)).toMatchObject({ code: 0 })
    expect(await state()).toBe(1)
  })

  test('of devices: none are bought of nobody', async () => {
    const lines = [{ productId: deviceId, batchNo: 'N1', expiry: '2027-03-31', planQty: 1, price: 1 }]
    expect(await stock.expect({ supplierId: null, lines })).toMatchObject({
      ...{ code: 1, errors: { supplierId: expect.any(String) } },
    })
    expect(await stock.expect({ supplierId: null, type: 5, lines })).toMatchObject({ code: 0 })
  })
})
