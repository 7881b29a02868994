import { expect, test } from 'vitest'
import { readExpiry } from '../../../src/ui/read-expiry'

test.each([
  ['', null],
  ['2027-03-31', '2027-03-31'],
  ['2027/3/1', '2027-03-01'],
  ['20270331', '2027-03-31'],
  ['270331', '2027-03-31'],
  ['280200', '2028-02-29'],
  ['2027.02', '2027-02-28'],
  ['2027年3月', '2027-03-31'],
  ['２０２７０３３１', '2027-03-31'],
  ['2027-02-30', undefined],
  ['20271301', undefined],
  ['soon', undefined],
])('%s reads as %s', (text, date) => expect(readExpiry(text)).toBe(date))
