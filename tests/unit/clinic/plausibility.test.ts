import { describe, expect, test } from 'vitest'
import { normaliseExam } from '../../../contract/clinic/exam-normal-form'
import { ExamSectionsSent } from '../../../contract/clinic/exam-schema'
import type { ExamSections } from '../../../contract/clinic/exam-sections'
import { alCr, curvatureOf, typedCurvature } from '../../../contract/clinic/keratometry'
import { examFindings } from '../../../contract/clinic/plausibility'

const about = { last: null, birthday: '2016-03-01', date: '2026-03-01' }
interface Beside {
  cyclo?: number
  birthday?: string | null
  last?: { alOd: number | null; alOs: number | null }
}
const found = (sections: ExamSections, { cyclo = 0, ...beside }: Beside = {}) =>
  examFindings({ cyclo, drug: null, sections: normaliseExam(sections) }, { ...about, ...beside })
const warned = (...given: Parameters<typeof found>) =>
  found(...given).warnings.map(({ field, rule }) => `${field.replace('sections.', '')} ${rule.replace('exam.', '')}`)

describe('the normal form', () => {
  test('transposes a plus cylinder of the subjective refraction', () => {
    expect(normaliseExam({ sr: { od: { ds: 1, dc: 0.5, ax: 170 } } })).toEqual({
      sr: { od: { ds: 1.5, dc: -0.5, ax: 80 } },
    })
  })

  test('leaves a plus cylinder whose sphere is still to be typed', () => {
    expect(normaliseExam({ sr: { od: { dc: 0.5, ax: 170 } } })).toEqual({ sr: { od: { dc: 0.5, ax: 170 } } })
  })

  test('keeps what the autorefractor printed, but for an axis of 0', () => {
    expect(normaliseExam({ ar: { od: { ds: 1, dc: 0.37, ax: 0 } } })).toEqual({
      ar: { od: { ds: 1, dc: 0.37, ax: 180 } },
    })
  })

  test('puts the flat meridian first, with its axis', () => {
    expect(normaliseExam({ k: { os: { k1: 44.25, ax1: 90, k2: 43, ax2: 180, e: 0.5 } } })).toEqual({
      k: { os: { k1: 43, ax1: 180, k2: 44.25, ax2: 90, e: 0.5 } },
    })
  })

  test('leaves out what is empty, and is its own normal form', () => {
    const once = normaliseExam({
      va: { od: { naked: 490, worn: null }, os: null },
      bio: { od: {}, os: { al: 24.309999999999999 } },
      slit: { od: { lid: { normal: null, note: '' }, cornea: { normal: 0, note: 'scar', stain: 1 } } },
      sr: { od: { ds: -0, dc: 0, ax: 90 } },
      iop: null,
    })
    expect(once).toEqual({
      va: { od: { naked: 490 } },
      sr: { od: { ds: 0, dc: 0 } },
      bio: { os: { al: 24.31 } },
      slit: { od: { cornea: { normal: 0, note: 'scar', stain: 1 } } },
    })
    expect(normaliseExam(once)).toEqual(once)
  })
})

describe('the shape', () => {
  test.each([
    [{ teeth: {} }],
    [{ va: { naked: 490 } }],
    [{ va: { od: { naked: 487 } } }],
    [{ va: { od: { naked: 490, taste: 1 } } }],
    [{ slit: { od: { lid: { normal: 1, stain: 2 } } } }],
    [{ bino: { dominant: 'B' } }],
    [{ iop: { method: 4 } }],
    [{ bio: { od: { al: '24.31' } } }],
  ])('refuses %j', (sections) => {
    expect(ExamSectionsSent.safeParse(sections).success).toBe(false)
  })

  test('takes an examination with all sections', () => {
    const all: ExamSections = {
      va: { od: { naked: 460, best: 500 }, os: { naked: 1 } },
      iop: { od: { pressure: 15 }, method: 1 },
      slit: { od: { cornea: { normal: 0, note: 'staining', stain: 2 } } },
      bino: { od: { amp: 12 }, dominant: 'R', worth: 1, stereo: 60 },
    }
    expect(ExamSectionsSent.parse(all)).toEqual(all)
  })
})

