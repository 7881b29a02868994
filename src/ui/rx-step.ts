/** What an arrow key makes of the text in a box of a prescription. Pure functions. */
import type { RxPart } from './rx'

interface Step {
  size: number
  decimals: number
  /** Powers are written with their sign. */
  signed?: boolean
  min?: number
}

const steps: Record<Exclude<RxPart, 'base'>, Step> = {
  ds: { size: 0.25, decimals: 2, signed: true },
  dc: { size: 0.25, decimals: 2, signed: true },
  add: { size: 0.25, decimals: 2, signed: true, min: 0 },
  prism: { size: 0.25, decimals: 2, min: 0 },
  pd: { size: 0.5, decimals: 1, min: 0 },
  ph: { size: 0.5, decimals: 1, min: 0 },
  ax: { size: 1, decimals: 0 },
  eyeGlass: { size: 1, decimals: 0, min: 0 },
}

const halfTurn = 180

const read = (text: string) => {
  const value = Number.parseFloat(text.replace(/[−－–]/g, '-').replace(/[。．]/g, '.'))
  return Number.isFinite(value) ? value : 0
}

/** The next whole step above (1) or below (-1); a value between two steps goes to the nearer side's. */
export const stepText = (part: Exclude<RxPart, 'base'>, text: string, direction: 1 | -1): string => {
  const { size, decimals, signed, min = Number.NEGATIVE_INFINITY } = steps[part]
  const places = read(text) / size
  const next = direction === 1 ? Math.floor(places) + 1 : Math.ceil(places) - 1
  const value = Math.max(min, next * size)
  if (part === 'ax') return String(value < 1 ? halfTurn : value > halfTurn ? 1 : value)
  const written = value.toFixed(decimals)
  return signed && value > 0 ? `+${written}` : written
}
