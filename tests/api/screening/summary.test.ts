/** Summaries of screenings: one snapshot, shares on counts, small groups hidden from a school. */

import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ScreeningSummary, ScreeningSummaryDetails } from '../../../contract/screening/screening-summary'
import { reportFigures, type ScreeningReport, type ScreeningTask } from '../../../contract/screening/screening-tasks'
import { percentOf, sumOf } from '../../../contract/screening/summary'
import { audit } from '../../../server/http/table'
import { accountCustomer } from '../../../server/screening/screening-customers/table'
import { screeningRecord } from '../../../server/screening/screening-records/table'
import { makeScreening, type Screening } from '../../support/screening'
import { pupils, type SeatedClass, seatTask } from '../../support/screening-figures'
import { readSheet } from '../../support/sheets'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

const path = '/v1/screening/summary'
const details = async (taskId: number, as = 'chief') =>
  (await world.get<ScreeningSummaryDetails>(`${path}/${taskId}`, { as })).data
const report = async (taskId: number) => {
  const { data } = await world.get<ScreeningTask>(`/v1/screening/tasks/${taskId}`)
  return world.ask('PUT', `/v1/screening/tasks/${taskId}/report`, { as: 'chief', body: { version: data.version } })
}
const examinedOf = (groups: readonly { figures: { examined: number } | null }[]) =>
  groups.map(({ figures }) => figures?.examined ?? null)

