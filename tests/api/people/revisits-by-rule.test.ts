/** Follow-ups that rules make when an order is completed. */
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Revisit } from '../../../contract/people/revisits'
import { completeDelivered } from '../../../server/orders/family/complete-delivered'
import { orderKinds } from '../../../server/orders/order-kinds'
import { orders } from '../../../server/orders/orders/table'
import { patientSetting } from '../../../server/people/patient-settings/table'
import { revisit } from '../../../server/people/revisits/table'
import { fillShelves, place } from '../../support/order-kinds'
import { makeWorld, type World } from '../../support/world'

let world: World
beforeAll(async () => {
  world = await makeWorld()
  await fillShelves(world)
})
afterAll(() => world.close())

const shipped = async (line: 'hardlens' | 'softlens') => {
  const id = await place(world, line)
  await world.db.update(orders).set({ status: 6, shippedAt: world.clock.now }).where(eq(orders.id, id))
  return id
}
const complete = (product: string, ...ids: number[]) =>
  world.ask('PUT', '/order/status', { as: 'agent', body: { product, ids, status: 7 } })
const plannedFor = (id: number) =>
  world.db
    .select({
      rvid: revisit.rvid,
      type: revisit.type,
      day: revisit.revisitTime,
      by: revisit.operatorId,
      pid: revisit.pid,
    })
    .from(revisit)
    .where(eq(revisit.orderId, id))
    .orderBy(revisit.revisitTime)
const finish = (rvid: number, query: Record<string, string> = {}) =>
  world.ask<Revisit>('GET', `/revisit/updateStatus/${rvid}`, { as: 'clinic', query: { content: '良好', ...query } })

describe('a completed order', () => {
  test('of orthokeratology lenses is followed up the next day, after a week, a month and three months', async () => {
    const id = await shipped('hardlens')
    await complete('hardlens', id)
    const made = await plannedFor(id)
    expect(made.map(({ type, day }) => [type, day])).toEqual([
      [1, '2026-03-11'],
      [2, '2026-03-17'],
      [3, '2026-04-09'],
      [4, '2026-06-08'],
    ])
    expect(made.every(({ by }) => by === null)).toBe(true)
  })

  test('of soft lenses is followed up three days before the eye with fewer boxes has used them up', async () => {
    const id = await shipped('softlens')
    await complete('softlens', id)
    // Two boxes of thirty one-day lenses for the right eye: sixty days, less three.
    expect(await plannedFor(id)).toMatchObject([{ type: 6, day: '2026-05-06' }])
  })

  test('of spectacle lenses is followed up after half a year, also where it counts as received by itself', async () => {
    const { lensOrderId } = await world.makeOrder({ status: 6, shippedAt: world.clock.now - 60 * 86_400 })
    await completeDelivered(world.db, orderKinds, world.clock.now, 'Asia/Shanghai')
    expect(await plannedFor(lensOrderId)).toMatchObject([{ type: 5, day: '2026-09-06' }])
  })

  test('gets its follow-ups once, however often it is completed, by the days that the chain has set', async () => {
    const days = [2, 8, 31, 91, 181, -5, 60, 7, 3]
    await world.db.insert(patientSetting).values({ hid: 11, revisitDays: days, created: 1, updated: 1 })
    const id = await shipped('hardlens')
    await complete('hardlens', id)
    await world.db.update(orders).set({ status: 6 }).where(eq(orders.id, id))
    await complete('hardlens', id)
    expect((await plannedFor(id)).map(({ day }) => day)).toEqual([
      '2026-03-12',
      '2026-03-18',
      '2026-04-10',
      '2026-06-09',
    ])
    await world.db.delete(patientSetting).where(sql`true`)
  })
})

describe('the follow-up after three months', () => {
  test('is followed by the next one after three months, as long as no other day is agreed', async () => {
    const id = await shipped('hardlens')
    await complete('hardlens', id)
    const last = (await plannedFor(id)).at(-1)
    expect((await finish(last?.rvid ?? 0)).data.nextTime).toBe('2026-06-08')
    const next = (await plannedFor(id)).at(-1)
    expect(next).toMatchObject({ type: 4, day: '2026-06-08', by: null })
    await finish(next?.rvid ?? 0, { nextTime: '2026-05-01' })
    expect((await plannedFor(id)).filter(({ type }) => type === 4).map(({ day }) => day)).toContain('2026-05-01')
  })

  test('that a person made ends with its result', async () => {
    const { data } = await world.ask<Revisit>('POST', '/revisit/updateOrinsert', {
      as: 'clinic',
      body: { hid: 11, pid: 101, revisitTime: '2026-03-10', type: 4 },
    })
    expect((await finish(data.rvid)).data.nextTime).toBeNull()
  })
})