describe('errors', () => {
  test('name what is out of bounds or off its step', () => {
    const { errors } = found({
      sr: { od: { ds: -25.25 }, os: { ds: -2.1 } },
      ar: { od: { ds: -2.13, dc: -0.37, ax: 181 } },
      bio: { od: { al: 17.99 }, os: { al: 36 } },
      iop: { od: { pressure: 71 } },
      pd: { os: { far: 31.2 } },
      bino: { npc: -1 },
    })
    expect(errors.map(({ field, rule }) => [field, rule])).toEqual([
      ['sections.ar.od.ax', 'exam.bounds'],
      ['sections.sr.od.ds', 'exam.bounds'],
      ['sections.sr.os.ds', 'exam.step'],
      ['sections.pd.os.far', 'exam.step'],
      ['sections.bio.od.al', 'exam.bounds'],
      ['sections.iop.od.pressure', 'exam.bounds'],
      ['sections.bino.npc', 'exam.bounds'],
    ])
  })

  test('look at a plus cylinder after it is transposed', () => {
    expect(found({ sr: { od: { ds: 19.75, dc: 0.5, ax: 10 } } }).errors).toEqual([
      { field: 'sections.sr.od.ds', rule: 'exam.bounds', params: { min: '−25', max: '20', unit: 'D' } },
    ])
  })
})

describe('what a signature needs', () => {
  const lacked = (...given: Parameters<typeof found>) => found(...given).lacks.map(({ field, rule }) => [field, rule])

  test('is anything at all', () => {
    expect(lacked({})).toEqual([['sections', 'exam.empty']])
  })

  test('is the unaided acuity of an eye whose acuity was taken', () => {
    expect(lacked({ va: { od: { best: 500 }, os: { naked: 0 } } })).toEqual([['sections.va.od.naked', 'exam.required']])
  })

  test('is sphere and axis beside a cylinder', () => {
    expect(lacked({ sr: { od: { dc: -0.5 } } })).toEqual([
      ['sections.sr.od.ds', 'exam.sphereNeeded'],
      ['sections.sr.od.ax', 'exam.axisNeeded'],
    ])
  })

  test('is both meridians of a cornea', () => {
    expect(lacked({ k: { od: { k2: 44 }, os: { hvid: 11.5 } } })).toEqual([['sections.k.od.k1', 'exam.meridianNeeded']])
  })

  test('is the drug under cycloplegia', () => {
    expect(lacked({ bio: { od: { al: 24 } } }, { cyclo: 1 })).toEqual([['drug', 'exam.drugNeeded']])
    expect(lacked({ bio: { od: { al: 24 } } }, { cyclo: 2 })).toEqual([])
  })
})

