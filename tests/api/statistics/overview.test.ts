import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Envelope } from '../../../contract/core/errors'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import type { Overview } from '../../../contract/statistics/overview'
import { orders as stored } from '../../../server/orders/orders/table'
import { certificate } from '../../../server/partners/certificates/table'
import { contract } from '../../../server/partners/contracts/table'
import { account } from '../../../server/system/accounts/table'
import { role } from '../../../server/system/roles/table'
import { fillShelves, otherLines, paths, place } from '../../support/order-kinds'
import { makeWorld, password, type World } from '../../support/world'

let world: World
const day = 86_400
/** The list that a tile leads to. */
const lists: Record<string, string> = {
  'lens-orders': '/sgeye/lens-orders',
  'hard-lens-orders': paths.hardlens,
  'soft-lens-orders': paths.softlens,
  'frame-orders': paths.frame,
  'gsp-orders': paths.gsp,
  'care-orders': paths.care,
  'other-orders': paths.other,
  'apparatus-orders': paths.apparatus,
  purchases: '/supplier/purchase',
  contents: '/v1/content-manage',
  contracts: '/contracts',
  certificates: '/v1/certificate-manage',
  stock: '/stock/list/lowStock',
  'training-users': '/sdx/list',
  finance: '/v1/clinic-statements',
}
const at = (text: string) => Date.parse(`${text}+08:00`) / 1000

beforeAll(async () => {
  world = await makeWorld()
  const recent = { orderDate: at('2026-03-09T12:00:00') }
  const orders = [
    { status: 1 },
    { status: 1, hid: 12 },
    { status: 2, orderType: 1 },
    { status: 2, orderType: 2 },
    { status: 3 },
    // Still in time on its seventh day, overdue from midnight on.
    { status: 4, orderType: 2, orderDate: at('2026-03-04T00:00:00') },
    { status: 4, orderType: 2, orderDate: at('2026-03-03T23:59:59') },
    { status: 5, orderType: 2 },
    { status: 6, brandId: 1, productId: 3, amount: 68_000 },
    { status: 8 },
    { status: 1, cid: 2, hid: 21 },
  ]
  for (const order of orders) await world.makeOrder({ ...recent, ...order })
  const stamps = { created: 1, updated: 1 }
  const term = { start: '2025-04-01', ...stamps }
  await world.db.insert(contract).values([
    { contractNo: 'HT-1', cid: 1, hid: 11, end: '2026-04-09', ...term },
    { contractNo: 'HT-2', cid: 1, hid: 12, end: '2026-04-10', ...term },
    { contractNo: 'HT-3', cid: 2, hid: 21, end: '2026-03-20', ...term },
  ])
  const permit = { cid: 1, hid: 11, ownerType: 3, ownerId: 11, ownerName: '青禾眼视光中心', ...stamps }
  await world.db.insert(certificate).values([
    { ...permit, type: 5, number: 'PDY1', validTo: '2026-03-09' },
    { ...permit, type: 1, number: 'YZ1', validTo: '2026-03-31' },
  ])
  const [seen] = await world.db.select().from(account)
  const [money] = (await world.db.select().from(role)).filter(({ code }) => code === 'ADMIN_FY')
  if (!seen || !money) throw new Error('the base data is not as expected')
  const { uid: _, ...rest } = seen
  await world.db.insert(account).values({ ...rest, account: 'fy', roleId: money.id, cid: null })
})
afterAll(() => world?.close())

/** With a token of its own: the clock moves further than one holds. */
const overview = async (account: string) => {
  const { data } = await world.ask<{ token: string }>('POST', '/account/login', { body: { account, password } })
  const reply = await world.app.request('/api/statistics/v1/account/statistics/overview', {
    headers: { token: data.token },
  })
  return ((await reply.json()) as Envelope<Overview>).data
}

const countsOf = ({ tiles }: Overview) =>
  Object.fromEntries(tiles.map(({ of, action, count }) => [`${of}.${action}`, count]))

const noTraining = {
  'training-users.expiring': 0,
  'training-users.expiring-7': 0,
  'training-users.expiring-1': 0,
}

