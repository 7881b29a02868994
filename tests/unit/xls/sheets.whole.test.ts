/** 130,001 rows, which take seconds to write and to read. */
import { describe, expect, test } from 'vitest'
import type { SheetColumn } from '../../../server/xls/columns'
import { byLibreOffice, hasLibreOffice, NEEDS_LIBRE_OFFICE } from './libre-office'
import { bookOf, bySheetJs } from './write-book'

const COLUMNS: SheetColumn<number>[] = [
  { title: 'n', format: 'integer', value: (n) => n },
  { title: '单号', format: 'text', value: (n) => `单${n}` },
  { title: 'SPH', format: 'dioptre', value: (n) => -(n % 80) / 4 },
]
const COUNT = 130_001
const line = (n: number) => `${n},单${n},${-(n % 80) / 4 || 0}`
const parts = [
  { name: '订单', from: 0, to: 65_000 },
  { name: '订单 (2)', from: 65_000, to: 130_000 },
  { name: '订单 (3)', from: 130_000, to: COUNT },
]
const linesOf = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => line(from + i))
const threeSheets = bookOf(
  Array.from({ length: COUNT }, (_, i) => i),
  COLUMNS,
)

describe('130,001 rows', () => {
  test('are three sheets with every row in order for SheetJS (edge case 34)', async () => {
    const book = bySheetJs(await threeSheets)
    expect(book.SheetNames).toEqual(parts.map(({ name }) => name))
    for (const { name, from, to } of parts) {
      const sheet = book.Sheets[name]
      const lines = Array.from({ length: to - from + 1 }, (_, i) =>
        ['A', 'B', 'C'].map((column) => sheet?.[`${column}${i + 1}`]?.v).join(','),
      )
      expect(lines).toEqual(['n,单号,SPH', ...linesOf(from, to)])
      expect(sheet?.['!ref']).toBe(`A1:C${to - from + 1}`)
    }
  })

  test.skipIf(!hasLibreOffice)(`and for LibreOffice${NEEDS_LIBRE_OFFICE}`, async () => {
    const sheets = await byLibreOffice(await threeSheets)
    expect(Object.keys(sheets).sort()).toEqual(parts.map(({ name }) => name).sort())
    for (const { name, from, to } of parts) expect(sheets[name]).toEqual(['n,单号,SPH', ...linesOf(from, to)])
  })
})