describe('warnings', () => {
  test('are none of a usual examination', () => {
    expect(
      warned({
        va: { od: { naked: 460, best: 500 }, os: { naked: 500, best: 500 } },
        ar: { od: { ds: -3.12, dc: -0.5, ax: 10 } },
        sr: { od: { ds: -2.5, dc: -0.25, ax: 10 } },
        pd: { od: { far: 30, near: 28.5 } },
        k: { od: { k1: 36, k2: 50 } },
        bio: { od: { al: 24 }, os: { al: 25.5 } },
        iop: { od: { pressure: 10 }, os: { pressure: 15 } },
        bino: {
          od: { amp: 12.5 },
          ...{ phoriaFar: -3, phoriaNear: 0, acA: 6, npc: 6, nra: 2.25, pra: -1.75, bcc: 0.25 },
        },
      }),
    ).toEqual([])
  })

  test('are given of everything beyond', () => {
    expect(
      warned({
        va: { os: { naked: 500, best: 3 } },
        ar: { od: { ds: -3.76 } },
        sr: { od: { ds: -2.75 } },
        pd: { os: { far: 30, near: 30.5 } },
        k: { os: { k1: 35.99, k2: 50.01 } },
        bio: { od: { al: 24 }, os: { al: 25.51 } },
        iop: { od: { pressure: 9.9 }, os: { pressure: 21.1 } },
        bino: {
          os: { amp: 12.25 },
          ...{ phoriaFar: 1.5, phoriaNear: -6.5, acA: 1.9, npc: 6.5, nra: 2.5, pra: -1.5, bcc: 1 },
        },
      }),
    ).toEqual([
      'sr.od.ds sr.offAr',
      'iop.od.pressure iop.low',
      'va.os.best va.bestWorse',
      'pd.os.near pd.nearWider',
      'k.os.k1 k.unusual',
      'k.os.k2 k.unusual',
      'iop.os.pressure iop.high',
      'iop.od.pressure iop.unequal',
      'bio.od.al al.unequal',
      'bino.os.amp bino.below',
      'bino.phoriaFar bino.unusual',
      'bino.phoriaNear bino.unusual',
      'bino.acA bino.unusual',
      'bino.npc bino.above',
      'bino.nra bino.unusual',
      'bino.pra bino.above',
      'bino.bcc bino.unusual',
    ])
  })

  test('are given of an eye that got 0.10 mm shorter', () => {
    const last = { alOd: 24.1, alOs: 24.5 }
    expect(warned({ bio: { od: { al: 24.01 }, os: { al: 24.4 } } }, { last })).toEqual(['bio.os.al al.shorter'])
  })

  test('are given of lengths that fit the last ones better crosswise', () => {
    const last = { alOd: 24.1, alOs: 24.8 }
    expect(warned({ bio: { od: { al: 24.85 }, os: { al: 24.15 } } }, { last })).toEqual([
      'bio.os.al al.shorter',
      'bio.od.al al.swapped',
    ])
  })

  test('say nothing of accommodation without a birthday', () => {
    expect(warned({ bino: { od: { amp: 1 } } }, { birthday: null })).toEqual([])
  })

  test('are left to the bounds where these are broken', () => {
    const { errors, warnings } = found({ iop: { od: { pressure: 71 } } })
    expect([errors.length, warnings.length]).toEqual([1, 0])
  })
})

describe('the cornea', () => {
  test('is converted between dioptres and mm', () => {
    expect(curvatureOf(7.5)).toBe(45)
    expect(curvatureOf(45)).toBe(7.5)
    expect(typedCurvature(7.85)).toBe(42.99)
    expect(typedCurvature(42.75)).toBe(42.75)
  })

  test('gives the ratio of axial length to its radius', () => {
    expect(alCr(24.3, 43, 44)).toBe(3.13)
    expect(alCr(24.3, null, 44)).toBeNull()
  })
})

describe('a number typed without its decimal point', () => {
  const refused = (sections: ExamSections) => found(sections).errors.map(({ rule, params }) => [rule, params?.meant])

  test('is asked about with what was meant', () => {
    expect(refused({ bio: { od: { al: 2471 } } })).toEqual([['exam.pointForgotten', '24.71']])
    expect(refused({ ar: { od: { ds: -325 } } })).toEqual([['exam.pointForgotten', '-3.25']])
    expect(refused({ k: { od: { k1: 4275 } } })).toEqual([['exam.pointForgotten', '42.75']])
  })

  test('is out of bounds where the point would not help, or the field has none', () => {
    expect(refused({ bio: { od: { al: 9999 } } })).toEqual([['exam.bounds', undefined]])
    expect(refused({ ar: { od: { ds: -1, dc: -1, ax: 1800 } } })).toEqual([['exam.bounds', undefined]])
  })
})
