/** A second visit of a patient on a day on which another is still open is made only by a person who confirms it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Visit } from '../../../contract/clinic/visits'
import { queueCounter, visit } from '../../../server/clinic/visits/table'
import { audit } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { bookedSlot, reservation } from '../../../server/people/reservations/table'
import { deskOf, makeManager, today } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
let desk: ReturnType<typeof deskOf>
beforeAll(async () => {
  world = await makeWorld()
  desk = deskOf(world)
  await makeManager(world)
  await world.db.update(patient).set({ privacySignedOn: '2026-01-01' })
})
afterAll(() => world.close())
beforeEach(async () => {
  world.clock.now = Date.parse(`${today}T10:00:00+08:00`) / 1000
  for (const table of [visit, queueCounter, reservation, bookedSlot, audit]) await world.db.delete(table)
})

const path = '/v1/clinic/visits'
const register = (more: object = {}) => world.ask<Visit>('POST', path, { as: 'boss', body: { pid: 101, ...more } })
const openVisits = () => world.db.$count(visit, eq(visit.pid, 101))

describe('A patient with an open visit today', () => {
  test('is registered again once the warning is confirmed, and the trail keeps the warning', async () => {
    const { data: first } = await register()
    const refused = await register()
    expect(refused.code).toBe(1)
    expect(refused.warnings).toEqual([expect.stringContaining(first.queueNo)])
    expect(await openVisits()).toBe(1)
    expect((await register({ confirmWarn: 1 })).code).toBe(0)
    const trail = await world.db.select({ warnings: audit.warnings }).from(audit).where(eq(audit.action, 'create'))
    expect(trail.flatMap(({ warnings }) => warnings ?? [])).toHaveLength(1)
  })

  test('is registered again without a question once the first visit is over', async () => {
    const { data } = await register()
    const cancelled = { version: data.version, reason: '登记错误' }
    expect((await world.ask('PUT', `${path}/${data.visitId}/cancel`, { as: 'boss', body: cancelled })).code).toBe(0)
    expect((await register()).code).toBe(0)
  })

  test('has one visit when sixteen people register at once', async () => {
    const codes = (await Promise.all(Array.from({ length: 16 }, () => register()))).map(({ code }) => code)
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await openVisits()).toBe(1)
  })

  test('arrives for an appointment once the warning is confirmed', async () => {
    const { data } = await desk.book()
    const { data: walkIn } = await register()
    const refused = await desk.status(data.resid, 2)
    expect(refused.warnings).toEqual([expect.stringContaining(walkIn.queueNo)])
    expect(await openVisits()).toBe(1)
    expect((await desk.status(data.resid, 2, { confirmWarn: 1 })).data).toMatchObject({ status: 2 })
    expect(await openVisits()).toBe(2)
  })
})
