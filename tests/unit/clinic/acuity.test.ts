import { describe, expect, test } from 'vitest'
import { acuityChange, formatAcuity, isAcuity, meanAcuity, parseAcuity } from '../../../contract/clinic/acuity'

const lines = [
  ...['0.1', '0.12', '0.15', '0.2', '0.25', '0.3', '0.4', '0.5', '0.6', '0.8', '1.0', '1.2', '1.5', '2.0'].map(
    (decimal, at) => [decimal, 400 + at * 10] as const,
  ),
  ...['0.01', '0.012', '0.015', '0.02', '0.025', '0.03', '0.04', '0.05', '0.06', '0.08'].map(
    (decimal, at) => [decimal, 300 + at * 10] as const,
  ),
]
const stored = Array.from({ length: 531 }, (_, code) => code).filter(isAcuity)

describe('parseAcuity', () => {
  test.each(lines)('reads the decimal %s as its line of the 5-point chart', (decimal, code) => {
    expect(parseAcuity(decimal)).toBe(code)
    expect(formatAcuity(code, 'decimal')).toBe(decimal)
  })

  test.each([
    ['0.7', 485],
    ['0.9', 495],
    ['1', 500],
    ['.8', 490],
    ['0.33', 450],
  ])('puts the decimal %s, which has no line, to the next 0.05', (typed, code) => {
    expect(parseAcuity(typed)).toBe(code)
  })

  test.each([
    ['4.9', 490],
    ['4.85', 485],
    ['5', 500],
    ['5.3', 530],
    ['3.0', 300],
    ['４．９', 490],
    [' 4。8 ', 480],
  ])('reads %s in the 5-point notation', (typed, code) => {
    expect(parseAcuity(typed)).toBe(code)
  })

  test.each([
    ['无光感', 0],
    ['光感', 1],
    ['手动', 2],
    ['指数', 3],
    ['lp', 1],
    ['NLP', 0],
    ['hm', 2],
    ['CF', 3],
  ])('reads %s, which is below the chart', (typed, code) => {
    expect(parseAcuity(typed)).toBe(code)
  })

  test('says nothing of nothing', () => {
    expect(parseAcuity('  ')).toBeNull()
  })

  test.each(['5.4', '2.5', '0', '4.87', '49', '-1', '0.001', 'good', '20/20', '4.9.', '9'])('refuses %s', (typed) => {
    expect(parseAcuity(typed)).toBeUndefined()
  })
})

describe('formatAcuity', () => {
  test('says everything that can be stored in both notations so that it is read back', () => {
    expect(stored).toHaveLength(4 + 47)
    for (const code of stored)
      for (const notation of ['5', 'decimal'] as const) expect(parseAcuity(formatAcuity(code, notation))).toBe(code)
  })

  test('has one decimal for a line and two between lines', () => {
    expect(formatAcuity(490, '5')).toBe('4.9')
    expect(formatAcuity(485, '5')).toBe('4.85')
    expect(formatAcuity(485, 'decimal')).toBe('0.7')
  })

  test('names what is below the chart in the words of the screen', () => {
    expect(formatAcuity(2, 'decimal')).toBe('HM')
    expect(formatAcuity(2, '5', (code) => ['无光感', '光感', '手动', '指数'][code] ?? '')).toBe('手动')
  })

  test('says nothing of what is no acuity', () => {
    expect(formatAcuity(null, '5')).toBe('')
    expect(formatAcuity(4, '5')).toBe('')
    expect(formatAcuity(487, '5')).toBe('')
  })
})

describe('changes and means', () => {
  test('counts the lines that were gained and lost', () => {
    expect(acuityChange(460, 490)).toBe(3)
    expect(acuityChange(500, 485)).toBe(-1.5)
  })

  test('counts none where one of the two is below the chart', () => {
    expect(acuityChange(3, 400)).toBeNull()
    expect(acuityChange(490, 0)).toBeNull()
    expect(acuityChange(null, 490)).toBeNull()
  })

  test('leaves what is below the chart out of a mean, but not 3.0', () => {
    expect(meanAcuity([490, 480, 1])).toBe(485)
    expect(meanAcuity([300, 310])).toBe(305)
    expect(meanAcuity([0, 3, null])).toBeNull()
  })
})
