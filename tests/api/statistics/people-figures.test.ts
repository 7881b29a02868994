import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Eyefile, Students } from '../../../contract/statistics/people-figures'
import { exam } from '../../../server/clinic/exams/table'
import { visit } from '../../../server/clinic/visits/table'
import { hospital } from '../../../server/partners/hospitals/table'
import { patient } from '../../../server/people/patients/table'
import { account } from '../../../server/system/accounts/table'
import { makeWorld, type World } from '../../support/world'

const stamps = { created: 1, updated: 1 }
const instantOf = (date: string) => Date.parse(`${date}T09:00:00+08:00`) / 1000
const host = 'statistics' as const
const period = { start_date: '2026-02-01', end_date: '2026-03-10', granularity: 'month' }
let world: World
let visits = 0

const recorded = async (date: string, more: Partial<typeof patient.$inferInsert> = {}) => {
  const at = instantOf(date)
  const [made] = await world.db
    .insert(patient)
    .values({ cid: 1, hid: 11, name: '陈小禾', gender: 1, created: at, updated: at, ...more })
    .returning({ pid: patient.pid })
  return made?.pid ?? 0
}

const examined = async (
  pid: number,
  date: string,
  sections: object,
  more: Partial<typeof exam.$inferInsert> = {},
): Promise<void> => {
  visits += 1
  const [of] = await world.db.select().from(patient).where(eq(patient.pid, pid))
  const place = { cid: more.cid ?? of?.cid ?? 1, hid: more.hid ?? of?.hid ?? 11, pid, date }
  const [came] = await world.db
    .insert(visit)
    .values({ ...place, visitNo: `VS${visits}`, queueNo: `Q${visits}`, type: 1, status: 4, ...stamps })
    .returning({ visitId: visit.visitId })
  const signed = { status: 1, signedAt: instantOf(date), signedBy: 1 }
  await world.db.insert(exam).values({
    ...{ ...place, visitId: came?.visitId ?? 0, sections: sections as Record<string, unknown>, ...signed, ...stamps },
    ...more,
  })
}

const sr = (od: number | null, os: number | null, dc = 0) => ({
  sr: { ...(od !== null && { od: { ds: od, dc } }), ...(os !== null && { os: { ds: os, dc } }) },
})
const al = (od: number, os?: number) => ({ bio: { od: { al: od }, ...(os !== undefined && { os: { al: os } }) } })

/**
 * Clinic 11 has seven patients, two of them from before and one of the world's own; clinic 21 of the other agent has one. Clinic 12 moved to the other agent
 * after its patient was examined: rows stay with the agent that they say.
 */
beforeAll(async () => {
  world = await makeWorld()
  const [known] = await world.db.select({ uid: account.uid }).from(account).limit(1)
  expect(known?.uid).toBe(1)
  // Myopic in February, corrected in March: the last examination of the period counts, and in each month its own.
  const first = await recorded('2025-06-01', { grade: '三年级' })
  await examined(first, '2025-08-01', al(24, 24))
  await examined(first, '2026-02-05', { ...sr(-1, 0), ...al(24.2, 24.1) })
  await examined(first, '2026-03-01', sr(-0.25, 0))
  // One eye, whose cylinder makes it myopic: −0.25 and half of −0.50.
  const second = await recorded('2026-02-10', { grade: '三年级' })
  await examined(second, '2026-02-10', sr(-0.25, null, -0.5))
  // Without a subjective refraction the autorefractor's counts; highly myopic.
  const third = await recorded('2026-03-02', { schoolClass: '二班' })
  await examined(third, '2026-03-02', { ar: { od: { ds: -6 }, os: { ds: -5 } } })
  // Myopic without cycloplegia, not under it, on the same day and afterwards.
  const fourth = await recorded('2026-03-03')
  await examined(fourth, '2026-03-03', sr(-0.75, -0.5))
  await examined(fourth, '2026-03-03', sr(0.5, 0.25), { cyclo: 1 })
  // A draft, a void one and one that was amended do not count; nor does one without refraction as examined.
  const fifth = await recorded('2026-03-04')
  await examined(fifth, '2026-03-04', sr(-3, -3), { status: 0, signedAt: null, signedBy: null })
  await examined(fifth, '2026-03-04', sr(-3, -3), { status: 2, voidReason: '录错' })
  await examined(fifth, '2026-03-05', { iop: { od: { value: 15 } } })
  await recorded('2026-01-15')
  const merged = await recorded('2026-03-06')
  await world.db.update(patient).set({ status: 3, mergedInto: first }).where(eq(patient.pid, merged))
  const moved = await recorded('2026-02-20', { hid: 12 })
  await examined(moved, '2026-02-20', sr(-2, -2))
  await world.db.update(hospital).set({ cid: 2 }).where(eq(hospital.hid, 12))
  const other = await recorded('2026-03-07', { cid: 2, hid: 21, grade: '一年级' })
  await examined(other, '2026-03-07', sr(-1, -1))
})
afterAll(() => world.close())

const eyefile = async (query = {}, as = 'agent', path = 'eyefile') =>
  (await world.ask<Eyefile>('GET', `/v1/account/statistics/${path}`, { host, as, query: { ...period, ...query } })).data
const students = async (query = {}, as = 'agent') =>
  (await world.ask<Students>('GET', '/v1/account/statistics/students', { host, as, query: { ...period, ...query } }))
    .data
const valuesOf = ({ totals }: Eyefile) =>
  Object.fromEntries(Object.entries(totals).map(([name, { value }]) => [name, value]))

