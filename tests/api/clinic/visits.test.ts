import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visit, VisitDetails } from '../../../contract/clinic/visits'
import { charge } from '../../../server/clinic/charges/table'
import { exam } from '../../../server/clinic/exams/table'
import { readQueue } from '../../../server/clinic/screens/queue'
import { closeLeftOver } from '../../../server/clinic/visits/overnight'
import { queueCounter, visit } from '../../../server/clinic/visits/table'
import { store } from '../../../server/partners/stores/table'
import { medItem } from '../../../server/people/med-items/table'
import { patientSetting } from '../../../server/people/patient-settings/table'
import { patient } from '../../../server/people/patients/table'
import { bookedSlot, reservation } from '../../../server/people/reservations/table'
import { deskOf, makeDoctor, makeManager, today, tomorrow } from '../../support/clinic'
import { clearTill, tillOf } from '../../support/till'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof deskOf>
let doctor: number
let other: number
let item: number

const stamps = { created: 1, updated: 1 }
const pids = Array.from({ length: 20 }, (_, at) => 5001 + at)
const list = '/v1/clinic/visits'

beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  await makeManager(world)
  doctor = await makeDoctor(world, '苏医生')
  other = await makeDoctor(world, '白医生')
  await world.db.insert(patient).values(
    pids.map((pid) => ({
      ...{ pid, cid: 1, hid: 11, name: `孩子${pid}`, gender: 1, birthday: '2016-05-01', phone: '13800007777' },
      ...{ privacySignedOn: '2026-01-01', ...stamps },
    })),
  )
  const [made] = await world.db
    .insert(medItem)
    .values({ name: '综合验光', category: 1, fee: 8000, minutes: 30, ...stamps })
    .returning({ itemId: medItem.itemId })
  item = made?.itemId ?? 0
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
  await clearTill(world)
  for (const table of [charge, exam, visit, queueCounter, reservation, bookedSlot, patientSetting])
    await world.db.delete(table)
  await tillOf(world).open({}, 'boss')
})

const register = async (pid: number, body: object = {}, as = 'boss') => {
  const answer = await world.ask<Visit>('POST', list, { as, body: { pid, ...body } })
  return answer
}
const act = (id: number, verb: string, body: object = {}, as = 'boss') =>
  world.ask<Visit>('PUT', `${list}/${id}/${verb}`, { as, body: { version: 1, ...body } })
const read = async (id: number, as = 'boss') => (await world.ask<VisitDetails>('GET', `${list}/${id}`, { as })).data
/** Follows the arrows one after the other, each with the version as it is. */
const follow = async (id: number, ...steps: (string | [verb: string, body: object])[]) => {
  for (const step of steps) {
    const [verb, body] = typeof step === 'string' ? [step, {}] : step
    const { version } = await read(id)
    const { code, message } = await act(id, verb, { version, ...body })
    if (code !== 0) throw new Error(`${verb}: ${message}`)
  }
  return read(id)
}
const next = (ctid = doctor) =>
  world.ask<{ visitId: number; queueNo: string }>('POST', '/v1/clinic/queue/next', {
    as: 'boss',
    body: { ctid, room: '1 诊室' },
  })
const called = async (ctid = doctor) => (await next(ctid)).data?.queueNo

