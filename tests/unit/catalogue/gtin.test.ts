import { expect, test } from 'vitest'
import { readGtin } from '../../../contract/core/gtin'

test.each([
  ['96385074', '00000096385074'],
  ['036000291452', '00036000291452'],
  ['6901234567892', '06901234567892'],
  ['16901234567899', '16901234567899'],
  [' ６９０１２３４５６７８９２ ', '06901234567892'],
  ['6901234567893', undefined],
  ['690123456789', undefined],
  ['00000000000000', undefined],
  ['MC-0001', undefined],
  ['', undefined],
])('%s is the article number %s', (text, gtin) => expect(readGtin(text)).toBe(gtin))
