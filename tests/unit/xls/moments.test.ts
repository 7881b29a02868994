import { describe, expect, test } from 'vitest'
import { at, LAST_SECOND, MIDNIGHT, SCATTERED } from './examples'
import { bookOf, bySheetJs, cell, columnA, columnOf } from './write-book'

describe('instants', () => {
  test('stand on the local clock, at a day’s edge too', async () => {
    const book = bySheetJs(await columnOf('instant', [LAST_SECOND, MIDNIGHT, MIDNIGHT + 1, 0]))
    expect([2, 3, 4, 5].map((row) => cell(book, `A${row}`)?.w)).toEqual([
      '2026-01-31 23:59:59',
      '2026-02-01 00:00:00',
      '2026-02-01 00:00:01',
      '1970-01-01 08:00:00',
    ])
    expect(cell(book, 'A3')).toMatchObject({ t: 'n', v: 46_054 })
  })

  test('follow the offset they are told', async () => {
    const column = { title: 'Value', format: 'instant' as const, value: (seconds: number) => seconds }
    const newYork = bySheetJs(await bookOf([MIDNIGHT], [column], { utcOffsetMinutes: -300 }))
    expect(cell(newYork, 'A2')?.w).toBe('2026-01-31 11:00:00')
  })

  test('lie never a hair before their second', async () => {
    const serials = columnA(bySheetJs(await columnOf('instant', SCATTERED)), SCATTERED.length)
    const early = SCATTERED.filter((seconds, i) => {
      const secondOfDay = (seconds + 8 * 3600) % 86_400
      return (Number(serials[i]) % 1) * 86_400 < secondOfDay || (Number(serials[i]) % 1) * 86_400 > secondOfDay + 1e-5
    })
    expect(early).toEqual([])
  })

  test('outside a spreadsheet’s calendar are texts', async () => {
    const book = bySheetJs(await columnOf('instant', [at('1899-12-31T12:00:00+08:00'), 1_763_654_400_000]))
    expect(cell(book, 'A2')).toMatchObject({ t: 's', v: '1899-12-31 12:00:00' })
    expect(cell(book, 'A3')?.t).toBe('s')
  })
})

describe('dates', () => {
  test('are written from a calendar date, and from an instant as its local day', async () => {
    const book = bySheetJs(await columnOf('date', ['2024-02-29', '1900-03-01', LAST_SECOND, MIDNIGHT]))
    expect([2, 3, 4, 5].map((row) => cell(book, `A${row}`)?.w)).toEqual([
      '2024-02-29',
      '1900-03-01',
      '2026-01-31',
      '2026-02-01',
    ])
    expect([2, 3, 4, 5].map((row) => cell(book, `A${row}`)?.t)).toEqual(['n', 'n', 'n', 'n'])
  })

  test('that do not exist, or lie before Excel’s calendar is right, stay texts', async () => {
    const texts = ['2023-02-29', '2024-04-31', '1900-02-28', '2024-1-1', '长期']
    const book = bySheetJs(await columnOf('date', texts))
    expect(columnA(book, texts.length)).toEqual(texts)
  })
})
