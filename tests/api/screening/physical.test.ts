/** Figures of physical examinations: sums that agree, what each is of, what a school does not see, and what is frozen. */
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Findings } from '../../../contract/screening/items'
import { meanOf, type PhysicalFigures, sumOfPhysical } from '../../../contract/screening/physical'
import type { ScreeningSummaryDetails } from '../../../contract/screening/screening-summary'
import type { ScreeningTask } from '../../../contract/screening/screening-tasks'
import { screeningRecord } from '../../../server/screening/screening-records/table'
import { screeningReport } from '../../../server/screening/screening-tasks/table'
import { makeScreening, type Screening } from '../../support/screening'
import { pupils, type SeatedChild, type SeatedClass, seatTask } from '../../support/screening-figures'
import { readSheet } from '../../support/sheets'

let world: Screening
beforeAll(async () => {
  world = await makeScreening()
})
afterAll(() => world.close())

const path = '/v1/screening/summary'
const physical = { kind: 2 } as const
const details = async (taskId: number, as = 'chief') =>
  (await world.get<ScreeningSummaryDetails>(`${path}/${taskId}`, { as })).data
const report = async (taskId: number) => {
  const { data } = await world.get<ScreeningTask>(`/v1/screening/tasks/${taskId}`)
  return world.ask('PUT', `/v1/screening/tasks/${taskId}/report`, { as: 'chief', body: { version: data.version } })
}

/** At 130 cm and eight and a half years: 23 kg are thin, 27 normal, 32 overweight, 35 obese. */
const child = (weight: number | null, more: Findings = {}, gender: 1 | 2 = 1): SeatedChild => ({
  ...{ gender, acuity: null, sphere: null, examined: true },
  findings: { ...(weight !== null && { body: { height: 130, weight } }), ...more },
})
const bodies = (count: number, weight = 27) => Array.from({ length: count }, () => child(weight))
const none: SeatedChild = { gender: 1, acuity: null, sphere: null, examined: false }

