/** What people send who mean no good: bodies that are too large or too deep, fields that are not theirs to set, ids of others. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
})
afterAll(() => world.close())

const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`

test.each([
  [20, 0],
  [10_000, 400],
  [400_000, 400],
])('a body nested %i deep is answered with %i, and is no fault of the server', async (depth, code) => {
  const body = `{"value":${nested(depth)}}`
  const answer = await world.ask('PUT', '/account/preferences/lens-orders.columns', { as: 'agent', body })
  expect(answer.code).toBe(code)
  expect((await world.ask('GET', '/account/userinfo', { as: 'agent' })).code).toBe(0)
})

test('a body of more than a megabyte is refused before it is read, and the connection ends with it', async () => {
  const body = `{"value":"${'x'.repeat(1_100_000)}"}`
  const answer = await world.request('PUT', '/account/preferences/lens-orders.columns', { as: 'agent', body })
  expect(answer.status).toBe(413)
  expect(answer.headers.get('connection')).toBe('close')
})

test('a field that a call does not take is refused by name, and what the server keeps stays as it is', async () => {
  const { lensOrderId } = await world.makeOrder()
  const kept = { amount: 1, lensOrderId: 1, statusBit: 1024, operatorId: 99 }
  const body = { version: 1, orderNote: '加急', ...kept }
  const put = (body: object) => world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}`, { as: 'agent', body })
  const refused = await put({ ...body, status: 7, cid: 2, hid: 21 })
  expect(Object.keys(refused.errors ?? {})).toEqual(['status', 'cid', 'hid'])
  const unknown = await put({ ...body, stautsBit: 1, ...JSON.parse('{"__proto__": {"a": 1}}') })
  expect(Object.entries(unknown.errors ?? {})).toEqual([
    ['stautsBit', '没有这个字段'],
    ['__proto__', '没有这个字段'],
  ])
  expect((await put(body)).code).toBe(0)
  const { unitPrice, amount, cid, hid, statusBit, operatorId, orderNote, status } = await world.orderNow(lensOrderId)
  expect({ unitPrice, amount, cid, hid, statusBit, operatorId, orderNote, status }).toEqual({
    ...{ unitPrice: 3500, amount: 7000, cid: 1, hid: 11, statusBit: 0, operatorId: 1, orderNote: '加急', status: 1 },
  })
})

test('nobody makes themselves more than they are', async () => {
  const [me] = await world.db.select().from(account).where(eq(account.account, 'user'))
  const more = { roleId: 1, cid: null, hid: null, passwordHash: 'x', totpSecret: 'x', mustChangePassword: 0 }
  const body = { uid: me?.uid, version: me?.version, name: '我', ...more }
  const answer = await world.ask('PUT', '/account', { as: 'user', body })
  expect(answer.code).not.toBe(0)
  expect(await world.db.select().from(account).where(eq(account.account, 'user'))).toEqual([me])
})

test.each(['ａｇｅｎｔ', 'аgent', 'agent\u200b', 'ag\u0435nt'])('%s is not taken for agent', async (name) => {
  const answer = await world.ask('POST', '/account/login', { body: { account: name, password: 'Vision@2026' } })
  expect(answer.code).not.toBe(0)
})

test.each(['a NUL: \\u0000', 'half a character: \\ud83d', 'the other half: \\uDE00'])('%s is no text', async (text) => {
  const body = `{"value":{"of":["${text}"]}}`
  const answer = await world.ask('PUT', '/account/preferences/lens-orders.columns', { as: 'agent', body })
  expect(answer.code).toBe(400)
})

test.each(['a whole one: \\ud83d\\ude00', 'said of one: \\\\ud83d', 'and of none: \\\\u0000'])(
  '%s is',
  async (text) => {
    const body = `{"value":{"of":["${text}"]}}`
    const answer = await world.ask('PUT', '/account/preferences/lens-orders.columns', { as: 'agent', body })
    expect(answer.code).toBe(0)
  },
)

test('what is asked for by an id beyond all ids is not there, one by one too', async () => {
  const [{ lensOrderId }, beyond] = [await world.makeOrder(), 2 ** 31]
  expect((await world.ask('GET', `/products/list?brandId=${beyond}`, { as: 'agent' })).code).toBe(20401)
  expect((await world.ask('DELETE', `/contracts/${beyond}`, { as: 'admin' })).code).toBe(20401)
  const body = { ids: [lensOrderId, 2 ** 53 - 1], bit: 128, value: 1 }
  const { data } = await world.ask<{ code: number }[]>('PUT', '/sgeye/lens-orders/status-bit', { as: 'agent', body })
  expect(data.map(({ code }) => code)).toEqual([0, 20401])
})
