/** An order that comes back after shipping, and the one that replaces it. */
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../server/http/table'
import { exposureOf } from '../../../server/partners/clinic-terms'
import { type Answers, makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const trail = (id: number) =>
  world.db
    .select()
    .from(audit)
    .where(and(eq(audit.resource, 'lens-orders'), eq(audit.recordId, id)))
    .orderBy(audit.id)

const move = (body: object) =>
  world.ask<Answers>('PUT', '/order/status', { as: 'agent', body: { product: 'lens', ...body } })

describe('PUT /order/status to after-sale', () => {
  test('starts a remake at price 0 that names the original', async () => {
    const { lensOrderId, orderNo } = await world.makeOrder({ status: 7, shippedAt: world.clock.now - 86_400 })
    expect((await move({ ids: [lensOrderId], status: 9 })).data[0]?.errors).toHaveProperty('reason')
    expect((await move({ ids: [lensOrderId], status: 9, reason: '镀膜划伤', remake: 1 })).data[0]?.code).toBe(0)
    const { data } = await world.ask<{ remakes: { id: number }[] }>(
      'GET',
      `/sgeye/lens-orders/${lensOrderId}/details`,
      { as: 'agent' },
    )
    const remake = await world.orderNow(data.remakes[0]?.id ?? 0)
    expect(remake).toMatchObject({
      order_mode_type: 4,
      amount: 0,
      status: 1,
      originalId: lensOrderId,
      dsOd: -2.25,
      dsOs: -1.5,
    })
    expect((await trail(remake.lensOrderId))[0]).toMatchObject({ action: 'create', reason: orderNo })
  })

  test('keeps the debt of the order that a remake replaces, until it is settled or the remake is cancelled', async () => {
    const inUse = () => exposureOf(world.db, { cid: 1, hid: 11 })
    const before = await inUse()
    const { lensOrderId: id, amount } = await world.makeOrder({ status: 7, shippedAt: world.clock.now - 86_400 })
    await move({ ids: [id], status: 9, reason: '镀膜划伤', remake: 1 })
    expect(await inUse()).toBe(before + amount)
    const settle = (value: number) =>
      world.ask('PUT', '/sgeye/lens-orders/status-bit', { as: 'agent', body: { ids: [id], bit: 64, value } })
    await settle(1)
    expect(await inUse()).toBe(before)
    await settle(0)
    const { data } = await world.ask<{ remakes: { id: number }[] }>('GET', `/sgeye/lens-orders/${id}/details`, {
      as: 'agent',
    })
    expect((await move({ ids: [data.remakes[0]?.id], status: 8 })).data[0]?.code).toBe(0)
    expect(await inUse()).toBe(before)
    expect((await trail(id)).map(({ action }) => action)).toContain('remake-cancelled')
  })

  test('owes nothing for what was returned without a remake', async () => {
    const inUse = () => exposureOf(world.db, { cid: 1, hid: 11 })
    const before = await inUse()
    const { lensOrderId } = await world.makeOrder({ status: 7, shippedAt: world.clock.now - 86_400 })
    await move({ ids: [lensOrderId], status: 9, reason: '退货' })
    expect(await inUse()).toBe(before)
  })
})
