/** What leaves for a clinic is checked alike, whether it leaves by a stock-out or with an order, and when it goes. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowsOf } from '../../../server/db/client'
import { stockBatch } from '../../../server/inventory/table'
import { certificate } from '../../../server/partners/certificates/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { ordered, take } from '../../support/arrivals'
import { place, placingOf } from '../../support/order-kinds'
import { deviceId, makeStock, type StockWorld } from '../../support/stock'

let stock: StockWorld
beforeAll(async () => {
  stock = await makeStock()
})
afterAll(() => stock.close())

const careOrder = '/sgeye/care-orders'
const accept = (product: string, id: number, more = {}) =>
  stock.ask<{ code: number; message: string }[]>('PUT', '/order/status', {
    as: 'agent',
    body: { product, ids: [id], status: 2, ...more },
  })
const ship = async (path: string, id: number, more = {}, verb = 'ems') => {
  const { data } = await stock.ask<{ version: number }>('GET', `${path}/${id}`, { as: 'agent' })
  const body = { emsNumber: 'SF1234567890', version: data.version, ...more }
  return stock.ask('PUT', `${path}/${id}/${verb}`, { as: 'agent', body })
}
/** An accepted order of care goods that are a device of this batch. */
const heldOrder = async (batch: Record<string, unknown>) => {
  const productId = await stock.newProduct()
  await stock.db.execute(sql`update product set is_gsp = 1, reg_expire = '2030-01-01' where product_id = ${productId}`)
  await stock.bring([{ productId, planQty: 20, price: 100, ...batch }])
  const body = await placingOf(stock, 'care', 11, { productId, number: 2 })
  const { data, ...answer } = await stock.ask<{ id: number }>('POST', '/order', { as: 'agent', body })
  expect(answer).toMatchObject({ code: 0 })
  expect((await accept('care', data.id)).data).toMatchObject([{ code: 0 }])
  return { id: data.id, productId }
}

describe('an order that ships', () => {
  test('warns of goods that expire within 90 days, and what was confirmed is in the trail with the values', async () => {
    const { id } = await heldOrder({ batchNo: 'NEAR1', expiry: '2026-04-30' })
    const refused = await ship(careOrder, id)
    expect(refused).toMatchObject({ code: 1, warnings: [expect.stringContaining('NEAR1')] })
    expect(await ship(careOrder, id, { confirmWarn: 1 })).toMatchObject({ code: 0, data: { status: 6 } })
    const [entry] = await rowsOf<{ warnings: string[]; name: string }>(
      stock.db,
      sql`select warnings, name from audit where resource = 'care-orders' and record_id = ${id} and action = 'ship'`,
    )
    expect(entry).toEqual({ name: 'agent', warnings: [expect.stringMatching(/NEAR1.*2026-04-30/)] })
  })

  test('takes along nothing that was made after its registration ended, which may end after acceptance (edge case 38)', async () => {
    const { id, productId } = await heldOrder({ batchNo: 'REG1', expiry: '2026-12-31', prodDate: '2025-10-01' })
    await stock.db.execute(sql`update product set reg_expire = '2025-09-30' where product_id = ${productId}`)
    expect(await ship(careOrder, id)).toMatchObject({ code: 20402, message: expect.stringContaining('2025-09-30') })
    await stock.db.execute(sql`update product set reg_expire = '2025-10-01' where product_id = ${productId}`)
    expect(await ship(careOrder, id)).toMatchObject({ code: 0 })
  })

  test('takes along what came in on the last day of its registration by the clock of the business, and nothing later', async () => {
    const { id, productId } = await heldOrder({ batchNo: 'MIDNIGHT1', expiry: '2026-12-31' })
    const lastDay = async (day: string) =>
      stock.db.execute(sql`update product set reg_expire = ${day} where product_id = ${productId}`)
    const cameAt = (instant: string) =>
      stock.db
        .update(stockBatch)
        .set({ created: Date.parse(instant) / 1000 })
        .where(eq(stockBatch.productId, productId))
    await lastDay('2025-09-30')
    // In UTC it is still the last day.
    await cameAt('2025-10-01T00:00:00+08:00')
    expect(await ship(careOrder, id)).toMatchObject({ code: 20402, message: expect.stringContaining('2025-09-30') })
    await cameAt('2025-09-30T23:59:59+08:00')
    expect(await ship(careOrder, id)).toMatchObject({ code: 0 })
  })

  test('takes along nothing that its supplier may not deal in', async () => {
    const { id } = await heldOrder({ batchNo: 'SCOPE1', expiry: '2026-12-31' })
    await stock.db.execute(sql`update supplier set lines = '{lens}' where supplier_id = 1`)
    expect(await ship(careOrder, id)).toMatchObject({ code: 20402, message: expect.stringContaining('光学一厂') })
    await stock.db.execute(sql`update supplier set lines = '{lens,care}' where supplier_id = 1`)
    expect(await ship(careOrder, id)).toMatchObject({ code: 0 })
    await stock.db.execute(sql`update supplier set lines = '{}' where supplier_id = 1`)
  })

  test('of ortho-k lenses goes to no clinic whose permit ran out after acceptance, kept in stock or not (edge case 38)', async () => {
    const stamps = { created: 1, updated: 1 }
    const buyer = { cid: 1, hid: 11, ...stamps }
    await stock.db
      .insert(hospitalSetting)
      .values({ ...buyer, authSettingType: 1, isOptRequired: 0, certificateAuth: 1 })
    const permit = { ...buyer, ownerType: 3, ownerId: 11, ownerName: '青禾', type: 5, number: 'PDY1' }
    await stock.db.insert(certificate).values({ ...permit, validTo: '2026-03-10' })
    const id = await ordered(stock, 'hardlens')
    const lenses = ['Od', 'Os'].map((item) => ({ item, serialNo: `L-${item}`, batchNo: 'L1', expiry: '2027-01-01' }))
    await take(stock, 'hardlens', id, lenses, { as: 'user' })
    const waiting = await place(stock, 'hardlens')
    await stock.db.update(certificate).set({ validTo: '2026-03-09' })
    expect(await ship('/sgeye/hardlens-orders', id)).toMatchObject({ code: 20402 })
    expect((await accept('hardlens', waiting)).data).toMatchObject([{ code: 20402 }])
    await stock.db.execute(sql`update contract set end_date = '2026-03-01'`)
    await stock.db.update(certificate).set({ validTo: '2026-03-10' })
    expect(await ship('/sgeye/hardlens-orders', id)).toMatchObject({ code: 0 })
  })
})

describe('goods that come', () => {
  test('are refused where their supplier may not deal in them, when they are written down and when they are received', async () => {
    const line = { productId: deviceId, batchNo: 'IN1', expiry: '2027-01-01', planQty: 1, price: 1 }
    const { data } = await stock.expect({ supplierId: 2, lines: [line] })
    await stock.db.execute(sql`update supplier set lines = '{lens}' where supplier_id = 2`)
    const refused = { code: 20402, message: expect.stringContaining('光学二厂') }
    expect(await stock.receive(data.stockinId)).toMatchObject(refused)
    expect(await stock.expect({ supplierId: 2, lines: [line] })).toMatchObject(refused)
  })
})
