import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RemoteSpecialist } from '../../../contract/clinic/remote-specialists'
import type { DaySlots } from '../../../contract/people/reservations'
import { bookedSlot } from '../../../server/people/reservations/table'
import { today, tomorrow } from '../../support/clinic'
import { consultingIn, fee, specialistList } from '../../support/remote'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: Awaited<ReturnType<typeof consultingIn>>
beforeAll(async () => {
  world = await makeWorld()
  desk = await consultingIn(world)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`truncate remote_appointment cascade`)
  await world.db.delete(bookedSlot)
})

const list = (as: string, query = {}) => world.ask<RemoteSpecialist[]>('GET', specialistList, { as, query })
const put = (ctid: number, path: string, body: object, as = 'agent') =>
  world.ask<RemoteSpecialist>('PUT', `${specialistList}/${ctid}${path}`, { as, body })
const open = (ctid: number, body: object, as = 'agent') =>
  world.ask<{ added: number; skipped: number }>('POST', `${specialistList}/${ctid}/shifts`, { as, body })
const slots = (ctid: number, date: string, as = 'doctor') =>
  world.ask<DaySlots[]>('GET', `${specialistList}/${ctid}/slots`, { as, query: { start_date: date, end_date: date } })
const found = async (ctid: number) => (await list('agent')).data.find((one) => one.ctid === ctid)

describe('GET /v1/clinic/remote-specialists', () => {
  test('lists the specialists of the agent with fee, what can be taken and when next, to clinics and agent', async () => {
    for (const as of ['doctor', 'optometrist', 'agent', 'expert'])
      expect((await list(as)).data).toMatchObject([
        { name: '钟教授', fee, free: 0, next: null },
        { name: '顾教授', fee, free: 6, next: `${tomorrow} 09:00` },
      ])
    expect((await list('agent2')).data).toEqual([])
    expect((await list('agent', { keyword: '顾' })).data).toHaveLength(1)
  })

  test('counts what is taken', async () => {
    await desk.ask({ slot: '09:00' })
    expect(await found(desk.ctid)).toMatchObject({ free: 5, next: `${tomorrow} 09:30` })
    const { data } = await slots(desk.ctid, tomorrow)
    expect(data[0]?.slots[0]).toMatchObject({ slot: '09:00', minutes: 30, capacity: 1, booked: 1 })
  })

  test('offers no time of the day that is over, by the clock of the server', async () => {
    const { now } = world.clock
    const hours = { from: today, to: today, weekdays: [2], start: '09:00', end: '12:00', capacity: 1 }
    expect((await open(desk.other, hours)).data.added).toBe(1)
    const offered = async () => (await slots(desk.other, today)).data[0]?.slots.map(({ slot }) => slot)
    expect(await offered()).toEqual(['10:30', '11:00', '11:30'])
    world.clock.now = now + 59 * 60
    expect(await offered()).toEqual(['11:00', '11:30'])
    world.clock.now = now
    const version = (await found(desk.other))?.version
    expect((await put(desk.other, '/close', { version, date: today, reason: '出差' })).code).toBe(0)
  })
})

describe('the agent', () => {
  test('adds a specialist, and changes the fee; clinics cannot', async () => {
    const body = { name: '韩教授', title: '主任医师', specialty: '斜弱视', fee: 50_000 }
    const made = await world.ask<RemoteSpecialist>('POST', specialistList, { as: 'agent', body })
    expect(made).toMatchObject({ code: 0, data: { ...body, cid: 1, enabled: 1 } })
    expect(await world.ask('POST', specialistList, { as: 'agent', body })).toMatchObject({ code: 1 })
    const { ctid, version } = made.data
    expect((await put(ctid, '', { version, fee: 40_000 })).data.fee).toBe(40_000)
    expect((await put(ctid, '', { version, fee: 1 })).code).toBe(100)
    expect((await put(ctid, '', { version: version + 1, fee: -1 })).errors).toHaveProperty('fee')
    for (const as of ['boss', 'doctor']) expect((await put(ctid, '', { version, fee: 1 }, as)).code).toBe(20403)
    expect((await put(ctid, '', { version: version + 1, enabled: 0 })).code).toBe(0)
    expect((await list('doctor')).data.map(({ name }) => name)).not.toContain('韩教授')
  })

  test('opens hours on weekdays of a period, once', async () => {
    const hours = { from: today, to: '2026-03-20', weekdays: [1, 4], start: '14:00', end: '16:00', capacity: 2 }
    expect((await open(desk.other, hours)).data).toEqual({ added: 3, skipped: 0 })
    expect((await open(desk.other, hours)).data).toEqual({ added: 0, skipped: 3 })
    expect((await slots(desk.other, '2026-03-12')).data[0]?.slots).toHaveLength(4)
    expect(await open(desk.other, { ...hours, end: '13:00' })).toMatchObject({
      code: 1,
      errors: { end: expect.any(String) },
    })
    expect(await open(desk.other, { ...hours, from: '2026-03-09' })).toMatchObject({
      code: 1,
      errors: { from: expect.any(String) },
    })
    expect((await open(desk.other, hours, 'agent2')).code).toBe(20401)
  })

  test('closes a day, unless an appointment stands in it', async () => {
    const { data } = await desk.ask()
    const version = (await found(desk.ctid))?.version ?? 0
    const day = { version, date: tomorrow, reason: '会议' }
    expect(await put(desk.ctid, '/close', day)).toMatchObject({
      code: 1,
      errors: { date: expect.stringContaining('1') },
    })
    await desk.act(data.remoteId, 'cancel', { version: 1, reason: '改期' }, 'agent')
    expect((await put(desk.ctid, '/close', day)).code).toBe(0)
    expect((await found(desk.ctid))?.free).toBe(0)
    expect(await desk.ask()).toMatchObject({ code: 1, errors: { slot: expect.any(String) } })
  })
})
