/** Which of a product's powers or models lies on a shelf: the text by which stock of one product is told apart. */
import { text } from '../core/fields'
import type { ProductLine } from '../orders/order-family'

/** Dioptres; the axis in degrees where the power has one that cannot be turned. */
export interface Power {
  ds: number
  dc: number
  ax: number | null
}

/** As it is printed: with its sign, zero without. */
const dioptres = (value: number) => `${value > 0 ? '+' : ''}${(Math.round(value * 100) / 100 || 0).toFixed(2)}`

/** -2.25/-0.75; of soft torics, which do not turn, -2.25/-0.75x180. */
export const powerText = ({ ds, dc, ax }: Power): string =>
  `${dioptres(ds)}/${dioptres(dc)}${dc !== 0 && ax !== null ? `x${ax}` : ''}`

const written = /^([+-]?\d{1,2}(?:\.\d{1,2})?)(?:\/([+-]?\d{1,2}(?:\.\d{1,2})?)(?:[x×*](\d{1,3}))?)?$/

/** The power that a text says, in minus cylinder; undefined where it says none. */
export const readPower = (said: string): Power | undefined => {
  const [found, sphere, cylinder = '0', axis] = written.exec(said.normalize('NFKC').replace(/\s/g, '')) ?? []
  if (!found) return undefined
  const ds = Number(sphere)
  const dc = Number(cylinder)
  const ax = axis === undefined ? null : Number(axis) === 0 ? 180 : Number(axis)
  if (ax !== null && ax > 180) return undefined
  if ([ds, dc].some((value) => Math.round(value * 100) % 25 !== 0)) return undefined
  if (dc <= 0) return { ds, dc, ax: dc === 0 ? null : ax }
  return { ds: ds + dc, dc: -dc, ax: ax === null ? null : ax <= 90 ? ax + 90 : ax - 90 }
}

/** Of a power there are few where there is a pair and no more: the next order may find none. */
export const fewOfPower = 2

/** Lenses lie by sphere and cylinder and are turned to the axis; soft lenses by axis too. */
const lines: Partial<Record<ProductLine, (power: Power) => string>> = {
  lens: (power) => powerText({ ...power, ax: null }),
  softlens: powerText,
}

/** The text in the form in which stock of this line is told apart; undefined where it must be a power and is none. */
export const variantOf = (line: ProductLine, said: string): string | undefined => {
  const tidy = said.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const asText = lines[line]
  if (!asText || tidy === '') return tidy
  const power = readPower(tidy)
  return power && asText(power)
}

/** Of products that come in one form it is empty. */
export const variantField = () =>
  text(60).describe('Which power or model of the product: -2.25/-0.75 of lenses, empty where there is but one')
