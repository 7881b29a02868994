/** What happens around an order while it is on its way: edge cases that no single room owns. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EachAnswer } from '../../../contract/core/errors'
import type { LensOrder } from '../../../contract/orders/lens-order'
import { brand } from '../../../server/catalogue/brands/table'
import { product } from '../../../server/catalogue/products/table'
import { contract } from '../../../server/partners/contracts/table'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { fillShelves, placingOf } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world?.close())

const read = async (id: number) =>
  (await world.ask<{ order: LensOrder }>('GET', `/sgeye/lens-orders/${id}/details`, { as: 'agent' })).data.order
const move = async (ids: number[], status: number) =>
  (
    await world.ask<EachAnswer[]>('PUT', '/order/status', {
      as: 'agent',
      body: { product: 'lens', ids, status, confirmWarn: 1 },
    })
  ).data
const ship = (id: number, version: number, emsNumber = 'DM123456789012') =>
  world.ask<LensOrder>('PUT', `/sgeye/lens-orders/${id}/ems-order`, { as: 'agent', body: { emsNumber, version } })

describe('an order', () => {
  test('of a pair is two lenses, each at its price; of one eye it is one (edge cases 5, 6)', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const change = (eyes: object, at: number) =>
      world.ask<LensOrder>('PUT', `/sgeye/lens-orders/${lensOrderId}`, {
        as: 'agent',
        body: { ...eyes, version: at, confirmWarn: 1 },
      })
    const pair = await change({ eyeGlassOd: 1, eyeGlassOs: 1 }, version)
    expect(pair.data).toMatchObject({ units: 2, amount: 2 * pair.data.unitPrice })
    const single = await change({ eyeGlassOs: 0 }, version + 1)
    expect(single.data).toMatchObject({ units: 1, amount: single.data.unitPrice, dsOs: null, dcOs: null, pdOs: null })
  })

  test('keeps its price and its names when price, brand and product change afterwards (edge case 24)', async () => {
    const { lensOrderId } = await world.makeOrder({ status: 7 })
    const before = await read(lensOrderId)
    await world.db.update(product).set({ tradePrice: 99_900, status: 0 }).where(eq(product.productId, 1))
    await world.db.update(brand).set({ status: 2 }).where(eq(brand.id, 2))
    try {
      const { unitPrice, amount, brandName, productName } = await read(lensOrderId)
      expect({ unitPrice, amount, brandName, productName }).toEqual({
        ...{ unitPrice: 3500, amount: 7000 },
        ...{ brandName: before.brandName, productName: before.productName },
      })
    } finally {
      await world.db.update(product).set({ tradePrice: 3500, status: 1 }).where(eq(product.productId, 1))
      await world.db.update(brand).set({ status: 1 }).where(eq(brand.id, 2))
    }
  })

  test('goes on when the credit of its clinic is lowered below what is in use; a further one waits (edge case 27)', async () => {
    const accepted = await world.makeOrder({ hid: 12, status: 2, amount: 60_000 })
    const waiting = await world.makeOrder({ hid: 12 })
    await world.db.update(hospitalSetting).set({ creditValue: 10_000 }).where(eq(hospitalSetting.hid, 12))
    expect((await ship(accepted.lensOrderId, accepted.version)).data.status).toBe(6)
    expect((await move([waiting.lensOrderId], 2))[0]?.code).toBe(20402)
  })

  test('stays with the clinic that placed it when its patient moves to another one (edge case 32)', async () => {
    const { lensOrderId, pid } = await world.makeOrder({ hid: 11 })
    await world.db.update(patient).set({ hid: 12, name: '王大明' }).where(eq(patient.pid, pid))
    expect(await read(lensOrderId)).toMatchObject({ hid: 11, patientName: '王小明' })
    const { data } = await world.ask<LensOrder[]>('GET', '/sgeye/lens-orders', { as: 'clinic', query: { hid: 11 } })
    expect(data.map((order) => order.lensOrderId)).toContain(lensOrderId)
  })

  test('that was accepted ships after the contract has run out; a further one is not placed (edge case 38)', async () => {
    const accepted = await world.makeOrder({ status: 2 })
    const further = await placingOf(world, 'care')
    await world.db
      .insert(contract)
      .values({ contractNo: 'HT-1', cid: 1, hid: 11, start: '2025-01-01', end: '2026-03-09', created: 1, updated: 1 })
    try {
      expect((await world.ask('POST', '/order', { as: 'agent', body: further })).code).toBe(20402)
      expect((await ship(accepted.lensOrderId, accepted.version)).data.status).toBe(6)
    } finally {
      await world.db.delete(contract)
    }
  })

  test('that was shipped cannot be cancelled, only taken back (edge case 14)', async () => {
    const { lensOrderId } = await world.makeOrder({ status: 6, shippedAt: world.clock.now })
    expect((await move([lensOrderId], 8))[0]?.code).toBe(100)
    expect((await world.orderNow(lensOrderId)).status).toBe(6)
  })

  test('takes a date as a date alone: seconds and milliseconds are named as wrong (edge case 30)', async () => {
    for (const start_date of ['1773100800', '1773100800000', '2026/03/10', '10.03.2026'])
      expect(
        (await world.ask('GET', '/sgeye/lens-orders', { as: 'agent', query: { start_date } })).errors,
      ).toHaveProperty('start_date')
  })

  test('is found on the last of many pages, and beyond it there is nothing (edge case 42)', async () => {
    const page = (number: number) =>
      world.ask<LensOrder[]>('GET', '/sgeye/lens-orders', { as: 'agent', query: { page: number, per_page: 1 } })
    const { total = 0 } = await page(1)
    expect((await page(total)).data).toHaveLength(1)
    expect(await page(20_000)).toMatchObject({ code: 0, data: [] })
  })
})
