import { describe, expect, test } from 'vitest'
import type { SheetColumn } from '../../../server/xls/columns'
import { sheetName } from '../../../server/xls/sheet-names'
import { ofType, recordsOf } from './records'
import { bookOf, bySheetJs } from './write-book'

const COLUMNS: SheetColumn<number>[] = [
  { title: 'n', format: 'integer', value: (n) => n },
  { title: '单号', format: 'text', value: (n) => `单${n}` },
  { title: 'SPH', format: 'dioptre', value: (n) => -(n % 80) / 4 },
]

describe('a full sheet', () => {
  test.each([
    [64_999, 1],
    [65_000, 1],
    [65_001, 2],
  ])('of 65,000: %i rows need %i', async (count, sheets) => {
    const rows = Array.from({ length: count }, (_, i) => i)
    const book = bySheetJs(await bookOf(rows, COLUMNS.slice(0, 1)))
    expect(book.SheetNames).toHaveLength(sheets)
  })

  test('may reach the last row there is', async () => {
    const rows = Array.from({ length: 65_535 }, (_, i) => i)
    const file = await bookOf(rows, COLUMNS.slice(0, 1), { rowsPerSheet: 65_535 })
    const dimensions = ofType(recordsOf(file), 0x200).map(({ data }) => [
      data.getUint32(0, true),
      data.getUint32(4, true),
    ])
    expect(dimensions).toEqual([[0, 65_536]])
    const book = bySheetJs(file)
    expect(book.SheetNames).toEqual(['订单'])
    expect(book.Sheets.订单?.A65536?.v).toBe(65_534)
  })
})

describe('the name of a sheet', () => {
  test.each([
    ['订单', 0, '订单'],
    ['订单', 1, '订单 (2)'],
    ['a/b\\c?d*e[f]g:h', 0, 'a_b_c_d_e_f_g_h'],
    ["'quoted'", 0, '_quoted_'],
    ['', 0, 'Sheet1'],
    ['x'.repeat(40), 0, 'x'.repeat(31)],
    ['x'.repeat(40), 11, `${'x'.repeat(26)} (12)`],
    [`${'x'.repeat(30)}😀`, 0, 'x'.repeat(30)],
    [`${'x'.repeat(30)}'y`, 0, `${'x'.repeat(30)}_`],
  ])('%j at %i is %j', (wanted, index, name) => {
    expect(sheetName(wanted, index)).toBe(name)
  })

  test('is accepted by SheetJS however odd', async () => {
    const book = bySheetJs(await bookOf([1, 2], COLUMNS, { sheetName: '镜片😀/[订单]*', rowsPerSheet: 1 }))
    expect(book.SheetNames).toEqual(['镜片😀__订单__', '镜片😀__订单__ (2)'])
  })
})