describe('GET /v1/screening/summary/{id}', () => {
  test('tells the figures by grade, class and gender; shares are of those who have the items', async () => {
    const noRefraction = { acuity: 470, sphere: null, gender: 1, examined: true } as const
    const { taskId } = await seatTask(world, [
      { grade: '1', no: 1, children: [...pupils(6, 2), noRefraction, { ...noRefraction, examined: false }] },
      { grade: '2', no: 1, children: pupils(8, 3) },
    ])
    const summary = await details(taskId)
    expect(summary).toMatchObject({ revision: 0, hash: '', rulesNos: [1], term: 2, year: 2025 })
    expect(summary.figures).toMatchObject({ expected: 16, examined: 15, absent: 1, acuityJudged: 15, reduced: 6 })
    expect(summary.figures).toMatchObject({ myopiaJudged: 14, myopia: 5 })
    expect(summary.byGrade.map(({ grade, figures }) => [grade, figures?.examined, figures?.reduced])).toEqual([
      ['1', 7, 3],
      ['2', 8, 3],
    ])
    expect(examinedOf(summary.byGender)).toEqual([8, 7])
    expect(percentOf(summary.figures?.myopia ?? 0, summary.figures?.myopiaJudged ?? 0)).toBe('35.7')
  })

  test('a reported task is read from its report, whatever happens to its records', async () => {
    const { taskId, close, sids } = await seatTask(world, [{ grade: '1', no: 1, children: pupils(6, 2) }])
    await close()
    expect((await report(taskId)).code).toBe(0)
    const frozen = await details(taskId)
    expect(frozen).toMatchObject({ revision: 1, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    await world.db.delete(screeningRecord).where(eq(screeningRecord.sid, sids[0] ?? 0))
    expect(await details(taskId)).toEqual(frozen)
    expect(frozen.figures).toMatchObject({ examined: 6, reduced: 2 })
  })

  test('15: a class of 4 is hidden from the school’s contact, and the next smallest of its grade with it', async () => {
    const { taskId, close } = await seatTask(
      world,
      [
        { grade: '1', no: 1, children: pupils(4, 1) },
        { grade: '1', no: 2, children: pupils(9) },
        { grade: '1', no: 3, children: pupils(7) },
        { grade: '2', no: 1, children: pupils(12) },
        { grade: '3', no: 1, children: pupils(3) },
        { grade: '3', no: 2, children: pupils(0) },
      ],
      { own: false },
    )
    expect(examinedOf((await details(taskId)).byClass)).toEqual([4, 9, 7, 12, 3])
    await close()
    const seen = await details(taskId, 'teacher')
    // Grade 3 is one of fewer than five, so that grade 2, the next smallest, is hidden with it.
    expect(examinedOf(seen.byGrade)).toEqual([20, null, null])
    expect(examinedOf(seen.byClass)).toEqual([null, 9, null, null, null])
    expect(seen.figures?.examined).toBe(35)
    const listed = await world.get<ScreeningSummary[]>(path, { as: 'teacher' })
    expect(listed.data.find((one) => one.taskId === taskId)?.figures?.examined).toBe(35)
    // The reports of the task tell a school no figures by class and gender.
    const reports = await world.get<ScreeningReport[]>(`/v1/screening/tasks/${taskId}/reports`, { as: 'teacher' })
    expect(reports.data.flatMap(({ rows }) => rows)).toEqual([])
  })

  test('another school, another company and a screener see none of it', async () => {
    const { taskId } = await seatTask(world, [{ grade: '1', no: 1, children: pupils(6) }])
    expect((await world.get(`${path}/${taskId}`, { as: 'teacher' })).code).toBe(20401)
    expect((await world.get(`${path}/${taskId}`, { as: 'agent2' })).code).toBe(20403)
    expect((await world.get(`${path}/${taskId}`, { as: 'screener' })).code).toBe(20403)
    const { data } = await world.get<ScreeningSummary[]>(path, { as: 'teacher' })
    expect(data.some((one) => one.taskId === taskId)).toBe(false)
  })

  test('a school of fewer than five children is hidden as a whole', async () => {
    const { taskId, customerId, close } = await seatTask(world, [{ grade: '1', no: 1, children: pupils(4) }])
    await close()
    const [of] = await world.db.select().from(accountCustomer)
    await world.db.insert(accountCustomer).values({ uid: of?.uid ?? 0, customerId })
    const { figures, byGrade, byClass, byGender } = await details(taskId, 'teacher')
    expect([figures, ...[...byGrade, ...byClass, ...byGender].map((one) => one.figures)]).toEqual([
      ...[null, null, null, null, null],
    ])
  })
})

describe('GET /v1/screening/summary/{id}/exports', () => {
  test('is a sheet with a line of each grade, class and gender; the reason is kept', async () => {
    const { taskId } = await seatTask(world, [
      { grade: '1', no: 1, children: pupils(6, 2) },
      { grade: '2', no: 1, children: pupils(9, 3) },
    ])
    const asked = { as: 'chief', query: { reason: '报送区疾控' } }
    const [head = [], ...lines] = await readSheet(await world.request('GET', `${path}/${taskId}/exports`, asked))
    expect(lines.map(([part, grade]) => [part, grade])).toEqual([
      ...[
        ['年级', '一年级'],
        ['年级', '二年级'],
        ['班级', '一年级'],
        ['班级', '二年级'],
        ['男', ''],
        ['女', ''],
        ['合计', ''],
      ],
    ])
    const at = (title: string) => head.indexOf(title)
    expect(lines[6]?.[at('实检人数')]).toBe(15)
    expect(lines[6]?.[at('视力不良率%')]).toBe('33.3')
    const [entry] = await world.db.select().from(audit).where(eq(audit.reason, '报送区疾控'))
    expect(entry).toMatchObject({ resource: 'screening-summary', recordId: taskId, action: 'export' })
  })

  test('asks for a reason and for the right to export', async () => {
    const { taskId } = await seatTask(world, [{ grade: '1', no: 1, children: pupils(6) }], { own: false })
    const refused = await world.get(`${path}/${taskId}/exports`)
    expect(Object.keys(refused.errors ?? {})).toEqual(['reason'])
    const asked = { as: 'teacher', query: { reason: '留存' } }
    expect((await world.get(`${path}/${taskId}/exports`, asked)).code).toBe(20403)
  })
})

describe('shares', () => {
  test('21: three thirds are 33.3 % each and sum to 99.9; shares are never made to fit, counts are what sums', async () => {
    const { taskId } = await seatTask(world, [
      { grade: '1', no: 1, children: [...pupils(5, 5), ...pupils(5, 0), ...pupils(5, 0, { acuity: null })] },
    ])
    const { figures } = await details(taskId)
    const level = (['level0', 'level2', 'notJudged'] as const).map((name) => figures?.[name] ?? 0)
    expect(level).toEqual([5, 5, 5])
    const shares = level.map((count) => percentOf(count, figures?.examined ?? 0))
    expect(shares).toEqual(['33.3', '33.3', '33.3'])
    expect(shares.reduce((sum, share) => sum + Number(share), 0)).toBeCloseTo(99.9, 5)
  })

  test('are rounded half up, on counts', () => {
    expect([percentOf(1, 16), percentOf(1, 2000), percentOf(1, 2001), percentOf(3, 3), percentOf(0, 7)]).toEqual([
      ...['6.3', '0.1', '0.0', '100.0', '0.0'],
    ])
    expect(percentOf(0, 0)).toBeNull()
  })

  test('of any roster the classes sum to their grade, the grades and genders to the school', async () => {
    const child = fc.record({
      gender: fc.constantFrom(1 as const, 2 as const),
      acuity: fc.constantFrom(null, 440, 470, 490, 500, 510),
      sphere: fc.constantFrom(null, -6.5, -3, -0.5, 0.5, 1.5),
      examined: fc.boolean(),
    })
    const classes = fc.uniqueArray(
      fc.record({
        grade: fc.constantFrom('1' as const, '2' as const, '3' as const),
        no: fc.integer({ min: 1, max: 4 }),
        children: fc.array(child, { minLength: 1, maxLength: 12 }),
      }),
      { minLength: 1, maxLength: 7, selector: ({ grade, no }) => `${grade} ${no}` },
    )
    await fc.assert(
      fc.asyncProperty(classes, async (roster: SeatedClass[]) => {
        const { taskId } = await seatTask(world, roster)
        const { figures, byGrade, byClass, byGender } = await details(taskId)
        const known = (groups: readonly { figures: ScreeningSummaryDetails['figures'] }[]) =>
          groups.flatMap((one) => (one.figures === null ? [] : [{ figures: one.figures }]))
        const children = roster.flatMap((one) => one.children)
        expect(figures?.expected).toBe(children.length)
        expect(figures?.examined).toBe(children.filter(({ examined }) => examined).length)
        for (const groups of [byGrade, byClass, byGender]) expect(sumOf(known(groups))).toEqual(figures)
        for (const { grade, figures: whole } of byGrade)
          expect(sumOf(known(byClass.filter((one) => one.grade === grade)))).toEqual(whole)
        for (const name of reportFigures) expect(figures?.[name]).toBeLessThanOrEqual(children.length)
      }),
      { numRuns: 12 },
    )
  })
})
