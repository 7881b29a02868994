/** People of a clinic see, count and scrap the stock of their own stores, and nobody else does. They are shown batches that the agent stops. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Today } from '../../../contract/clinic/today'
import type { StockCount, StockCountLine } from '../../../contract/inventory/stock-counts'
import { stockOutTypes } from '../../../contract/inventory/stock-outs'
import { rowsOf } from '../../../server/db/client'
import { disagreements, halves } from '../../../server/inventory/agreement'
import { warehouseOfClinic } from '../../../server/partners/warehouse-service'
import { bossAndKeeper } from '../../support/clinic-buying'
import { clinicStockOf, stockClinic } from '../../support/clinic-stock'
import { careId, deviceId, mainStore, makeStock, type StockWorld } from '../../support/stock'

type Row = Record<string, unknown>
const { transfer } = stockOutTypes
let world: StockWorld
let place: number

beforeAll(async () => {
  world = await makeStock()
  await bossAndKeeper(world)
  await world.bring([{ productId: careId, batchNo: 'AG1', expiry: '2028-01-01', planQty: 9, price: 2000 }])
  place = await stockClinic(world, 11, [
    { productId: careId, batchNo: 'C1', expiry: '2027-06-30', quantity: 6, price: 2500 },
    { productId: careId, batchNo: 'C2', expiry: '2026-12-31', quantity: 4, price: 2500 },
  ])
})
afterAll(() => world.close())

const listed = async (as: string, path: string, query: object = {}) =>
  (await world.ask<Row[]>('GET', path, { as, query: { pageSize: 200, ...query } })).data ?? []
const numbersIn = (rows: readonly Row[]) => rows.map(({ batchNo }) => batchNo).sort()

describe('the stock of a clinic', () => {
  test('is seen by its own people, with what it cost them, and not from whom their agent has it', async () => {
    for (const as of ['boss', 'keeper']) {
      const rows = await listed(as, '/stock/list', { productId: careId })
      expect(numbersIn(rows)).toEqual(['C1', 'C2'])
      for (const row of rows) expect(row).toMatchObject({ supplierName: null, cost: 250_000, warehouseId: place })
    }
    expect(await listed('boss12', '/stock/list', { productId: careId })).toEqual([])
    expect(numbersIn(await listed('agent', '/stock/list', { productId: careId }))).toEqual(['AG1'])
  })

  test('is followed batch by batch within its stores', async () => {
    const [row] = await listed('boss', '/stock/list', { productId: careId, batchNo: 'C1' })
    const { data } = await world.ask<{ batch: Row; movements: Row[]; rows: Row[] }>(
      'GET',
      `/stock/inventorys/${row?.batchId}`,
      {
        as: 'boss',
      },
    )
    expect(data).toMatchObject({
      batch: { batchNo: 'C1', onHand: 6, supplierId: null, allowed: [] },
      movements: [{ quantity: 6, balance: 6 }],
      rows: [{ warehouseId: place }],
    })
    const [agents] = await listed('agent', '/stock/list', { productId: careId })
    expect(await world.ask('GET', `/stock/inventorys/${agents?.batchId}`, { as: 'boss' })).toMatchObject({
      code: 20401,
    })
    expect(await world.ask('GET', `/stock/inventorys/${row?.batchId}`, { as: 'boss12' })).toMatchObject({ code: 20401 })
    expect(numbersIn(await listed('keeper', '/stock/movements', { productId: careId }))).toEqual(['C1', 'C2'])
  })
})

describe('a count in a clinic', () => {
  const begin = (as: string, body: object = {}) =>
    world.ask<StockCount>('POST', '/stockcount', { as, body: { warehouseId: place, productIds: [careId], ...body } })
  const info = async (id: number, as = 'keeper') =>
    (await world.ask<StockCount>('GET', `/stockcount/info/${id}`, { as })).data
  const linesOf = async (id: number) =>
    (await world.ask<StockCountLine[]>('GET', `/stockcount/lines/${id}`, { as: 'keeper' })).data
  const write = async (id: number, found: Readonly<Record<string, number>>) => {
    const lines = (await linesOf(id)).map(({ line, version, batchNo }) => ({ line, version, counted: found[batchNo] }))
    return world.ask('PUT', '/stockcount', { as: 'keeper', body: { countId: id, lines } })
  }
  const submit = async (id: number) =>
    world.ask('PUT', `/stockcount/submit/${id}`, {
      as: 'keeper',
      body: { version: (await info(id)).version, confirmWarn: 1 },
    })
  const review = async (id: number, as: string) =>
    world.ask('PUT', `/stockcount/reviews/${id}`, { as, body: { version: (await info(id)).version, status: 2 } })

  test('is taken down by its keeper, posted by its manager, and moves what differs', async () => {
    const { code, data } = await begin('keeper')
    expect({ code, ...data }).toMatchObject({ code: 0, storeHid: 11, lines: 2, warehouseId: place })
    expect((await write(data.countId, { C1: 5, C2: 4 })).code).toBe(0)
    expect((await submit(data.countId)).code).toBe(0)
    expect((await review(data.countId, 'keeper')).code).toBe(20403)
    expect((await review(data.countId, 'boss')).code).toBe(0)
    expect(await clinicStockOf(world, 11, careId)).toBe(9)
    expect(await info(data.countId, 'boss')).toMatchObject({ status: 2, shortage: 1, value: -250_000 })
    expect(await disagreements(world.db)).toEqual([])
    expect(await halves(world.db)).toEqual([])
  })

  test('takes what is found onto a batch of the clinic, and not onto one of its agent', async () => {
    const { data } = await begin('keeper')
    const found = { productId: careId, batchNo: 'F9', serialNo: '', variant: '', prodDate: null, expiry: '2027-09-30' }
    const added = await world.ask('POST', '/stockcount/lines', {
      as: 'keeper',
      body: { countId: data.countId, ...found, counted: 2 },
    })
    expect(added).toMatchObject({ code: 0 })
    await write(data.countId, { C1: 5, C2: 4, F9: 2 })
    await submit(data.countId)
    expect((await review(data.countId, 'boss')).code).toBe(0)
    const batches = await rowsOf(world.db, sql`select hid from stock_batch where batch_no = 'F9'`)
    expect(batches).toEqual([{ hid: 11 }])
    expect(await clinicStockOf(world, 11, careId)).toBe(11)
    expect(await disagreements(world.db)).toEqual([])
  })

  test('is none of its agent’s and of other clinics’: neither in a list nor in the trail', async () => {
    const [own] = await listed('boss', '/stockcount/list')
    const id = Number(own?.countId)
    for (const as of ['agent', 'admin', 'boss12']) {
      expect(await listed(as, '/stockcount/list')).toEqual([])
      expect(await world.ask('GET', `/stockcount/info/${id}`, { as })).toMatchObject({ code: 20401 })
    }
    const trail = (as: string) => listed(as, '/audit', { resource: 'stock-counts', recordId: id })
    expect(await trail('agent')).toEqual([])
    const kept = await rowsOf(
      world.db,
      sql`select distinct of_clinic from audit where resource in ('stock-counts', 'stock-ins', 'stock-outs')
        and at > to_timestamp(${world.clock.now - 60}) and uid in (select uid from account where hid = 11)`,
    )
    expect(kept).toEqual([{ of_clinic: true }])
    expect(await begin('boss12')).toMatchObject({ code: 1 })
    expect(await begin('agent')).toMatchObject({ code: 1 })
  })
})

describe('goods that a patient brought back', () => {
  const lying = async (warehouseId: number) => {
    const rows = await listed('boss', '/stock/list', { productId: careId, warehouseId, batchNo: 'C2' })
    return rows.map(({ onHand }) => onHand)
  }
  const move = (from: number, to: number, as = 'keeper') =>
    world.ask<Row & { stockoutId: number; version: number }>('POST', '/stockout', {
      as,
      body: {
        type: transfer,
        warehouseId: from,
        toWarehouseId: to,
        lines: [{ productId: careId, quantity: 2, variant: '' }],
      },
    })

  test('are moved between the places of the store alone, and the agent hears nothing of it', async () => {
    const returns = await warehouseOfClinic(world.db, { cid: 1, hid: 11 }, 1, 2)
    const elsewhere = await warehouseOfClinic(world.db, { cid: 1, hid: 12 }, 1)
    for (const to of [elsewhere, mainStore]) expect((await move(place, to)).errors).toHaveProperty('toWarehouseId')
    const before = await lying(place)
    const made = await move(place, returns)
    expect(made).toMatchObject({ code: 0 })
    const { stockoutId, version } = made.data
    const out = await world.ask('PUT', '/stockout/before/out', {
      as: 'keeper',
      body: { stockoutId, version, confirmWarn: 1 },
    })
    expect(out).toMatchObject({ code: 0 })
    expect([await lying(place), await lying(returns)]).toEqual([[Number(before[0]) - 2], [2]])
    const back = await move(returns, place)
    expect(back).toMatchObject({ code: 0 })
    await world.ask('PUT', '/stockout/before/out', {
      as: 'keeper',
      body: { stockoutId: back.data.stockoutId, version: back.data.version, confirmWarn: 1 },
    })
    expect(await lying(place)).toEqual(before)
    expect(await listed('agent', '/stockin/list', { type: 4 })).toEqual([])
    const kept = await rowsOf(
      world.db,
      sql`select distinct of_clinic from audit where resource in ('stock-ins', 'stock-outs') and record_id in (
        select stockin_id from stock_in where source_out_id = ${stockoutId} union select ${stockoutId}::int)`,
    )
    expect(kept).toEqual([{ of_clinic: true }])
    expect(await disagreements(world.db)).toEqual([])
    expect(await halves(world.db)).toEqual([])
  })
})

describe('goods in a clinic that are no good any more', () => {
  const batchId = async (batchNo: string) => {
    const [row] = await listed('boss', '/stock/list', { batchNo })
    return Number(row?.batchId)
  }
  const cards = async () => (await world.ask<Today>('GET', '/v1/clinic/today', { as: 'boss' })).data.cards

  test('are scrapped by its keeper, and nothing of it is told to the agent', async () => {
    const body = { batchId: await batchId('C2'), warehouseId: place, quantity: 1, reason: 2, note: '摔破', photos: [] }
    const { code, data } = await world.ask<Row>('POST', '/scrap', { as: 'keeper', body })
    expect({ code, ...data }).toMatchObject({ code: 0, storeHid: 11, value: 250_000 })
    expect((await listed('boss', '/scrap/list')).map(({ scrapId }) => scrapId)).toEqual([data.scrapId])
    for (const as of ['agent', 'boss12']) expect(await listed(as, '/scrap/list')).toEqual([])
    expect(await listed('agent', '/audit', { resource: 'scraps' })).toEqual([])
    expect(await listed('agent', '/audit', { resource: 'stock-outs', recordId: data.stockoutId })).toEqual([])
    expect(await world.ask('POST', '/scrap', { as: 'agent', body })).toMatchObject({ code: 1 })
    expect(await disagreements(world.db)).toEqual([])
  })

  test('are said among the work of the day when the agent stops their batch, with the list that shows them', async () => {
    expect((await cards()).find(({ card }) => card === 'recalled')).toMatchObject({ count: 0 })
    const id = await batchId('C1')
    const [version] = await rowsOf<{ version: number }>(
      world.db,
      sql`select version from stock_batch where batch_id = ${id}`,
    )
    const lock = await world.ask('POST', '/batch', {
      as: 'agent',
      body: { batchId: id, status: 1, reason: '厂家召回', version: version?.version },
    })
    expect(lock).toMatchObject({ code: 0 })
    const card = (await cards()).find((one) => one.card === 'recalled')
    expect(card).toMatchObject({ count: 1, lists: [{ of: 'stock', count: 1 }] })
    const rows = await listed('boss', '/stock/list', card?.lists[0]?.query)
    expect(numbersIn(rows)).toEqual(['C1'])
  })

  test('and devices that the agent keeps are no part of it', async () => {
    expect(await listed('boss', '/stock/list', { productId: deviceId })).toEqual([])
  })
})