describe('a visit', () => {
  test('is numbered through the day and through the store’s queue', async () => {
    const first = (await register(5001)).data
    const second = (await register(5002)).data
    expect([first.queueNo, second.queueNo]).toEqual(['A001', 'A002'])
    expect(first.visitNo).toMatch(/^VS20260310\d{6}$/)
    expect([first.type, first.status]).toEqual([1, 1])
  })

  test('of 16 patients registered at once has a number each', async () => {
    const made = await Promise.all(pids.slice(0, 16).map((pid) => register(pid)))
    expect(new Set(made.map(({ data }) => data.queueNo)).size).toBe(16)
    expect(new Set(made.map(({ data }) => data.visitNo)).size).toBe(16)
  })

  test('goes from the front desk to the door: called, examined, charged, paid', async () => {
    const { data } = await register(5001, { itemIds: [item], ctid: doctor })
    expect((await next()).data.visitId).toBe(data.visitId)
    const owing = await follow(data.visitId, 'start', 'finish')
    expect([owing.status, owing.due]).toEqual([3, 8000])
    const wrong = await act(data.visitId, 'pay', { version: owing.version, total: 7000, method: 1 })
    expect(wrong.code).toBe(100)
    const done = await follow(data.visitId, ['pay', { total: 8000, method: 2, ref: 'WX1' }])
    expect([done.status, done.due]).toEqual([4, 0])
    expect(done.charges).toMatchObject([{ price: 8000, status: 1, method: 2, ref: 'WX1' }])
  })

  test('without items is over when the examination is', async () => {
    const { data } = await register(5001)
    expect((await follow(data.visitId, 'start', 'finish')).status).toBe(4)
  })

  test('is not finished while an examination is a draft', async () => {
    const { data } = await register(5001)
    const { version } = await follow(data.visitId, 'start')
    const { cid, hid, pid, visitId } = data
    await world.db.insert(exam).values({ cid, hid, pid, visitId, date: today, ...stamps })
    const { code, message } = await act(visitId, 'finish', { version })
    expect([code, message]).toEqual([20402, expect.stringContaining('未签名')])
  })

  test('is reopened while it is owed, and then charged once', async () => {
    const { data } = await register(5001, { itemIds: [item] })
    const again = await follow(data.visitId, 'start', 'finish', 'reopen', 'finish')
    expect(again.due).toBe(8000)
    expect(again.charges?.map(({ status }) => status)).toEqual([3, 0])
  })

  test('waits until it is paid where fees are paid before, and is given back when it is cancelled', async () => {
    await world.db.insert(patientSetting).values({ hid: 11, prepay: 1, ...stamps })
    const { data } = await register(5001, { itemIds: [item] })
    expect([data.status, (await next()).code]).toEqual([0, 1])
    expect((await follow(data.visitId, ['pay', { total: 8000, method: 1 }])).status).toBe(1)
    const gone = await follow(data.visitId, ['cancel', { reason: '孩子发烧' }])
    expect([gone.status, gone.charges?.[0]]).toMatchObject([5, { status: 1, refundDue: 1 }])
  })

  test('is not started before the privacy notice is signed, which the desk may write down', async () => {
    const unsigned = (await register(101)).data
    expect((await act(unsigned.visitId, 'start')).code).toBe(20402)
    const signed = (await register(101, { privacySigned: 1, confirmWarn: 1 })).data
    expect((await act(signed.visitId, 'start')).code).toBe(0)
  })

  test('is marked in the queue while the privacy notice is not signed, and signed in front of the examiner', async () => {
    await world.db.update(patient).set({ privacySignedOn: null }).where(eq(patient.pid, 101))
    const { visitId } = (await register(101)).data
    const marked = (await world.ask<Visit[]>('GET', list, { as: 'boss', query: { pid: 101, status: '1' } })).data
    expect(marked.map(({ privacySigned }) => privacySigned)).toEqual([0])
    const { code, data } = await act(visitId, 'start', { privacySigned: 1 })
    expect([code, data?.status, data?.privacySigned]).toEqual([0, 2, 1])
    const [signed] = await world.db.select().from(patient).where(eq(patient.pid, 101))
    expect(signed?.privacySignedOn).toBe(today)
  })

  test('is followed by one call alone: the other gets 100', async () => {
    const { data } = await register(5001)
    const codes = await Promise.all([1, 2].map(async () => (await act(data.visitId, 'start')).code))
    expect(codes.sort()).toEqual([0, 100])
  })

  test('that has begun is cancelled by the manager alone', async () => {
    const { data } = await register(5001)
    const { version } = await follow(data.visitId, 'start')
    expect((await read(data.visitId, 'clinic')).allowed).not.toContain('cancel')
    expect((await act(data.visitId, 'cancel', { version, reason: '误登记' }, 'clinic')).code).toBe(20402)
    expect((await act(data.visitId, 'cancel', { version, reason: '误登记' })).code).toBe(0)
  })

  test('is closed at night, with its reservation, when the patient was never examined', async () => {
    const booked = (await desk.book({ date: today, slot: '10:30', ctid: doctor, pid: 5001 })).data
    await desk.status(booked.resid, 2)
    const begun = (await register(5002)).data
    await follow(begun.visitId, 'start')
    world.clock.now = Date.parse(`${tomorrow}T00:10:00+08:00`) / 1000
    await closeLeftOver(world.services, new AbortController().signal)
    const rows = await world.db.select({ pid: visit.pid, status: visit.status }).from(visit)
    expect(rows.sort((a, b) => a.pid - b.pid)).toEqual([
      { pid: 5001, status: 5 },
      { pid: 5002, status: 2 },
    ])
    const [ended] = await world.db.select().from(reservation).where(eq(reservation.resid, booked.resid))
    expect(ended?.status).toBe(3)
  })
})

describe('who was booked', () => {
  test('has a visit from the arrival on, and a finished reservation after the last payment', async () => {
    const booked = (await desk.book({ date: today, slot: '10:30', ctid: doctor, pid: 5001 })).data
    await desk.status(booked.resid, 2)
    const [made] = await world.db.select().from(visit).where(eq(visit.resid, booked.resid))
    expect(made).toMatchObject({ pid: 5001, ctid: doctor, status: 1, queueNo: 'A001' })
    await follow(made?.visitId ?? 0, 'start', 'finish')
    const [ended] = await world.db.select().from(reservation).where(eq(reservation.resid, booked.resid))
    expect(ended?.status).toBe(3)
  })

  test('and missed it comes late: booked again, then here (case 6)', async () => {
    const booked = (await desk.book({ date: today, slot: '10:30', ctid: doctor, pid: 5001 })).data
    for (const state of [5, 1, 2]) expect((await desk.status(booked.resid, state)).code).toBe(0)
    expect(await world.db.$count(visit, and(eq(visit.resid, booked.resid), eq(visit.status, 1)))).toBe(1)
  })
})

