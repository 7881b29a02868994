/** Bodies as the specification shows them: without a version, under its own names, and with all of their effect. */
import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { audit } from '../../../server/http/table'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

const put = (path: string, body: object) => world.ask('PUT', path, { as: 'agent', body })

describe('PUT /sgeye/care-orders/{id} {productId, number, note}', () => {
  test('needs no version, changes all three, and the trail says that there was none', async () => {
    const id = await place(world, 'care', 11)
    const { data: before } = await world.ask('GET', `/sgeye/care-orders/${id}`, { as: 'agent' })
    const { code, data } = await put(`/sgeye/care-orders/${id}`, {
      productId: before.productId,
      number: 7,
      note: '放前台',
    })
    expect([code, data.number, data.orderNote]).toEqual([0, 7, '放前台'])
    const [entry] = await world.db
      .select()
      .from(audit)
      .where(and(eq(audit.resource, 'care-orders'), eq(audit.recordId, id)))
      .orderBy(desc(audit.id))
      .limit(1)
    expect(entry?.after).toMatchObject({ withoutVersion: 1, number: 7 })
  })

  test('still refuses a version that is stale', async () => {
    const id = await place(world, 'care', 11)
    expect((await put(`/sgeye/care-orders/${id}`, { number: 8, version: 9 })).code).toBe(100)
  })
})

describe('PUT /sgeye/lens-orders/{lensOrderId}/reviews', () => {
  test('takes prescription, product, note, status, pid and patientName, and all of them have their effect', async () => {
    const { lensOrderId, pid } = await world.makeOrder({ productId: 2, orderType: 2 })
    const body = {
      prescription: { dsOd: -4.25, dcOd: null, axOd: null },
      ...{ product: 2, note: '周五取', status: 2, pid, patientName: '王小明', confirmWarn: 1 },
    }
    const { code, data } = await put(`/sgeye/lens-orders/${lensOrderId}/reviews`, body)
    expect(code).toBe(0)
    expect(data).toMatchObject({ dsOd: -4.25, productId: 2, orderNote: '周五取', status: 2 })
  })

  test.each([
    [2, ''],
    [2, null],
    [8, ''],
  ])('to state %i takes a rejectReason of %j as none', async (status, rejectReason) => {
    const { lensOrderId } = await world.makeOrder()
    const body = { status, rejectReason, overrideReason: '', confirmWarn: 1 }
    expect((await put(`/sgeye/lens-orders/${lensOrderId}/reviews`, body)).code).toBe(0)
    expect((await put(`/sgeye/lens-orders/${lensOrderId}/reviews`, { ...body, status: 7 })).code).toBe(100)
  })
})

describe('PUT /sgeye/lensAll-orders/{lensOrderId}', () => {
  test('takes the whole of one order, and for several only what may be the same', async () => {
    const [first, second] = [await world.makeOrder(), await world.makeOrder()]
    const path = (...ids: number[]) => `/sgeye/lensAll-orders/${ids.join(',')}`
    const one = await put(path(first.lensOrderId), { dsOd: -3, dcOd: null, axOd: null, confirmWarn: 1 })
    expect(one.data).toMatchObject([{ code: 0 }])
    expect(await world.orderNow(first.lensOrderId)).toMatchObject({ dsOd: -3 })
    const ids = [first.lensOrderId, second.lensOrderId] as const
    const both = await put(path(...ids), { dsOd: -2, orderNote: '一起发' })
    expect(both.data).toMatchObject([{ code: 1, errors: { dsOd: expect.any(String) } }, { code: 1 }])
    const noted = await put(path(...ids), { orderNote: '一起发', confirmWarn: 1 })
    expect(noted.data).toMatchObject([{ code: 0 }, { code: 0 }])
  })
})

describe('PUT /sgeye/frame-orders/{id}/ems', () => {
  test('puts the receiver right as it ships', async () => {
    const id = await place(world, 'frame', 11)
    expect((await put(`/sgeye/frame-orders/${id}/reviews`, { status: 2, confirmWarn: 1 })).code).toBe(0)
    const receiver = { contactName: '程小溪', phone: '13900001111', address: '文一路 1 号' }
    const shipped = await put(`/sgeye/frame-orders/${id}/ems`, {
      emsNumber: 'SF1234567890',
      ...receiver,
      confirmWarn: 1,
    })
    expect(shipped.data ?? shipped).toMatchObject({ ...receiver, status: 6, emsNumber: 'SF1234567890' })
  })
})

test('the answer of GET /order/info/{id} goes back to PUT /order', async () => {
  const { lensOrderId } = await world.makeOrder()
  const { data } = await world.ask('GET', `/order/info/${lensOrderId}`, { as: 'agent' })
  const changed = await put('/order', { ...data, orderNote: '已核对' })
  expect([changed.code, changed.data?.orderNote]).toEqual([0, '已核对'])
})

describe('PUT /products/{productId}', () => {
  test('takes brand and supplier by name too, and answers them beside the ids', async () => {
    const { data: read } = await world.ask('GET', '/product/getInfo/1', { as: 'admin' })
    expect(read).toMatchObject({ brandId: 2, brand: '云瞳', supplier: '' })
    const moved = await world.ask('PUT', '/products/1', { as: 'admin', body: { ...read, brand: '明澈' } })
    expect(moved.data).toMatchObject({ brandId: 1, brand: '明澈' })
    const wrong = await world.ask('PUT', '/products/1', { as: 'admin', body: { ...moved.data, brand: '无此品牌' } })
    expect(wrong.errors).toHaveProperty('brand')
  })
})

test.each(['javascript:alert(1)', 'http://example.org/a.jpg', 'https://example.org/a.exe'])(
  'an optometry sheet at %s is refused',
  async (optometryUrl) => {
    const { lensOrderId } = await world.makeOrder()
    const refused = await put(`/sgeye/lens-orders/${lensOrderId}`, { optometryUrl })
    expect(refused.errors).toHaveProperty('optometryUrl')
  },
)
