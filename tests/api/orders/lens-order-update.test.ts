import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderRevision } from '../../../server/orders/table'
import { channel } from '../../../server/partners/channels/table'
import { type Answers, makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world?.close())

const update = (id: number, body: object, as = 'agent') => world.ask('PUT', `/sgeye/lens-orders/${id}`, { as, body })

describe('PUT /sgeye/lens-orders/{lensOrderId}', () => {
  test('changes the order, marks it as changed and keeps what it held', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const { code, data } = await update(lensOrderId, { dsOs: -1.75, orderNote: '加急', version })
    expect(code).toBe(0)
    expect(data).toMatchObject({ dsOs: -1.75, dsOd: -2.25, orderNote: '加急', caseStatus: 1, version: version + 1 })
    const kept = await world.db.select().from(orderRevision).where(eq(orderRevision.orderId, lensOrderId))
    expect(kept).toMatchObject([{ version, values: { dsOs: -1.5, orderNote: '' } }])
  })

  test('takes plus cylinder, PL, full-width digits and axis 0 as a person means them (edge cases 2, 3)', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const { data } = await update(lensOrderId, {
      dsOd: 1,
      dcOd: 0.5,
      axOd: 170,
      dsOs: 'PL',
      dcOs: '－0．75',
      axOs: 0,
      version,
      confirmWarn: 1,
    })
    expect(data).toMatchObject({ dsOd: 1.5, dcOd: -0.5, axOd: 80, dsOs: 0, dcOs: -0.75, axOs: 180 })
  })

  test('drops the axis with the cylinder, and everything of an eye that is not ordered (edge cases 2, 5)', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const { data } = await update(lensOrderId, { dcOd: 0, axOd: 90, eyeGlassOs: 0, version })
    expect(data).toMatchObject({ dcOd: 0, axOd: null, dsOs: null, pdOs: null, amount: 3500 })
  })

  test('names the field of every rule that is broken, and changes nothing', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const wrong: [object, string][] = [
      [{ dsOd: -2.3 }, 'dsOd'],
      [{ dsOd: 'abc' }, 'dsOd'],
      [{ dsOd: -9 }, 'dsOd'],
      [{ dcOd: -0.5, axOd: null }, 'axOd'],
      [{ pdOs: 12 }, 'pdOs'],
      [{ eyeGlassOd: 0, eyeGlassOs: 0 }, 'eyeGlassOd'],
      [{ orderOptions: '11' }, 'orderOptions'],
      [{ orderNote: 'x'.repeat(501) }, 'orderNote'],
      [{ patientName: '  ' }, 'patientName'],
      [{ productId: 3 }, 'productId'],
      [{ productId: 99 }, 'productId'],
      [{ order_mode_type: 4 }, 'order_mode_type'],
      [{ ctid: 12345 }, 'ctid'],
    ]
    for (const [body, field] of wrong) {
      const { code, errors } = await update(lensOrderId, { ...body, version })
      expect([code, Object.keys(errors ?? {})], JSON.stringify(body)).toEqual([1, [field]])
    }
    expect(await world.orderNow(lensOrderId)).toMatchObject({ version, dsOd: -2.25, caseStatus: 0 })
  })

  test('asks to confirm what is unusual, in words that name the field, and then goes on', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const asked = await update(lensOrderId, { dsOs: -6, version })
    expect(asked.code).toBe(1)
    expect(asked.warnings?.[0]).toContain('球镜')
    expect((await update(lensOrderId, { dsOs: -6, version, confirmWarn: 1 })).data).toMatchObject({ dsOs: -6 })
  })

  test('prices a changed product or number of lenses anew, rounded half up per lens', async () => {
    const stamps = { created: 1, updated: 1 }
    await world.db.insert(channel).values({ hid: 12, brandCategory: 'lens', brandId: 2, discount: 33.335, ...stamps })
    const { lensOrderId, version } = await world.makeOrder({ hid: 12, dsOd: -2 })
    const { data } = await update(lensOrderId, { productId: 2, eyeGlassOd: 2, version, orderType: 2 })
    expect(data).toMatchObject({ unitPrice: 4001, discount: 33.34, amount: 12_003 })
  })

  test('refuses the wrong role, another company, a stale version and a state past changing', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const body = { orderNote: '不该成功', version }
    expect((await update(lensOrderId, body, 'supplier')).code).toBe(20403)
    expect((await update(lensOrderId, body, 'agent2')).code).toBe(20401)
    expect(await update(lensOrderId, { ...body, version: version + 1 })).toMatchObject({
      code: 100,
      current: { lensOrderId },
    })
    const done = await world.makeOrder({ status: 7 })
    expect((await update(done.lensOrderId, { orderNote: '晚了', version: done.version })).code).toBe(100)
    expect((await world.orderNow(lensOrderId)).version).toBe(version)
  })

  test('lets the agent change an accepted order but not the clinic; in production only the note', async () => {
    const accepted = await world.makeOrder({ status: 2 })
    const body = { axOd: 170, version: accepted.version }
    expect((await update(accepted.lensOrderId, body, 'clinic')).code).toBe(100)
    expect((await update(accepted.lensOrderId, body)).data).toMatchObject({ axOd: 170, status: 2 })
    const producing = await world.makeOrder({ status: 4 })
    expect((await update(producing.lensOrderId, { axOd: 170, version: producing.version })).errors).toHaveProperty(
      'axOd',
    )
    expect((await update(producing.lensOrderId, { orderNote: '已催', version: producing.version })).data).toMatchObject(
      { orderNote: '已催' },
    )
  })

  test('refuses by name what another call sets, and reckons anew what is derived, whatever was sent of it', async () => {
    const { lensOrderId, version } = await world.makeOrder()
    const sent = { orderNote: '改', amount: 1, unitPrice: 1, caseStatus: 0, version }
    const refused = await update(lensOrderId, { ...sent, cid: 2, hid: 21, status: 7 })
    expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual([1, ['cid', 'hid', 'status']])
    const { data } = await update(lensOrderId, { ...sent, cid: 1, hid: 11, status: 1 })
    expect(data).toMatchObject({ orderNote: '改', amount: 7000, unitPrice: 3500, status: 1, caseStatus: 1 })
  })
})

describe('PUT /sgeye/lensAll-orders/{lensOrderId}', () => {
  test('makes the same change to several orders, each answered by itself', async () => {
    const mine = await world.makeOrder()
    const theirs = await world.makeOrder({ cid: 2, hid: 21 })
    const { data } = await world.ask<Answers>(
      'PUT',
      `/sgeye/lensAll-orders/${mine.lensOrderId},${theirs.lensOrderId}`,
      {
        as: 'agent',
        body: { orderNote: '同批发货' },
      },
    )
    expect(data.map(({ code }) => code)).toEqual([0, 20401])
    expect(await world.orderNow(mine.lensOrderId)).toMatchObject({ orderNote: '同批发货', caseStatus: 1 })
  })
})
