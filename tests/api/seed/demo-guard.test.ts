/** The protection guards of the demo. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { screeningGuardDays } from '../../../contract/screening/screening-guard-days'
import { rowsOf } from '../../../server/db/client'
import { guardDay, guardDevice, guardReading } from '../../../server/screening/screening-guard-devices/table'
import { openSeededWorld, type SeededWorld } from '../../support/seeded-world'

let world: SeededWorld
beforeAll(async () => {
  world = await openSeededWorld()
})
afterAll(() => world.close())

test('20 devices are worn for 60 days, and the minutes of the last days are those of their sums', async () => {
  const { db } = world.database
  expect(await db.$count(guardDevice)).toBe(20)
  expect(await db.$count(guardDay)).toBeGreaterThan(20 * 50)
  expect(await db.$count(guardReading)).toBe(20 * 2 * 720)
  const apart = await rowsOf(
    db,
    sql`select sid from guard_day day where day.day >= (select max(day) - 1 from guard_day) and worn <> (
      select count(*) from guard_reading r where r.sid = day.sid and (r.minute at time zone 'Asia/Shanghai')::date = day.day)`,
  )
  expect(apart).toEqual([])
  expect((await world.send('agent', screeningGuardDays.calls.list)).total).toBe(await db.$count(guardDay))
  expect((await world.send('agent2', screeningGuardDays.calls.list)).code).toBe(20403)
})
