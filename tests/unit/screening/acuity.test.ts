import { describe, expect, test } from 'vitest'
import {
  formatAcuity,
  formatLetters,
  isOnChart,
  logMarOf,
  meanAcuity,
  readAcuity,
} from '../../../contract/clinic/acuity'

const lines: readonly (readonly [string, string, string])[] = [
  ['0.1', '4.0', '1.0'],
  ['0.12', '4.1', '0.9'],
  ['0.15', '4.2', '0.8'],
  ['0.2', '4.3', '0.7'],
  ['0.25', '4.4', '0.6'],
  ['0.3', '4.5', '0.5'],
  ['0.4', '4.6', '0.4'],
  ['0.5', '4.7', '0.3'],
  ['0.6', '4.8', '0.2'],
  ['0.8', '4.9', '0.1'],
  ['1.0', '5.0', '0.0'],
  ['1.2', '5.1', '-0.1'],
  ['1.5', '5.2', '-0.2'],
  ['2.0', '5.3', '-0.3'],
]

describe('case 1: the notations of acuity', () => {
  test.each(lines)('%s decimal, %s and logMAR %s are one line, both ways', (decimal, five, logMar) => {
    const acuity = Math.round(Number(five) * 100)
    expect(readAcuity(decimal)).toEqual({ acuity, letters: 0 })
    expect(readAcuity(five)).toEqual({ acuity, letters: 0 })
    expect(readAcuity(logMar, 'logMAR')).toEqual({ acuity, letters: 0 })
    expect(formatAcuity(acuity, 'decimal')).toBe(decimal)
    expect(formatAcuity(acuity, '5')).toBe(five)
    expect(logMarOf(acuity)).toBe(Number(logMar) + 0)
  })

  test.each([
    ['5.0-2', 500, -2, '-2'],
    ['0.6+', 480, 1, '+'],
    ['４．９－１', 490, -1, '-'],
    ['0.8＋3', 490, 3, '+3'],
    ['5.0−2', 500, -2, '-2'],
  ])('reads the letters of %s, which leave the line what it is', (typed, acuity, letters, written) => {
    expect(readAcuity(typed)).toEqual({ acuity, letters })
    expect(formatLetters(letters)).toBe(written)
  })

  test('reads full-width digits', () => {
    expect(readAcuity('４．９')).toEqual({ acuity: 490, letters: 0 })
    expect(readAcuity('０。８')).toEqual({ acuity: 490, letters: 0 })
  })

  test.each(['5.0-5', 'CF+', '5.4', '4.9--', '+', 'abc', '20/20'])('refuses %s', (typed) => {
    expect(readAcuity(typed)).toBeUndefined()
  })

  test.each(['3', '0.001', '0.03', '-0.4'])('refuses logMAR %s, which no chart has', (typed) => {
    expect(readAcuity(typed, 'logMAR')).toBeUndefined()
  })

  test('says nothing of nothing', () => {
    expect(readAcuity(' ')).toBeNull()
    expect(readAcuity(' ', 'logMAR')).toBeNull()
  })
})

describe('case 2: what is below the chart', () => {
  test.each([
    ['NLP', 0],
    ['无光感', 0],
    ['LP', 1],
    ['光感', 1],
    ['HM', 2],
    ['手动', 2],
    ['CF', 3],
    ['指数', 3],
  ])('%s is kept as a code, in every notation', (typed, acuity) => {
    expect(readAcuity(typed)).toEqual({ acuity, letters: 0 })
    expect(readAcuity(typed, 'logMAR')).toEqual({ acuity, letters: 0 })
    expect(isOnChart(acuity)).toBe(false)
  })

  test('is left out of averages', () => {
    expect(meanAcuity([490, 3, 500, 0])).toBe(495)
    expect(meanAcuity([0, 1, 2, 3])).toBeNull()
  })
})
