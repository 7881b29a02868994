/** Walk-ins, and referrals with what comes of their reservations. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScreeningRecord } from '../../../contract/screening/screening-records'
import type { ScreeningReferral } from '../../../contract/screening/screening-referrals'
import { patient } from '../../../server/people/patients/table'
import { reservation } from '../../../server/people/reservations/table'
import { screeningReferral } from '../../../server/screening/screening-referrals/table'
import { screeningSubject } from '../../../server/screening/screening-subjects/table'
import { screeningTask } from '../../../server/screening/screening-tasks/table'
import { deskOf, makeDoctor, makeManager, tomorrow } from '../../support/clinic'
import { idNoOf } from '../../support/screening'
import { makeTasks, type ScreeningTasks, taskPaths } from '../../support/screening-tasks'

let world: ScreeningTasks
beforeAll(async () => {
  world = await makeTasks()
  await makeManager(world)
  await makeDoctor(world, '苏医生')
})
afterAll(() => world.close())

const { records } = taskPaths
const referrals = '/v1/screening/referrals'
const poor = { naked: { od: { va: 460 }, os: { va: 460 } }, ar: { od: { ds: -2, dc: 0 }, os: { ds: -2, dc: 0 } } }
let made = 0
const walkIn = (body: object = {}, as = 'boss') => {
  made += 1
  const person = { name: `客人${made}`, gender: 1, birthday: '2016-05-01', phone: `1990000${1000 + made}` }
  return world.ask<ScreeningRecord>('POST', `${records}/walk-ins`, {
    as,
    body: { ...person, guardian: '客家长', purposes: [1, 3], sections: poor, ...body },
  })
}
const refer = (recordId: number, body: object = {}, as = 'boss') =>
  world.ask<ScreeningReferral>('POST', referrals, { as, body: { recordId, ...body } })
const move = async (referralId: number, verb: string, body: object = {}, as = 'boss') => {
  const { data } = await world.get<ScreeningReferral>(`${referrals}/${referralId}`)
  return world.ask<ScreeningReferral>('PUT', `${referrals}/${referralId}${verb}`, {
    as,
    body: { version: data.version, ...body },
  })
}
const read = async (id: number, as = 'chief') => (await world.get<ScreeningReferral>(`${referrals}/${id}`, { as })).data
const fieldsOf = ({ errors }: { errors?: Record<string, string> }) => Object.keys(errors ?? {})
const referred = async () => {
  const { data } = await walkIn()
  return (await refer(data.recordId)).data
}
let slot = 0
const nextSlot = () => `${String(9 + Math.floor((slot % 6) / 2)).padStart(2, '0')}:${slot++ % 2 === 0 ? '00' : '30'}`
const bookedOne = async () => {
  const one = await referred()
  return (await move(one.referralId, '/book', { date: tomorrow, slot: nextSlot() })).data
}

describe('POST /v1/screening/records/walk-ins', () => {
  test('makes the clinic a customer, the standing task of the term and the person, each once', async () => {
    const { data: first, code } = await walkIn({ name: '程一', birthday: '2015-02-03' })
    expect(code).toBe(0)
    const { data: again } = await walkIn({ name: '程一', birthday: '2015-02-03' })
    const { data: other } = await walkIn()
    expect([again.sid, again.taskId, again.recordId]).toEqual([first.sid, first.taskId, first.recordId])
    expect([other.taskId, other.customerId]).toEqual([first.taskId, first.customerId])
    expect(first).toMatchObject({ customerName: '青禾眼视光中心', screenerName: '郑院长', referralId: null })
    const [task] = await world.db.select().from(screeningTask).where(eq(screeningTask.taskId, first.taskId))
    expect(task).toMatchObject({ standing: 1, status: 1, term: 2, start: '2026-02-01', end: '2026-08-31', hid: 11 })
  })

  test('refuses a school, a person who did not agree, strange items, and those who may not', async () => {
    expect(fieldsOf(await walkIn({ customerId: world.school.customerId }, 'chief'))).toEqual(['customerId'])
    expect(fieldsOf(await walkIn({}, 'chief'))).toEqual(['customerId'])
    expect(fieldsOf(await walkIn({ purposes: [3] }))).toEqual(['sid'])
    expect(fieldsOf(await walkIn({ sections: { iop: { od: { pressure: 15 } } } }))).toContain('sections.iop')
    expect(fieldsOf(await walkIn({ birthday: '2025-12-01' }))).toEqual(['birthday'])
    for (const as of ['screener', 'teacher']) expect((await walkIn({}, as)).code).toBe(20403)
    expect((await walkIn({ customerId: world.community.customerId }, 'chief')).code).toBe(0)
  })

  test('lists of one kind of customer, and of one screener', async () => {
    const list = (query: Record<string, string>) => world.get<ScreeningRecord[]>(records, { query })
    const { data: clinic } = await list({ kind: '3' })
    expect(new Set(clinic.map(({ customerName }) => customerName))).toEqual(new Set(['青禾眼视光中心']))
    expect((await list({ kind: '2' })).total).toBe(1)
    expect((await list({ kind: '3', screener: '99999' })).total).toBe(0)
  })
})

describe('POST /v1/screening/referrals', () => {
  test('refers to the clinic of the customer, once, and only with the consent to tell it', async () => {
    const { data: silent } = await walkIn({ purposes: [1] })
    expect(fieldsOf(await refer(silent.recordId))).toEqual(['recordId'])
    const { data } = await walkIn()
    const { data: referral } = await refer(data.recordId)
    expect(referral).toMatchObject({ hid: 11, status: 0, level: 2, lost: 0, pid: null })
    expect(referral.allowed).toEqual(['update', 'book', 'decline'])
    expect(fieldsOf(await refer(data.recordId))).toEqual(['recordId'])
    expect((await world.get<ScreeningRecord>(`${records}/${data.recordId}`)).data.referralStatus).toBe(0)
    expect(fieldsOf(await refer(99_999))).toEqual(['recordId'])
    const { data: third } = await walkIn()
    expect(fieldsOf(await refer(third.recordId, { hid: 21 }))).toEqual(['hid'])
    expect((await refer(third.recordId, {}, 'teacher')).code).toBe(20403)
  })

  test('is seen by the company and the clinic to which it leads, and no other', async () => {
    const { referralId } = await referred()
    expect((await read(referralId, 'boss')).referralId).toBe(referralId)
    expect((await read(referralId, 'agent')).referralId).toBe(referralId)
    expect((await world.get(`${referrals}/${referralId}`, { as: 'agent2' })).code).toBe(20403)
    const { data } = await move(referralId, '', { hid: 12, note: '下午方便' })
    expect(data).toMatchObject({ hid: 12, note: '下午方便' })
    // The clinic that screened goes on seeing what became of it.
    expect((await read(referralId, 'boss')).hid).toBe(12)
  })
})

describe('the states of a referral', () => {
  test('booking makes the person a patient of the clinic and reserves; arriving ends it', async () => {
    const one = await bookedOne()
    expect(one).toMatchObject({ status: 1, bookedDate: tomorrow })
    expect(one.pid).not.toBeNull()
    const [kept] = await world.db
      .select()
      .from(reservation)
      .where(eq(reservation.resid, one.resid ?? 0))
    expect(kept).toMatchObject({ pid: one.pid, hid: 11, status: 1, source: 2 })
    const [person] = await world.db
      .select()
      .from(patient)
      .where(eq(patient.pid, one.pid ?? 0))
    expect(person).toMatchObject({ name: one.name, guardian: '客家长' })
    expect((await deskOf(world).status(one.resid ?? 0, 2, {}, 'boss')).code).toBe(0)
    const came = await read(one.referralId)
    expect(came.status).toBe(2)
    expect(came.visitId).not.toBeNull()
    expect(came.allowed).toEqual(['update'])
    expect((await move(one.referralId, '', { outcome: '近视，配镜' })).data.outcome).toBe('近视，配镜')
    expect((await move(one.referralId, '/decline', { reason: '不来' })).code).toBe(100)
  })

  test('a patient who is known by number, or by name and birthday, is not made again', async () => {
    const { data } = await walkIn({ name: '王小明', birthday: '2014-05-06' })
    const { data: referral } = await refer(data.recordId)
    expect((await move(referral.referralId, '/book', { date: tomorrow, slot: nextSlot() })).data.pid).toBe(101)
    const idNo = idNoOf('2016-05-01', 35)
    const { data: numbered, code } = await walkIn({ idNo })
    expect(code).toBe(0)
    const { data: next } = await refer(numbered.recordId)
    const { pid } = (await move(next.referralId, '/book', { date: tomorrow, slot: nextSlot() })).data
    const [stored] = await world.db.select().from(screeningSubject).where(eq(screeningSubject.sid, numbered.sid))
    const [file] = await world.db
      .select()
      .from(patient)
      .where(eq(patient.pid, pid ?? 0))
    expect([stored?.pid, file?.idCardDigest]).toEqual([pid, stored?.idNoDigest])
  })

  test('a cancelled booking offers it again, here or at the clinic’s own list', async () => {
    const one = await bookedOne()
    expect((await move(one.referralId, '/cancel', { reason: '改期' })).data).toMatchObject({
      status: 0,
      reason: '改期',
    })
    const [gone] = await world.db
      .select()
      .from(reservation)
      .where(eq(reservation.resid, one.resid ?? 0))
    expect(gone).toMatchObject({ status: 4, cancelReason: '改期' })
    const two = await bookedOne()
    await deskOf(world).cancel(two.resid ?? 0, {}, 'boss')
    expect((await read(two.referralId)).status).toBe(0)
    const three = await bookedOne()
    await deskOf(world).status(three.resid ?? 0, 5, {}, 'boss')
    expect((await read(three.referralId)).status).toBe(0)
    await deskOf(world).status(three.resid ?? 0, 1, {}, 'boss')
    expect((await read(three.referralId)).status).toBe(1)
  })

  test('declining wants a reason and can be taken back; after 60 days an offer is lost', async () => {
    const one = await referred()
    expect(fieldsOf(await move(one.referralId, '/decline'))).toEqual(['reason'])
    expect((await move(one.referralId, '/decline', { reason: '已就诊' })).data.status).toBe(3)
    expect((await move(one.referralId, '/book', { date: tomorrow, slot: '11:00' })).code).toBe(100)
    expect((await move(one.referralId, '/offer')).data).toMatchObject({ status: 0, lost: 0 })
    const lost = async () =>
      (await world.get<ScreeningReferral[]>(referrals, { query: { lost: 1 } })).data.map(({ referralId }) => referralId)
    expect(await lost()).not.toContain(one.referralId)
    const now = world.clock.now
    await world.db
      .update(screeningReferral)
      .set({ since: now - 61 * 86_400 })
      .where(eq(screeningReferral.referralId, one.referralId))
    expect(await lost()).toContain(one.referralId)
    expect((await read(one.referralId)).lost).toBe(1)
  })

  test('a booking on a full or past time is refused at its field, and nothing is made', async () => {
    const one = await referred()
    expect(fieldsOf(await move(one.referralId, '/book', { date: '2026-03-01', slot: '09:30' }))).toEqual(['date'])
    expect(fieldsOf(await move(one.referralId, '/book', { date: tomorrow, slot: '03:00' }))).toEqual(['slot'])
    expect(await read(one.referralId)).toMatchObject({ status: 0, pid: null })
    expect((await move(one.referralId, '/book', { date: tomorrow, slot: '10:00' }, 'screener')).code).toBe(20403)
  })
})
