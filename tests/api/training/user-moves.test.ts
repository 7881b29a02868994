import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { PatientChoice } from '../../../contract/people/patients'
import { hospitalSetting } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { account, accountTrainingBrand } from '../../../server/system/accounts/table'
import { trainingCard } from '../../../server/training/users/table'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 100_000)
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.startAgain()
  await world.db.update(patient).set({ hid: 11 }).where(eq(patient.pid, 101))
})

describe('GET /sdx/status/{id}', () => {
  test.each([
    [0, '2026-03-20'],
    [1, '2026-03-21'],
    [400, '2027-04-24'],
  ])('thawing after %i days gives back just these', async (days, expireDate) => {
    const sdxUid = await world.openedUntil('2026-03-20')
    expect((await world.setStatus(sdxUid, 3)).data).toMatchObject({ status: 3, frozenOn: '2026-03-10', daysLeft: 10 })
    await world.pass(days)
    expect(await world.get(sdxUid)).toMatchObject({ status: 3, daysLeft: 10 })
    expect((await world.setStatus(sdxUid, 1)).data).toMatchObject({
      status: 1,
      frozenOn: null,
      expireDate,
      daysLeft: 10,
    })
    expect((await world.cards(sdxUid))[0]).toMatchObject({ kind: 'thaw', units: days })
  })

  test('repeated changes nothing, and no copy of it is kept on the way', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    const first = await world.setStatus(sdxUid, 3)
    expect((await world.setStatus(sdxUid, 3)).data).toMatchObject({ version: first.data.version })
    expect(await world.cards(sdxUid)).toHaveLength(2)
    const answer = await world.request('GET', `/sdx/status/${sdxUid}`, { as: 'agent', query: { status: 3 } })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('freezes and thaws one that began by itself, as it stands on that day', async () => {
    const { sdxUid } = await world.opened()
    await world.pass(35)
    expect((await world.setStatus(sdxUid, 3)).data).toMatchObject({ status: 3, expireDate: '2026-05-09', daysLeft: 25 })
    await world.pass(10)
    expect((await world.setStatus(sdxUid, 1)).data).toMatchObject({ status: 1, expireDate: '2026-05-19', daysLeft: 25 })
  })

  test('freezes no account that has not begun, or has ended; takes no other state', async () => {
    const { sdxUid } = await world.opened()
    expect(await world.setStatus(sdxUid, 3)).toMatchObject({ code: 100, current: { status: 0 } })
    await world.set(sdxUid, { status: 1, expireDate: '2026-03-09' })
    expect(await world.setStatus(sdxUid, 3)).toMatchObject({ code: 100, current: { status: 2 } })
    expect((await world.setStatus(sdxUid, 2)).errors).toHaveProperty('status')
    expect((await world.setStatus(sdxUid, 3, 'clinic')).code).toBe(20403)
  })
})

describe('POST /sdx/transfer', () => {
  test('hands an account on to another patient of the clinic; units, term and history stay', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    const { data } = await world.transfer(sdxUid, { toPid: 301 })
    expect(data).toMatchObject({ pid: 301, patientName: '陈小满', expireDate: '2026-03-20', status: 1 })
    expect(await world.balanceOf('sdx', 'user', sdxUid)).toBe(30)
    expect(await world.cards(sdxUid)).toMatchObject([{ kind: 'transfer', units: 0, reason: '迁居' }, { kind: 'open' }])
    expect((await world.list({ keyword: 'cxm' })).total).toBe(1)
  })

  test('takes it to another clinic of the agent, the patient moves along or is chosen there', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    expect((await world.transfer(sdxUid, { toHid: 12 })).data).toMatchObject({ hid: 12, pid: 101 })
    const [moved] = await world.db.select().from(patient).where(eq(patient.pid, 101))
    expect(moved).toMatchObject({ hid: 12 })
    const other = await world.openedUntil('2026-03-20', { pid: 301 })
    expect((await world.transfer(other, { toHid: 12, toPid: 302 })).data).toMatchObject({ hid: 12, pid: 302 })
  })

  test('refuses a patient who has an account of the brand, one of another clinic, a stopped one, and the same', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    await world.opened({ pid: 301 })
    expect((await world.transfer(sdxUid, { toPid: 301 })).errors).toMatchObject({ toPid: '该患者已有此品牌的训练账号' })
    for (const toPid of [302, 303, 201, 99_999])
      expect((await world.transfer(sdxUid, { toPid })).errors).toHaveProperty('toPid')
    expect((await world.transfer(sdxUid, {})).errors).toHaveProperty('toPid')
    expect((await world.transfer(sdxUid, { toHid: 11 })).errors).toHaveProperty('toHid')
    expect((await world.transfer(sdxUid, { toPid: 301, reason: ' ' })).errors).toHaveProperty('reason')
    expect((await world.transfer(sdxUid, { toPid: 301 }, 'clinic')).code).toBe(20403)
  })

  test('refuses a clinic of another agent as missing, also to the platform', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    expect((await world.transfer(sdxUid, { toHid: 21 })).code).toBe(20401)
    expect((await world.transfer(sdxUid, { toHid: 21 }, 'admin')).code).toBe(20401)
    expect((await world.transfer(sdxUid, { toHid: 12 }, 'agent2')).code).toBe(20401)
  })

  test('stops where the clinic may not link accounts to other patients', async () => {
    const sdxUid = await world.openedUntil('2026-03-20')
    await world.db.update(hospitalSetting).set({ sdxMappingAuth: 0 })
    expect((await world.transfer(sdxUid, { toPid: 301 })).code).toBe(20402)
    expect((await world.transfer(sdxUid, { toHid: 12 })).code).toBe(0)
    await world.db.update(hospitalSetting).set({ sdxMappingAuth: 1 })
  })
})

