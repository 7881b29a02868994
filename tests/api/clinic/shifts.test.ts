import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ShiftTemplate } from '../../../contract/clinic/shift-templates'
import type { Published, Shift } from '../../../contract/clinic/shifts'
import { shiftTemplate } from '../../../server/clinic/shift-templates/table'
import { shift } from '../../../server/clinic/shifts/table'
import { visit } from '../../../server/clinic/visits/table'
import { bookedSlot, reservation } from '../../../server/people/reservations/table'
import { deskOf, makeDoctor, makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof deskOf>
let doctor: number
let other: number
let roaming: number

beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  await makeManager(world)
  doctor = await makeDoctor(world, '苏医生')
  other = await makeDoctor(world, '白医生')
  roaming = await makeDoctor(world, '游医生', { hid: null })
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [visit, reservation, bookedSlot, shift, shiftTemplate]) await world.db.delete(table)
})

const template = (body: object = {}, as = 'boss') =>
  world.ask<ShiftTemplate>('POST', '/v1/clinic/shift-templates', {
    as,
    body: { ctid: doctor, weekday: 3, start: '09:00', end: '12:00', from: today, room: '2 诊室', ...body },
  })
const exception = (body: object) =>
  template({ weekday: null, start: null, end: null, from: null, date: tomorrow, reason: '培训', ...body })
const create = (body: object = {}, as = 'boss') =>
  world.ask<Shift>('POST', '/v1/clinic/shifts', {
    as,
    body: { ctid: doctor, date: tomorrow, start: '09:00', end: '12:00', ...body },
  })
const publish = (body: object = {}, as = 'boss') =>
  world.ask<Published>('POST', '/v1/clinic/shifts/publish', { as, body: { from: tomorrow, to: tomorrow, ...body } })
const list = async (query = {}, as = 'boss') =>
  (await world.ask<Shift[]>('GET', '/v1/clinic/shifts', { as, query: { sort: 'date,start', ...query } })).data
const stop = (id: number, body: object = {}, as = 'boss') =>
  world.ask<Shift>('PUT', `/v1/clinic/shifts/${id}/stop`, { as, body: { version: 1, reason: '医生发烧', ...body } })
const hours = async (query = {}) =>
  (await list(query)).map(({ ctid, date, start, end, status }) => [ctid, date, `${start}-${end}`, status])

/** A published shift, by its id. */
const published = async (body: object = {}) => {
  const { data } = await create(body)
  await publish({ from: data.date, to: data.date })
  return data.shiftId
}