describe('GET /v1/account/statistics/eyefile', () => {
  test('counts those who were recorded, and the last signed examination of each patient in the period', async () => {
    const { totals, points } = await eyefile({ hid: 11 })
    expect(valuesOf({ totals } as Eyefile)).toMatchObject({
      ...{ newPatients: 5, total: 7, withExam: 5, examined: 4 },
      // The second, the third; the fourth is told by the later of two of one day.
      ...{ myopic: 2, myopiaRate: 0.5, highMyopic: 1, highRate: 0.25 },
      ...{ cycloExamined: 1, cycloMyopic: 0, cycloRate: 0 },
    })
    expect(points).toMatchObject([
      { date: '2026-02-01', newPatients: 1, total: 3, examined: 2, myopic: 2, myopiaRate: 1 },
      { date: '2026-03-01', newPatients: 4, total: 7, examined: 3, myopic: 1, withExam: 4 },
    ])
    // As many days before: 25 December to 31 January, when one was recorded.
    expect(totals.newPatients).toMatchObject({ value: 5, previous: 1, growth: 4 })
    expect(totals.total).toMatchObject({ value: 7, previous: 2 })
  })

  test('case 17: without anything in the period before there is no growth', async () => {
    const { totals } = await eyefile({ hid: 11 })
    expect(totals.examined).toMatchObject({ previous: 0, growth: null })
    expect(totals.myopiaRate).toMatchObject({ previous: null, growth: null })
  })

  test('case 18: one examined eye, whose cylinder makes it myopic, without cycloplegia', async () => {
    const day = { start_date: '2026-02-10', end_date: '2026-02-10' }
    expect(valuesOf(await eyefile({ ...day, granularity: 'day' }))).toMatchObject({
      ...{ examined: 1, myopic: 1, myopiaRate: 1, highMyopic: 0 },
      ...{ cycloExamined: 0, cycloMyopic: 0, cycloRate: null },
    })
  })

  test('eyes grow since the latest length that is at least 90 days older: the mean of both, the median of all', async () => {
    // 0.2 mm and 0.1 mm in the 188 days from 1 August to 5 February.
    const rate = Math.round(((0.15 * 365.25) / 188) * 100) / 100
    const { totals, points, hospitals } = await eyefile({ hid: 11 })
    expect(totals.axialGrowth).toMatchObject({ value: rate, previous: null })
    expect(points.map(({ axialGrowth, axialPatients }) => [axialGrowth, axialPatients])).toEqual([
      [rate, 1],
      [null, 0],
    ])
    expect(hospitals).toMatchObject([{ hid: 11, axialGrowth: rate, total: 7, myopic: 2 }])
  })

  test('case 16: what a clinic did before it moved to another agent stays with the first one', async () => {
    const before = await eyefile()
    expect(before.hospitals.map(({ hid, myopic }) => [hid, myopic])).toEqual([
      [11, 2],
      [12, 1],
    ])
    expect((await eyefile({}, 'agent2')).hospitals.map(({ hid }) => hid)).toEqual([21])
    expect((await eyefile({}, 'admin')).hospitals.map(({ hid }) => hid).toSorted()).toEqual([11, 12, 21])
    expect((await eyefile({ cid: 2 }, 'admin')).hospitals.map(({ hid }) => hid)).toEqual([21])
  })

  test('case 21: refuses an end before the start and 1,101 days; a week over New Year is one', async () => {
    const ask = (query: Record<string, string>) =>
      world.ask('GET', '/v1/account/statistics/eyefile', { host, as: 'agent', query })
    expect(await ask({ start_date: '2026-03-02', end_date: '2026-03-01' })).toMatchObject({
      errors: { end_date: expect.stringContaining('早于') },
    })
    expect(await ask({ start_date: '2023-01-01', end_date: '2026-01-05' })).toMatchObject({
      errors: { end_date: expect.stringContaining('100') },
    })
    const { points } = await eyefile({ start_date: '2025-12-29', end_date: '2026-01-04', granularity: 'week' })
    expect(points.map(({ date }) => date)).toEqual(['2025-12-29'])
  })

  test('of one clinic the same; one of another agent is missing', async () => {
    expect(await eyefile({}, 'agent', 'hospitals/11/eyefile')).toEqual(await eyefile({ hid: 11 }))
    const path = '/v1/account/statistics/hospitals/21/eyefile'
    expect(await world.ask('GET', path, { host, as: 'agent' })).toMatchObject({ code: 20401 })
  })

  test('tells the clinics alone, never a patient or an examination', async () => {
    expect(JSON.stringify(await eyefile())).not.toMatch(/陈小禾|pid|examId/)
  })
})

describe('GET /v1/account/statistics/students', () => {
  test('counts patients with a grade or a class, by grade', async () => {
    const { grades, totals } = await students({ hid: 11 })
    expect(totals.total.value).toBe(3)
    expect(grades).toMatchObject([
      { grade: '三年级', total: 2, examined: 2, myopic: 1, myopiaRate: 0.5 },
      { grade: '', total: 1, examined: 1, myopic: 1, highMyopic: 1 },
    ])
  })
})

describe('as .xls', () => {
  test('every table', async () => {
    const ask = (path: string, by: string) =>
      world.request('GET', `/v1/account/statistics/${path}/exports`, { host, as: 'agent', query: { ...period, by } })
    for (const by of ['period', 'hospitals', 'grades'])
      expect((await ask('students', by)).headers.get('content-type')).toContain('excel')
    expect((await ask('eyefile', 'hospitals')).headers.get('content-type')).toContain('excel')
  })
})
