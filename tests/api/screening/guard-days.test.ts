/** What the minutes of protection guards come to, who sees it, how long it is kept, and what the database keeps by itself. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuardCurve, GuardMean } from '../../../contract/screening/screening-guard-days'
import { rowsOf } from '../../../server/db/client'
import { monthsBefore } from '../../../server/screening/guard-months'
import { dropMonths, keepMonths } from '../../../server/screening/guard-service'
import { guardPaths, guardsOf } from '../../support/guards'
import { makeTasks, type ScreeningTasks } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
})
afterAll(() => world.close())

const { days } = guardPaths
const { newChild, send, minutes, daysOf, noon, worn } = guardsOf(() => world)

describe('GET /v1/screening/guard-days', () => {
  test('a school sees the days of children whose people agreed, and classes of five and more', async () => {
    const told = await worn([2, 5])
    const untold = await worn([5])
    for (const { token } of [told, untold]) await send(token, minutes(noon(1), 3))
    expect(await daysOf(told.sid, 'teacher')).toHaveLength(1)
    expect(await daysOf(untold.sid, 'teacher')).toHaveLength(0)
    expect((await world.ask('GET', `${days}/children/${untold.sid}`, { as: 'teacher' })).code).toBe(20401)
    const { data } = await world.ask<GuardMean[]>('GET', `${days}/means`, { as: 'teacher' })
    const { data: whole } = await world.get<GuardMean[]>(`${days}/means`)
    expect(whole.every(({ subjects }) => (subjects ?? 0) > 0)).toBe(true)
    for (const group of data) if (group.subjects !== null) expect(group.subjects).toBeGreaterThanOrEqual(5)
  })

  test('hides a class of four from the school, and the next smallest with it', async () => {
    const of = async (grade: string, count: number) => {
      const { data } = await world.addClass({ grade, no: 30 })
      for (let at = 0; at < count; at += 1) {
        const child = await worn()
        await world.db.execute(sql`update screening_subject set class_id = ${data.classId} where sid = ${child.sid}`)
        await send(child.token, minutes(noon(5), 1))
      }
      return data.classId
    }
    const [small, next, large] = [await of('4', 4), await of('5', 5), await of('6', 6)]
    const query = `${days}/means?start_date=2000-01-01&page_size=200`
    const { data } = await world.ask<GuardMean[]>('GET', query, { as: 'teacher' })
    const shown = (key: number) => data.find(({ classKey }) => classKey === key)?.subjects
    expect([shown(small), shown(next), shown(large)]).toEqual([null, null, 6])
  })

  test('the days of one child: that they were opened is in the trail', async () => {
    const { sid, token, serial } = await worn()
    await send(token, minutes(noon(1), 3))
    const { data } = await world.get<GuardCurve>(`${days}/children/${sid}`)
    expect(data).toMatchObject({ sid, serial, days: [{ worn: 3 }] })
    const trail = await rowsOf(
      world.db,
      sql`select 1 from audit where resource = 'screening-guard-days' and record_id = ${sid} and action = 'open'`,
    )
    expect(trail).toHaveLength(1)
  })

  test('exports with a reason, which the trail keeps', async () => {
    expect((await world.get(`${days}/exports`)).errors).toHaveProperty('reason')
    const { status } = await world.request('GET', `${days}/exports`, { as: 'chief', query: { reason: '校医要求' } })
    expect(status).toBe(200)
    const trail = await rowsOf(
      world.db,
      sql`select reason from audit where resource = 'screening-guard-days' and action = 'export'`,
    )
    expect(trail).toEqual([{ reason: '校医要求' }])
  })
})

test('a child who is forgotten leaves no minute, and the device is free; the days stay for figures', async () => {
  const { sid, token, deviceId } = await worn()
  await send(token, minutes(noon(1), 3))
  const { data } = await world.get<{ version: number }>(`/v1/screening/subjects/${sid}`)
  const forgotten = await world.ask('PUT', `/v1/screening/subjects/${sid}/forget`, {
    as: 'chief',
    body: { version: data.version, reason: '监护人要求' },
  })
  expect(forgotten.code).toBe(0)
  expect(await rowsOf(world.db, sql`select 1 from guard_reading where sid = ${sid}`)).toEqual([])
  expect(await rowsOf(world.db, sql`select sid from guard_device where device_id = ${deviceId}`)).toEqual([
    { sid: null },
  ])
  expect(await daysOf(sid)).toHaveLength(1)
})

test('months are made ahead, and dropped after 24 months', async () => {
  const { now } = world.clock
  const parts = async () =>
    (
      await rowsOf<{ name: string }>(
        world.db,
        sql`select inhrelid::regclass::text as name from pg_inherits where inhparent = 'guard_reading'::regclass`,
      )
    ).map(({ name }) => name)
  const nameOf = (at: number) => `guard_reading_${new Date(at * 1000).toISOString().slice(0, 7).replace('-', '_')}`
  const [old, kept] = [monthsBefore(now, 25), monthsBefore(now, 24)]
  await keepMonths(world.db, old, kept)
  expect(await parts()).toEqual(expect.arrayContaining([nameOf(old), nameOf(kept)]))
  await dropMonths(world.db, monthsBefore(now, 24))
  expect(await parts()).not.toContain(nameOf(old))
  expect(await parts()).toContain(nameOf(kept))
})

test('two bindings of a device never overlap, whoever writes them', async () => {
  const { deviceId, sid } = await worn()
  const other = await newChild()
  await expect(
    world.db.execute(sql`insert into guard_binding (device_id, sid, since) values (${deviceId}, ${other}, now())`),
  ).rejects.toThrow()
  await expect(
    world.db.execute(sql`insert into guard_binding (device_id, sid, since) values (${deviceId + 1000}, ${sid}, now())`),
  ).rejects.toThrow()
})
