import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EyeChart, EyeSeries } from '../../../contract/clinic/eye-chart'
import { exam } from '../../../server/clinic/exams/table'
import { visit } from '../../../server/clinic/visits/table'
import { egPatient } from '../../../server/people/eg-patients/table'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { makeManager } from '../../support/clinic'
import { makeWorld, type World } from '../../support/world'

let world: World
const stamps = { created: 1, updated: 1 }
const [child, unknown] = [6001, 6002]

beforeAll(async () => {
  world = await makeWorld()
  await makeManager(world)
  world.services.alPercentiles = true
  const [signer] = await world.db.select({ uid: account.uid }).from(account).limit(1)
  const of = { cid: 1, hid: 11, ...stamps }
  await world.db.insert(patient).values([
    { pid: child, ...of, name: '陈小满', gender: 1, birthday: '2016-03-01' },
    { pid: unknown, ...of, name: '陈小圆', gender: 2, birthday: null },
  ])
  const days: [date: string, al: [number, number], status?: number][] = [
    ['2025-03-01', [23.5, 23.6]],
    ['2025-09-01', [23.6, 23.9]],
    ['2025-09-02', [29, 29], 2],
    ['2026-03-01', [23.7, 24]],
    ['2026-03-02', [30, 30], 0],
  ]
  for (const [at, [date, [od, os], status = 1]] of days.entries())
    for (const pid of [child, unknown]) {
      const [came] = await world.db
        .insert(visit)
        .values({ ...of, pid, date, visitNo: `VS${pid}${at}`, queueNo: `A${pid}`, type: 1, status: 4 })
        .returning({ visitId: visit.visitId })
      const [made] = await world.db
        .insert(exam)
        .values({
          ...{
            ...of,
            pid,
            date,
            visitId: came?.visitId ?? 0,
            status,
            sections: { bio: { od: { al: od }, os: { al: os } } },
          },
          ...{ signedAt: status === 0 ? null : 1, signedBy: status === 0 ? null : (signer?.uid ?? 0) },
          voidReason: status === 2 ? '患者错误' : '',
        })
        .returning({ examId: exam.examId })
      if (status === 1)
        await world.db.insert(egPatient).values({
          ...{ ...of, pid, date, examId: made?.examId ?? 0, cyclo: 0, alOd: od, alOs: os },
          status: at === 0 ? 1 : 0,
        })
    }
})
afterAll(() => world.close())

const chart = async (pid: number) =>
  (await world.ask<EyeChart>('GET', `/v1/clinic/patients/${pid}/chart`, { as: 'boss' })).data
const series = (as: string) => world.ask<EyeSeries>('GET', `/patient/eg-info/${child}`, { as })

describe('the progression chart', () => {
  test('has the signed examinations with age, growth a year and percentile', async () => {
    const { points, curves, curvesOff } = await chart(child)
    expect(curvesOff).toBeNull()
    expect(curves).toMatchObject({
      percentiles: [3, 5, 10, 25, 50, 75, 90, 95],
      source: expect.stringContaining('He X'),
    })
    expect(points).toMatchObject([
      { date: '2025-03-01', age: 9, growthOd: null, growthOs: null },
      {
        ...{ date: '2025-09-01', growthOd: { rate: 0.2, band: 'green', since: '2025-03-01' } },
        growthOs: { rate: 0.6, band: 'red' },
      },
      { date: '2026-03-01', age: 10, growthOs: { rate: 0.2, since: '2025-09-01' } },
    ])
    expect(points.map(({ rankOd, rankOs }) => [rankOd, rankOs])).toEqual([
      [39, 43],
      [38, 51],
      [38, 50],
    ])
  })

  test('has no percentiles of a patient without a birthday (case 11)', async () => {
    const { points, curves, curvesOff } = await chart(unknown)
    expect([curves, curvesOff]).toEqual([null, 'birthday'])
    expect(points.map(({ age, rankOd, growthOs }) => [age, rankOd, growthOs?.band ?? null])).toEqual([
      [null, null, null],
      [null, null, 'red'],
      [null, null, 'green'],
    ])
  })

  test('has none where they are off', async () => {
    world.services.alPercentiles = false
    const { points, curves, curvesOff } = await chart(child)
    world.services.alPercentiles = true
    expect([curves, curvesOff, points[0]?.rankOd]).toEqual([null, 'licence', null])
  })

  test('is not there for a patient whom the caller does not see', async () => {
    const { code } = await world.ask('GET', '/v1/clinic/patients/201/chart', { as: 'boss' })
    expect(code).toBe(20401)
  })
})

describe('GET /patient/eg-info/{id}', () => {
  test('gives those who examine the series of the chart', async () => {
    const { data } = await series('boss')
    expect(data.points.map(({ date, alOd }) => [date, alOd])).toEqual([
      ['2025-03-01', 23.5],
      ['2025-09-01', 23.6],
      ['2026-03-01', 23.7],
    ])
    expect(data.points[0]?.examId).toEqual(expect.any(Number))
  })

  test.each(['agent', 'clinic'])('gives %s what is valid in the eye database, without the examination', async (as) => {
    const { data } = await series(as)
    expect(data.points).toMatchObject([{ examId: null, date: '2025-03-01', alOd: 23.5 }])
    expect(data.points).toHaveLength(1)
  })

  test('is not there for another agent', async () => {
    expect((await series('agent2')).code).toBe(20401)
  })

  test('takes the records that were merged into it together', async () => {
    await world.db.update(patient).set({ mergedInto: child, status: 3 }).where(eq(patient.pid, unknown))
    expect((await series('boss')).data.points).toHaveLength(6)
  })
})
