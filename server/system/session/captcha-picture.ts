/** Draws the characters of a captcha as strokes: no font is needed, and none can be read back from the picture's text. */

/** Strokes in a box 4 wide and 6 high. None of the characters can be taken for another one. */
export const glyphs: Readonly<Record<string, readonly string[]>> = {
  '2': ['0,1.5 1,0 3,0 4,1.5 3.5,3 0,6 4,6'],
  '3': ['0,0.5 2,0 4,1.2 3.4,2.7 1.6,3 3.6,3.4 4,5 2,6 0,5.4'],
  '4': ['3,6 3,0 0,4 4,4'],
  '5': ['4,0 0.5,0 0.3,2.6 2.5,2.2 4,3.6 3.5,5.5 1.5,6 0,5.3'],
  '6': ['3.5,0 1,1.8 0,4 0.8,5.7 2.8,6 4,4.6 3,3.2 1.2,3.3 0.1,4.4'],
  '7': ['0,0 4,0 1.5,6'],
  '9': ['0.5,6 3,4.2 4,2 3.2,0.3 1.2,0 0,1.4 1,2.8 2.8,2.7 3.9,1.6'],
  A: ['0,6 2,0 4,6', '0.8,4 3.2,4'],
  C: ['4,1 2.5,0 0.8,0.8 0,3 0.8,5.2 2.5,6 4,5'],
  E: ['4,0 0,0 0,6 4,6', '0,3 3,3'],
  H: ['0,0 0,6', '4,0 4,6', '0,3 4,3'],
  J: ['3.5,0 3.5,4.5 2.4,6 0.8,5.8 0,4.6'],
  K: ['0,0 0,6', '4,0 0,3.4', '1.4,2.4 4,6'],
  M: ['0,6 0.3,0 2,3.5 3.7,0 4,6'],
  P: ['0,6 0,0 2.8,0 4,1.5 2.8,3.1 0,3.1'],
  R: ['0,6 0,0 2.8,0 4,1.5 2.8,3.1 0,3.1', '1.6,3.1 4,6'],
  T: ['0,0 4,0', '2,0 2,6'],
  U: ['0,0 0,4.2 1,6 3,6 4,4.2 4,0'],
  X: ['0,0 4,6', '4,0 0,6'],
  Y: ['0,0 2,3 4,0', '2,3 2,6'],
}

export const captchaAlphabet = Object.keys(glyphs).join('')

const width = 120
const height = 40

// Where the strokes fall is no secret: the answer alone must not be foreseen.
const between = (low: number, high: number) => low + Math.random() * (high - low)

/** A glyph's strokes in its place: turned, stretched, and each point a little off. */
const strokesOf = (glyph: readonly string[], left: number, cell: number) => {
  const turn = between(-0.25, 0.25)
  const [wide, high] = [between(3.4, 4.6), between(3.6, 4.6)]
  const [centreX, centreY] = [left + cell / 2 + between(-2, 2), height / 2 + between(-3, 3)]
  const place = (point: string) => {
    const [x = 0, y = 0] = point.split(',').map(Number)
    const [dx, dy] = [(x - 2 + between(-0.2, 0.2)) * wide, (y - 3 + between(-0.2, 0.2)) * high]
    const shown = [
      centreX + dx * Math.cos(turn) - dy * Math.sin(turn),
      centreY + dx * Math.sin(turn) + dy * Math.cos(turn),
    ]
    return shown.map((value) => value.toFixed(1)).join(' ')
  }
  return glyph.map((stroke) => `M${stroke.split(' ').map(place).join('L')}`)
}

/** Two lines across, thin enough to read through, and dashes all over. */
const noise = () => {
  const y = () => between(3, height - 3)
  const line = () => `M0 ${y().toFixed(1)}C40 ${y().toFixed(1)} 80 ${y().toFixed(1)} ${width} ${y().toFixed(1)}`
  const dash = () =>
    `M${between(4, width - 4).toFixed(1)} ${y().toFixed(1)}l${between(-5, 5).toFixed(1)} ${between(-5, 5).toFixed(1)}`
  return [
    ...Array.from({ length: 2 }, () => ({ path: line(), thick: between(0.9, 1.4) })),
    ...Array.from({ length: 10 }, () => ({ path: dash(), thick: between(1, 2.2) })),
  ]
}

/** A data URL of an SVG picture. The strokes stand in no order that tells where a character begins. */
export const captchaPicture = (answer: string): string => {
  const cell = (width - 12) / answer.length
  const strokes = [...answer].flatMap((character, at) => strokesOf(glyphs[character] ?? [], 6 + at * cell, cell))
  const lines = [...strokes.map((path) => ({ path, thick: between(1.8, 2.8) })), ...noise()]
  const paths = lines
    .map((line) => ({ ...line, rank: Math.random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ path, thick }) => `<path d="${path}" stroke-width="${thick.toFixed(1)}"/>`)
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<rect width="${width}" height="${height}" fill="#f2f5f9"/>` +
    `<g fill="none" stroke="#184c7c" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
