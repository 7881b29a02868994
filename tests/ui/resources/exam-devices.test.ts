import { describe, expect, test } from 'vitest'
import { pathOf } from '../../../contract/clinic/exam-sections'
import { readAutorefractor } from '../../../src/resources/clinic/exams/devices/autorefractor'
import { isTable, readTable } from '../../../src/resources/clinic/exams/devices/csv'
import type { DeviceRead } from '../../../src/resources/clinic/exams/devices/readings'

const byPath = ({ readings }: DeviceRead) =>
  Object.fromEntries(readings.map(({ place, value }) => [pathOf(place).replace('sections.', ''), value]))

const printout = `
TOPCON KR-1
NAME:
VD= 12.00
<R>     S      C     A
      -2.25  -0.50  178
      -2.37  -0.50   2
      -2.12  -0.75  180
   *  -2.25  -0.50  180
<KM>
 R1  7.80  43.27  178
 R2  7.65  44.12   88
<L>     S      C     A
      -1.75  -0.25   10
      -1.50  -0.50    8
      -1.62  -0.25   12
PD 61
`

describe('text of an autorefractor', () => {
  test('the average that the device marks stands for its measurements', () => {
    const found = byPath(readAutorefractor(printout))
    expect(found).toMatchObject({ 'ar.od.ds': -2.25, 'ar.od.dc': -0.5, 'ar.od.ax': 180 })
  })
  test('without an average the median by spherical equivalent stands for them', () => {
    expect(byPath(readAutorefractor(printout))).toMatchObject({ 'ar.os.ds': -1.5, 'ar.os.dc': -0.5, 'ar.os.ax': 8 })
  })
  test('the cornea is read in dioptres with its axes', () => {
    expect(byPath(readAutorefractor(printout))).toMatchObject({
      ...{ 'k.od.k1': 43.27, 'k.od.ax1': 178, 'k.od.k2': 44.12, 'k.od.ax2': 88 },
    })
  })
  test('the device says its name', () => {
    expect(readAutorefractor(printout).device).toBe('TOPCON KR-1')
  })
  test('eyes may be marked OD and OS on the line of the figures', () => {
    const found = byPath(readAutorefractor('OD: +1.00 -0.25 90\nOS: +0.75 0.00 0'))
    expect(found).toEqual({ 'ar.od.ds': 1, 'ar.od.dc': -0.25, 'ar.od.ax': 90, 'ar.os.ds': 0.75, 'ar.os.dc': 0 })
  })
  test('figures of no eye are not taken, and are said', () => {
    const found = readAutorefractor('-2.00 -1.00 90')
    expect(found.readings).toEqual([])
    expect(found.unknown).toEqual(['-2.00 -1.00 90'])
  })
})

describe('table of a device', () => {
  const table =
    'Device,Eye,AL (mm),CCT,"K1",K2,IOP,SNR\nIOLMaster,OD,24.31,545,43.10,44.00,15.0,9\nIOLMaster,OS,24.12,548,43.00,43.90,14.5,8'
  test('columns are known by name, whatever their order and unit', () => {
    expect(isTable(table)).toBe(true)
    expect(byPath(readTable(table))).toEqual({
      ...{ 'bio.od.al': 24.31, 'bio.od.cct': 545, 'k.od.k1': 43.1, 'k.od.k2': 44, 'iop.od.pressure': 15 },
      ...{ 'bio.os.al': 24.12, 'bio.os.cct': 548, 'k.os.k1': 43, 'k.os.k2': 43.9, 'iop.os.pressure': 14.5 },
    })
  })
  test('a column that no field has is said', () => {
    expect(readTable(table)).toMatchObject({ device: 'IOLMaster', unknown: ['SNR'] })
  })
  test('a Chinese heading and tabs are read as well', () => {
    expect(byPath(readTable('眼别\t眼轴\n右眼\t23.50\n左眼\t23.40'))).toEqual({ 'bio.od.al': 23.5, 'bio.os.al': 23.4 })
  })
  test('a printout is no table', () => {
    expect(isTable(printout.trim())).toBe(false)
  })
})
