/** What LibreOffice makes of our workbooks; each time it is started takes seconds. */
import { describe, expect, test } from 'vitest'
import { COLUMNS, LAST_SECOND, LINES, MIDNIGHT, manyLengths, onChinasClock, RK_EDGE, SCATTERED } from './examples'
import { byLibreOffice, hasLibreOffice, NEEDS_LIBRE_OFFICE } from './libre-office'
import { bookOf, columnOf } from './write-book'

describe('LibreOffice', () => {
  test.skipIf(!hasLibreOffice)(`reads every value of a workbook${NEEDS_LIBRE_OFFICE}`, async () => {
    expect(await byLibreOffice(await bookOf(LINES, COLUMNS))).toEqual({
      订单: [
        '订单号,球镜,金额,下单时间',
        '202600000000000012345,-2.25,1234.56,2023-11-15 06:13:20',
        '镜片😀,,-0.05,1970-01-01 08:00:00',
      ],
    })
  })

  test.skipIf(!hasLibreOffice)(`shows the second of an instant${NEEDS_LIBRE_OFFICE}`, async () => {
    const seconds = [LAST_SECOND, MIDNIGHT, ...SCATTERED]
    const sheets = await byLibreOffice(await columnOf('instant', seconds))
    expect(sheets.订单?.slice(1)).toEqual(seconds.map(onChinasClock))
  })

  test.skipIf(!hasLibreOffice)(`reads the same numbers${NEEDS_LIBRE_OFFICE}`, async () => {
    const fen = [1, -225, RK_EDGE - 1, RK_EDGE, 99_999_999_999_999]
    const sheets = await byLibreOffice(await columnOf('money', fen))
    expect(sheets.订单?.slice(1).map(Number)).toEqual(fen.map((value) => value / 100))
  })

  test.skipIf(!hasLibreOffice)(`takes no text for a formula${NEEDS_LIBRE_OFFICE}`, async () => {
    const texts = ['=1+1', '+1+1', '-2.25', '@SUM(A1)', '中文😀', '00123']
    expect(await byLibreOffice(await columnOf('text', texts))).toEqual({ 订单: ['Value', ...texts] })
  })

  test.skipIf(!hasLibreOffice)(`reads a string table across its continuations${NEEDS_LIBRE_OFFICE}`, async () => {
    expect(await byLibreOffice(await columnOf('text', manyLengths))).toEqual({ 订单: ['Value', ...manyLengths] })
  })
})