describe('the queue', () => {
  test('gives two doctors who call at once different patients (case 7)', async () => {
    for (const pid of pids.slice(0, 8)) await register(pid)
    const all = await Promise.all(Array.from({ length: 10 }, (_, at) => next(at % 2 ? doctor : other)))
    const ids = all.flatMap(({ code, data }) => (code === 0 ? [data.visitId] : []))
    expect([ids.length, new Set(ids).size]).toEqual([8, 8])
    expect(all.filter(({ code }) => code === 1)).toHaveLength(2)
  })

  test('calls priority first, then who was booked about now, then by number; others’ patients never', async () => {
    await register(5001)
    await register(5002, { ctid: other })
    const booked = (
      await desk.book({ date: today, slot: '10:00', ctid: doctor, pid: 5003 }).then(async (made) => {
        if (made.code !== 0) return desk.book({ date: today, slot: '10:30', ctid: doctor, pid: 5003 })
        return made
      })
    ).data
    await desk.status(booked.resid, 2)
    await register(5004, { priority: 1, priorityReason: '散瞳后复验' })
    world.clock.now = Date.parse(`${today}T10:20:00+08:00`) / 1000
    expect([await called(), await called(), await called()]).toEqual(['A004', 'A003', 'A001'])
    expect((await next()).code).toBe(1)
    expect(await called(other)).toBe('A002')
  })

  test('stands in the list as it is called and as the big screen shows it, who is done behind', async () => {
    const queue = async () => {
      const asked = { as: 'boss', query: { hid: 11, start_date: today, end_date: today, calling: 1 } }
      return (await world.ask<Visit[]>('GET', list, asked)).data.map(({ queueNo }) => queueNo)
    }
    for (const pid of pids.slice(0, 5)) await register(pid)
    await register(5006, { priority: 1, priorityReason: '散瞳后复验' })
    const [second] = await world.db.select().from(visit).where(eq(visit.queueNo, 'A002'))
    await follow(second?.visitId ?? 0, 'start', 'finish')
    const shown = await readQueue(world.db, 11, world.clock.now, 'Asia/Shanghai')
    expect(await queue()).toEqual(['A006', 'A001', 'A003', 'A004', 'A005', 'A002'])
    expect(shown.map(({ queueNo }) => queueNo)).toEqual(['A006', 'A001', 'A003', 'A004', 'A005'])
    const order: (string | undefined)[] = []
    for (let at = 0; at < 5; at++) order.push(await called())
    expect(order).toEqual(['A006', 'A001', 'A003', 'A004', 'A005'])
    world.clock.now += 60
    await follow((await world.db.select().from(visit).where(eq(visit.queueNo, 'A004')))[0]?.visitId ?? 0, 'call')
    expect((await queue())[0]).toBe('A004')
  })

  test('goes to one of the rooms that the store names', async () => {
    const rooms = async () => (await world.ask<string[]>('GET', '/v1/clinic/queue/rooms', { as: 'boss' })).data
    expect(await rooms()).toEqual([])
    await world.db.insert(store).values({ hid: 11, rooms: ['1 诊室', '验光室'] })
    expect(await rooms()).toEqual(['1 诊室', '验光室'])
    await world.db.delete(store)
  })

  test('puts who missed three calls behind the next three', async () => {
    for (const pid of pids.slice(0, 6)) await register(pid)
    expect(await called()).toBe('A001')
    const [first] = await world.db.select().from(visit).where(eq(visit.queueNo, 'A001'))
    const id = first?.visitId ?? 0
    expect((await act(id, 'miss', { version: 2 })).code).toBe(20402)
    await follow(id, 'call', 'call', 'miss', 'return')
    const rest = [await called(), await called(), await called(), await called(), await called()]
    expect(rest).toEqual(['A002', 'A003', 'A004', 'A001', 'A005'])
  })

  test('calls who missed it again at once where nobody else waits (case 8)', async () => {
    const { data } = await register(5001)
    await follow(data.visitId, 'call', 'call', 'call', 'miss', 'return')
    expect(await called()).toBe('A001')
    expect((await next()).message).toContain('暂无候诊')
  })
})

describe('others', () => {
  test('of an agent, another clinic, or the optometrist’s view of money see none of it', async () => {
    const { data } = await register(5001, { itemIds: [item] })
    expect((await world.ask('GET', list, { as: 'agent' })).code).toBe(20403)
    expect((await world.ask('GET', `${list}/${data.visitId}`, { as: 'agent2' })).code).not.toBe(0)
  })

  test('find a visit by name, phone tail and number, counted by state', async () => {
    const { data } = await register(5001)
    await register(5002)
    const find = async (keyword: string) =>
      (await world.ask<Visit[]>('GET', list, { as: 'boss', query: { keyword, counts: 1 } })) as unknown as {
        total: number
        counts: Record<string, number>
      }
    expect((await find('孩子5001')).total).toBe(1)
    expect((await find('7777')).counts['1']).toBe(2)
    expect((await find(data.visitNo)).total).toBe(1)
  })
})
