/** The form in which a clinic takes its goods: how it begins, what a scanned label does, and what of it is sent. */
import { describe, expect, test } from 'vitest'
import type { ShippedGoods } from '../../../../../contract/orders/mall'
import {
  firstRows,
  linesOf,
  problemsFrom,
  problemsOf,
  receivedIn,
  scanInto,
} from '../../../../../src/resources/orders/family/delivery/rows'

const goods = (more: Partial<ShippedGoods> = {}): ShippedGoods => ({
  ...{ line: 0, known: 1, productId: 1, productName: '润眸日抛', spec: '30片', unit: '盒', variant: '-3.00', item: '' },
  ...{ needs: { serial: 0, batch: 1 }, batchNo: 'R2446', serialNo: '', expiry: '2027-02-09', qty: 5, price: 9500 },
  ...more,
})
const words = { notNumber: (most: number) => `0–${most}`, notDate: 'no date' }

describe('the form of a delivery', () => {
  test('begins as if all had come, with a line for each piece that bears a number that is not known', () => {
    const rows = firstRows([goods(), goods({ line: 1, known: 0, needs: { serial: 1, batch: 1 }, qty: 2 })])
    expect(rows.map(({ qty, batchNo }) => [qty, batchNo])).toEqual([
      ['5', 'R2446'],
      ['1', 'R2446'],
      ['1', 'R2446'],
    ])
    expect(receivedIn(rows)).toBe(7)
  })

  test('ticks the line whose batch or serial number is scanned, in either case of letters, and knows no other', () => {
    const rows = firstRows([goods(), goods({ line: 1, batchNo: '', serialNo: 'OK-77', qty: 1 })])
    expect(scanInto(rows, ' r2446 ')?.map(({ checked }) => checked)).toEqual([true, false])
    expect(scanInto(rows, 'OK-77')?.map(({ checked }) => checked)).toEqual([false, true])
    expect(scanInto(rows, 'R2447')).toBeUndefined()
  })

  test('ticks by a GS1 code with batch and expiry', () => {
    const rows = firstRows([goods()])
    expect(scanInto(rows, '0106901234567892' + '17270209' + '10R2446')?.[0]).toMatchObject({ checked: true })
  })

  test('sends the lines of which something came, and finds the refusals of these again', () => {
    const [first, second] = firstRows([goods(), goods({ line: 1, batchNo: 'R2546' })])
    if (!first || !second) throw new Error('two lines')
    const rows = [
      { ...first, qty: '' },
      { ...second, qty: '３' },
    ]
    const { lines, keys } = linesOf(rows)
    expect(lines).toEqual([{ line: 1, batchNo: 'R2546', serialNo: '', expiry: '2027-02-09', qty: 3 }])
    expect(problemsFrom({ 'lines.0.batchNo': '不符', lines: '必填' }, keys)).toEqual({
      [`${second.key}.batchNo`]: '不符',
    })
  })

  test('takes no more than was shipped, and no number that is none', () => {
    const [row] = firstRows([goods()])
    if (!row) throw new Error('a line')
    for (const qty of ['6', 'x', '-1'])
      expect(problemsOf([{ ...row, qty }], words)).toEqual({ [`${row.key}.qty`]: '0–5' })
    expect(problemsOf([{ ...row, qty: '5' }], words)).toEqual({})
  })
})
