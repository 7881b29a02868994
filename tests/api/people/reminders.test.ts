import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { visit } from '../../../server/clinic/visits/table'
import { audit } from '../../../server/http/table'
import { markMissed } from '../../../server/people/reservations/missed'
import { removeSentReminders } from '../../../server/people/reservations/prune-reminders'
import { remindersBy } from '../../../server/people/reservations/reminders'
import { bookedSlot, reservation, reservationReminder } from '../../../server/people/reservations/table'
import { deskOf, makeDoctor, makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof deskOf>
let doctor: number
const at = (date: string, time: string) => Date.parse(`${date}T${time}:00+08:00`) / 1000

beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  await makeManager(world)
  doctor = await makeDoctor(world, '苏医生')
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = at(today, '10:00')
  world.forgetTokens()
  await world.db.delete(visit)
  await world.db.delete(reservation)
  await world.db.delete(bookedSlot)
  world.sent.length = 0
})

/** What has left by then. */
const sentBy = async (date: string, time: string) => {
  world.clock.now = at(date, time)
  world.sent.length = 0
  await remindersBy(async () => false)(world.services, new AbortController().signal)
  return world.sent.map(({ template }) => template.replace('reservation-', ''))
}

describe('the reminders of a reservation', () => {
  test('are forgotten ninety days after they were sent; what waits stays', async () => {
    await desk.book()
    await sentBy(today, '10:01')
    const left = async (days: number) => {
      await removeSentReminders(world.db, world.clock.now + days * 86_400)
      return (await world.db.select().from(reservationReminder)).map(({ sentAt }) => sentAt !== null)
    }
    const kept = await left(89)
    expect(kept.filter(Boolean)).toHaveLength(1)
    expect(await left(90)).toEqual(kept.filter((isSent) => !isSent))
  })

  test('leave when it is booked, at 18:00 the day before and two hours before, once each', async () => {
    await desk.book({ ctid: doctor, slot: '14:00' })
    expect(await sentBy(today, '10:00')).toEqual(['booked'])
    expect(world.sent[0]).toMatchObject({ phone: '19900001234' })
    expect(world.sent[0]?.text).toContain('2026-03-11 14:00（苏医生）')
    expect(await sentBy(today, '17:59')).toEqual([])
    expect(await sentBy(today, '18:00')).toEqual(['eve'])
    expect(world.sent[0]?.text).toContain('明天 14:00')
    expect(await sentBy(today, '18:01')).toEqual([])
    expect(await sentBy(tomorrow, '11:59')).toEqual([])
    expect(await sentBy(tomorrow, '12:00')).toEqual(['soon'])
    expect(await sentBy(tomorrow, '13:00')).toEqual([])
  })

  test('leave by one of several processes that look at the same moment', async () => {
    await desk.book({ ctid: doctor, slot: '14:00' })
    const signal = new AbortController().signal
    await Promise.all(Array.from({ length: 4 }, () => remindersBy(async () => false)(world.services, signal)))
    expect(world.sent).toHaveLength(1)
  })

  test('wait for seven in the morning, and stop at ten at night', async () => {
    world.clock.now = at(today, '22:30')
    await desk.book({ ctid: doctor, slot: '08:30' })
    expect(await sentBy(today, '22:30')).toEqual([])
    expect(await sentBy(tomorrow, '06:59')).toEqual([])
    // Two hours before 08:30 is 06:30, outside the hours in which patients get messages.
    expect((await sentBy(tomorrow, '07:00')).sort()).toEqual(['booked', 'soon'])
  })

  test('tell of a move, and forget the time before it', async () => {
    const { data } = await desk.book({ ctid: doctor, slot: '14:00' })
    await sentBy(today, '10:00')
    await desk.change(data.resid, { date: '2026-03-12', slot: '09:00' })
    expect(await sentBy(today, '10:05')).toEqual(['moved'])
    expect(await sentBy(today, '18:00')).toEqual([])
    expect(await sentBy(tomorrow, '18:00')).toEqual(['eve'])
  })

  test('of one that is cancelled, has arrived or is still to be confirmed do not leave', async () => {
    const { data: gone } = await desk.book({ ctid: doctor, slot: '14:00' })
    await desk.cancel(gone.resid)
    const { data: waiting } = await desk.stranger('待定', { source: 3 })
    expect(await sentBy(today, '18:00')).toEqual([])
    await desk.status(waiting.resid, 1)
    expect(await sentBy(today, '18:30')).toEqual(['booked'])
  })

  test('say what is still so: the eve’s does not leave on the day itself', async () => {
    await desk.book({ ctid: doctor, slot: '14:00' })
    // Nothing ran in between.
    expect(await sentBy(tomorrow, '12:30')).toEqual(['booked', 'soon'])
    expect(await world.db.select().from(reservationReminder)).toHaveLength(3)
  })

  test('are not repeated when the gateway fails', async () => {
    await desk.book({ ctid: doctor, slot: '14:00' })
    const { sendSms } = world.services
    world.services.sendSms = () => Promise.reject(new Error('no gateway'))
    await remindersBy(async () => false)(world.services, new AbortController().signal)
    world.services.sendSms = sendSms
    expect(await sentBy(today, '10:01')).toEqual([])
  })

  test('tell the patients of a stopped shift', async () => {
    const shift = { ctid: doctor, date: tomorrow, start: '09:00', end: '12:00' }
    const { data } = await world.ask<{ shiftId: number }>('POST', '/v1/clinic/shifts', { as: 'boss', body: shift })
    await world.ask('POST', '/v1/clinic/shifts/publish', { as: 'boss', body: { from: tomorrow, to: tomorrow } })
    await desk.book({ ctid: doctor })
    await sentBy(today, '10:00')
    const stop = `/v1/clinic/shifts/${data.shiftId}/stop`
    await world.ask('PUT', stop, { as: 'boss', body: { version: 2, reason: '开会' } })
    expect(await sentBy(today, '10:10')).toEqual(['stopped'])
    expect(world.sent[0]?.text).toContain('因医生停诊')
  })
})

test('a reservation is missed once its day is over, on record, and not before', async () => {
  const { data } = await desk.book({ date: today, slot: '14:00', ctid: doctor })
  const { data: arrived } = await desk.stranger('来了', { date: today, slot: '15:00', ctid: doctor })
  await desk.status(arrived.resid, 2, { pid: 101 })
  const run = () => markMissed(world.services, new AbortController().signal)
  world.clock.now = at(today, '23:59')
  await run()
  expect((await world.db.select().from(reservation)).map(({ status }) => status).sort()).toEqual([1, 2])
  world.clock.now = at(tomorrow, '00:01')
  await Promise.all([run(), run()])
  expect((await world.db.select().from(reservation)).map(({ status }) => status).sort()).toEqual([2, 5])
  const told = (await world.db.select().from(audit)).filter(({ action }) => action === 'miss')
  expect(told).toMatchObject([{ recordId: data.resid, uid: null, before: { status: 1 }, after: { status: 5 } }])
})