describe('GET /v1/screening/summary/{id} of a physical examination', () => {
  test('tells means, bands and findings by grade, class and gender, each of those who have its item', async () => {
    const { taskId } = await seatTask(
      world,
      [
        {
          ...{ grade: '1', no: 1 },
          children: [
            child(23, { pressure: { systolic: 100, diastolic: 60 }, caries: { teeth: 2 }, spine: { normal: 0 } }),
            child(27, { pressure: { systolic: 103, diastolic: 65 }, caries: { teeth: 0 }, spine: { normal: 1 } }, 2),
            child(null, { lung: { volume: 1500 }, caries: { teeth: 1 } }, 2),
            none,
          ],
        },
        { grade: '2', no: 1, children: [child(32, { hearing: { normal: 0 } }), child(35, { lung: { volume: 1701 } })] },
      ],
      physical,
    )
    const { figures, physical: all, byGrade, byClass, byGender } = await details(taskId)
    expect(figures).toMatchObject({ expected: 6, examined: 5, absent: 1, acuityJudged: 0 })
    expect(all).toEqual({
      ...{ bodyMeasured: 4, heightTenths: 5200, weightTenths: 1170 },
      ...{ bmiJudged: 4, thin: 1, normal: 1, overweight: 1, obese: 1 },
      ...{ pressureMeasured: 2, systolicSum: 203, diastolicSum: 125, lungMeasured: 2, lungSum: 3201 },
      ...{ teethExamined: 3, caries: 2, cariesTeeth: 3, spineExamined: 2, spineFound: 1 },
      ...{ hearingExamined: 1, hearingFound: 1 },
    })
    const means = (['weight', 'systolic', 'diastolic', 'lung', 'teeth'] as const).map(
      (name) => all && meanOf(all, name),
    )
    expect(means).toEqual(['29.3', '101.5', '62.5', '1601', '1.00'])
    expect(byGrade.map((one) => one.physical?.bodyMeasured)).toEqual([2, 2])
    expect(byClass.map((one) => one.physical?.caries)).toEqual([2, 0])
    expect(byGender.map((one) => [one.gender, one.physical?.bmiJudged])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  test('of any roster the classes sum to their grade, the grades and genders to the school', async () => {
    const some = fc.record({
      gender: fc.constantFrom(1 as const, 2 as const),
      weight: fc.constantFrom(null, 23, 27, 32, 35),
      volume: fc.option(fc.integer({ min: 900, max: 3000 })),
      teeth: fc.option(fc.integer({ min: 0, max: 6 })),
      examined: fc.boolean(),
    })
    const seated = some.map(({ gender, weight, volume, teeth, examined }): SeatedChild => {
      const more = { ...(volume !== null && { lung: { volume } }), ...(teeth !== null && { caries: { teeth } }) }
      return { ...child(weight, more, gender), examined }
    })
    const classes = fc.uniqueArray(
      fc.record({
        grade: fc.constantFrom('1' as const, '2' as const, '3' as const),
        no: fc.integer({ min: 1, max: 4 }),
        children: fc.array(seated, { minLength: 1, maxLength: 10 }),
      }),
      { minLength: 1, maxLength: 6, selector: ({ grade, no }) => `${grade} ${no}` },
    )
    const known = (groups: readonly { physical: PhysicalFigures | null }[]) =>
      groups.flatMap((one) => (one.physical === null ? [] : [one.physical]))
    await fc.assert(
      fc.asyncProperty(classes, async (roster: SeatedClass[]) => {
        const { taskId } = await seatTask(world, roster, physical)
        const { physical: whole, byGrade, byClass, byGender } = await details(taskId)
        const children = roster.flatMap((one) => one.children).filter(({ examined }) => examined)
        expect(whole?.teethExamined).toBe(children.filter(({ findings }) => findings?.caries).length)
        expect(whole?.bodyMeasured).toBe(children.filter(({ findings }) => findings?.body).length)
        for (const groups of [byGrade, byClass, byGender]) expect(sumOfPhysical(known(groups))).toEqual(whole)
        for (const { grade, physical: ofGrade } of byGrade)
          expect(sumOfPhysical(known(byClass.filter((one) => one.grade === grade)))).toEqual(ofGrade)
      }),
      { numRuns: 8 },
    )
  })

  test('hides a class of 4 and the next smallest of its grade from the school’s contact', async () => {
    const { taskId, close } = await seatTask(
      world,
      [
        { grade: '1', no: 1, children: bodies(4) },
        { grade: '1', no: 2, children: bodies(9) },
        { grade: '1', no: 3, children: bodies(7) },
      ],
      { ...physical, own: false },
    )
    const measured = ({ byClass }: ScreeningSummaryDetails) => byClass.map((one) => one.physical?.bodyMeasured ?? null)
    expect(measured(await details(taskId))).toEqual([4, 9, 7])
    await close()
    const seen = await details(taskId, 'teacher')
    expect(measured(seen)).toEqual([null, 9, null])
    expect(seen.physical?.bodyMeasured).toBe(20)
    // All are boys, so that the gender is the whole.
    expect(seen.byGender.map((one) => one.physical?.bodyMeasured)).toEqual([20])
  })

  test('tells another school, a screener and another company none of it', async () => {
    const { taskId, close } = await seatTask(world, [{ grade: '1', no: 1, children: bodies(6) }], physical)
    await close()
    expect((await world.get(`${path}/${taskId}`, { as: 'teacher' })).code).toBe(20401)
    expect((await world.get(`${path}/${taskId}`, { as: 'screener' })).code).toBe(20403)
    expect((await world.get(`${path}/${taskId}`, { as: 'agent2' })).code).toBe(20403)
  })

  test('of a vision task has none', async () => {
    const { taskId } = await seatTask(world, [{ grade: '1', no: 1, children: pupils(6) }])
    const { physical: whole, byClass } = await details(taskId)
    expect([whole, ...byClass.map((one) => one.physical)]).toEqual([null, null])
  })
})

describe('a report of a physical examination', () => {
  test('freezes the figures under its hash, whatever happens to the records', async () => {
    const { taskId, close, sids } = await seatTask(world, [{ grade: '1', no: 1, children: bodies(6, 35) }], physical)
    await close()
    expect((await report(taskId)).code).toBe(0)
    const frozen = await details(taskId)
    expect(frozen.physical).toMatchObject({ bodyMeasured: 6, obese: 6, weightTenths: 2100 })
    await world.db
      .update(screeningRecord)
      .set({ sections: { body: { height: 130, weight: 27 } } })
      .where(eq(screeningRecord.sid, sids[0] ?? 0))
    expect(await details(taskId)).toEqual(frozen)
    expect(frozen.hash).toMatch(/^[0-9a-f]{64}$/)
  })

  test('that was made before these were counted is read without them', async () => {
    const { taskId, close } = await seatTask(world, [{ grade: '1', no: 1, children: bodies(6) }], physical)
    await close()
    await report(taskId)
    const [kept] = await world.db.select().from(screeningReport).where(eq(screeningReport.taskId, taskId))
    const rows = (kept?.rows ?? []).map(({ physical: _, ...row }) => row)
    expect(rows).toHaveLength(1)
    const { reportId: _, ...made } = kept ?? {}
    await world.db.insert(screeningReport).values({ ...made, revision: 2, rows } as typeof screeningReport.$inferInsert)
    const { figures, physical: whole, byGrade } = await details(taskId)
    expect(figures?.examined).toBe(6)
    expect([whole, byGrade[0]?.physical]).toEqual([null, null])
  })
})

test('the sheet of a physical examination has its means and shares, and nothing of acuity', async () => {
  const children = [...bodies(3), ...bodies(1, 35), child(null, { caries: { teeth: 2 } })]
  const { taskId } = await seatTask(world, [{ grade: '1', no: 1, children }], physical)
  const asked = { as: 'chief', query: { reason: '报送区疾控' } }
  const [head = [], ...lines] = await readSheet(await world.request('GET', `${path}/${taskId}/exports`, asked))
  const whole = Object.fromEntries(head.map((title, at) => [title, lines.at(-1)?.[at]]))
  expect(whole).toMatchObject({
    ...{ 实检人数: 5, 测量身高体重人数: 4, '平均身高(cm)': '130.0', '平均体重(kg)': '29.0' },
    ...{
      可评价体质指数人数: 4,
      肥胖: 1,
      '肥胖率%': '25.0',
      检查牙齿人数: 1,
      患龋: 1,
      '患龋率%': '100.0',
      '龋均(颗)': '2.00',
    },
  })
  expect(head.filter((title) => String(title).includes('视力'))).toEqual([])
})
