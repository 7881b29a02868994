import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bmiBand, isThin } from '../../../contract/screening/bmi'
import type { Findings } from '../../../contract/screening/items'
import { meanOf, physicalFigures, physicalOf, sumOfPhysical } from '../../../contract/screening/physical'

const about = { gender: 1, birthday: '2017-05-04', date: '2026-03-09' }
const judged = { bmi: 16, bmiBand: 0 } as const
const unjudged = { bmi: null, bmiBand: null } as const
const found = (findings: Findings, result: Parameters<typeof physicalOf>[0]['result'] = unjudged) =>
  physicalOf({ ...about, findings, result })
const counted = (figures: ReturnType<typeof physicalOf>) =>
  Object.fromEntries(physicalFigures.flatMap((name) => (figures[name] === 0 ? [] : [[name, figures[name]]])))

describe('thinness by WS/T 456-2014', () => {
  test.each([
    [13.4, 1, 6, true],
    [13.5, 1, 6, false],
    [14, 1, 8.5, true],
    [14.1, 1, 8.5, false],
    [13.7, 2, 8.5, true],
    [13.8, 2, 8.5, false],
    [17.9, 1, 18, true],
    [17.4, 2, 18, false],
    [10, 1, 5.5, false],
    [10, 2, 18.5, false],
    [null, 1, 10, false],
    [10, 1, null, false],
  ])('%s of gender %i at %s is thin: %s', (bmi, gender, age, thin) => {
    expect(isThin(bmi, gender, age)).toBe(thin)
  })

  test('no index is thin and overweight at once, and at every age from 6 to 18 there is a thin one', () => {
    const age = fc.integer({ min: 12, max: 36 }).map((halves) => halves / 2)
    const index = fc.integer({ min: 80, max: 400 }).map((tenths) => tenths / 10)
    fc.assert(
      fc.property(age, index, fc.constantFrom(1, 2), (at, bmi, gender) => {
        expect(isThin(8, gender, at)).toBe(true)
        if (isThin(bmi, gender, at)) expect(bmiBand(bmi, gender, at)).toBe(0)
      }),
    )
  })
})

describe('what one child adds', () => {
  test('is a sum of each item that was measured, and nothing of the others', () => {
    expect(counted(found({ lung: { volume: 1650 } }))).toEqual({ lungMeasured: 1, lungSum: 1650 })
    expect(counted(found({ pressure: { systolic: 102, diastolic: 64 } }))).toEqual({
      ...{ pressureMeasured: 1, systolicSum: 102, diastolicSum: 64 },
    })
    expect(counted(found({}))).toEqual({})
  })

  test('is in tenths of a centimetre and of a kilogram, whole whatever the fraction', () => {
    const figures = found({ body: { height: 128.7, weight: 26.1 } }, judged)
    expect(counted(figures)).toEqual({
      ...{ bodyMeasured: 1, heightTenths: 1287, weightTenths: 261, bmiJudged: 1, normal: 1 },
    })
  })

  test('without height or weight is of no body', () => {
    expect(counted(found({ body: { height: 128.7 } }))).toEqual({})
  })

  test('of teeth without caries counts as examined', () => {
    expect(counted(found({ caries: { teeth: 0 } }))).toEqual({ teethExamined: 1 })
    expect(counted(found({ caries: { teeth: 3 } }))).toEqual({ teethExamined: 1, caries: 1, cariesTeeth: 3 })
  })

  test('of a spine or hearing that is normal counts as examined alone', () => {
    expect(counted(found({ spine: { normal: 1 }, hearing: { normal: 0 } }))).toEqual({
      ...{ spineExamined: 1, hearingExamined: 1, hearingFound: 1 },
    })
  })

  test.each([
    [{ bmi: 20.3, bmiBand: 2 }, 'obese'],
    [{ bmi: 18.1, bmiBand: 1 }, 'overweight'],
    [{ bmi: 14.1, bmiBand: 0 }, 'normal'],
    [{ bmi: 14, bmiBand: 0 }, 'thin'],
  ] as const)('of %j is %s', (result, band) => {
    expect(counted(found({}, result))).toEqual({ bmiJudged: 1, [band]: 1 })
  })
})

describe('means', () => {
  const of = (...volumes: number[]) => sumOfPhysical(volumes.map((volume) => found({ lung: { volume } })))

  test('are rounded half up, on whole numbers', () => {
    expect(meanOf(of(1000, 1001), 'lung')).toBe('1001')
    expect(meanOf(of(1000, 1000, 1001), 'lung')).toBe('1000')
    const teeth = (...counts: number[]) => sumOfPhysical(counts.map((count) => found({ caries: { teeth: count } })))
    expect(meanOf(teeth(1, 0, 0), 'teeth')).toBe('0.33')
    expect(meanOf(teeth(1, 0, 0, 0, 0, 0, 0, 0), 'teeth')).toBe('0.13')
    const bodies = sumOfPhysical([128.7, 129].map((height) => found({ body: { height, weight: 26 } }, judged)))
    expect([meanOf(bodies, 'height'), meanOf(bodies, 'weight')]).toEqual(['128.9', '26.0'])
  })

  test('are of those who were measured alone, and there is none of nobody', () => {
    const some = sumOfPhysical([found({ lung: { volume: 1500 } }), found({ caries: { teeth: 1 } })])
    expect([meanOf(some, 'lung'), meanOf(some, 'teeth'), meanOf(some, 'systolic')]).toEqual(['1500', '1.00', null])
  })
})
