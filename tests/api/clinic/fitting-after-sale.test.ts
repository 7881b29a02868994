/** What is wrong with lenses that the patient took is asked of the agent. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LensOrder } from '../../../contract/orders/lens-order'
import type { Overview } from '../../../contract/statistics/overview'
import { type Fitting, makeFitting } from '../../support/fittings'

let fit: Fitting
let world: Fitting['world']
beforeAll(async () => {
  fit = await makeFitting()
  world = fit.world
})
afterAll(() => world.close())
beforeEach(() => fit.begin())

describe('after-sale of a fitting', () => {
  test('asks the agent about the order, who sees it among what waits and declines with a reason that the clinic reads', async () => {
    const { fittingId, orderId } = await fit.ready()
    await fit.done(fittingId, 'pickup', {}, 'front')
    const order = async () => (await world.ask<LensOrder>('GET', `/sgeye/lens-orders/${orderId}`, { as: 'agent' })).data
    const waiting = async () => {
      const { tiles } = (
        await world.ask<Overview>('GET', '/v1/account/statistics/overview', {
          ...{ as: 'agent', host: 'statistics' as const },
        })
      ).data
      return tiles.find(({ of, action }) => of === 'lens-orders' && action === 'after-sale')?.count ?? 0
    }
    expect((await order()).allowed).not.toContain('decline-after-sale')
    await fit.done(fittingId, 'after-sale', { reason: '膜层脱落' })
    expect(await order()).toMatchObject({ allowed: expect.arrayContaining(['after-sale', 'decline-after-sale']) })
    expect((await order()).statusBit & 8192).toBe(8192)
    expect(await waiting()).toBe(1)
    const decline = (body: object, as = 'agent') =>
      world.ask<{ code: number }[]>('PUT', '/v1/orders/after-sale/decline', {
        as,
        body: { product: 'lens', ids: [orderId], ...body },
      })
    expect((await decline({})).errors).toHaveProperty('reason')
    expect((await decline({ reason: '人为磨损' }, 'boss')).data).toMatchObject([{ code: 20_403 }])
    expect((await decline({ reason: '人为磨损' })).data).toMatchObject([{ code: 0 }])
    expect(await fit.read(fittingId)).toMatchObject({ status: 8 })
    expect(await waiting()).toBe(0)
    expect((await decline({ reason: '人为磨损' })).data).toMatchObject([{ code: 100 }])
    const { steps } = await fit.read(fittingId)
    expect(steps.at(-1)).toMatchObject({ verb: 'order-declined', reason: '人为磨损', name: '' })
    // Asked again, and put right by the clinic itself.
    await fit.done(fittingId, 'after-sale', { reason: '松动' })
    expect(await waiting()).toBe(1)
    await fit.done(fittingId, 'pickup', { reason: '已调整鼻托' }, 'front')
    expect(await waiting()).toBe(0)
  })
})
