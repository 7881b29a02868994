import { describe, expect, test } from 'vitest'
import { filled, partsOf, placesIn, signed } from '../../../contract/clinic/sms-text'

describe('parts of a message', () => {
  const ofLength = (length: number, sign = '青禾') => signed(sign, '字'.repeat(length - sign.length - 2))

  test.each([
    [70, 1],
    [71, 2],
    [134, 2],
    [135, 3],
  ])('of %i characters with the sign are %i (case 38)', (length, parts) => {
    expect(ofLength(length)).toHaveLength(length)
    expect(partsOf(ofLength(length))).toBe(parts)
  })

  test('are counted with two characters for an emoji (case 38)', () => {
    expect(partsOf(`${ofLength(68)}👓`)).toBe(1)
    expect(partsOf(`${ofLength(69)}👓`)).toBe(2)
  })
})

test('the places of a text are filled, and one without a value stays empty', () => {
  expect(placesIn('{name}您好，{name}，{date}')).toEqual(['name', 'date'])
  expect(filled('{name}：{date}{time}', { name: '周小禾', date: '周六' })).toBe('周小禾：周六')
})
