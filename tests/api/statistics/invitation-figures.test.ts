import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Invitations } from '../../../contract/statistics/invitation-figures'
import { hospital } from '../../../server/partners/hospitals/table'
import { salesRecord } from '../../../server/partners/sales-records/table'
import { salesperson } from '../../../server/partners/salespeople/table'
import { makeWorld, type World } from '../../support/world'

const stamps = { created: 1, updated: 1 }
const host = 'statistics' as const
let world: World

/**
 * In March clinic 31 registered itself and waits, the agent entered 32, which orders, and the platform 33, which was refused.
 * A salesperson told of two prospects; one of them registered as 34 and ordered, but the order was cancelled.
 */
beforeAll(async () => {
  world = await makeWorld()
  const { db } = world
  const created = Date.parse('2026-03-05T09:00:00+08:00') / 1000
  const clinic = (hid: number, requestFrom: number, status: number, phone: string) => ({
    ...{ hid, cid: 1, name: `诊所${hid}`, requestFrom, status, phone, created, updated: created },
  })
  await db
    .insert(hospital)
    .values([
      clinic(31, 1, 0, '19900000031'),
      clinic(32, 2, 1, '19900000032'),
      clinic(33, 3, 2, '19900000033'),
      clinic(34, 1, 1, '19900000034'),
    ])
  await db.insert(salesperson).values({ sid: 1, cid: 1, name: '周跟单', phone: '19900007701', ...stamps })
  const visit = (date: string, phone: string) => ({
    ...{ sid: 1, prospectName: '某诊所', prospectPhone: phone, kind: 'visit' as const, date, content: '拜访' },
    ...{ operatorId: 1, ...stamps },
  })
  await db
    .insert(salesRecord)
    .values([
      visit('2026-03-02', '19900000034'),
      visit('2026-03-04', '19900000034'),
      visit('2026-03-03', '19900000035'),
      visit('2026-03-08', '19900000032'),
    ])
  await world.makeOrder({ hid: 32, cid: 1, status: 7 })
  await world.makeOrder({ hid: 34, cid: 1, status: 8 })
})
afterAll(() => world.close())

const invitations = async (query = {}, as = 'agent') => {
  const path = '/v1/account/statistics/invitation'
  const period = { start_date: '2026-03-01', end_date: '2026-03-09' }
  return (await world.ask<Invitations>('GET', path, { host, as, query: { ...period, ...query } })).data
}

describe('GET /v1/account/statistics/invitation', () => {
  test('tells of each channel how many came, and how far they got', async () => {
    const { channels, totals } = await invitations()
    expect(channels).toEqual([
      {
        ...{ channel: 'self', invited: 0, registered: 1, registeredRate: null },
        ...{ approved: 0, approvedRate: 0, ordered: 0, orderedRate: null },
      },
      expect.objectContaining({
        channel: 'agent',
        invited: 1,
        registered: 1,
        registeredRate: 1,
        approved: 1,
        ordered: 1,
      }),
      expect.objectContaining({ channel: 'platform', invited: 1, registered: 1, approved: 0, approvedRate: 0 }),
      // Three prospects, one of whom was told of after the clinic was there.
      {
        ...{ channel: 'salesperson', invited: 3, registered: 1, registeredRate: 0.333333 },
        ...{ approved: 1, approvedRate: 1, ordered: 0, orderedRate: 0 },
      },
      expect.objectContaining({ channel: 'wechat', invited: 0, registered: 0, registeredRate: null }),
    ])
    expect(totals.registered).toMatchObject({ value: 4, previous: 0, growth: null })
  })

  test('a prospect counts on the day on which it was first told of', async () => {
    const { points } = await invitations({ granularity: 'day' })
    expect(points.map(({ invited }) => invited)).toEqual([0, 1, 1, 0, 2, 0, 0, 1, 0])
  })

  test('of one clinic, and of the caller alone', async () => {
    expect((await invitations({ hid: 34 })).totals).toMatchObject({ invited: { value: 1 }, registered: { value: 1 } })
    expect((await invitations({}, 'agent2')).totals.registered.value).toBe(0)
    expect((await invitations({ cid: 1 }, 'admin')).totals.registered.value).toBe(4)
  })

  test('as .xls', async () => {
    const path = '/v1/account/statistics/invitation/exports'
    const answer = await world.request('GET', path, { host, as: 'agent', query: { by: 'channels' } })
    expect(answer.headers.get('content-type')).toContain('excel')
  })
})
