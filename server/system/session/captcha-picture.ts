/**
 * Draws the characters of a captcha into pixels. What leaves the server is a picture and nothing else: no path or text that a
 * program could compare, no cell that a character keeps to, and lines of the same ink and width across the characters.
 */
import { encode } from 'fast-png'
import { glyphs } from './captcha-glyphs'

/** Pixels; shown somewhat smaller, so that it is sharp on every screen. */
const width = 240
const height = 80
const margin = 26
/** Between the points of a line after it was subdivided, so that waves bend it. */
const steps = 5

type Point = readonly [x: number, y: number]
interface Stroke {
  points: Point[]
  thick: number
  /** How dark; below 0 it wipes out what it crosses. */
  ink: number
}

const paper = [242, 245, 249] as const
const ink = [24, 76, 124] as const
/** Few shades make small files. */
const shades = 15

// Where the strokes fall is no secret: the answer alone must not be foreseen.
const between = (low: number, high: number) => low + Math.random() * (high - low)
const either = () => (Math.random() < 0.5 ? -1 : 1)

const subdivide = (points: readonly Point[]): Point[] =>
  points.flatMap(([x, y], at) => {
    const [nextX, nextY] = points[at + 1] ?? [x, y]
    return Array.from({ length: points[at + 1] ? steps : 1 }, (_, step): Point => {
      const part = step / steps
      return [x + (nextX - x) * part, y + (nextY - y) * part]
    })
  })

/** A glyph's strokes around a point: turned, sheared, stretched, and each of its own points a little off. */
const glyphAt = (glyph: readonly string[], centre: Point): Stroke[] => {
  const turn = between(-0.28, 0.28)
  const shear = between(-0.2, 0.2)
  const [wide, high] = [between(6.2, 8.2), between(6.8, 8.8)]
  const place = (point: string): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const dy = (y - 3 + between(-0.16, 0.16)) * high
    const dx = (x - 2 + between(-0.16, 0.16)) * wide + dy * shear
    return [
      centre[0] + dx * Math.cos(turn) - dy * Math.sin(turn),
      centre[1] + dx * Math.sin(turn) + dy * Math.cos(turn),
    ]
  }
  const lines = glyph.map((stroke) => subdivide(stroke.split(' ').map(place)))
  const drawn = (thick: number, darkness: number) => lines.map((points) => ({ points, thick, ink: darkness }))
  // A person reads an outline as easily.
  return Math.random() < 0.5
    ? drawn(between(3.8, 5), 1)
    : [...drawn(between(6.6, 7.4), 1), ...drawn(between(3, 3.6), -1)]
}

/** Centres that keep to no cells; neighbours touch now and then. */
const centresOf = (count: number): Point[] => {
  const gaps = Array.from({ length: count - 1 }, () => between(0.85, 1.15))
  const spare = between(0, 14)
  const scale = (width - 2 * margin - spare) / gaps.reduce((sum, gap) => sum + gap, 0)
  const left = margin + between(0, spare)
  return Array.from({ length: count }, (_, at): Point => {
    const before = gaps.slice(0, at).reduce((sum, gap) => sum + gap, 0)
    return [left + before * scale, height / 2 + between(-6, 6)]
  })
}

/** Across the whole picture, as dark and as wide as the characters. */
const across = (thick: number, darkness: number): Stroke => {
  const [from, middle, to] = [between(8, height - 8), between(-12, height + 12), between(8, height - 8)]
  const points = Array.from({ length: 25 }, (_, at): Point => {
    const part = at / 24
    const y = (1 - part) ** 2 * from + 2 * part * (1 - part) * middle + part ** 2 * to
    return [-4 + part * (width + 8), y]
  })
  return { points, thick, ink: darkness }
}

const dash = (): Stroke => {
  const [x, y] = [between(4, width - 4), between(4, height - 4)]
  const end: Point = [x + between(-9, 9), y + between(-9, 9)]
  return { points: subdivide([[x, y], end]), thick: between(2, 4), ink: between(0.4, 0.8) }
}

/** Bends everything alike, differently in each picture. */
const wave = () => {
  const [high, wide] = [between(2, 4) * either(), between(2, 4) * either()]
  const [long, tall] = [between(55, 110), between(35, 70)]
  const [phase, other] = [between(0, 2 * Math.PI), between(0, 2 * Math.PI)]
  return ([x, y]: Point): Point => [
    x + wide * Math.sin((y / tall) * 2 * Math.PI + other),
    y + high * Math.sin((x / long) * 2 * Math.PI + phase),
  ]
}

/** How far a pixel is from the line between two points. */
const distance = (x: number, y: number, [ax, ay]: Point, [bx, by]: Point) => {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const part = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - part * dx, y - ay - part * dy)
}

/** Lays a line with round ends and smooth edges over what is there. */
const drawLine = (canvas: Float32Array, from: Point, to: Point, { thick, ink: darkness }: Stroke) => {
  const reach = thick / 2 + 1
  const [left, right] = [Math.min(from[0], to[0]) - reach, Math.max(from[0], to[0]) + reach]
  const [top, bottom] = [Math.min(from[1], to[1]) - reach, Math.max(from[1], to[1]) + reach]
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const cover = Math.min(1, Math.max(0, thick / 2 + 0.5 - distance(x, y, from, to)))
      const at = y * width + x
      const there = canvas[at] ?? 0
      canvas[at] = darkness < 0 ? there * (1 - cover) : Math.max(there, cover * darkness)
    }
}

/** Light on dark between two wavy edges, dark on light beside them. */
const band = () => {
  const [left, wide] = [between(20, width - 110), between(50, 100)]
  const [swing, long, phase] = [between(6, 14), between(40, 90), between(0, 2 * Math.PI)]
  return (x: number, y: number) => {
    const edge = left + swing * Math.sin((y / long) * 2 * Math.PI + phase)
    return x > edge && x < edge + wide
  }
}

const pixelsOf = (canvas: Float32Array) => {
  const turned = band()
  const data = new Uint8Array(canvas.length * 3)
  canvas.forEach((darkness, at) => {
    const shown = turned(at % width, Math.floor(at / width)) ? 1 - darkness : darkness
    const grain = shown + between(-0.07, 0.07) + (Math.random() < 0.02 ? between(0.2, 0.6) : 0)
    const shade = Math.round(Math.min(1, Math.max(0, grain)) * shades) / shades
    for (const channel of [0, 1, 2] as const)
      data[at * 3 + channel] = Math.round(paper[channel] + (ink[channel] - paper[channel]) * shade)
  })
  return data
}

/** A data URL of a PNG. */
export const captchaPicture = (answer: string): string => {
  const centres = centresOf(answer.length)
  const characters = [...answer].flatMap((character, at) => glyphAt(glyphs[character] ?? [], centres[at] ?? [0, 0]))
  const strokes = [
    ...characters,
    ...Array.from({ length: 5 }, dash),
    across(between(1.6, 2.4), -1),
    across(between(2.4, 3.4), between(0.75, 1)),
    across(between(1.6, 2.4), between(0.75, 1)),
  ]
  const canvas = new Float32Array(width * height)
  const bend = wave()
  for (const stroke of strokes) {
    const points = stroke.points.map(bend)
    for (const [at, to] of points.slice(1).entries()) drawLine(canvas, points[at] ?? to, to, stroke)
  }
  const png = encode({ width, height, data: pixelsOf(canvas), channels: 3 }, { zlib: { level: 3 } })
  return `data:image/png;base64,${btoa(String.fromCharCode(...png))}`
}
