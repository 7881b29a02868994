import { describe, expect, test } from 'vitest'
import { emsProblem, splitEms } from '../../../../../src/resources/orders/family/actions/ems'
import { parseShipLines, verdictOf } from '../../../../../src/resources/orders/family/batch/ship-lines'
import { makeLensOrder } from '../../../../support/lens-order'

const orderNo = 'LN20260310000001'

describe('lines from a courier sheet', () => {
  test.each([
    ['tab', `${orderNo}\tSF12345678`],
    ['blank', `  ${orderNo}   SF12345678  `],
    ['comma', `${orderNo},SF12345678`],
    ['Chinese comma', `${orderNo}，SF12345678`],
    ['small letters and a carriage return', `${orderNo.toLowerCase()}\tSF12345678\r\n\r\n`],
  ])('are read with a %s', (_, text) => {
    expect(parseShipLines(text)).toEqual([{ orderNo, numbers: ['SF12345678'] }])
  })

  test('of one order are one shipment in several parcels', () => {
    expect(parseShipLines(`${orderNo} SF12345678\n${orderNo} SF87654321`)).toEqual([
      { orderNo, numbers: ['SF12345678', 'SF87654321'] },
    ])
  })

  test.each([
    ['a head line', '单号\t快递单号', 'order.shipping.notNumber'],
    ['no courier number', orderNo, 'order.ems.required'],
    ['a courier number that is too short', `${orderNo} SF1`, 'order.ems.invalid'],
    ['the same number twice', `${orderNo} SF12345678 SF12345678`, 'order.ems.twice'],
    ['six parcels', `${orderNo} ${[1, 2, 3, 4, 5, 6].map((n) => `SF1234567${n}`).join(' ')}`, 'order.ems.tooMany'],
  ])('with %s say so', (_, text, key) => {
    expect(parseShipLines(text)[0]?.problem?.key).toBe(key)
  })
})

describe('what becomes of a line', () => {
  const line = { orderNo, numbers: ['SF12345678'] }

  test.each([
    ['ship', makeLensOrder({ allowed: ['ship'] })],
    ['correct', makeLensOrder({ allowed: ['correct-ems'], emsNumber: 'SF00000000' })],
    ['same', makeLensOrder({ allowed: ['correct-ems'], emsNumber: 'SF12345678' })],
    ['held', makeLensOrder({ allowed: [], statusBit: 256 })],
    ['shortOfStock', makeLensOrder({ allowed: [], statusBit: 512 })],
    ['notNow', makeLensOrder({ allowed: [], status: 8 })],
    ['unknown', undefined],
  ])('%s', (verdict, order) => {
    expect(verdictOf(line, order)).toBe(verdict)
  })
})

describe('courier numbers', () => {
  test('are separated however they were pasted', () => {
    expect(splitEms(' SF12345678；DM12345678\n\tYT-1234-5678、 ')).toEqual(['SF12345678', 'DM12345678', 'YT-1234-5678'])
  })

  test('are letters, digits and hyphens', () => {
    expect(emsProblem(['SF1234567单'])).toEqual({ key: 'order.ems.invalid', params: { number: 'SF1234567单' } })
    expect(emsProblem(['SF-1234-5678'])).toBeUndefined()
  })
})
