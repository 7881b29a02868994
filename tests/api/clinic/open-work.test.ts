/** A doctor and a store are disabled only once nothing waits for them, and the refusal names what does. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Shift } from '../../../contract/clinic/shifts'
import type { Visit } from '../../../contract/clinic/visits'
import { cashShift } from '../../../server/clinic/cash-shifts/table'
import { frameFitting } from '../../../server/clinic/frame-fittings/table'
import { shiftTemplate } from '../../../server/clinic/shift-templates/table'
import { shift } from '../../../server/clinic/shifts/table'
import { visit } from '../../../server/clinic/visits/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { bookedSlot, reservation } from '../../../server/people/reservations/table'
import { account } from '../../../server/system/accounts/table'
import { deskOf, makeDoctor, makeManager, today, tomorrow } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

const branch = 13
let world: World
let desk: ReturnType<typeof deskOf>
let doctor: number

beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  await makeManager(world)
  await world.db
    .insert(hospital)
    .values({ hid: branch, cid: 1, parentHid: 11, name: '青禾二店', created: 1, updated: 1 })
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of [visit, reservation, bookedSlot, shift, shiftTemplate, frameFitting, cashShift])
    await world.db.delete(table)
  doctor = await makeDoctor(world, `苏医生${Math.trunc(performance.now())}`)
})

const disable = () => world.ask<{ enabled: number }>('GET', `/contact/disable/${doctor}`, { as: 'boss' })
const register = (body: object, as = 'boss') =>
  world.ask<Visit>('POST', '/v1/clinic/visits', { as, body: { pid: 101, privacySigned: 1, ...body } })
const cancel = ({ visitId, version }: Visit) =>
  world.ask('PUT', `/v1/clinic/visits/${visitId}/cancel`, { as: 'boss', body: { version, reason: '家长改期' } })
const publish = async (hid: number, ctid: number) => {
  const body = { hid, ctid, date: tomorrow, start: '09:00', end: '12:00' }
  const { data } = await world.ask<Shift>('POST', '/v1/clinic/shifts', { as: 'admin', body })
  await world.ask('POST', '/v1/clinic/shifts/publish', { as: 'admin', body: { hid, from: tomorrow, to: tomorrow } })
  return data.shiftId
}

test('a doctor with a booked patient is disabled once the patient is cancelled', async () => {
  const booked = await desk.book({ ctid: doctor, slot: '09:30' })
  expect(await disable()).toMatchObject({ code: 20402, message: expect.stringContaining('预约 1 条（03-11 09:30）') })
  await desk.cancel(booked.data.resid)
  expect(await disable()).toMatchObject({ code: 0, data: { enabled: 0 } })
})

test('a doctor with a published shift or an open visit is not disabled', async () => {
  const shiftId = await publish(11, doctor)
  expect((await disable()).message).toContain('排班 1 条（03-11 09:00–12:00）')
  await world.ask('PUT', `/v1/clinic/shifts/${shiftId}/stop`, { as: 'boss', body: { version: 2, reason: '离职' } })
  const { data } = await register({ ctid: doctor })
  expect((await disable()).message).toContain(`就诊 1 条（${data.visitNo}）`)
  await cancel(data)
  expect((await disable()).code).toBe(0)
})

test('a patient who is registered with a doctor at the moment in which the doctor is disabled: one of both is refused', async () => {
  const [gone, made] = await Promise.all([disable(), register({ ctid: doctor })])
  expect([gone.code, made.code].filter((code) => code === 0)).toHaveLength(1)
})

test('a patient who is booked with a doctor at the moment in which the doctor is disabled: one of both is refused', async () => {
  for (const slot of ['09:30', '10:00', '10:30', '11:00']) {
    doctor = await makeDoctor(world, `苏医生${slot}`)
    const [gone, made] = await Promise.all([disable(), desk.book({ ctid: doctor, slot })])
    expect([gone.code, made.code].filter((code) => code === 0)).toHaveLength(1)
  }
})

test('a store with an open visit, shift, fitting, till or reservation is not stopped, and each is named', async () => {
  const stop = async () => {
    const [{ version } = { version: 0 }] = await world.db.select().from(hospital).where(eq(hospital.hid, branch))
    const body = { status: 3, reason: '装修', version }
    return world.ask<{ status: number }>('PUT', `/v1/clinic/stores/${branch}/status`, { as: 'manager', body })
  }
  const there = await makeDoctor(world, '二店医生', { hid: branch })
  await world.db.update(patient).set({ hid: branch }).where(eq(patient.pid, 101))
  const booked = await desk.book(
    { hid: branch, ctid: there, slot: '10:00', pid: null, name: '林一', phone: '13800001111' },
    'admin',
  )
  const shiftId = await publish(branch, there)
  const { data } = await register({ hid: branch }, 'admin')
  const owned = { cid: 1, hid: branch, created: 1, updated: 1 }
  const [keeper] = await world.db.select().from(account).where(eq(account.account, 'boss'))
  const uid = keeper?.uid ?? 0
  await world.db.insert(cashShift).values({
    ...owned,
    ...{ shiftNo: 'JB20260310000001', till: '前台', cashierUid: uid, businessDate: today, opening: 0, openedAt: 1 },
  })
  const refused = await stop()
  expect(refused.code).toBe(20402)
  for (const named of [data.visitNo, '03-11 10:00', '03-11 09:00–12:00', 'JB20260310000001'])
    expect(refused.message).toContain(named)
  await world.db.delete(cashShift)
  await cancel(data)
  await desk.cancel(booked.data.resid, {}, 'admin')
  await world.ask('PUT', `/v1/clinic/shifts/${shiftId}/stop`, { as: 'admin', body: { version: 2, reason: '装修' } })
  expect(await stop()).toMatchObject({ code: 0, data: { status: 3 } })
})
