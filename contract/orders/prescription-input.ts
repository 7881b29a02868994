/** Reads what people type into the boxes of a prescription, and writes dioptres the way the trade does. */
import { withMinus } from '../core/figures'

/** ASCII for what a Chinese input method or a word processor makes of digits, signs and the decimal point. */
const plain = (text: string): string =>
  text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replaceAll('。', '.')
    .trim()

const plano = /^(pl|plano|平|平光)$/i
const number = /^([+-]?)\s*(\d+(?:\.\d*)?|\.\d+)\s*([+-]?)$/

/** From here on, an integer cannot be a power in dioptres that anyone orders. */
const leastWithoutPoint = 25

function readNumber(text: string): { value: number; digits: string } | undefined {
  const [, before = '', digits = '', after = ''] = number.exec(text) ?? []
  if (digits === '' || (before !== '' && after !== '')) return undefined
  const size = Number(digits)
  if (!Number.isFinite(size)) return undefined
  const negative = (before || after) === '-'
  return { value: negative ? 0 - size : size, digits }
}

/**
 * A power in dioptres: null when the text is empty, undefined when it is no number.
 *
 * PL, plano, 平光 and 平 are 0. The sign may stand behind ("225+"). Digits without a point are hundredths when they are
 * 25 or more, or start with a 0 ("-225" is −2.25, "075" is 0.75, "-20" is −20): such a number of dioptres is never ordered.
 * Nothing is rounded: "226" is 2.26, which the check then refuses as off the step.
 */
export function parseDioptre(text: string): number | null | undefined {
  const typed = plain(text)
  if (typed === '') return null
  if (plano.test(typed)) return 0
  const read = readNumber(typed)
  if (read === undefined) return undefined
  const withoutPoint =
    !read.digits.includes('.') && (Math.abs(read.value) >= leastWithoutPoint || /^0\d/.test(read.digits))
  return withoutPoint ? read.value / 100 : read.value
}

/** A distance in mm or a prism in Δ, its unit allowed behind it: null when empty, undefined when it is no number. */
export function parseDecimal(text: string): number | null | undefined {
  const typed = plain(text)
  if (typed === '') return null
  const read = readNumber(typed.replace(/(mm|[Δ∆])$/i, '').trimEnd())
  return read?.value
}

/** An axis in degrees, also "180°", "x180", "×90", "90度": null when empty, undefined when it is no number. */
export function parseAxis(text: string): number | null | undefined {
  const typed = plain(text)
  if (typed === '') return null
  const read = readNumber(
    typed
      .replace(/^(ax|[x×*@])\s*/i, '')
      .replace(/[°º˚度]$/, '')
      .trimEnd(),
  )
  return read?.value
}

/** As it stands in a box, so that it can be typed over: "+1.50", "-2.25", "0.00"; the empty text for null. */
export function writeDioptre(value: number | null): string {
  if (value === null) return ''
  const size = Math.abs(value).toFixed(2)
  if (Number(size) === 0) return size
  return `${value < 0 ? '-' : '+'}${size}`
}

/** "+1.50", "−2.25", "0.00"; the empty text for null. */
export const formatDioptre = (value: number | null): string => withMinus(writeDioptre(value))

/** A power without a sign: prism, differences and limits of size. */
export const formatUnsigned = (value: number): string => value.toFixed(2)

/** Distances as pupillometers show them, to a tenth of a millimetre. */
export const formatMillimetre = (value: number): string => value.toFixed(1)
