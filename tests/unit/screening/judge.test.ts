import { describe, expect, test } from 'vitest'
import type { Findings } from '../../../contract/screening/items'
import { type Judged, judge } from '../../../contract/screening/judge'
import { astigmatism, sphericalEquivalent } from '../../../contract/screening/refraction'
import { defaultRules, firstVersion, versionOn } from '../../../contract/screening/rule-table'

const date = '2026-10-12'
const bornFor = (age: number) => `${2026 - age}-05-04`
const sight = (od: number, os: number) => ({ od: { va: od }, os: { va: os } })
const power = (od: number, os: number, dc = 0) => ({ od: { ds: od, dc, ax: 180 }, os: { ds: os, dc, ax: 180 } })
const result = (findings: Findings, about: Partial<Judged> & { age?: number } = {}) => {
  const { age = 8, ...given } = about
  return judge(
    {
      ...{ birthday: bornFor(age), gender: 1, wears: 0, missingEye: 0, date, items: ['naked', 'worn', 'ar'] },
      findings,
      ...given,
    },
    defaultRules,
  )
}

describe('reduced acuity', () => {
  test.each([
    [8, 500, 500, 0],
    [8, 495, 500, 1],
    [8, 500, 490, 1],
    [8, 480, 490, 2],
    [8, 455, 490, 2],
    [8, 450, 500, 3],
    [8, 3, 500, 3],
    [5, 490, 500, 0],
    [5, 485, 500, 4],
    [4, 480, 480, 0],
    [3, 470, 470, 0],
    [3, 465, 470, 4],
    [2, 400, 400, 9],
  ])('at %i years, %i and %i, is %s', (age, od, os, acuity) => {
    expect(result({ naked: sight(od, os) }, { age }).acuity).toBe(acuity)
  })
})

describe('myopia', () => {
  test.each([
    [490, -0.5, 1],
    [490, -0.49, 0],
    [500, -2, 0],
    [490, 0.25, 0],
  ])('by screening of acuity %i at %d D is %i', (va, se, myopia) => {
    expect(result({ naked: sight(va, va), ar: power(se, se) }).myopia).toBe(myopia)
  })

  test('needs acuity and refraction of one and the same eye', () => {
    expect(result({ naked: sight(490, 500), ar: power(0, -2) }).myopia).toBe(0)
    expect(result({ naked: sight(490, 500), ar: power(-1, 0) }).myopia).toBe(1)
  })

  test('under cycloplegia goes by the refraction alone, at every age', () => {
    expect(result({ naked: sight(500, 500), cyclo: power(-0.5, 0) }, { age: 5 }).myopia).toBe(2)
    expect(result({ naked: sight(480, 480), ar: power(-2, -2), cyclo: power(0.5, 0.5) }).myopia).toBe(0)
  })

  test('case 3: an ortho-k wearer with 5.0 uncorrected is myopic', () => {
    const found = result({ naked: sight(500, 500), ar: power(0, 0) }, { wears: 2 })
    expect(found).toMatchObject({ myopia: 1, degree: null, correction: 1, level: 2, causes: ['myopia'] })
  })

  test.each([
    [-0.5, 1],
    [-2.875, 1],
    [-3, 2],
    [-5.99, 2],
    [-6, 3],
  ])('of %d D is of degree %i, by the more myopic eye, unrounded', (se, degree) => {
    expect(result({ naked: sight(400, 400), ar: power(se, -0.5) }).degree).toBe(degree)
  })
})

describe('case 5: the writing of the cylinder', () => {
  test('with plus and with minus gives one spherical equivalent and one result', () => {
    const [minus, plus] = [
      { ds: -1, dc: -1.5, ax: 180 },
      { ds: -2.5, dc: 1.5, ax: 90 },
    ]
    expect(sphericalEquivalent(minus)).toBe(-1.75)
    expect(sphericalEquivalent(plus)).toBe(-1.75)
    expect(astigmatism(plus)).toBe(astigmatism(minus))
    const of = (eye: typeof minus) => result({ naked: sight(450, 450), ar: { od: eye, os: eye } })
    expect(of(plus)).toEqual(of(minus))
    expect(of(plus)).toMatchObject({ astigmatism: 2, myopia: 1 })
  })

  test('an eighth of a dioptre is not rounded away', () => {
    expect(sphericalEquivalent({ ds: -0.37, dc: -0.25 })).toBe(-0.495)
    expect(result({ naked: sight(490, 490), ar: power(-0.37, -0.37, -0.25) }).myopia).toBe(0)
    expect(result({ naked: sight(490, 490), ar: power(-0.37, -0.37, -0.26) }).myopia).toBe(1)
  })
})

describe('case 6: one eye is missing', () => {
  test('the other one alone is judged, and nothing is missing', () => {
    const findings: Findings = { naked: { od: { va: 500 } }, ar: { od: { ds: 1, dc: 0 } } }
    expect(result(findings, { missingEye: 2 })).toMatchObject({
      acuity: 0,
      myopia: 0,
      level: 0,
      missing: [],
      seOs: null,
    })
  })

  test('an eye that was merely not measured is not judged, and never normal', () => {
    const findings: Findings = { naked: { od: { va: 500 } }, ar: { od: { ds: 1, dc: 0 } } }
    const found = result(findings)
    expect(found).toMatchObject({ acuity: null, myopia: null, anisometropia: null, level: null })
    expect(found.missing).toEqual(['naked.os', 'ar.os'])
  })
})