describe('shift templates', () => {
  test('make the shifts of a period when it is published, once', async () => {
    await template()
    await template({ weekday: 4, start: '13:00', end: '17:00' })
    expect((await publish({ to: '2026-03-18' })).data).toEqual({ added: 3, published: 0, skipped: 0 })
    expect(await hours()).toEqual([
      [doctor, '2026-03-11', '09:00-12:00', 1],
      [doctor, '2026-03-12', '13:00-17:00', 1],
      [doctor, '2026-03-18', '09:00-12:00', 1],
    ])
    expect((await publish({ to: '2026-03-18' })).data).toEqual({ added: 0, published: 0, skipped: 0 })
  })

  test('take no hours away in which a patient is booked, whether shifts or the usual hours are open', async () => {
    const { data } = await desk.book({ ctid: doctor, slot: '09:30' })
    expect((await exception({ kind: 1 })).errors?.date).toContain('09:30')
    const otherTime = (start: string, end: string) => exception({ kind: 3, start, end })
    for (const [start, end] of [
      ['10:00', '12:00'],
      ['08:30', '09:30'],
    ] as const)
      expect((await otherTime(start, end)).errors).toHaveProperty('date')
    expect((await exception({ kind: 4, substituteCtid: other })).errors).toHaveProperty('date')
    expect((await otherTime('09:00', '10:00')).code).toBe(0)
    await desk.cancel(data.resid)
    expect((await exception({ kind: 1 })).code).toBe(0)
  })

  test('give way to the exceptions of a day', async () => {
    await template()
    await template({ ctid: other })
    await exception({ kind: 1 })
    await exception({ kind: 2, start: '14:00', end: '16:00' })
    await exception({ ctid: other, kind: 4, substituteCtid: roaming })
    await publish()
    expect(await hours()).toEqual([
      [roaming, tomorrow, '09:00-12:00', 1],
      [doctor, tomorrow, '14:00-16:00', 1],
    ])
    await world.db.delete(shift)
    await world.db.delete(shiftTemplate)
    await template()
    await exception({ kind: 3, start: '10:00', end: '11:00' })
    await publish()
    expect(await hours()).toEqual([[doctor, tomorrow, '10:00-11:00', 1]])
  })

  test('close the days of a doctor on which there is none, also in another store', async () => {
    expect((await desk.slots()).find(({ ctid }) => ctid === doctor)?.slots).toHaveLength(19)
    await template({ weekday: 5 })
    expect((await desk.slots()).find(({ ctid }) => ctid === doctor)?.slots).toEqual([])
    expect((await desk.slots()).find(({ ctid }) => ctid === roaming)?.slots).toEqual([])
    expect((await desk.book({ ctid: doctor })).errors?.slot).toBe('该时段没有开放预约')
    expect((await desk.book({ ctid: other })).code).toBe(0)
  })

  test('of one doctor do not overlap, in whatever store', async () => {
    expect((await template({ ctid: roaming })).code).toBe(0)
    const elsewhere = await template({ ctid: roaming, hid: 12, start: '11:30', end: '15:00' }, 'admin')
    expect(elsewhere.errors?.start).toContain('其他门店')
    expect((await template({ ctid: roaming, hid: 12, start: '12:00', end: '15:00' }, 'admin')).code).toBe(0)
    expect((await template({ ctid: roaming, start: '08:00', end: '09:30' })).errors).toHaveProperty('start')
    expect((await template({ ctid: roaming, from: '2026-01-01', to: '2026-03-09' })).code).toBe(0)
  })

  test.each<[string, object, string]>([
    ['no weekday', { weekday: null }, 'weekday'],
    ['no first day', { from: null }, 'from'],
    ['an end before the start', { start: '12:00', end: '09:00' }, 'end'],
    ['a last day before the first', { to: '2026-03-01' }, 'to'],
    ['slots of 45 minutes', { slotMinutes: 45 }, 'slotMinutes'],
    ['21 patients a slot', { capacity: 21 }, 'capacity'],
    ['a doctor of another clinic', { ctid: 99_999 }, 'ctid'],
    ['another clinic', { hid: 12 }, 'hid'],
    [
      'an exception without a reason',
      { kind: 1, weekday: null, start: null, end: null, from: null, date: tomorrow },
      'reason',
    ],
    [
      'an exception with a weekday',
      { kind: 1, start: null, end: null, from: null, date: tomorrow, reason: 'x' },
      'weekday',
    ],
    [
      'a doctor who stands in for themselves',
      { kind: 4, weekday: null, start: null, end: null, from: null, date: tomorrow, reason: 'x', substituteCtid: 1 },
      'substituteCtid',
    ],
  ])('are refused with %s', async (_, body, field) => {
    const self = 'substituteCtid' in body ? { ctid: doctor, substituteCtid: doctor } : {}
    expect((await template({ ...body, ...self })).errors).toHaveProperty(field)
  })

  test('are changed and deleted, but not from a stale version, by another clinic or by the agent', async () => {
    const { data } = await template()
    const path = `/v1/clinic/shift-templates/${data.templateId}`
    const put = (as: string, body: object) => world.ask<ShiftTemplate>('PUT', path, { as, body })
    expect((await put('boss', { version: 1, capacity: 2 })).data.capacity).toBe(2)
    expect((await put('boss', { version: 1, capacity: 3 })).code).toBe(100)
    expect((await put('agent', { version: 2, capacity: 3 })).code).toBe(20401)
    expect((await put('clinic', { version: 2, capacity: 3 })).code).toBe(20403)
    expect((await world.ask('DELETE', path, { as: 'boss', query: { version: 2 } })).code).toBe(0)
  })
})

