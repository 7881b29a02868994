import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ClinicPlan, TrainingBill } from '../../../contract/training/clinic-plans'
import type { ClinicSession } from '../../../contract/training/clinic-sessions'
import { revisit } from '../../../server/people/revisits/table'
import { account } from '../../../server/system/accounts/table'
import { clinicPlan, clinicPlanProgram, clinicSession } from '../../../server/training/clinic-plans/table'
import { train } from '../../../server/training/trains/table'
import { tillOf } from '../../support/till'
import { makeTrainingWorld } from '../../support/training'

let world: Awaited<ReturnType<typeof makeTrainingWorld>>
const start = async () => {
  world = await makeTrainingWorld()
  const { db, roleId } = world
  const stamps = { created: 1, updated: 1 }
  await db.insert(train).values([
    { id: 1, name: '翻转拍', brand: 'sdx', kind: 1, minutes: 10, ...stamps },
    { id: 2, name: '融像', brand: 'sdx', kind: 4, minutes: 15, ...stamps },
    { id: 3, name: '停用', brand: 'sdx', kind: 1, minutes: 15, trainStatus: 0, ...stamps },
    { id: 4, name: '别家', brand: 'sdx', kind: 1, minutes: 15, cid: 2, ...stamps },
    { id: 5, name: '成人', brand: 'sdx', kind: 1, minutes: 15, ageMin: 40, ...stamps },
  ])
  const [model] = await db.select().from(account).limit(1)
  const person = { passwordHash: model?.passwordHash ?? '', cid: 1, hid: 11, ...stamps }
  await db.insert(account).values([
    { ...person, account: 'trainer', name: '何训练', roleId: roleId('诊所验光师') },
    { ...person, account: 'colleague', name: '马验光', roleId: roleId('诊所验光师') },
    { ...person, account: 'boss', name: '郑院长', roleId: roleId('诊所负责人') },
  ])
}
beforeAll(start)
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.delete(clinicSession)
  await world.db.delete(clinicPlanProgram)
  await world.db.delete(clinicPlan)
  await world.db.delete(revisit)
  await world.db.update(train).set({ trainStatus: 1 }).where(eq(train.id, 2))
})

const plans = '/v1/clinic/training-plans'
const sessions = '/v1/clinic/training-sessions'
const two = [
  { trainId: 1, minutes: 10, times: 2 },
  { trainId: 2, minutes: 15, times: 1 },
]
const plan = (body: object = {}, as = 'trainer') =>
  world.ask<ClinicPlan>('POST', plans, { as, body: { pid: 101, kind: 1, programs: two, total: 3, ...body } })
const planned = async (body: object = {}) => {
  const { code, data, message } = await plan(body)
  if (code !== 0) throw new Error(message)
  return data
}
const get = async (planId: number) => (await world.ask<ClinicPlan>('GET', `${plans}/${planId}`, { as: 'trainer' })).data
const hold = (planId: number, trainId = 1, body: object = {}, as = 'trainer') =>
  world.ask<ClinicSession>('POST', sessions, {
    ...{ as, body: { planId, trainId, minutes: 10, score: 80, ...body } },
  })
const change = (planId: number, body: object, as = 'trainer') =>
  world.ask<ClinicPlan>('PUT', `${plans}/${planId}`, { as, body })
const setVoid = ({ sessionId, version }: ClinicSession, as = 'trainer') =>
  world.ask<ClinicSession>('PUT', `${sessions}/${sessionId}/void`, { as, body: { version, reason: '记错' } })

