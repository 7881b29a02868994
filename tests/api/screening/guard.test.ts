/** Protection guards: bound with consent, read by token, each minute to the child who wore the device then, days kept true. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { GuardDay } from '../../../contract/screening/screening-guard-days'
import type { GuardDevice } from '../../../contract/screening/screening-guard-devices'
import { rowsOf } from '../../../server/db/client'
import { guardPaths, guardsOf } from '../../support/guards'
import { makeTasks, type ScreeningTasks } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
})
afterAll(() => world.close())

const { devices, days } = guardPaths
const minute = 60
const day = 86_400
const { newChild, bind, unbind, plain, send, minutes, daysOf, noon, worn } = guardsOf(() => world)

describe('POST /v1/screening/guard-devices', () => {
  test('binds a device, says its token this once, and keeps the hash alone', async () => {
    const sid = await newChild()
    const { data } = await bind(sid, 'GD-first')
    expect(data).toMatchObject({ serial: 'GD-first', sid, status: 1, allowed: ['unbind'] })
    expect(data.token).toMatch(/^[0-9a-f]{64}$/)
    const kept = JSON.stringify(await rowsOf(world.db, sql`select * from guard_device`))
    const told = JSON.stringify(
      await rowsOf(world.db, sql`select * from audit where resource = 'screening-guard-devices'`),
    )
    expect(kept).not.toContain(data.token)
    expect(told).toContain('GD-first')
    expect(told).not.toContain(data.token)
    const { data: list } = await world.get<GuardDevice[]>(devices)
    expect(JSON.stringify(list)).not.toContain('token')
  })

  test('refuses a child without consent, one who wears another, a device that is bound, and a strange number', async () => {
    const without = await newChild([1])
    expect((await bind(without)).errors).toHaveProperty('sid')
    const { sid, serial } = await worn()
    expect((await bind(sid, 'GD-second')).errors).toHaveProperty('sid')
    expect((await bind(await newChild(), serial.toLowerCase())).errors).toHaveProperty('serial')
    expect((await bind(await newChild(), '设备')).errors).toHaveProperty('serial')
    expect((await bind(99_999_999)).errors).toHaveProperty('sid')
    expect((await bind(await newChild(), 'GD-teacher', 'teacher')).code).toBe(20403)
  })

  test('ends with the token, and tells a second unbinding that the device is free', async () => {
    const { deviceId, token } = await worn()
    expect((await send(token, minutes(noon(1), 1))).data.kept).toBe(1)
    const free = await unbind(deviceId)
    expect(free.data).toMatchObject({ status: 0, sid: null, since: null })
    expect((await send(token, minutes(noon(1) + 3600, 1))).code).toBe(50008)
    expect((await unbind(deviceId)).code).not.toBe(0)
  })
})

describe('POST /v1/guard/readings', () => {
  test('refuses a token that no device has', async () => {
    expect((await send('0'.repeat(64), minutes(noon(1), 1))).code).toBe(50008)
    expect((await send('', minutes(noon(1), 1))).code).toBe(50008)
  })

  test('sums the day: near work, means, the outdoors, and alerts', async () => {
    const { sid, token } = await worn()
    const start = noon(2)
    const { data } = await send(token, [
      ...minutes(start, 9, { distance: 25 }),
      ...minutes(start + 9 * minute, 1, { distance: 35 }),
      ...minutes(start + 10 * minute, 12, { distance: 20 }),
      ...minutes(start + 22 * minute, 30, { distance: 100, lux: 5000, tilt: -5 }),
      ...minutes(start + 52 * minute, 8, { worn: 0, distance: 10 }),
    ])
    expect(data).toEqual({ kept: 60, again: 0, refused: 0, rows: [] })
    const distance = (9 * 25 + 35 + 12 * 20 + 30 * 100) / 52
    expect(await daysOf(sid)).toMatchObject([
      {
        ...{ worn: 52, near: 22, outdoor: 30, nearAlerts: 1, outdoorAlert: 0 },
        ...{ distance: Number(distance.toFixed(1)), tilt: 1.3, lux: Math.round((22 * 300 + 30 * 5000) / 52) },
      },
    ])
  })

  test('alerts of too little outdoors only where the device was worn for eight hours', async () => {
    const { sid, token } = await worn()
    await send(token, minutes(noon(3), 479))
    expect((await daysOf(sid))[0]).toMatchObject({ worn: 479, outdoorAlert: 0 })
    await send(token, minutes(noon(3) + 479 * minute, 1))
    expect((await daysOf(sid))[0]).toMatchObject({ worn: 480, outdoorAlert: 1 })
    await send(token, minutes(noon(3) - 120 * minute, 120, { lux: 1001 }))
    expect((await daysOf(sid))[0]).toMatchObject({ worn: 600, outdoor: 120, outdoorAlert: 0 })
    const { data } = await world.get<GuardDay[]>(`${days}?sid=${sid}&alert=2`)
    expect(data).toEqual([])
  })

  test('a minute that is sent twice with other values: the first stays, and the answer tells it', async () => {
    const { sid, token } = await worn()
    const [t] = [noon(1)]
    await send(token, [{ t, ...plain }])
    const again = await send(token, [
      { t: t + 20, ...plain },
      { t: t + 30, ...plain, distance: 20 },
      { t: t + minute, ...plain },
      { t: t + minute + 5, ...plain, lux: 9 },
    ])
    expect(again.data).toMatchObject({ kept: 1, again: 3, refused: 0 })
    expect(again.data.rows).toEqual([
      { at: 1, t: t + 30, state: 1, errors: {}, stored: plain },
      { at: 3, t: t + minute + 5, state: 1, errors: {}, stored: plain },
    ])
    expect((await daysOf(sid))[0]).toMatchObject({ worn: 2, distance: 40 })
  })

  test('refuses rows by themselves: too old, ahead, out of bounds', async () => {
    const { token } = await worn()
    const { now } = world.clock
    const { data } = await send(token, [
      { t: now - 31 * day, ...plain },
      { t: now + 301, ...plain },
      { t: now + 240, ...plain },
      { t: now - 600, ...plain, distance: 4, lux: 150_001 },
      { t: now - 660, ...plain, tilt: 91 },
      { t: now - 720, ...plain, worn: 2 },
      { t: now - 780, ...plain, distance: 30.5 },
    ])
    expect(data).toMatchObject({ kept: 1, refused: 6 })
    expect(data.rows.map(({ at, errors }) => [at, Object.keys(errors)])).toEqual([
      ...[
        [0, ['t']],
        [1, ['t']],
        [3, ['distance', 'lux']],
        [4, ['tilt']],
        [5, ['worn']],
        [6, ['distance']],
      ],
    ])
  })

  test('refuses a batch of more than a day', async () => {
    const { token } = await worn()
    expect((await send(token, minutes(noon(2), 1441))).errors).toHaveProperty('readings')
    expect((await send(token, minutes(noon(2), 1440))).data.kept).toBe(1440)
  })

  test('a minute is of the child who wore the device then', async () => {
    const first = await worn()
    const { now } = world.clock
    world.clock.now = now - 4 * day
    await unbind(first.deviceId)
    world.clock.now = now - 3 * day
    const second = await newChild()
    const { data } = await bind(second, first.serial)
    world.clock.now = now
    expect(data.deviceId).toBe(first.deviceId)
    const answer = await send(data.token, [
      { t: now - 5 * day, ...plain },
      { t: now - 3.5 * day, ...plain },
      { t: now - day, ...plain },
    ])
    expect(answer.data).toMatchObject({ kept: 2, refused: 1, rows: [{ at: 1, state: 2 }] })
    expect((await daysOf(first.sid)).map((one) => one.worn)).toEqual([1])
    expect((await daysOf(second)).map((one) => one.worn)).toEqual([1])
  })

  test('refuses the minutes of a child whose people take their consent back', async () => {
    const { sid, token } = await worn()
    await world.db.execute(
      sql`insert into screening_consent (sid, purpose, given, "by", at) values (${sid}, 5, 0, '家长', now())`,
    )
    const { data } = await send(token, minutes(noon(1), 2))
    expect(data).toMatchObject({ kept: 0, refused: 2 })
    expect(data.rows[0]?.errors).toHaveProperty('t')
  })

  test('goes by the day of Shanghai, and on to the next month', async () => {
    const { sid, token } = await worn()
    const midnight = noon(3) + 12 * 3600
    await send(token, minutes(midnight - 2 * minute, 5))
    expect((await daysOf(sid)).map((one) => one.worn)).toEqual([2, 3])
  })
})
