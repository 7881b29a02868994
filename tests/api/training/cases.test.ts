import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TrainingCase } from '../../../contract/training/cases'
import { audit } from '../../../server/http/table'
import { account } from '../../../server/system/accounts/table'
import { trainingCase, trainingCaseAddendum } from '../../../server/training/cases/table'
import { readSheet } from '../../support/sheets'
import { makeTrainingWorld, type TrainingWorld } from '../../support/training'

let world: TrainingWorld
beforeAll(async () => {
  world = await makeTrainingWorld()
  await world.grant('sdx', { kind: 'clinic', id: 11 }, 10_000)
  const [model] = await world.db.select().from(account).limit(1)
  await world.db.insert(account).values({
    ...{ account: 'optometrist', name: '验光师', passwordHash: model?.passwordHash ?? '', cid: 1, hid: 11 },
    ...{ roleId: world.roleId('诊所验光师'), created: 1, updated: 1 },
  })
})
afterAll(() => world.close())
beforeEach(() => world.startAgain())

const path = (sdxUid: number) => `/v1/sgeye/account/sdx-users/${sdxUid}/case`
const facts = {
  date: '2026-03-10',
  doctor: '苏医生',
  diagnosis: 'amblyopia',
  vaOd: 490,
  dsOd: -2.25,
  dcOd: -0.5,
  axOd: 180,
}
const enter = (sdxUid: number, body: object = {}, as = 'optometrist') =>
  world.ask<TrainingCase>('POST', path(sdxUid), { as, body: { ...facts, ...body } })
const change = (row: TrainingCase, body: object, as = 'optometrist') =>
  world.ask<TrainingCase>('PUT', path(row.sdxUid), { as, body: { caseId: row.caseId, version: row.version, ...body } })
const list = (sdxUid: number, as = 'optometrist', query = {}) =>
  world.ask<TrainingCase[]>('GET', path(sdxUid), { as, query })

describe('case records of a training account', () => {
  test('are entered, and listed between days, the latest first', async () => {
    const { sdxUid } = await world.opened()
    const { data } = await enter(sdxUid, { nextVisit: '2026-04-10', plan: '每天 20 分钟' })
    expect(data).toMatchObject({
      ...{ sdxUid, pid: 101, hid: 11, doctor: '苏医生', vaOd: 490, vaOs: null, dsOd: -2.25, addenda: [] },
      ...{ operatorName: '验光师', allowed: ['update', 'add'] },
    })
    await enter(sdxUid, { date: '2026-03-01' })
    expect((await list(sdxUid)).data.map(({ date }) => date)).toEqual(['2026-03-10', '2026-03-01'])
    expect((await list(sdxUid, 'optometrist', { start_time: '2026-03-02' })).total).toBe(1)
    const wrong = { start_time: '2026-03-02', end_time: '2026-03-01' }
    expect((await list(sdxUid, 'optometrist', wrong)).errors).toHaveProperty('end_time')
    const [entry] = await world.db.select().from(audit).where(eq(audit.resource, 'training-cases')).limit(1)
    expect(entry).toMatchObject({ action: 'create', recordId: data.caseId, cid: 1 })
  })

  test.each<[object, string]>([
    [{ date: '2026-03-11' }, 'date'],
    [{ nextVisit: '2026-03-09' }, 'nextVisit'],
    [{ diagnosis: 'flu' }, 'diagnosis'],
    [{ doctor: ' ' }, 'doctor'],
    [{ vaOd: 491 }, 'vaOd'],
    [{ dsOd: -2.3 }, 'dsOd'],
    [{ dcOd: -10.25 }, 'dcOd'],
    [{ axOd: 0 }, 'axOd'],
    [{ axOd: null }, 'axOd'],
    [{ dsOd: null }, 'dsOd'],
    [{ plan: '字'.repeat(1001) }, 'plan'],
  ])('refuse %j', async (body, field) => {
    const { sdxUid } = await world.opened()
    expect((await enter(sdxUid, body)).errors).toHaveProperty(field)
  })

  test('are changed by their author for 24 hours, and supplemented afterwards', async () => {
    const { sdxUid } = await world.opened()
    const { data: made } = await enter(sdxUid)
    const { data: changed } = await change(made, { plan: '改为隔天' })
    expect(changed).toMatchObject({ plan: '改为隔天', version: 2 })
    expect((await change(made, { plan: '旧版本' })).code).toBe(100)
    expect((await change(changed, { plan: '他人' }, 'manager')).code).toBe(20402)
    const { data: added } = await change(changed, { addendum: '家长已知情' }, 'manager')
    expect(added.addenda).toMatchObject([{ text: '家长已知情' }])
    await world.pass(1)
    world.clock.now += 1
    expect((await change(added, { diagnosis: 'other' })).code).toBe(20402)
    const late = await change(added, { ...facts, plan: '改为隔天', addendum: '复查后好转' })
    expect(late.data.addenda.map(({ text }) => text)).toEqual(['家长已知情', '复查后好转'])
    expect(late.data.allowed).toEqual(['add'])
    const after = world.db.update(trainingCase).set({ plan: '暗改', updated: world.clock.now })
    await expect(after.where(eq(trainingCase.caseId, made.caseId))).rejects.toThrow()
    await expect(world.db.delete(trainingCaseAddendum)).rejects.toThrow()
    world.clock.now -= 1
  })

  test('are of the account that the path names', async () => {
    const { data } = await enter((await world.opened()).sdxUid)
    const other = await world.opened({ pid: 301 })
    expect((await change({ ...data, sdxUid: other.sdxUid }, { plan: 'x' })).code).toBe(20401)
  })

  test('are for those who read examinations: not for the agent, nor for a clinic that does not see the account', async () => {
    const { sdxUid } = await world.opened()
    await enter(sdxUid)
    expect((await list(sdxUid, 'admin')).total).toBe(1)
    expect((await list(sdxUid, 'agent')).code).toBe(20401)
    expect((await list(sdxUid, 'clinic')).code).toBe(20403)
    await world.grant('sdx', { kind: 'clinic', id: 12 }, 30)
    const elsewhere = await world.opened({ pid: 302, hid: 12 }, 'agent')
    expect((await list(elsewhere.sdxUid)).code).toBe(20401)
    expect((await enter(sdxUid, {}, 'clinic')).code).toBe(20403)
  })

  test('leave as a workbook', async () => {
    const { sdxUid } = await world.opened()
    await enter(sdxUid)
    const [head, row] = await readSheet(await world.request('GET', `${path(sdxUid)}/exports`, { as: 'optometrist' }))
    expect(head).toEqual(expect.arrayContaining(['日期', '诊断', '右眼屈光']))
    expect(row).toEqual(expect.arrayContaining(['弱视', '−2.25/−0.50×180']))
  })
})
