import { describe, expect, test } from 'vitest'
import { manyLengths } from './examples'
import { ofType, recordsOf, stringTable } from './records'
import { bookOf, bySheetJs, cell, columnA, columnOf } from './write-book'

const FORMULA_LIKE = ['=1+1', '+86 138', '-2.25', '@SUM(A1)', '\t=1', '\r=1', "'quoted", '=HYPERLINK("http://a","b")']
const PLAIN = ['中文', 'ÄÖÜ é', '😀 a 👓', 'a=b', '00123', '202600000000000012345', '￥１', 'e\u0301', '\ud83d alone']

describe('text cells', () => {
  test('keep their characters, whatever they look like', async () => {
    const texts = [...FORMULA_LIKE, ...PLAIN]
    const book = bySheetJs(await columnOf('text', texts))
    expect(columnA(book, texts.length)).toEqual(texts)
    texts.forEach((_, i) => {
      expect(cell(book, `A${i + 2}`)).toMatchObject({ t: 's', z: '@' })
      expect(book.Sheets.订单?.[`A${i + 2}`]).not.toHaveProperty('f')
    })
  })

  test('carry the quote mark exactly where an edit would make a formula of them', async () => {
    const records = recordsOf(await columnOf('text', [...FORMULA_LIKE, ...PLAIN]))
    const styles = ofType(records, 0xe0)
    const marked = ofType(records, 0xfd)
      .slice(1)
      .map(({ data }) => ((styles[data.getUint16(4, true)]?.data.getUint16(4, true) ?? 0) & 0x8) !== 0)
    expect(marked).toEqual([...FORMULA_LIKE.map(() => true), ...PLAIN.map(() => false)])
  })

  test('of several lines show all of them', async () => {
    const records = recordsOf(await columnOf('text', ['A1 ×2\nB2 ×1', 'A1 ×2']))
    const styles = ofType(records, 0xe0)
    const wrapped = ofType(records, 0xfd)
      .slice(1)
      .map(({ data }) => ((styles[data.getUint16(4, true)]?.data.getUint8(6) ?? 0) & 0x8) !== 0)
    expect(wrapped).toEqual([true, false])
    // Neighbours of one line stand beside the middle of them.
    const amid = ofType(records, 0xfd).map(({ data }) => styles[data.getUint16(4, true)]?.data)
    expect(amid.map((style) => style && [style.getUint8(6) >> 4, style.getUint8(9) & 0x10])).toEqual(
      Array(3).fill([1, 0x10]),
    )
    // LibreOffice leaves a row of unknown height at one line.
    const heights = ofType(records, 0x208).map(({ data }) => [data.getUint16(0, true), data.getUint16(6, true) / 255])
    expect(heights).toEqual([[1, 2]])
  })

  test('stay texts in a column of numbers, and numbers become texts in a column of texts', async () => {
    expect(cell(bySheetJs(await columnOf('dioptre', ['PL'])), 'A2')).toMatchObject({ t: 's', v: 'PL', z: '@' })
    expect(cell(bySheetJs(await columnOf('text', [-7])), 'A2')).toMatchObject({ t: 's', v: '-7', z: '@' })
  })

  test('are left out where there is nothing', async () => {
    const book = bySheetJs(
      await bookOf([null, undefined, '', 'x'], [{ title: 'Value', format: 'text', value: (value) => value }]),
    )
    expect(columnA(book, 4)).toEqual([undefined, undefined, undefined, 'x'])
    expect(book.Sheets.订单?.['!ref']).toBe('A1:A5')
  })

  test('hold 32,767 characters and are cut there, not within a pair', async () => {
    const exact = `中${'x'.repeat(32_766)}`
    const narrow = 'y'.repeat(32_767)
    const pair = `${'z'.repeat(32_766)}😀`
    const strings = stringTable(recordsOf(await columnOf('text', [exact, narrow, `${narrow}more`, pair])))
    const texts = strings.map(({ text }) => text)
    expect(texts.slice(2, -1)).toEqual([exact, narrow, narrow, 'z'.repeat(32_766)])
    const book = bySheetJs(await columnOf('text', [exact, narrow]))
    expect(columnA(book, 2)).toEqual([exact, narrow])
  })
})

describe('the string table', () => {
  test('reads back across its continuations, whatever their lengths', async () => {
    const file = await columnOf('text', manyLengths)
    const strings = stringTable(recordsOf(file))
    expect(strings.slice(2, -1).map(({ text }) => text)).toEqual(manyLengths)
    expect(columnA(bySheetJs(file), manyLengths.length)).toEqual(manyLengths)
  })

  test('knows where its strings are', async () => {
    for (const count of [1, 6, 7, 1000, 1021, 1022, 3000]) {
      const records = recordsOf(await columnOf('text', manyLengths.slice(0, count)))
      const strings = stringTable(records)
      const index = ofType(records, 0xff)[0]?.data
      const every = index?.getUint16(0, true) ?? 0
      const entries = Array.from({ length: ((index?.byteLength ?? 0) - 2) / 8 }, (_, i) => ({
        at: index?.getUint32(2 + i * 8, true),
        inRecord: index?.getUint32(6 + i * 8, true),
      }))
      const expected = strings.filter((_, i) => i % every === 0).map(({ at, inRecord }) => ({ at, inRecord }))
      expect(entries).toEqual(expected)
      expect(entries.length).toBeLessThanOrEqual(128)
    }
  })

  test('holds a repeated text once, and stays right when it has forgotten it', async () => {
    const repeated = await columnOf(
      'text',
      Array.from({ length: 5000 }, (_, i) => `状态${i % 5}`),
    )
    expect(stringTable(recordsOf(repeated))).toHaveLength(3 + 5)
    const unique = Array.from({ length: 40_000 }, (_, i) => (i % 2 ? `单${i}` : '同'))
    expect(columnA(bySheetJs(await columnOf('text', unique)), unique.length)).toEqual(unique)
  })
})
