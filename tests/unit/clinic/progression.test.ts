import { describe, expect, test } from 'vitest'
import {
  ageInYears,
  formatPercentile,
  growthBand,
  growthOf,
  hasReserve,
  lengthsAt,
  percentileOf,
} from '../../../contract/clinic/progression'
import { alCurves } from '../../../server/clinic/exams/curves'
import { readEnvironment } from '../../../server/env'

const boys = alCurves(1)

describe('the percentiles of axial length', () => {
  test('are those of the source, at whole ages', () => {
    expect(lengthsAt(boys, 10)).toEqual([22.42, 22.6, 22.89, 23.4, 23.99, 24.64, 25.26, 25.65])
    expect(lengthsAt(alCurves(2), 18)?.[4]).toBe(25.05)
    expect(boys.ages).toHaveLength(15)
  })

  test('lie on a line between two ages', () => {
    expect(lengthsAt(boys, 10.5)?.[4]).toBeCloseTo(24.105, 6)
  })

  test('are none under 4 and over 18', () => {
    expect(lengthsAt(boys, 3.99)).toBeNull()
    expect(lengthsAt(boys, 18.01)).toBeNull()
    expect(lengthsAt(boys, 4)).not.toBeNull()
    expect(lengthsAt(boys, 18)).not.toBeNull()
  })

  test('rank a length between two curves on a line', () => {
    expect(percentileOf(boys, 10, 23.99)).toBe(50)
    expect(percentileOf(boys, 10, 24.315)).toBe(63)
    expect(percentileOf(boys, 10, 22.42)).toBe(3)
    expect(percentileOf(boys, 10, 25.65)).toBe(95)
  })

  test('say where a length is beyond them', () => {
    expect(percentileOf(boys, 10, 22.41)).toBe(0)
    expect(percentileOf(boys, 10, 25.66)).toBe(100)
    expect(formatPercentile(0, boys)).toBe('<P3')
    expect(formatPercentile(100, boys)).toBe('>P95')
    expect(formatPercentile(63, boys)).toBe('P63')
  })

  test('are none without a birthday', () => {
    expect(ageInYears(null, '2026-03-01')).toBeNull()
    expect(percentileOf(boys, null, 24)).toBeNull()
    expect(formatPercentile(null, boys)).toBe('')
  })
})

describe('age', () => {
  test('is days over 365.25', () => {
    expect(ageInYears('2016-03-01', '2026-03-01')).toBeCloseTo(3652 / 365.25, 10)
  })
})

describe('growth', () => {
  test('is that of a year since the latest length at least 90 days before', () => {
    const earlier = [
      { date: '2025-01-01', al: 23.5 },
      { date: '2025-09-01', al: 23.8 },
      { date: '2025-12-15', al: 23.9 },
    ]
    expect(growthOf({ date: '2026-01-01', al: 23.9 }, earlier)).toEqual({
      rate: 0.3,
      since: '2025-09-01',
      band: 'amber',
    })
  })

  test('is unknown within 90 days, without a length, and at the first examination', () => {
    expect(growthOf({ date: '2026-03-31', al: 24 }, [{ date: '2026-01-01', al: 23.9 }])).toBeNull()
    expect(growthOf({ date: '2026-04-01', al: 24 }, [{ date: '2026-01-01', al: 23.9 }])).not.toBeNull()
    expect(growthOf({ date: '2026-04-01', al: 24 }, [{ date: '2026-01-01', al: null }])).toBeNull()
    expect(growthOf({ date: '2026-04-01', al: null }, [{ date: '2025-01-01', al: 23.9 }])).toBeNull()
    expect(growthOf({ date: '2026-04-01', al: 24 }, [])).toBeNull()
  })

  test('is green up to 0.20, amber up to 0.40, red beyond', () => {
    expect([0.2, 0.21, 0.4, 0.41, -0.1].map(growthBand)).toEqual(['green', 'amber', 'amber', 'red', 'green'])
  })
})

describe('refraction', () => {
  test('shows the reserve of hyperopia under cycloplegia alone', () => {
    expect(hasReserve(3, 3.9, 1)).toBe(true)
    expect(hasReserve(1.25, 5.2, 1)).toBe(false)
    expect(hasReserve(1, 6.9, 1)).toBe(true)
    expect(hasReserve(1, 6.9, 0)).toBeNull()
    expect(hasReserve(1, 7, 1)).toBeNull()
    expect(hasReserve(1, null, 1)).toBeNull()
  })
})

describe('AL_PERCENTILES', () => {
  test('is on in the demo alone, unless it is said', () => {
    const shown = (variables: NodeJS.ProcessEnv) => readEnvironment(variables).AL_PERCENTILES
    const server = { DATABASE_URL: 'postgres://localhost/eyes' }
    expect([shown({}), shown({ SEED: 'none' }), shown(server), shown({ ...server, SEED: 'demo' })]).toEqual([
      ...[true, false, false, true],
    ])
    expect([shown({ AL_PERCENTILES: '0' }), shown({ ...server, AL_PERCENTILES: '1' })]).toEqual([false, true])
  })
})
