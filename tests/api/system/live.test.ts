import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { createApp } from '../../../server/app'
import { writeAudit } from '../../../server/http/audit'
import { endSessions } from '../../../server/http/session'
import { completeDelivered } from '../../../server/orders/family/complete-delivered'
import { orderKinds } from '../../../server/orders/order-kinds'
import { salespersonHospital } from '../../../server/partners/hospitals/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { account } from '../../../server/system/accounts/table'
import { testServer } from '../../support/database'
import { readLive } from '../../support/live'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

const user = eq(account.account, 'user')
let world: World
const open: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  world = await makeWorld()
  const [model] = await world.db.select().from(account).limit(1)
  const person = (name: string, roleName: string, more = {}) => ({
    ...{ account: name, name, passwordHash: model?.passwordHash ?? '', roleId: world.roleId(roleName), ...more },
    ...{ created: 1, updated: 1 },
  })
  await world.db.insert(salesperson).values({ sid: 5, cid: 1, name: 'seller', phone: '1', created: 1, updated: 1 })
  await world.db
    .insert(account)
    .values([person('seller', '全权员工', { cid: 1, sid: 5 }), person('content', 'ADMIN_CONTENT')])
  await world.db.insert(salespersonHospital).values({ sid: 5, hid: 12 })
})
afterEach(async () => {
  await Promise.all(open.splice(0).map((close) => close()))
  world.forgetTokens()
})
afterAll(() => world.close())

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
const look = async (as: string) => {
  const seen = await readLive(await world.request('GET', '/live/events', { as }))
  open.push(seen.close)
  return seen
}
const review = async ({ lensOrderId, version }: { lensOrderId: number; version: number }, as = 'agent', headers = {}) =>
  world.ask('PUT', `/sgeye/lens-orders/${lensOrderId}/reviews`, { as, body: { status: 2, version }, headers })
const changed = (...ids: (number | null)[]) => ({
  event: 'changes',
  data: ids.map((id) => expect.objectContaining({ resource: 'lens-orders', id })),
})

