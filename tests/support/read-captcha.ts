/** Reads a captcha's picture as a person does: tells the strokes from the noise, and which character their shape is nearest to. */
import { glyphs } from '../../server/system/session/captcha-picture'

type Point = readonly [x: number, y: number]
type Stroke = readonly Point[]

const margin = 6
const width = 120
/** The middle of the box that glyphs are drawn in, and how much larger they are shown on average. */
const middle = [2, 3] as const
const scale = 4

const pointsOf = (text: string): Stroke =>
  text.split('L').map((point): Point => {
    const [x = 0, y = 0] = point.split(' ').map(Number)
    return [x, y]
  })

const meanOf = (points: Stroke): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** Lines from point to point; what is noise is curved, or a dash given by its direction. */
const strokesOf = (image: string): Stroke[] =>
  [...decodeURIComponent(image).matchAll(/ d="M([\d. L-]+)"/g)].map(([, path]) => pointsOf(path ?? ''))

/** All orders in which the strokes may be compared with those of a glyph. */
const ordersOf = <Item>(items: readonly Item[]): Item[][] =>
  items.length < 2
    ? [[...items]]
    : items.flatMap((item, at) => ordersOf(items.filter((_, other) => other !== at)).map((rest) => [item, ...rest]))

const shapes = Object.entries(glyphs).map(([character, strokes]) => ({
  character,
  strokes: strokes.map((stroke) =>
    stroke.split(' ').map((point): Point => {
      const [x = 0, y = 0] = point.split(',').map(Number)
      return [(x - middle[0]) * scale, (y - middle[1]) * scale]
    }),
  ),
}))

/** How far the strokes are from a glyph's, once both lie around the same middle; infinite for another number of points. */
const distance = (drawn: readonly Stroke[], shape: readonly Stroke[]) => {
  if (drawn.some((stroke, at) => stroke.length !== shape[at]?.length)) return Number.POSITIVE_INFINITY
  const [dx, dy] = [0, 1].map((axis) => (meanOf(drawn.flat())[axis] ?? 0) - (meanOf(shape.flat())[axis] ?? 0))
  const other = shape.flat()
  return drawn
    .flat()
    .reduce(
      (sum, [x, y], at) =>
        sum + Math.hypot(x - (dx ?? 0) - (other[at]?.[0] ?? 0), y - (dy ?? 0) - (other[at]?.[1] ?? 0)),
      0,
    )
}

const characterOf = (strokes: readonly Stroke[]) =>
  shapes
    .filter((shape) => shape.strokes.length === strokes.length)
    .map(({ character, strokes: shape }) => ({
      character,
      off: Math.min(...ordersOf(strokes).map((order) => distance(order, shape))),
    }))
    .sort((one, other) => one.off - other.off)[0]?.character ?? '?'

/** @param image The data URL. */
export const readCaptcha = (image: string, length = 4): string => {
  const cell = (width - 2 * margin) / length
  const strokes = strokesOf(image)
  return Array.from({ length }, (_, at) =>
    characterOf(strokes.filter((stroke) => Math.floor((meanOf(stroke)[0] - margin) / cell) === at)),
  ).join('')
}