describe('shifts', () => {
  test('can be booked once they are published, at their own hours', async () => {
    const { data } = await create({ slotMinutes: 20, capacity: 2, room: '3 诊室' })
    expect(data).toMatchObject({ status: 0, hid: 11, name: '苏医生', allowed: ['update', 'stop'] })
    expect((await desk.book({ ctid: doctor, slot: '09:20' })).errors).toHaveProperty('slot')
    expect((await publish()).data).toEqual({ added: 0, published: 1, skipped: 0 })
    const booked = await desk.book({ ctid: doctor, slot: '09:20' })
    expect(booked.data.minutes).toBe(20)
    const { data: info } = await world.ask('GET', `/reservation/infos/${booked.data.resid}`, { as: 'clinic' })
    expect(info.room).toBe('3 诊室')
    expect(
      (await desk.book({ ctid: doctor, slot: '12:00', pid: null, name: '晚', phone: '13800001111' })).errors,
    ).toHaveProperty('slot')
    expect(await list({ ctid: doctor })).toMatchObject([{ status: 1, reservations: 1 }])
    await world.db.update(reservation).set({ status: 3 })
    expect(await list({ ctid: doctor })).toMatchObject([{ reservations: 1 }])
    await world.db.update(reservation).set({ status: 4 })
    expect(await list({ ctid: doctor })).toMatchObject([{ reservations: 0 }])
  })

  test('of a doctor in two stores do not overlap, and publishing says what it left out (case 5)', async () => {
    await create({ ctid: roaming })
    const elsewhere = { ctid: roaming, hid: 12 }
    expect((await create({ ...elsewhere, start: '11:00', end: '13:00' }, 'admin')).errors?.start).toContain('其他门店')
    expect((await create({ ...elsewhere, start: '12:00', end: '13:00' }, 'admin')).code).toBe(0)
    await template({ ctid: roaming, start: '12:30', end: '15:00' })
    expect((await publish()).data).toEqual({ added: 0, published: 1, skipped: 1 })
  })

  test('are copied from week to week as drafts', async () => {
    await create()
    await create({ date: '2026-03-13', start: '13:00', end: '17:00' })
    const copy = (to: string) =>
      world.ask<Published>('POST', '/v1/clinic/shifts/copy', { as: 'boss', body: { from: today, to } })
    expect((await copy('2026-03-19')).data).toEqual({ added: 2, skipped: 0 })
    expect((await copy('2026-03-19')).data).toEqual({ added: 0, skipped: 2 })
    expect((await copy('2026-03-14')).errors).toHaveProperty('to')
    expect(await hours({ start_date: '2026-03-16' })).toEqual([
      [doctor, '2026-03-18', '09:00-12:00', 0],
      [doctor, '2026-03-20', '13:00-17:00', 0],
    ])
  })

  test('keep their reservations when their hours change', async () => {
    const id = await published()
    await desk.book({ ctid: doctor, slot: '11:30' })
    const put = (body: object) =>
      world.ask<Shift>('PUT', `/v1/clinic/shifts/${id}`, { as: 'boss', body: { version: 2, ...body } })
    expect((await put({ end: '11:30' })).errors?.end).toContain('11:30')
    expect((await put({ slotMinutes: 20 })).errors).toHaveProperty('slotMinutes')
    expect((await put({ end: '13:00', capacity: 6 })).data).toMatchObject({ end: '13:00', capacity: 6 })
    expect((await put({ end: '14:00' })).code).toBe(100)
  })

  test('of the past, and periods of more than 62 days, are refused', async () => {
    expect((await create({ date: '2026-03-09' })).errors).toHaveProperty('date')
    expect((await publish({ from: today, to: '2026-05-11' })).errors).toHaveProperty('to')
    expect((await publish({ from: today, to: '2026-05-10' })).code).toBe(0)
    expect((await publish({ from: '2026-03-12', to: tomorrow })).errors).toHaveProperty('to')
  })

  test('are the clinic’s own: its agent, another clinic and the front desk may not', async () => {
    expect((await create({}, 'agent')).code).toBe(20403)
    expect((await create({}, 'clinic')).code).toBe(20403)
    expect((await world.ask('GET', '/v1/clinic/shifts', { as: 'agent' })).code).toBe(20403)
    const elsewhere = await create({ hid: 21, ctid: await makeDoctor(world, '外医生', { cid: 2, hid: 21 }) }, 'admin')
    expect((await stop(elsewhere.data.shiftId)).code).toBe(20401)
    expect(await list()).toEqual([])
  })
})