describe('GET /live/events', () => {
  test('tells what changed, who did it and under which key, and nothing of the record', async () => {
    const { next } = await look('agent')
    const order = await world.makeOrder()
    await review(order, 'user', { 'idempotency-key': '1234567890' })
    const change = { resource: 'lens-orders', id: order.lensOrderId, type: 'updated', by: 'user', origin: '12345678' }
    expect(await next()).toEqual({ event: 'changes', data: [change] })
  })

  test('tells as well what changed since its reader began to read, within their scope', async () => {
    await look('user')
    await pause(50)
    const began = performance.now()
    await review(await world.makeOrder({ cid: 2, hid: 21 }), 'admin')
    const order = await world.makeOrder()
    await review(order)
    const lookback = Math.ceil(performance.now() - began)
    const seen = await readLive(await world.request('GET', `/live/events?lookback=${lookback}`, { as: 'agent' }))
    open.push(seen.close)
    expect(seen.ready).toEqual({ whole: true })
    expect(await seen.next()).toEqual(changed(order.lensOrderId))
  })

  test('says that it does not know what changed before it listened, and refuses a time that is none', async () => {
    const app = createApp({ ...world.services, database: { ...world.database } })
    const headers = { token: await world.tokenOf('agent') }
    const seen = await readLive(await app.request('/api/main/live/events?lookback=60000', { headers }))
    open.push(seen.close)
    expect(seen.ready).toEqual({ whole: false })
    expect(await world.ask('GET', '/live/events?lookback=-1', { as: 'agent' })).toMatchObject({
      code: 1,
      errors: { lookback: expect.anything() },
    })
  })

  test('tells nothing of what was taken back', async () => {
    const { next } = await look('agent')
    const entry = { at: 1, uid: null, name: '', cid: 1, address: '', requestId: '', action: 'x', reason: '' }
    const undone = world.db.transaction(async (tx) => {
      await writeAudit(tx, { ...entry, resource: 'lens-orders', recordId: 4711 }, { before: {}, after: {} })
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    const order = await world.makeOrder()
    await review(order)
    expect(await next()).toEqual(changed(order.lensOrderId))
  })

  test.each([
    ['another company', 'agent', { cid: 2, hid: 21 }, { hid: 11 }],
    ['another clinic', 'clinic', { hid: 12 }, { hid: 11 }],
    ['a clinic of another salesperson', 'seller', { hid: 11 }, { hid: 12 }],
  ])('tells nobody of the orders of %s', async (_, as, theirs, own) => {
    const { next } = await look(as)
    await review(await world.makeOrder(theirs), 'admin')
    const order = await world.makeOrder(own)
    await review(order, 'admin')
    expect(await next()).toEqual(changed(order.lensOrderId))
  })

  test('tells nobody who may not read such records', async () => {
    const { next } = await look('content')
    await review(await world.makeOrder())
    await world.ask('POST', '/account/loginout', { as: 'content' })
    expect(await next()).toMatchObject({ event: 'ended', data: { code: 50013 } })
  })

  test.each([
    ['was disabled', 20405, { status: 0 }, 'disabled'],
    ['was given another password', 20406, {}, 'password'],
  ] as const)('ends, with the code of the ending, once the account %s', async (_, code, change, ending) => {
    const { next } = await look('user')
    const [person] = await world.db
      .update(account)
      .set({ name: 'user', ...change })
      .where(user)
      .returning()
    await endSessions(world.db, { uid: person?.uid ?? 0 }, ending)
    expect(await next()).toMatchObject({ event: 'ended', data: { code } })
    expect(await next()).toBeUndefined()
    await world.db.update(account).set({ status: 1 }).where(user)
  })

  test('is no use of the session, which ends when nobody works', async () => {
    const token = await world.tokenOf('agent')
    world.clock.now += 11 * 3600
    const { close } = await readLive(await world.request('GET', '/live/events', { headers: { token } }))
    await close()
    world.clock.now += 2 * 3600
    expect(await world.ask('GET', '/account/userinfo', { headers: { token } })).toMatchObject({ code: 50014 })
  })

  test('tells of many orders that the system completes, and of the follow-ups that this makes, as of many, once', async () => {
    const shippedAt = world.clock.now - 11 * 86_400
    await Promise.all([11, 12, 11].map((hid) => world.makeOrder({ hid, status: 6, shippedAt })))
    const { next } = await look('clinic')
    expect(await completeDelivered(world.db, orderKinds, world.clock.now, 'Asia/Shanghai')).toBe(3)
    const { data } = (await next()) as { data: { resource: string; id: number | null }[] }
    const told = data.map(({ resource, id }) => [resource, id])
    expect(told).toEqual(
      expect.arrayContaining([
        ['lens-orders', null],
        ['revisits', null],
      ]),
    )
    expect(told).toHaveLength(2)
  })

  test('tells a clinic of an order that is placed for it', async () => {
    await fillShelves(world)
    const { next } = await look('clinic')
    const id = await place(world, 'frame')
    const change = expect.objectContaining({ id, type: 'created', by: 'agent' })
    expect(await next()).toEqual({ event: 'changes', data: [change] })
  })

  test('refuses one stream more than an account can need', async () => {
    for (let count = 0; count < 10; count++) await look('agent2')
    const refused = await world.request('GET', '/live/events', { as: 'agent2' })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    await open.pop()?.()
    const { close } = await look('agent2')
    await close()
  })

  test('ends with the program', async () => {
    const ending = new AbortController()
    const app = createApp({ ...world.services, database: { ...world.database }, stopping: ending.signal })
    const headers = { token: await world.tokenOf('agent') }
    const { next } = await readLive(await app.request('/api/main/live/events', { headers }))
    ending.abort()
    expect(await next()).toBeUndefined()
  })

  test.skipIf(!testServer)('says that changes may be missed when the connection that listens was lost', async () => {
    const { next } = await look('agent')
    await world.db.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and query ilike 'listen%'`,
    )
    expect(await next()).toEqual({ event: 'missed', data: {} })
    const order = await world.makeOrder()
    await review(order)
    expect(await next()).toEqual(changed(order.lensOrderId))
  })
})