describe('GET /v1/training-users/{sdxUid}/takers', () => {
  test('finds whom an account can be handed on to, also for who keeps the brand and sees no patients otherwise', async () => {
    const [model] = await world.db.select().from(account).limit(1)
    const made = await world.db
      .insert(account)
      .values({
        ...{ account: 'keeper', name: '训练管理员', passwordHash: model?.passwordHash ?? '', created: 1, updated: 1 },
        roleId: world.roleId('ADMIN_SDX'),
      })
      .returning()
    await world.db.insert(accountTrainingBrand).values({ uid: made[0]?.uid ?? 0, brand: 'sdx' })
    const sdxUid = await world.openedUntil('2026-03-20')
    const takers = (as: string, query = {}) =>
      world.ask<PatientChoice[]>('GET', `/v1/training-users/${sdxUid}/takers`, { as, query })
    const pids = async (query = {}) => (await takers('keeper', query)).data.map(({ pid }) => pid)
    expect(await pids()).toContain(301)
    expect(await pids()).not.toContain(101)
    expect(await pids({ name: '小满' })).toEqual([301])
    expect(await pids({ hid: 12 })).toContain(302)
    expect((await world.ask('GET', '/patient/likelist/11', { as: 'keeper' })).code).toBe(20403)
    expect((await takers('keeper', { hid: 21 })).code).toBe(20401)
    expect((await takers('agent2')).code).toBe(20401)
    expect((await takers('clinic')).code).toBe(20403)
    expect((await world.transfer(sdxUid, { toPid: 301 }, 'keeper')).data).toMatchObject({ pid: 301 })
  })
})

describe('DELETE /sdx/{id}', () => {
  const clinic = () => world.balanceOf('sdx', 'clinic', 11)

  test('gives what is left back to the clinic, and the patient may have another', async () => {
    const before = await clinic()
    const { sdxUid } = await world.opened()
    expect((await world.remove(sdxUid)).code).toBe(0)
    expect(await clinic()).toBe(before)
    expect((await world.list()).total).toBe(0)
    expect((await world.remove(sdxUid)).code).toBe(20401)
    const [card] = await world.db
      .select()
      .from(trainingCard)
      .where(and(eq(trainingCard.sdxUid, sdxUid), eq(trainingCard.kind, 'return')))
    expect(card).toMatchObject({ units: 30, balanceAfter: 0 })
    await world.opened()
  })

  test('gives back of an account in use the days that have not passed', async () => {
    const before = await clinic()
    const { sdxUid } = await world.opened()
    await world.set(sdxUid, { status: 1, expireDate: '2026-04-09' })
    await world.pass(5)
    expect((await world.remove(sdxUid)).code).toBe(0)
    expect(await clinic()).toBe(before - 5)
  })

  test('refuses after a training, and after seven days', async () => {
    const { sdxUid } = await world.opened()
    await world.set(sdxUid, { firstTrained: '2026-03-10', lastTrained: '2026-03-10' })
    expect(await world.remove(sdxUid)).toMatchObject({ code: 20402, message: '账号已有训练，不能删除' })
    await world.set(sdxUid, { firstTrained: null, lastTrained: null })
    await world.pass(8)
    expect((await world.remove(sdxUid)).code).toBe(20402)
    await world.pass(-1)
    expect((await world.remove(sdxUid, 'clinic')).code).toBe(20403)
    expect((await world.remove(sdxUid)).code).toBe(0)
  })
})
