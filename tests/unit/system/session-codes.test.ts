import { decode } from 'fast-png'
import { describe, expect, test } from 'vitest'
import { captchaAlphabet, captchaLength } from '../../../server/system/session/captcha-glyphs'
import { captchaPicture } from '../../../server/system/session/captcha-picture'
import { randomText } from '../../../server/system/session/random-text'

const bytesOf = (image: string) => Buffer.from(image.replace('data:image/png;base64,', ''), 'base64')

/** The names of the parts of a PNG, in their order. */
const partsOf = (png: Buffer) => {
  const names: string[] = []
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) names.push(png.toString('latin1', at + 4, at + 8))
  return names
}

/** Which pixels are dark, of a picture that is decoded. */
const shadesOf = (image: string) => {
  const { width, height, channels, data } = decode(bytesOf(image))
  return Array.from({ length: width * height }, (_, at) => data[at * channels] ?? 0)
}

/** How alike two pictures are: 1 for the same, around 0 for two that have nothing to do with each other. */
const likeness = (one: number[], other: number[]) => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [a, b] = [mean(one), mean(other)]
  let [both, first, second] = [0, 0, 0]
  one.forEach((value, at) => {
    const [x, y] = [value - a, (other[at] ?? 0) - b]
    both += x * y
    first += x * x
    second += y * y
  })
  return both / Math.sqrt(first * second)
}

describe('the picture of a code', () => {
  test('has no character that is taken for another one', () => {
    expect(captchaAlphabet).not.toMatch(/[01IOLDQS8BGZV4K]/i)
    expect(new Set(captchaAlphabet).size).toBe(captchaAlphabet.length)
  })

  test('is pixels alone: no path or text of it tells its letters', () => {
    const image = captchaPicture('ACE69')
    expect(image).toMatch(/^data:image\/png;base64,[A-Za-z0-9+/]+=*$/)
    expect(new Set(partsOf(bytesOf(image)))).toEqual(new Set(['IHDR', 'IDAT', 'IEND']))
    expect(decode(bytesOf(image))).toMatchObject({ width: 240, height: 80, text: {} })
    expect(bytesOf(image).toString('latin1')).not.toContain('ACE69')
  })

  test('is drawn anew each time: two of the same letters are no more alike than two of others', () => {
    const drawn = (answer: string) => Array.from({ length: 8 }, () => shadesOf(captchaPicture(answer)))
    const [same, others] = [drawn('ACE69'), drawn('XTYMP')]
    const pairs = same.flatMap((one, at) => same.slice(at + 1).map((other) => likeness(one, other)))
    expect(Math.max(...pairs)).toBeLessThan(0.8)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const strangers = same.flatMap((one) => others.map((other) => likeness(one, other)))
    expect(mean(pairs) - mean(strangers)).toBeLessThan(0.25)
  })

  test('shows every character of the alphabet, and is small', () => {
    for (let at = 0; at < captchaAlphabet.length; at++) {
      const image = captchaPicture((captchaAlphabet + captchaAlphabet).slice(at, at + captchaLength))
      expect(image.length).toBeLessThan(24_000)
      expect(new Set(shadesOf(image)).size).toBeGreaterThan(8)
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