describe('PUT /v1/clinic/shifts/{id}/stop', () => {
  test('of a doctor with nine reservations moves those it is told to, and cancels the others (case 4)', async () => {
    const id = await published()
    const nine: number[] = []
    for (let at = 0; at < 9; at += 1) {
      const slot = at < 4 ? '09:00' : at < 8 ? '09:30' : '10:00'
      nine.push((await desk.stranger(`患者${at}`, { ctid: doctor, slot })).data.resid)
    }
    const to = { ctid: other, date: tomorrow, slot: '15:00' }
    const moves = nine.slice(0, 3).map((resid) => ({ resid, ...to }))
    const { data } = await stop(id, { version: 2, moves })
    expect(data).toMatchObject({ status: 2, reason: '医生发烧', reservations: 0, allowed: [] })
    const { data: after } = await desk.list({ date: tomorrow })
    const moved = after.filter(({ status }) => status === 1)
    expect(moved.map(({ ctid, slot, moved: times }) => [ctid, slot, times])).toEqual(Array(3).fill([other, '15:00', 1]))
    expect(after.filter(({ status, cancelReason }) => status === 4 && cancelReason === '医生发烧')).toHaveLength(6)
    expect(await desk.booked('15:00', other)).toBe(3)
    const left = await world.db.select().from(bookedSlot)
    expect(left.filter(({ ctid }) => ctid === doctor).map(({ booked }) => booked)).toEqual([0, 0, 0])
    expect((await desk.book({ ctid: doctor })).errors).toHaveProperty('slot')
  })

  test('moves none and stops nothing where one of them finds no place', async () => {
    const id = await published()
    const { data: one } = await desk.stranger('甲', { ctid: doctor })
    const { data: two } = await desk.stranger('乙', { ctid: doctor })
    for (let at = 0; at < 3; at += 1) await desk.stranger(`满${at}`, { ctid: other, slot: '15:00' })
    const to = { ctid: other, date: tomorrow, slot: '15:00' }
    const refused = await stop(id, { version: 2, moves: [one, two].map(({ resid }) => ({ resid, ...to })) })
    expect(refused.errors?.['moves.1.slot']).toContain('已约满')
    expect(await list({ ctid: doctor })).toMatchObject([{ status: 1, reservations: 2 }])
    expect(await desk.booked('15:00', other)).toBe(3)
    const unknown = await stop(id, { version: 2, moves: [{ resid: 99_999, ...to }] })
    expect(unknown.errors).toHaveProperty('moves.0.resid')
  })

  test('is not undone by publishing again, and is done once', async () => {
    await template()
    await publish()
    const [one] = await list()
    await stop(one?.shiftId ?? 0)
    expect((await stop(one?.shiftId ?? 0, { version: 2 })).code).toBe(100)
    expect((await publish()).data).toEqual({ added: 0, published: 0, skipped: 0 })
    // Other hours of the same day can be made in its place.
    expect((await create({ start: '10:00', end: '11:00' })).code).toBe(0)
  })

  test('and a booking at the same moment leave no reservation in a stopped shift', async () => {
    const id = await published()
    const [stopped, booked] = await Promise.all([stop(id, { version: 2 }), desk.book({ ctid: doctor })])
    expect(stopped.code).toBe(0)
    expect([0, 1]).toContain(booked.code)
    const { data } = await desk.list({ date: tomorrow, status: '0,1' })
    expect(data).toEqual([])
  })
})