describe('GET /v1/account/statistics/overview', () => {
  test('counts what waits for the agent, in the agent’s company only', async () => {
    const { 'purchases.short': short, ...counts } = countsOf(await overview('agent'))
    expect(short).toBe(0)
    expect(Object.fromEntries(Object.entries(counts).filter(([name]) => !/^(?!lens).*-orders/.test(name)))).toEqual({
      'lens-orders.review': 2,
      'lens-orders.produce': 1,
      'lens-orders.arrive': 2,
      'lens-orders.overdue': 1,
      'lens-orders.ship': 1,
      'lens-orders.arrived': 1,
      'lens-orders.rejected': 1,
      'stock.low': 0,
      'contracts.expiring': 1,
      'certificates.expired': 1,
      'certificates.expiring': 1,
      'finance.differ': 0,
      ...noTraining,
    })
    expect(countsOf(await overview('agent2'))).toMatchObject({ 'lens-orders.review': 1, 'lens-orders.ship': 0 })
    expect(countsOf(await overview('admin'))).toMatchObject({ 'lens-orders.review': 3 })
  })

  test('shows a clinic only what it may do itself, with its own orders', async () => {
    const { tiles } = await overview('clinic')
    const ofLenses = tiles.filter(({ of }) => of === 'lens-orders')
    expect(ofLenses.map(({ action }) => action)).toEqual(['rejected', 'shipped'])
    expect(new Set(tiles.flatMap(({ action }) => action))).toEqual(
      new Set(['rejected', 'shipped', 'expiring', 'expiring-7', 'expiring-1']),
    )
  })

  test('shows sums of a clinic to those who see its statistics, and not to its desk', async () => {
    expect((await overview('clinic')).orders).toBeUndefined()
    const { orders } = await overview('manager')
    expect(orders?.month).toEqual({ orders: 7, amount: 6 * 7000 + 68_000, clinics: 1 })
  })

  test('has thirty days, days without orders too, without cancelled and rejected orders', async () => {
    const { orders } = await overview('agent')
    const days = orders?.days ?? []
    expect(days).toHaveLength(30)
    expect([days.at(0)?.date, days.at(-1)?.date]).toEqual(['2026-02-09', '2026-03-10'])
    expect(days.filter(({ orders }) => orders > 0)).toEqual([
      { date: '2026-03-03', orders: 1, amount: 7000 },
      { date: '2026-03-04', orders: 1, amount: 7000 },
      { date: '2026-03-09', orders: 6, amount: 5 * 7000 + 68_000 },
    ])
    expect(orders?.today).toEqual({ orders: 0, amount: 0 })
    expect(orders?.month).toEqual({ orders: 8, amount: 7 * 7000 + 68_000, clinics: 2 })
    expect(orders?.brands).toEqual([
      { brandId: 2, name: '云瞳', orders: 7, amount: 7 * 7000 },
      { brandId: 1, name: '明澈', orders: 1, amount: 68_000 },
    ])
  })

  test('a day begins at midnight of the business time zone', async () => {
    const noon = world.clock.now
    world.clock.now = at('2026-03-11T00:00:01')
    expect((await overview('agent')).orders?.days.at(-1)?.date).toBe('2026-03-11')
    world.clock.now = noon
  })

  test('on the 31st counts the whole month, though its first day is not among the thirty', async () => {
    const noon = world.clock.now
    await world.makeOrder({ cid: 2, hid: 21, orderDate: at('2026-03-01T08:00:00') })
    world.clock.now = noon + 21 * day
    const { orders } = await overview('agent2')
    expect(orders?.days[0]?.date).toBe('2026-03-02')
    expect(orders?.month.orders).toBe(2)
    world.clock.now = noon
  })

  test('answers those who see no orders with what is theirs alone, not with zeros', async () => {
    expect(await overview('fy')).toEqual({
      tiles: [
        { of: 'contracts', action: 'expiring', count: 2, query: { expiring: '1' } },
        { of: 'finance', part: '/sent', action: 'differ', count: 0, query: { status: '2' } },
      ],
    })
  })

  test('refuses those who are not signed in', async () => {
    const reply = await world.app.request('/api/statistics/v1/account/statistics/overview')
    expect(reply.status).toBe(401)
  })
})

describe('with every kind of order', () => {
  const { waiting, accepted, producing } = orderStatus
  const orders: { status: number; statusBit?: number }[] = [
    { status: waiting },
    { status: accepted, statusBit: flags.shortOfStock },
    { status: accepted },
    { status: producing },
    { status: producing },
  ]

  beforeAll(async () => {
    await fillShelves(world)
    for (const line of otherLines)
      for (const state of orders) {
        const id = await place(world, line)
        await world.db.update(stored).set(state).where(eq(stored.id, id))
      }
  })

  test.each(['admin', 'agent', 'agent2', 'user', 'clinic', 'fy'])(
    'each count is the total of the list that it leads to: %s',
    async (as) => {
      const { tiles } = await overview(as)
      expect(tiles.length).toBeGreaterThan(0)
      for (const { of, action, count, query } of tiles) {
        const { total } = await world.ask('GET', lists[of] ?? '', { as, query })
        expect({ of, action, count }).toEqual({ of, action, count: total })
      }
    },
  )

  test('says of each what comes next', async () => {
    const counts = countsOf(await overview('agent'))
    expect(counts).toMatchObject({
      'hard-lens-orders.review': 1,
      'hard-lens-orders.produce': 2,
      'hard-lens-orders.arrive': 2,
      'soft-lens-orders.prepare': 2,
      'frame-orders.ship': 2,
      'apparatus-orders.produce': 2,
      'purchases.short': otherLines.length,
    })
    expect(counts).not.toHaveProperty('hard-lens-orders.ship')
  })

  test('counts the orders of all kinds that one may read, and a clinic once', async () => {
    const { orders: all } = await overview('agent')
    expect(all?.today.orders).toBe(otherLines.length * orders.length)
    expect(all?.month).toMatchObject({ orders: 8 + otherLines.length * orders.length, clinics: 2 })
    expect(all?.brands).toHaveLength(5)
  })
})
