import { describe, expect, test } from 'vitest'
import { groupFields, ungroupFields } from '../../../../../src/resources/orders/family/form/form-of'
import {
  type RxText,
  readRx,
  settleRow,
  writeRx,
} from '../../../../../src/resources/orders/family/prescription/rx-text'
import { groups } from '../../../../../src/resources/orders/lens-orders/form/groups'
import { fieldsOf, isChanged, updateBody, valuesOf } from '../../../../../src/resources/orders/lens-orders/form/values'
import { makeLensOrder } from '../../../../support/lens-order'

const order = makeLensOrder()
const typed = (changes: Partial<RxText>): RxText => ({ ...writeRx(order), ...changes })

describe('the boxes of a prescription', () => {
  test('show an order as it is written: signs, two decimals, tenths of a millimetre', () => {
    expect(writeRx(order)).toMatchObject({
      dsOd: '-2.25',
      dcOd: '-0.75',
      axOd: '175',
      pdOd: '30.5',
      dcOs: '',
      axOs: '',
    })
  })

  test('read PL, full-width signs and digits without a point', () => {
    const { normal, unreadable } = readRx(typed({ dsOd: 'PL', dsOs: '－2．25', dcOd: '-075' }), 1)
    expect(normal).toMatchObject({ dsOd: 0, dsOs: -2.25, dcOd: -0.75 })
    expect(unreadable.size).toBe(0)
  })

  test('keep an axis that was typed before its cylinder until the row is left', () => {
    const text = typed({ dcOd: '', axOd: '90' })
    expect(text.axOd).toBe('90')
    expect(settleRow(text, 'Os', 1).text.axOd).toBe('90')
    expect(settleRow(text, 'Od', 1).text.axOd).toBe('')
  })

  test('turn a plus cylinder round when its row is left', () => {
    const { text } = settleRow(typed({ dsOd: '+1.00', dcOd: '+0.50', axOd: '170' }), 'Od', 1)
    expect(text).toMatchObject({ dsOd: '+1.50', dcOd: '-0.50', axOd: '80' })
  })

  test('halve a distance of both eyes into both rows', () => {
    const settled = settleRow(typed({ pdOd: '62', pdOs: '' }), 'Od', 1)
    expect(settled).toMatchObject({ pdMode: 2, text: { pdOd: '31.0', pdOs: '31.0' } })
  })

  test('leave alone what does not read, and the power that it belongs to', () => {
    const text = typed({ dcOd: 'x', axOd: '0' })
    expect(settleRow(text, 'Od', 1).text).toMatchObject({ dcOd: 'x', axOd: '0' })
    expect([...readRx(text, 1).unreadable]).toEqual(['dcOd'])
  })

  test('of an eye without lenses stay as typed and save as nothing', () => {
    const text = settleRow(typed({ eyeGlassOd: '0', phOd: 'x' }), 'Od', 1).text
    expect(text.dsOd).toBe('-2.25')
    const { normal, unreadable } = readRx(text, 1)
    expect(normal).toMatchObject({ dsOd: null, pdOd: null, eyeGlassOd: 0 })
    expect(unreadable.size).toBe(0)
  })
})

describe('what is sent', () => {
  test('an order that nobody touched is not a changed one', () => {
    expect(isChanged(valuesOf(order), order)).toBe(false)
    expect(isChanged({ ...valuesOf(order), orderNote: '加急处理' }, order)).toBe(true)
    expect(isChanged({ ...valuesOf(order), rx: typed({ dcOs: 'x' }) }, order)).toBe(true)
  })

  test('is the order as read with the changes, its version, and that it is a changed case', () => {
    const values = { ...valuesOf(order), orderOptions: [10, 5], patientName: ' 王小明 ' }
    expect(updateBody(values, order)).toMatchObject({
      version: order.version,
      caseStatus: 1,
      orderOptions: '5,10',
      patientName: '王小明',
      dsOd: -2.25,
      ctid: order.ctid,
    })
  })

  test('has the empty text for no options', () => {
    expect(fieldsOf({ ...valuesOf(order), orderOptions: [] }).orderOptions).toBe('')
  })
})

describe('what two people choose between', () => {
  test('is every field of the form, each once', () => {
    expect(ungroupFields(groupFields(groups, order))).toEqual(fieldsOf(valuesOf(order)))
  })

  test('keeps the axis with the sphere that it belongs to', () => {
    const grouped = groupFields(groups, order)
    expect(grouped.powerOd).toEqual({ dsOd: -2.25, dcOd: -0.75, axOd: 175 })
    const fields = Object.values(grouped).flatMap(Object.keys)
    expect(new Set(fields).size).toBe(fields.length)
  })
})