describe('what comes before myopia', () => {
  test.each([
    [8, 0.75, 1],
    [8, 1, 0],
    [5, 0.5, 9],
    [13, 0.5, 9],
  ])('at %i years, %d D is pre-myopia %i', (age, se, pre) => {
    expect(result({ naked: sight(500, 500), ar: power(se, se) }, { age }).preMyopia).toBe(pre)
  })

  test('is firm under cycloplegia', () => {
    expect(result({ naked: sight(500, 500), cyclo: power(0.5, 0.5) }).preMyopia).toBe(2)
  })

  test.each([
    [4, 1.25, 1],
    [5, 1.5, 0],
    [6, 0.75, 1],
    [8, 0, 9],
  ])('at %i years a reserve of %d D is %i', (age, se, reserve) => {
    expect(result({ ar: power(se, se) }, { age }).reserve).toBe(reserve)
  })
})

describe('between the eyes and of one', () => {
  test('a difference of 1.00 D is anisometropia', () => {
    expect(result({ ar: power(0, -1) }).anisometropia).toBe(1)
    expect(result({ ar: power(0, -0.99) }).anisometropia).toBe(0)
  })

  test('amblyopia is suspected by the acuity with correction, and open without one', () => {
    expect(result({ naked: sight(450, 450), worn: sight(480, 490) }, { wears: 1 }).amblyopia).toBe(1)
    expect(result({ naked: sight(450, 450), worn: sight(500, 480) }, { wears: 1 }).amblyopia).toBe(1)
    expect(result({ naked: sight(450, 450), worn: sight(500, 490) }, { wears: 1 }).amblyopia).toBe(0)
    expect(result({ naked: sight(450, 450) }).amblyopia).toBeNull()
    expect(result({ naked: sight(490, 500) }).amblyopia).toBe(0)
  })

  test('a correction is adequate from 4.9 in both eyes', () => {
    expect(result({ naked: sight(450, 450), worn: sight(490, 490) }, { wears: 4 }).correction).toBe(1)
    expect(result({ naked: sight(450, 450), worn: sight(490, 485) }, { wears: 1 }).correction).toBe(2)
    expect(result({ naked: sight(450, 450), ar: power(-2, -2) }).correction).toBe(3)
    expect(result({ naked: sight(500, 500), ar: power(1, 1) }).correction).toBe(0)
    expect(result({ naked: sight(450, 450) }, { wears: 1 }).correction).toBeNull()
  })
})

describe('the level', () => {
  const good: Findings = { naked: sight(500, 500), ar: power(1.5, 1.5) }

  test('is the highest of all rules', () => {
    expect(result(good)).toMatchObject({ level: 0, causes: [] })
    expect(result({ ...good, naked: sight(490, 500) })).toMatchObject({ level: 1, causes: ['acuity'] })
    expect(result({ ...good, naked: sight(480, 500) }).level).toBe(2)
    expect(result({ ...good, iop: { od: { pressure: 22 } } })).toMatchObject({ level: 2, causes: ['pressure'] })
    expect(result({ ...good, iop: { od: { pressure: 30 } } }).level).toBe(2)
    expect(result({ ...good, iop: { od: { pressure: 30.1 } } }).level).toBe(3)
    expect(result({ ...good, position: { kind: 2 } })).toMatchObject({ level: 2, causes: ['position'] })
    expect(result({ ...good, fundus: { urgent: 1 } }).level).toBe(3)
  })

  test('is not judged while an item of the task is missing, and never normal', () => {
    expect(result({ naked: sight(500, 500) })).toMatchObject({ level: null, missing: ['ar.od', 'ar.os'] })
    expect(result({ naked: sight(500, 500) }, { items: ['naked'] }).level).toBe(0)
    expect(result({ naked: sight(480, 480) }).level).toBe(2)
    expect(result(good, { wears: 1 })).toMatchObject({ level: null, missing: ['worn.od', 'worn.os'] })
  })
})

describe('case 13: the rules change between two days of one task', () => {
  const stricter = { ...defaultRules, myopia: { ...defaultRules.myopia, from: -0.25 } }
  const versions = [firstVersion, { no: 2, since: '2026-10-13', rules: stricter }]

  test('each day is judged by the version that holds on it', () => {
    expect(versionOn(versions, '2026-10-12').no).toBe(1)
    expect(versionOn(versions, '2026-10-13').no).toBe(2)
    const judged: Judged = {
      ...{ birthday: bornFor(8), gender: 2, wears: 0, missingEye: 0, items: ['naked', 'ar'], date: '2026-10-12' },
      findings: { naked: sight(490, 490), ar: power(-0.25, -0.25) },
    }
    expect(judge(judged, versionOn(versions, '2026-10-12').rules).myopia).toBe(0)
    expect(judge(judged, versionOn(versions, '2026-10-13').rules).myopia).toBe(1)
  })
})
