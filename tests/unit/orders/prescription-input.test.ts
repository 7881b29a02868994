import { describe, expect, test } from 'vitest'
import {
  formatDioptre,
  parseAxis,
  parseDecimal,
  parseDioptre,
  writeDioptre,
} from '../../../contract/orders/prescription-input'

describe('a power', () => {
  test.each([
    ['+1.50', 1.5],
    ['1.5', 1.5],
    ['-2.25', -2.25],
    ['.5', 0.5],
    ['-.75', -0.75],
    ['-3.', -3],
    ['－2．25', -2.25],
    ['＋１．５０', 1.5],
    ['－2。25', -2.25],
    ['−2.25', -2.25],
    ['–2.25', -2.25],
    ['  - 2.25 ', -2.25],
    ['　-2.25　', -2.25],
    ['2.25-', -2.25],
    ['-225', -2.25],
    ['225+', 2.25],
    ['225-', -2.25],
    ['+1000', 10],
    ['－２２５', -2.25],
    ['25', 0.25],
    ['-24', -24],
    ['-20', -20],
    ['-25.00', -25],
    ['-3', -3],
    ['075', 0.75],
    ['012', 0.12],
    ['-050', -0.5],
    ['0.25', 0.25],
    ['226', 2.26],
    ['1.255', 1.255],
  ])('%j reads %d', (text, expected) => {
    expect(parseDioptre(text)).toBe(expected)
  })

  test.each([
    'PL',
    'pl',
    ' Pl ',
    'plano',
    'Plano',
    'ＰＬ',
    '平光',
    '平',
    '0',
    '0.00',
    '-0.00',
    '-0',
    '-000',
    '0-',
    '－0．00',
  ])('%j is 0, and not −0', (text) => {
    expect(parseDioptre(text)).toBe(0)
  })

  test.each(['', '  ', '　'])('%j is empty', (text) => {
    expect(parseDioptre(text)).toBeNull()
  })

  test.each([
    '-',
    '+',
    '.',
    '--1',
    '+-1',
    '-1-',
    '+1+',
    '1.2.3',
    '1,25',
    '1e2',
    'PL1',
    'abc',
    '—',
    'NaN',
    'Infinity',
    '0x10',
    '1 2',
    '9'.repeat(400),
  ])('%j is no number', (text) => {
    expect(parseDioptre(text)).toBeUndefined()
  })

  test.each([
    [1.5, '+1.50'],
    [-2.25, '-2.25'],
    [0, '0.00'],
    [-0, '0.00'],
    [-0.001, '0.00'],
    [-20, '-20.00'],
    [-2.375, '-2.38'],
    [null, ''],
  ])('%s is written %j', (value, expected) => {
    expect(writeDioptre(value)).toBe(expected)
    expect(formatDioptre(value)).toBe(expected.replace('-', '−'))
  })

  test('of any quarter reads as it was written, with and without its point', () => {
    for (let quarters = -80; quarters <= 60; quarters += 1) {
      const written = writeDioptre(quarters / 4)
      expect(parseDioptre(formatDioptre(quarters / 4))).toBe(quarters / 4)
      expect(parseDioptre(written)).toBe(quarters / 4)
      expect(parseDioptre(written.replace('.', ''))).toBe(quarters / 4)
    }
  })
})

describe('a distance or a prism', () => {
  test.each([
    ['31.5', 31.5],
    ['３１．５', 31.5],
    ['31。5', 31.5],
    ['62 mm', 62],
    ['31.5MM', 31.5],
    ['2.25Δ', 2.25],
    ['0', 0],
    ['-0', 0],
    ['-3', -3],
    ['315', 315],
    ['', null],
    ['62/60', undefined],
    ['mm', undefined],
    ['31,5', undefined],
  ])('%j reads %s', (text, expected) => {
    expect(parseDecimal(text)).toBe(expected)
  })
})

describe('an axis', () => {
  test.each([
    ['180', 180],
    ['180°', 180],
    ['90 º', 90],
    ['90度', 90],
    ['x180', 180],
    ['X 5', 5],
    ['×90', 90],
    ['*90', 90],
    ['ax 15', 15],
    ['＊９０', 90],
    ['Ｘ１７０°', 170],
    ['005', 5],
    ['0', 0],
    ['-0', 0],
    ['270', 270],
    ['-10', -10],
    ['90.5', 90.5],
    ['', null],
    ['　', null],
    ['x', undefined],
    ['°', undefined],
    ['90/80', undefined],
    ['横', undefined],
  ])('%j reads %s', (text, expected) => {
    expect(parseAxis(text)).toBe(expected)
  })
})
