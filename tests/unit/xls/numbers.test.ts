import { describe, expect, test } from 'vitest'
import { RK_EDGE } from './examples'
import { ofType, recordsOf } from './records'
import { bySheetJs, cell, columnA, columnOf } from './write-book'

const PLAIN = [0, 1, -1, -2.25, 0.25, 0.1 + 0.2, 1 / 3, 8.6, 1.005, -0.07, RK_EDGE - 1, RK_EDGE, -RK_EDGE, -RK_EDGE - 1]
const EXTREME = [Number.MAX_SAFE_INTEGER, 1e300, -1e300, 2 ** -1022, RK_EDGE / 100, (RK_EDGE - 1) / 100, 5_368_709.13]

describe('number cells', () => {
  test('give back the very same number', async () => {
    const values = [...PLAIN, ...EXTREME]
    expect(columnA(bySheetJs(await columnOf('decimal', values)), values.length)).toEqual(values)
  })

  test('give back thousands of quarter dioptres and of random fractions', async () => {
    const dioptres = Array.from({ length: 321 }, (_, i) => -40 + i / 4)
    const fractions = Array.from({ length: 5000 }, (_, i) => Math.sin(i) * 10 ** (i % 9))
    const values = [...dioptres, ...fractions]
    expect(columnA(bySheetJs(await columnOf('dioptre', values)), values.length)).toEqual(values)
  })

  test('show the sign of a dioptre, two decimals, and plano without sign', async () => {
    const book = bySheetJs(await columnOf('dioptre', [1.5, -2.25, 0, -0]))
    expect([2, 3, 4, 5].map((row) => cell(book, `A${row}`)?.w)).toEqual(['+1.50', '-2.25', '0.00', '0.00'])
  })

  test('have neither negative zero nor denormals, which Excel lacks', async () => {
    for (const format of ['dioptre', 'money', 'decimal'] as const) {
      const book = bySheetJs(await columnOf(format, [-0, 5e-324, -5e-324]))
      for (const value of columnA(book, 3)) expect(Object.is(value, 0)).toBe(true)
    }
  })

  test('turn fen into yuan, exactly, from a fen to a trillion', async () => {
    const fen = [1, -1, 10, 99, 100, 123_456, RK_EDGE - 1, RK_EDGE, -RK_EDGE, -RK_EDGE - 1, 99_999_999_999_999]
    const book = bySheetJs(await columnOf('money', fen))
    expect(columnA(book, fen.length)).toEqual(fen.map((value) => value / 100))
    expect(cell(book, 'A12')).toMatchObject({ t: 'n', w: '999,999,999,999.99', z: '#,##0.00' })
  })

  test('are short where that loses nothing', async () => {
    const records = recordsOf(await columnOf('money', [1, 123_456, RK_EDGE - 1, RK_EDGE + 1]))
    expect([ofType(records, 0x27e).length, ofType(records, 0x203).length]).toEqual([3, 1])
  })

  test('show integers bare and other numbers with two to four decimals', async () => {
    expect(cell(bySheetJs(await columnOf('integer', [1234567])), 'A2')?.w).toBe('1234567')
    const book = bySheetJs(await columnOf('decimal', [8.6, 1.125]))
    expect([cell(book, 'A2')?.w, cell(book, 'A3')?.w]).toEqual(['8.60', '1.125'])
  })
})
