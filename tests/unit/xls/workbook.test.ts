import { describe, expect, test } from 'vitest'
import { memorySink } from '../../../server/xls/memory-sink'
import { writeWorkbook } from '../../../server/xls/workbook'
import { COLUMNS, LINES, type Line } from './examples'
import { ofType, recordsOf } from './records'
import { batches, bookOf, bySheetJs, cell, columnOf } from './write-book'

describe('a workbook', () => {
  test('gives SheetJS every value with its type and number format', async () => {
    const book = bySheetJs(await bookOf(LINES, COLUMNS))
    expect(book.SheetNames).toEqual(['订单'])
    expect(book.Sheets.订单?.['!ref']).toBe('A1:D3')
    expect(cell(book, 'A1')).toMatchObject({ t: 's', v: '订单号' })
    expect(cell(book, 'A2')).toMatchObject({ t: 's', v: '202600000000000012345', z: '@' })
    expect(cell(book, 'B2')).toMatchObject({ t: 'n', v: -2.25, z: '+0.00;-0.00;0.00', w: '-2.25' })
    expect(cell(book, 'C2')).toMatchObject({ t: 'n', v: 1234.56, z: '#,##0.00', w: '1,234.56' })
    expect(cell(book, 'D2')).toMatchObject({ t: 'n', z: 'yyyy-mm-dd hh:mm:ss', w: '2023-11-15 06:13:20' })
    expect(cell(book, 'A3')).toMatchObject({ t: 's', v: '镜片😀' })
    expect(cell(book, 'B3')).toBeUndefined()
    expect(cell(book, 'C3')).toMatchObject({ t: 'n', v: -0.05 })
  })

  test('has its header even without rows', async () => {
    const sink = memorySink()
    const result = await writeWorkbook(sink, {
      sheetName: '订单',
      columns: COLUMNS,
      rows: batches<Line>([]),
      utcOffsetMinutes: 480,
    })
    expect(result).toEqual({ rows: 0, sheets: 1, bytes: sink.bytes().length })
    const book = bySheetJs(sink.bytes())
    expect(book.Sheets.订单?.['!ref']).toBe('A1:D1')
    expect(cell(book, 'D1')).toMatchObject({ t: 's', v: '下单时间' })
  })

  test('freezes a bold header and keeps the widths', async () => {
    const records = recordsOf(await bookOf(LINES, COLUMNS))
    const pane = ofType(records, 0x41).map(({ data }) => [data.getUint16(0, true), data.getUint16(2, true)])
    expect(pane).toEqual([[0, 1]])
    const frozen = ofType(records, 0x23e).map(({ data }) => data.getUint16(0, true) & 0x108)
    expect(frozen).toEqual([0x108])
    const widths = ofType(records, 0x7d).map(({ data }) => data.getUint16(4, true) / 256)
    expect(widths).toEqual([30, 9, 13, 20])
    const headerStyle = ofType(records, 0xfd)[0]?.data.getUint16(4, true) ?? 0
    const headerFont = ofType(records, 0xe0)[headerStyle]?.data.getUint16(0, true) ?? 0
    expect(ofType(records, 0x31)[headerFont]?.data.getUint16(6, true)).toBe(700)
  })

  test('heads figures at the right as they stand, and text and moments at the left', async () => {
    const records = recordsOf(await bookOf(LINES, COLUMNS))
    const across = (at: number) => (ofType(records, 0xe0)[at]?.data.getUint8(6) ?? 0) & 7
    const heads = ofType(records, 0xfd).slice(0, COLUMNS.length)
    const aligned = heads.map(({ data }) => across(data.getUint16(4, true)))
    expect(aligned).toEqual(COLUMNS.map(({ format }) => (format === 'text' || format === 'instant' ? 0 : 3)))
  })

  test('prints its header on every page', async () => {
    const { Workbook } = bySheetJs(await bookOf(LINES, COLUMNS))
    expect(Workbook?.Names).toMatchObject([
      { Name: '_xlnm.Print_Titles', Sheet: 0, Ref: expect.stringMatching(/\$?1:/) },
    ])
  })

  test('keeps every record within the format’s limit and each substream closed', async () => {
    const records = recordsOf(await bookOf([...LINES, ...LINES], COLUMNS, { rowsPerSheet: 2 }))
    expect(Math.max(...records.map(({ data }) => data.byteLength))).toBeLessThanOrEqual(8224)
    const frame = records.filter(({ type }) => type === 0x809 || type === 0x0a).map(({ type }) => type)
    expect(frame).toEqual([0x809, 0x0a, 0x809, 0x0a, 0x809, 0x0a])
    const starts = ofType(records, 0x809).map(({ at }) => at)
    expect(ofType(records, 0x85).map(({ data }) => data.getUint32(0, true))).toEqual(starts.slice(1))
    expect(records.at(-1)?.type).toBe(0x0a)
  })

  test('tells its progress after each batch', async () => {
    const told: number[] = []
    await bookOf([1, 2, 3, 4, 5], [{ title: 'n', format: 'integer', value: (n) => n }], {
      rows: batches([1, 2, 3, 4, 5], 2),
      onProgress: (rows) => {
        told.push(rows)
      },
    })
    expect(told).toEqual([2, 4, 5])
  })

  test('refuses what a sheet cannot hold', async () => {
    await expect(bookOf([], [])).rejects.toThrow(RangeError)
    await expect(bookOf([], COLUMNS, { rowsPerSheet: 65_536 })).rejects.toThrow(RangeError)
    await expect(columnOf('integer', [1, Number.NaN])).rejects.toThrow('Row 2, column "Value": NaN')
    await expect(columnOf('money', [Number.POSITIVE_INFINITY])).rejects.toThrow('Row 1, column "Value": Infinity')
  })
})
