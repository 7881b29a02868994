import { describe, expect, test } from 'vitest'
import { pictureSize } from '../../server/system/files/picture-size'
import { pngOf } from '../support/pictures'

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0))
const jpegOf = (...segments: number[][]) => Uint8Array.from([0xff, 0xd8, ...segments.flat()])
const comment = [0xff, 0xfe, 0, 4, 1, 2]
const frame = (marker: number) => [0xff, marker, 0, 11, 8, 0x02, 0xd0, 0x07, 0x80, 1, 1, 0x11, 0]
const webpOf = (kind: string, ...bytes: number[]) =>
  Uint8Array.from([...text('RIFF'), 0, 0, 0, 0, ...text('WEBP'), ...text(kind), 0, 0, 0, 0, ...bytes])
const wide = { width: 1920, height: 720 }

describe('the size of a picture', () => {
  test('is read of a PNG', () => {
    expect(pictureSize(pngOf(64, 24))).toEqual({ width: 64, height: 24 })
  })

  test.each([0xc0, 0xc2])('is read of a JPEG behind its other segments, whose frame begins with %i', (marker) => {
    expect(pictureSize(jpegOf(comment, [0xff], frame(marker)))).toEqual(wide)
  })

  test('is read of a WebP of each kind', () => {
    expect(pictureSize(webpOf('VP8 ', 0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x07, 0xd0, 0x02))).toEqual(wide)
    const packed = 1919 | (719 << 14)
    const bits = [packed & 255, (packed >> 8) & 255, (packed >> 16) & 255, (packed >> 24) & 255]
    expect(pictureSize(webpOf('VP8L', 0x2f, ...bits))).toEqual(wide)
    expect(pictureSize(webpOf('VP8X', 0, 0, 0, 0, 0x7f, 0x07, 0, 0xcf, 0x02, 0))).toEqual(wide)
  })

  test('is unknown of what is no picture, or breaks off', () => {
    expect(pictureSize(Uint8Array.from(text('%PDF-1.7')))).toBeUndefined()
    expect(pictureSize(new Uint8Array())).toBeUndefined()
    expect(pictureSize(jpegOf(comment))).toBeUndefined()
    expect(pictureSize(jpegOf([0xff, 0xd9]))).toBeUndefined()
    expect(pictureSize(pngOf(8, 8).slice(0, 18))).toBeUndefined()
  })
})
