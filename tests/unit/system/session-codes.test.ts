import { describe, expect, test } from 'vitest'
import { captchaAlphabet, captchaPicture } from '../../../server/system/session/captcha-picture'
import { randomText } from '../../../server/system/session/random-text'
import { readCaptcha } from '../../support/read-captcha'

describe('the picture of a code', () => {
  test('has no character that is taken for another one', () => {
    expect(captchaAlphabet).not.toMatch(/[01IOLDQS8BGZV]/i)
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length)
  })

  test('is drawn anew each time, in numbers that are numbers', () => {
    const [one, other] = [captchaPicture('ACE4'), captchaPicture('ACE4')]
    expect(one).not.toBe(other)
    expect(decodeURIComponent(captchaPicture(captchaAlphabet))).not.toContain('NaN')
  })

  test('can be read, however it is turned and stretched', () => {
    for (let from = 0; from < captchaAlphabet.length; from++) {
      const answer = Array.from({ length: 4 }, (_, at) =>
        captchaAlphabet.at((from + at) % captchaAlphabet.length),
      ).join('')
      for (let round = 0; round < 20; round++) expect(readCaptcha(captchaPicture(answer))).toBe(answer)
    }
  })
})

test('random text draws every character of its alphabet, and none but them', () => {
  const drawn = randomText('0123456789', 5000)
  expect(drawn).toMatch(/^\d{5000}$/)
  for (const digit of '0123456789') {
    const share = [...drawn].filter((one) => one === digit).length
    expect(share).toBeGreaterThan(350)
    expect(share).toBeLessThan(650)
  }
})
