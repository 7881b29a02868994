import { expect, test } from 'vitest'
import { readGs1 } from '../../../src/records/read-gs1'

const gs = '\u001d'
const none = { batchNo: undefined, prodDate: undefined, expiry: undefined, serialNo: undefined }
const lens = {
  gtin: '06901234567892',
  batchNo: 'A24B07',
  prodDate: '2026-01-15',
  expiry: '2031-01-14',
  serialNo: 'S-9',
}

test.each([
  ['a DataMatrix with its prefix', `]d20106901234567892112601151731011410A24B07${gs}21S-9`],
  ['a DataMatrix that begins with FNC1', `${gs}0106901234567892112601151731011410A24B07${gs}21S-9`],
  ['a GS1-128 with its prefix', `]C101069012345678921126011517310114${'21S-9'}${gs}10A24B07`],
  ['a code without a prefix', `010690123456789210A24B07${gs}21S-9${gs}1126011517310114`],
  ['the printed form', '(01)06901234567892(11)260115(17)310114(10)A24B07(21)S-9'],
  ['the printed form with blanks', ' (01) 06901234567892 (11) 260115 (17) 310114 (10) A24B07 (21) S-9 '],
])('%s is read with all that it says', (_, scanned) => expect(readGs1(scanned)).toEqual(lens))

test('day 00 is the last day of its month, in leap years too', () => {
  expect(readGs1('010690123456789217280200')).toEqual({ ...none, gtin: lens.gtin, expiry: '2028-02-29' })
  expect(readGs1('010690123456789217271200')?.expiry).toBe('2027-12-31')
})

test('a year of two digits is at most 50 years ahead', () => {
  const year = new Date().getUTCFullYear()
  const digits = (ahead: number) => String((year + ahead) % 100).padStart(2, '0')
  expect(readGs1(`010690123456789217${digits(50)}0131`)?.expiry).toBe(`${year + 50}-01-31`)
  expect(readGs1(`010690123456789211${digits(-49)}0131`)?.prodDate).toBe(`${year - 49}-01-31`)
})

test('what else a code says is passed by', () =>
  expect(readGs1(`]d201069012345678923712${gs}10L1${gs}240REF-7${gs}17280131`)).toEqual({
    ...none,
    ...{ gtin: lens.gtin, batchNo: 'L1', expiry: '2028-01-31' },
  }))

test.each([
  ['a code of a product', 'MC-0001 -2.25/-0.75'],
  ['a label of a batch', 'B0000012'],
  ['an EAN-13', '6901234567892'],
  ['a number with a wrong check digit', '0106901234567893'],
  ['a day that its month does not have', '010690123456789217270230'],
  ['a thirteenth month', '010690123456789217271301'],
  ['a date cut short', '0106901234567892172701'],
  ['letters in a date', '010690123456789217AB0101'],
  ['a batch longer than the standard has', `010690123456789210${'A'.repeat(21)}`],
  ['an empty batch', '(01)06901234567892(10)'],
  ['an element string without an article', '10A24B07'],
  ['another symbology', ']E06901234567892'],
  ['nothing', ''],
])('%s is no element string', (_, scanned) => expect(readGs1(scanned)).toBeUndefined())
