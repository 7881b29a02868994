import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OrderSetting } from '../../../contract/orders/order-settings'
import { rowsOf } from '../../../server/db/client'
import { completeDelivered } from '../../../server/orders/family/complete-delivered'
import { orderKinds } from '../../../server/orders/order-kinds'
import { orderSetting } from '../../../server/orders/order-settings/table'
import { orders } from '../../../server/orders/orders/table'
import { makeWorld, type World } from '../../support/world'

const day = 86_400
let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())
beforeEach(() => world.db.delete(orderSetting))

const get = (as = 'agent', query = {}) => world.ask<OrderSetting>('GET', '/order-setting', { as, query })
const save = (body: object, as = 'agent') =>
  world.ask<OrderSetting>('PUT', '/order-setting', { as, body: { cid: 1, version: 1, ...body } })

describe('the rules of ordering', () => {
  test('are the usual ones until a company says otherwise, and what it does not say stays', async () => {
    const usual = {
      ...{ repeatDays: 7, movedDays: 180, movedBy: 1, completeDays: 10, afterSaleDays: 90 },
      ...{ nearDays: 180, soonDays: 90, leastStock: 0, version: 1 },
    }
    expect((await get()).data).toMatchObject({ cid: 1, ...usual, allowed: ['update'] })
    expect((await save({ movedBy: 0.75 })).data).toMatchObject({ ...usual, movedBy: 0.75, version: 2 })
    expect((await save({ version: 2, completeDays: 14 })).data).toMatchObject({ movedBy: 0.75, completeDays: 14 })
    expect((await get('admin', { cid: 1 })).data).toMatchObject({ movedBy: 0.75 })
    expect((await get('agent2')).data).toMatchObject({ cid: 2, movedBy: 1 })
  })

  test.each<[object, string]>([
    [{ repeatDays: -1 }, 'repeatDays'],
    [{ repeatDays: 366 }, 'repeatDays'],
    [{ movedDays: 1.5 }, 'movedDays'],
    [{ movedBy: 0.3 }, 'movedBy'],
    [{ movedBy: 10.25 }, 'movedBy'],
    [{ completeDays: 0 }, 'completeDays'],
    [{ completeDays: 91 }, 'completeDays'],
    [{ afterSaleDays: -1 }, 'afterSaleDays'],
    [{ nearDays: 1.5 }, 'nearDays'],
    [{ soonDays: 181 }, 'soonDays'],
    [{ nearDays: 89 }, 'soonDays'],
    [{ leastStock: 100_000 }, 'leastStock'],
  ])('refuse %j', async (body, field) => {
    expect((await save(body)).errors).toHaveProperty(field)
  })

  test('are nobody’s outside the company, and whoever was slower is told', async () => {
    await save({ repeatDays: 3 })
    expect(await save({ repeatDays: 5 })).toMatchObject({ code: 100, current: { repeatDays: 3 } })
    expect((await save({ cid: 2 })).code).toBe(20401)
    expect((await get('agent', { cid: 2 })).code).toBe(20401)
    expect((await get('clinic')).code).toBe(20403)
    expect((await get('admin')).errors).toHaveProperty('cid')
  })
})

describe('an order', () => {
  /** Submits an order again for a patient whose last one lies some days back, and answers what it warns of. */
  const warnedOf = async (daysBack: number, dsOd: number, more: object = {}) => {
    const last = await world.makeOrder({ status: 7, orderDate: world.clock.now - daysBack * day, ...more })
    const next = await world.makeOrder({ status: 3, orderDate: world.clock.now, pid: last.pid, dsOd })
    const { warnings = [] } = await world.ask('PUT', `/sgeye/lens-orders/${next.lensOrderId}`, {
      as: 'agent',
      body: { version: 1, orderNote: '再提交' },
    })
    return warnings
  }
  // The last right eye was −2.25.
  test.each<[string, object, number, number, object, number]>([
    ['the same product after 7 days', {}, 7, -2.25, {}, 1],
    ['the same product after 8 days', {}, 8, -2.25, {}, 0],
    ['the same product after 8 days, where 14 are asked after', { repeatDays: 14 }, 8, -2.25, {}, 1],
    ['the same product at once, where nobody asks', { repeatDays: 0 }, 0, -2.25, {}, 0],
    ['1.25 D more after 100 days', {}, 100, -3.5, {}, 1],
    ['1.25 D more after 200 days', {}, 200, -3.5, {}, 0],
    ['1.25 D more after 200 days, where a year is looked back', { movedDays: 365 }, 200, -3.5, {}, 1],
    ['0.75 D more, where 0.50 are enough', { movedBy: 0.5 }, 100, -3, {}, 1],
    ['0.75 D more', {}, 100, -3, {}, 0],
    ['1.25 D more, where nobody looks back', { movedDays: 0 }, 100, -3.5, {}, 0],
  ])('of %s is doubted as the rules say', async (_, rules, daysBack, dsOd, more, doubts) => {
    if (Object.keys(rules).length > 0) await save(rules)
    expect(await warnedOf(daysBack, dsOd, more)).toHaveLength(doubts)
  })

  test('that was shipped counts as received after the days that its company says', async () => {
    await save({ completeDays: 3 })
    const shippedAt = world.clock.now - 4 * day
    const own = await world.makeOrder({ status: 6, shippedAt })
    const other = await world.makeOrder({ status: 6, shippedAt, cid: 2, hid: 21 })
    expect(await completeDelivered(world.db, orderKinds, world.clock.now, 'Asia/Shanghai')).toBe(1)
    const states = await rowsOf<{ id: number; status: number }>(
      world.db,
      sql`select id, status from orders where id in (${own.lensOrderId}, ${other.lensOrderId}) order by 1`,
    )
    expect(states.map(({ status }) => status)).toEqual([7, 6])
    await world.db.delete(orders).where(eq(orders.id, other.lensOrderId))
  })

  test.each<[string, object, number, number]>([
    ['90 days after shipping', {}, 90, 0],
    ['91 days after it', {}, 91, 20402],
    ['31 days after it, where 30 are enough', { afterSaleDays: 30 }, 31, 20402],
    ['a year after it, where a year is said', { afterSaleDays: 365 }, 365, 0],
    ['at once, where none may', { afterSaleDays: 0 }, 1, 20402],
  ])('that comes back %s is judged by its company’s days', async (_, rules, daysBack, code) => {
    if (Object.keys(rules).length > 0) await save(rules)
    const { lensOrderId: id } = await world.makeOrder({ status: 7, shippedAt: world.clock.now - daysBack * day })
    const { data } = await world.ask<{ allowed: string[]; afterSaleDays?: number }>('GET', `/sgeye/lens-orders/${id}`, {
      as: 'admin',
    })
    expect(data.allowed.includes('after-sale')).toBe(code === 0)
    expect(data).not.toHaveProperty('afterSaleDays')
    const body = { product: 'lens', ids: [id], status: 9, reason: '镜片划伤' }
    const moved = await world.ask<{ code: number }[]>('PUT', '/order/status', { as: 'agent', body })
    expect(moved.data).toMatchObject([{ code }])
  })
})