describe('/v1/clinic/training-plans', () => {
  test('plans how often a patient trains which projects, in their order', async () => {
    const made = await planned({ programs: two.toReversed() })
    expect(made).toMatchObject({
      ...{ pid: 101, hid: 11, cid: 1, kind: 1, total: 3, done: 0, status: 0, lastTrained: null, sdxUid: null },
      programs: [
        { trainId: 2, name: '融像', minutes: 15, times: 1, done: 0 },
        { trainId: 1, name: '翻转拍', minutes: 10, times: 2, done: 0 },
      ],
      ...{ operatorName: '何训练', allowed: ['train', 'update', 'stop'] },
    })
  })

  test.each<[string, object, string]>([
    ['a total that is not the sum of the times', { total: 4 }, 'total'],
    ['a project twice', { programs: [two[0], two[0]], total: 4 }, 'programs'],
    ['no project', { programs: [], total: 1 }, 'programs'],
    ['more than 200 sessions', { programs: [{ ...two[0], times: 201 }], total: 201 }, 'programs.0.times'],
    ['a disabled project', { programs: [{ trainId: 3, minutes: 5, times: 3 }] }, 'programs'],
    ['a project of another agent', { programs: [{ trainId: 4, minutes: 5, times: 3 }] }, 'programs'],
    ['a patient of another chain', { pid: 302 }, 'pid'],
    ['a patient who has left', { pid: 303 }, 'pid'],
    ['an account of another patient', { sdxUid: 999 }, 'sdxUid'],
    ['a kind that there is not', { kind: 3 }, 'kind'],
  ])('refuses %s', async (_, body, field) => {
    expect(await plan(body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('refuses a project outside its ages, and names them', async () => {
    const { code, errors } = await plan({ programs: [{ trainId: 5, minutes: 5, times: 3 }] })
    expect({ code, errors }).toMatchObject({ code: 1, errors: { programs: expect.any(String) } })
    expect(JSON.stringify(errors)).toContain('40')
  })

  test('goes with an account of the patient', async () => {
    await world.grant('sdx', { kind: 'clinic', id: 11 }, 30)
    const { sdxUid } = await world.opened({ openDay: 30 })
    expect(await planned({ sdxUid })).toMatchObject({ sdxUid, brandName: expect.stringContaining('启明训') })
  })

  test('names the bill that pays for it: of the patient, with a fee of training, and of one plan alone', async () => {
    const till = tillOf(world)
    await till.open()
    const training = (await till.fee({ name: '训练十次', category: 6, price: 120_000 })).data
    const other = (await till.fee({ name: '验光费', category: 2, price: 3000 })).data
    const bill = async (feeId: number, pid = 101) => (await till.make({ pid, lines: [{ feeId }] })).data
    const paying = await bill(training.feeId)
    for (const wrong of [await bill(other.feeId), await bill(training.feeId, 301)])
      expect(await plan({ saleId: wrong.saleId })).toMatchObject({ code: 1, errors: { saleId: expect.any(String) } })
    const offered = () =>
      world.ask<TrainingBill[]>('GET', `${plans}/bills`, { as: 'trainer', query: { pid: 101, hid: 11 } })
    expect((await offered()).data).toEqual([
      { saleId: paying.saleId, saleNo: paying.saleNo, date: paying.date, summary: '训练十次', paid: 0 },
    ])
    const { planId, version } = await planned({ saleId: paying.saleId })
    expect((await offered()).data).toEqual([])
    expect(await plan({ saleId: paying.saleId })).toMatchObject({ code: 1, errors: { saleId: expect.any(String) } })
    await till.pay(paying)
    expect(await get(planId)).toMatchObject({ saleId: paying.saleId, saleNo: paying.saleNo, paid: 1 })
    expect(await change(planId, { version, saleId: paying.saleId, note: '照旧' })).toMatchObject({ code: 0 })
    expect(await change(planId, { version: version + 1, saleId: null })).toMatchObject({
      data: { saleId: null, saleNo: null, paid: null },
    })
  })

  test('keeps what was trained when it is changed', async () => {
    const { planId } = await planned()
    await hold(planId)
    const { version } = await get(planId)
    expect(await change(planId, { version, programs: [two[1]], total: 1 })).toMatchObject({
      ...{ code: 1, errors: { programs: expect.any(String) } },
    })
    const { code, data } = await change(planId, { version, programs: [{ ...two[0], times: 5 }], total: 5 })
    expect({ code, data }).toMatchObject({ code: 0, data: { total: 5, done: 1, programs: [{ trainId: 1, done: 1 }] } })
  })

  test('keeps a project that was disabled since, and takes no new one', async () => {
    const { planId, version } = await planned()
    await world.db.update(train).set({ trainStatus: 0 }).where(eq(train.id, 2))
    expect(await change(planId, { version, programs: two, total: 3, note: '照旧' })).toMatchObject({ code: 0 })
    expect(await plan()).toMatchObject({ code: 1, errors: { programs: expect.any(String) } })
  })

  test('is completed when as much is planned as was trained', async () => {
    const { planId } = await planned()
    await hold(planId)
    const { version } = await get(planId)
    const { data } = await change(planId, { version, programs: [{ ...two[0], times: 1 }], total: 1 })
    expect(data).toMatchObject({ status: 1, allowed: [] })
  })

  test('is stopped for a reason, and takes no session then', async () => {
    const { planId, version } = await planned()
    const stop = { as: 'trainer', body: { version, reason: '迁居' } }
    const { data } = await world.ask<ClinicPlan>('PUT', `${plans}/${planId}/stop`, stop)
    expect(data).toMatchObject({ status: 2, stopReason: '迁居', allowed: [] })
    expect(await hold(planId)).toMatchObject({ code: 1, errors: { planId: expect.any(String) } })
    expect((await change(planId, { version: data.version, note: '再来' })).code).toBe(100)
  })

  test('is of the clinic alone: its agent does not know of it, and not all of its people do', async () => {
    const { planId } = await planned()
    const see = (as: string) => world.ask('GET', `${plans}/${planId}`, { as })
    expect((await see('boss')).code).toBe(0)
    expect((await see('admin')).code).toBe(0)
    expect((await see('agent')).code).toBe(20401)
    expect((await see('clinic')).code).toBe(20403)
    expect((await plan({}, 'clinic')).code).toBe(20403)
  })

  test('is listed by kind, state and name of the patient', async () => {
    await planned()
    await planned({ kind: 2 })
    const list = (query: Record<string, string | number>) =>
      world.ask<ClinicPlan[]>('GET', plans, { as: 'trainer', query })
    expect(await list({ kind: 2, counts: 1 })).toMatchObject({ total: 1, counts: { 0: 1, 1: 0, 2: 0 } })
    expect((await list({ status: '1' })).total).toBe(0)
    const [{ patientName = '' } = {}] = (await list({ kind: 1 })).data
    expect((await list({ keyword: patientName })).total).toBe(2)
    expect((await list({ keyword: '查无此人' })).total).toBe(0)
  })
})

describe('/v1/clinic/training-sessions', () => {
  test('counts each session in the plan, and completes the plan with the last one', async () => {
    const { planId } = await planned()
    const first = await hold(planId, 1, { eye: 'R', level: 3, cpm: 11, score: 76 })
    expect(first.data).toMatchObject({
      ...{ planId, trainId: 1, trainName: '翻转拍', pid: 101, kind: 1, eye: 'R', level: 3, cpm: 11, score: 76 },
      ...{ place: 1, left: 2, trainerName: '何训练', status: 0, date: '2026-03-10', allowed: ['void'] },
    })
    await hold(planId)
    expect((await hold(planId, 2)).data).toMatchObject({ place: 3, left: 0 })
    expect(await get(planId)).toMatchObject({ done: 3, status: 1, lastTrained: world.clock.now, allowed: [] })
  })

  test('a completed plan asks for a follow-up after a week, once', async () => {
    for (const _ of [1, 2]) {
      const { planId } = await planned({ programs: [{ trainId: 1, minutes: 10, times: 1 }], total: 1 })
      await hold(planId)
    }
    const made = await world.db.select().from(revisit)
    expect(made).toMatchObject([{ pid: 101, hid: 11, type: 8, revisitTime: '2026-03-17', status: 0 }])
  })

  test.each<[string, number, object, string]>([
    ['a project that is not in the plan', 5, {}, 'trainId'],
    ['a score beyond 100', 1, { score: 101 }, 'score'],
    ['no minutes', 1, { minutes: 0 }, 'minutes'],
    ['a facility beyond 60 cpm', 1, { cpm: 61 }, 'cpm'],
  ])('refuses %s', async (_, trainId, body, field) => {
    const { planId } = await planned()
    expect(await hold(planId, trainId, body)).toMatchObject({ code: 1, errors: { [field]: expect.any(String) } })
  })

  test('refuses more sessions of a project than are planned', async () => {
    const { planId } = await planned()
    await hold(planId, 2)
    expect(await hold(planId, 2)).toMatchObject({ code: 1, errors: { trainId: expect.any(String) } })
  })

  test('of sixteen at once no more are taken than are planned', async () => {
    const { planId } = await planned()
    const answers = await Promise.all(Array.from({ length: 16 }, () => hold(planId)))
    expect(answers.filter(({ code }) => code === 0)).toHaveLength(2)
    const refused = answers.filter(({ code }) => code !== 0)
    expect(refused.filter(({ code, errors }) => code !== 1 || !errors || !('trainId' in errors))).toEqual([])
    expect(await get(planId)).toMatchObject({ done: 2, programs: [{ done: 2 }, { done: 0 }] })
  })

  test('the database takes none beyond the plan either, and keeps what was written', async () => {
    const { planId } = await planned()
    const held = { eye: 'both', level: 1, minutes: 10, score: 80, trainerId: 1, date: '2026-03-10' } as const
    const row = { ...held, planId, trainId: 2, cid: 1, hid: 11, pid: 101, created: 1, updated: 1 }
    await world.db.insert(clinicSession).values(row)
    await expect(world.db.insert(clinicSession).values(row)).rejects.toThrow()
    await expect(world.db.insert(clinicSession).values({ ...row, trainId: 5 })).rejects.toThrow()
    await expect(world.db.update(clinicSession).set({ trainId: 1 })).rejects.toThrow()
  })

  test('is void on the same day alone, by its trainer or the manager, and gives its place back', async () => {
    const { planId } = await planned()
    const [first, second] = [(await hold(planId)).data, (await hold(planId)).data]
    expect((await setVoid(first, 'colleague')).code).toBe(20402)
    const { data } = await setVoid(first)
    expect(data).toMatchObject({ status: 1, voidReason: '记错', place: null, left: null, allowed: [] })
    expect((await setVoid(data)).code).toBe(100)
    expect(await get(planId)).toMatchObject({ done: 1, status: 0, programs: [{ done: 1 }, { done: 0 }] })
    const listed = await world.ask<ClinicSession[]>('GET', sessions, { as: 'boss', query: { planId, counts: 1 } })
    expect(listed).toMatchObject({ total: 2, counts: { 0: 1, 1: 1 }, data: [{ place: 1, left: 2 }, { place: null }] })
    expect((await setVoid(second, 'boss')).code).toBe(0)
    const third = (await hold(planId)).data
    await world.pass(1)
    expect((await setVoid(third)).code).toBe(20402)
    await world.pass(-1)
  })

  test('a completed plan goes on when its last session is void', async () => {
    const { planId } = await planned({ programs: [{ trainId: 1, minutes: 10, times: 1 }], total: 1 })
    const { data } = await hold(planId)
    expect((await get(planId)).status).toBe(1)
    await setVoid(data)
    expect(await get(planId)).toMatchObject({ status: 0, done: 0, lastTrained: null })
  })

  test('is held by those alone who may train', async () => {
    const { planId } = await planned()
    expect((await hold(planId, 1, {}, 'clinic')).code).toBe(20403)
    expect((await world.ask('GET', sessions, { as: 'agent' })).code).toBe(20403)
  })
})
