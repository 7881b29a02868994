import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrainingUser } from '../../../contract/training/users'
import { audit } from '../../../server/http/table'
import { patient } from '../../../server/people/patients/table'
import { device } from '../../../server/training/devices/table'
import { readSheet } from '../../support/sheets'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
let here: number[]
let elsewhere: number
beforeAll(async () => {
  world = await makeTrainingWorld()
  for (const brand of ['hsx', 'sdx'] as const) await world.grant(brand, { kind: 'clinic', id: 11 }, 100_000)
  const row = { brand: 'hsx', hid: 11, created: 1, updated: 1 }
  const made = await world.db
    .insert(device)
    .values([
      { ...row, hsxCode: 'HSX-0001' },
      { ...row, hsxCode: 'HSX-0002' },
      { ...row, hsxCode: 'HSX-0003', hsxLocked: 1, lockReason: '欠费' },
      { ...row, hsxCode: 'HSX-0004', hid: 12 },
    ])
    .returning({ id: device.id })
  here = made.slice(0, 3).map(({ id }) => id)
  elsewhere = made[3]?.id ?? 0
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

const change = (sdxUid: number, deviceIds: number[], version: number, as = 'clinic') =>
  world.ask<TrainingUser>('PUT', `/v1/training-users/${sdxUid}/devices`, { as, body: { deviceIds, version } })

describe('the devices of an account whose brand is bound to devices', () => {
  test('are said when it is opened, and changed later, on record', async () => {
    const user = await world.opened({ brand: 'hsx', deviceIds: [here[1], here[0]] })
    expect(user).toMatchObject({ deviceBound: 1, deviceIds: here.slice(0, 2), deviceCodes: ['HSX-0001', 'HSX-0002'] })
    expect(user.allowed).toContain('devices')
    const { data } = await change(user.sdxUid, [here[1] ?? 0], user.version)
    expect(data).toMatchObject({ deviceCodes: ['HSX-0002'], version: user.version + 1 })
    expect((await change(user.sdxUid, [], user.version)).code).toBe(100)
    expect((await change(user.sdxUid, [], data.version)).data.deviceIds).toEqual([])
    const trail = await world.db.select().from(audit).where(eq(audit.action, 'devices'))
    expect(trail[0]).toMatchObject({ before: { deviceCodes: ['HSX-0001'] }, after: { deviceCodes: [] } })
  })

  test('may be left out: then it works on all of the clinic', async () => {
    expect(await world.opened({ brand: 'hsx' })).toMatchObject({ deviceBound: 1, deviceIds: [] })
  })

  test('are unlocked ones of the clinic', async () => {
    for (const id of [here[2], elsewhere, 99_999])
      expect((await world.open({ brand: 'hsx', deviceIds: [id] })).errors).toHaveProperty('deviceIds')
    const user = await world.opened({ brand: 'hsx', deviceIds: [here[0]] })
    expect((await change(user.sdxUid, [here[0] ?? 0, here[2] ?? 0], user.version)).errors).toHaveProperty('deviceIds')
    expect(user.lockedCodes).toEqual([])
    // One that was locked since may stay.
    await world.db
      .update(device)
      .set({ hsxLocked: 1, lockReason: '维修' })
      .where(eq(device.id, here[0] ?? 0))
    expect((await change(user.sdxUid, here.slice(0, 2), user.version)).code).toBe(0)
    await world.db
      .update(device)
      .set({ hsxLocked: 0, lockReason: '' })
      .where(eq(device.id, here[0] ?? 0))
  })

  test('are left behind where it moves to another clinic', async () => {
    const user = await world.opened({ brand: 'hsx', deviceIds: [here[0]] })
    const { data } = await world.transfer(user.sdxUid, { toHid: 12 })
    expect(data).toMatchObject({ hid: 12, deviceIds: [] })
    await world.db.update(patient).set({ hid: 11 }).where(eq(patient.pid, 101))
  })

  test('are none of another brand', async () => {
    expect((await world.open({ deviceIds: [here[0]] })).errors).toHaveProperty('deviceIds')
    const user = await world.opened()
    expect(user).toMatchObject({ deviceBound: 0, deviceIds: [] })
    expect(user.allowed).not.toContain('devices')
    expect((await change(user.sdxUid, [here[0] ?? 0], user.version)).code).toBe(20402)
  })

  test('are for those who open accounts, of accounts that they see', async () => {
    const user = await world.opened({ brand: 'hsx' })
    expect((await change(user.sdxUid, [], user.version, 'agent2')).code).toBe(20401)
    expect((await change(user.sdxUid, [here[0] ?? 0], user.version, 'agent')).code).toBe(0)
  })

  test('are not deleted while an account works on them', async () => {
    await world.opened({ brand: 'hsx', deviceIds: [here[1]] })
    const answer = await world.ask('DELETE', `/v1/hsx-device/${here[1]}`, { as: 'admin' })
    expect(answer).toMatchObject({ code: 20402, message: expect.stringContaining('训练账号') })
  })
})

describe('GET /v1/training-users/exports', () => {
  test('gives the rows of the list, with the phone as the person may see it', async () => {
    const user = await world.opened({ brand: 'hsx', deviceIds: [here[0]] })
    await world.opened({ pid: 301 })
    const query = { brand: 'hsx', status: '0' }
    const rows = await readSheet(await world.request('GET', '/v1/training-users/exports', { as: 'agent', query }))
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(expect.arrayContaining([user.sdxUid, '王小明', '未激活', 30, 'HSX-0001']))
    expect((await world.ask('GET', '/v1/training-users/exports', { as: 'clinic' })).code).toBe(20403)
  })
})
