import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Services } from '../../../server/http/services'
import type { Sms } from '../../../server/http/sms'
import { sendShippingNotices } from '../../../server/orders/shipping-notices/send'
import { shippingNotice } from '../../../server/orders/shipping-notices/table'
import { hospital, salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson as person } from '../../../server/partners/salespeople/table'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
const own = '19900007777'
const salesperson = '19900008888'

beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
  await world.db.update(hospital).set({ phone: own }).where(eq(hospital.hid, 11))
  await world.db.update(hospital).set({ phone: '0571-88886666' }).where(eq(hospital.hid, 12))
  await world.db.insert(person).values({ sid: 7, cid: 1, name: '周跟单', phone: salesperson, created: 1, updated: 1 })
  await world.db.insert(salespersonHospital).values([
    { sid: 7, hid: 11, sms: 0 },
    { sid: 7, hid: 12, sms: 1 },
  ])
})
afterAll(() => world.close())
beforeEach(() => {
  world.sent.length = 0
  world.logged.length = 0
})

/** Two processes at once. */
const send = (more: Partial<Services> = {}) => {
  const { signal } = new AbortController()
  const services = { ...world.services, ...more }
  return Promise.all([0, 0].map((wait) => sendShippingNotices(wait)(services, signal)))
}
const ready = (more = {}) => world.makeOrder({ status: 2, ...more })
const ship = async (id: number, emsNumber = 'SF1234567890') => {
  const { version } = await world.orderNow(id)
  const body = { emsNumber, version }
  return (await world.ask('PUT', `/sgeye/lens-orders/${id}/ems-order`, { as: 'agent', body })).code
}

test('a clinic is told once what was shipped to it, in one message, without names of patients', async () => {
  const orders = [await ready(), await ready(), await ready(), await ready()]
  for (const { lensOrderId } of orders) expect(await ship(lensOrderId)).toBe(0)
  expect(world.sent).toEqual([])
  await send()
  const [first, second, third, fourth] = orders.map(({ orderNo }) => orderNo)
  expect(world.sent).toMatchObject([{ phone: own, template: 'shipped', params: { company: '一号代理', count: '4' } }])
  const [{ text } = { text: '' }] = world.sent
  for (const said of [first, second, third, 'SF1234567890']) expect(text).toContain(said)
  expect(text).not.toContain(fourth)
  expect(JSON.stringify([world.sent, world.logged])).not.toContain('王小明')
  await send()
  expect(world.sent).toHaveLength(1)
})

test('a corrected number, and a shipment that is refused, tell nobody anything', async () => {
  const { lensOrderId } = await ready()
  await ship(lensOrderId)
  await send()
  expect(await ship(lensOrderId, 'SF9999999999')).toBe(0)
  const held = await ready({ statusBit: 256 })
  expect(await ship(held.lensOrderId)).toBe(20402)
  await send()
  expect(world.sent).toHaveLength(1)
})

test('a salesperson is told as far as they want to be; a landline is no mobile', async () => {
  const { lensOrderId } = await ready({ hid: 12 })
  await ship(lensOrderId)
  await send()
  expect(world.sent.map(({ phone }) => phone)).toEqual([salesperson])
})

test('a gateway that fails fails no shipment, is not asked twice, and learns no number in the log', async () => {
  const { lensOrderId } = await ready()
  const tried: Sms[] = []
  const sendSms = async (sms: Sms) => {
    tried.push(sms)
    throw new Error('the gateway answered 500')
  }
  expect(await ship(lensOrderId)).toBe(0)
  await send({ sendSms })
  await send({ sendSms })
  expect(tried).toHaveLength(1)
  expect(JSON.stringify(world.logged)).toContain('199****7777')
  expect(JSON.stringify(world.logged)).not.toContain(own)
  expect((await world.orderNow(lensOrderId)).status).toBe(6)
})

test('what could not be told for a day is no news', async () => {
  const { lensOrderId } = await ready()
  await ship(lensOrderId)
  await world.db.update(shippingNotice).set({ at: world.clock.now - 25 * 3600 })
  await send()
  expect([world.sent, await world.db.$count(shippingNotice)]).toEqual([[], 0])
})

test('every kind of order tells of its shipment', async () => {
  const id = await place(world, 'care')
  const version = async () => (await world.ask('GET', `/order/info/${id}`, { as: 'agent' })).data.version as number
  const review = { status: 2, version: await version() }
  expect((await world.ask('PUT', `/sgeye/care-orders/${id}/reviews`, { as: 'agent', body: review })).code).toBe(0)
  const body = { emsNumber: 'SF1234567890', version: await version() }
  expect((await world.ask('PUT', `/sgeye/care-orders/${id}/ems`, { as: 'agent', body })).code).toBe(0)
  await send()
  expect(world.sent).toHaveLength(1)
})
