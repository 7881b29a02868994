import { describe, expect, test } from 'vitest'
import { screeningErrors, screeningWarnings } from '../../../contract/screening/checks'
import type { Findings } from '../../../contract/screening/items'
import { mergeReadings, type Reading } from '../../../contract/screening/merge'

const reading = (readingId: number, examined: number, findings: Findings, isCorrection = false): Reading => ({
  ...{ readingId, examined, findings, isCorrection },
})

describe('mergeReadings', () => {
  test('joins what several stations measured', () => {
    const { findings, conflicts } = mergeReadings([
      reading(1, 100, { naked: { od: { va: 490 } } }),
      reading(2, 90, { al: { os: { al: 23.5 } }, position: { kind: 0 } }),
    ])
    expect(findings).toEqual({ naked: { od: { va: 490 } }, al: { os: { al: 23.5 } }, position: { kind: 0 } })
    expect(conflicts).toEqual([])
  })

  test('the later reading wins per item and eye, in whatever order they come', () => {
    const readings = [
      reading(2, 200, { naked: { od: { va: 490 } } }),
      reading(1, 100, { naked: { od: { va: 480 }, os: { va: 500 } } }),
    ]
    for (const some of [readings, readings.toReversed()])
      expect(mergeReadings(some).findings).toEqual({ naked: { od: { va: 490 }, os: { va: 500 } } })
    expect(mergeReadings(readings).conflicts).toEqual([])
  })

  test.each<[string, Findings, Findings, string | undefined]>([
    ['acuity 0.2 apart', { naked: { od: { va: 500 } } }, { naked: { od: { va: 480 } } }, 'naked.od'],
    ['acuity 0.15 apart', { naked: { od: { va: 500 } } }, { naked: { od: { va: 485 } } }, undefined],
    ['acuity below the chart', { naked: { od: { va: 500 } } }, { naked: { od: { va: 3 } } }, 'naked.od'],
    ['SE 0.50 apart', { ar: { os: { ds: -1 } } }, { ar: { os: { ds: -1.5 } } }, undefined],
    ['SE 0.62 apart', { ar: { os: { ds: -1 } } }, { ar: { os: { ds: -1.62 } } }, 'ar.os'],
    ['AL 0.10 apart', { al: { od: { al: 23.1 } } }, { al: { od: { al: 23.2 } } }, undefined],
    ['AL 0.11 apart', { al: { od: { al: 23.1 } } }, { al: { od: { al: 23.21 } } }, 'al.od'],
  ])('%s', (_, one, other, at) => {
    const { conflicts } = mergeReadings([reading(1, 100, one), reading(2, 200, other)])
    expect(conflicts).toEqual(at === undefined ? [] : [{ at, readings: [2, 1] }])
  })

  test('what a person decided stands over every measurement, and ends the conflict', () => {
    const { findings, conflicts } = mergeReadings([
      reading(1, 100, { naked: { od: { va: 500 } } }),
      reading(2, 200, { naked: { od: { va: 480 } } }),
      reading(3, 150, { naked: { od: { va: 500 } } }, true),
      reading(4, 900, { naked: { od: { va: 450 } } }),
    ])
    expect(findings).toEqual({ naked: { od: { va: 500 } } })
    expect(conflicts).toEqual([])
  })
})

describe('the checks of a reading', () => {
  const errors = (findings: Findings, missingEye = 0) =>
    screeningErrors(findings, missingEye).map(({ field, rule }) => `${field} ${rule}`)
  const warnings = (findings: Findings, last: Findings | null = null) =>
    screeningWarnings(findings, last).map(({ field, rule }) => `${field} ${rule}`)

  test.each<[Findings, string]>([
    [{ al: { od: { al: 17.99 } } }, 'sections.al.od.al exam.bounds'],
    [{ al: { od: { al: 23.456 } } }, 'sections.al.od.al exam.step'],
    [{ iop: { os: { pressure: 61 } } }, 'sections.iop.os.pressure exam.bounds'],
    [{ body: { height: 120 } }, 'sections.body.weight screening.pairNeeded'],
    [{ pressure: { systolic: 100 } }, 'sections.pressure.diastolic screening.pairNeeded'],
    [{ k: { od: { k1: 43 } } }, 'sections.k.od.k2 exam.meridianNeeded'],
    [{ ar: { od: { dc: -1, ax: 90 } } }, 'sections.ar.od.ds exam.sphereNeeded'],
    [{ ar: { od: { ds: -1, dc: -1 } } }, 'sections.ar.od.ax exam.axisNeeded'],
    [{ anterior: { od: { found: { normal: 0 } } } }, 'sections.anterior.od.found screening.noteNeeded'],
    [{ position: { prism: 5 } }, 'sections.position.kind screening.pairNeeded'],
  ])('refuse %j', (findings, error) => {
    expect(errors(findings)).toEqual([error])
  })

  test('refuse what was measured of an eye that is missing', () => {
    expect(errors({ naked: { od: { va: 490 } } }, 1)).toEqual(['sections.naked.od screening.noEye'])
    expect(errors({ naked: { os: { va: 490 } } }, 1)).toEqual([])
  })

  test('ask once more where a child moved too far since last time', () => {
    const last: Findings = { naked: { od: { va: 500 } }, ar: { od: { ds: 0 } }, al: { od: { al: 23.5 } } }
    expect(warnings({ naked: { od: { va: 470 } } }, last)).toEqual(['sections.naked.od.va screening.acuityMoved'])
    expect(warnings({ naked: { od: { va: 475 } } }, last)).toEqual([])
    expect(warnings({ ar: { od: { ds: -1 } } }, last)).toEqual([])
    expect(warnings({ ar: { od: { ds: -1.12 } } }, last)).toEqual(['sections.ar.od.ds screening.seMoved'])
    expect(warnings({ al: { od: { al: 23.4 } } }, last)).toEqual([])
    expect(warnings({ al: { od: { al: 23.39 } } }, last)).toEqual(['sections.al.od.al exam.al.shorter'])
  })

  test('ask once more of what is unlikely by itself', () => {
    expect(warnings({ al: { od: { al: 23 }, os: { al: 23.31 } } })).toEqual(['sections.al.od.al exam.al.unequal'])
    expect(warnings({ k: { od: { k1: 35, k2: 44 } } })).toEqual(['sections.k.od.k1 exam.k.unusual'])
    expect(warnings({ iop: { od: { pressure: 21.1 } } })).toEqual(['sections.iop.od.pressure exam.iop.high'])
    expect(warnings({ ar: { od: { ds: 1, spread: 0.51 } } })).toEqual(['sections.ar.od.spread screening.spread'])
  })
})
