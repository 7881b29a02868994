/** How shares and growth read. */
import { dash, minus } from '../../../ui/format'

const percents = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** 0.123 to "12.3%". */
export const formatShare = (ratio: number): string => `${percents.format(ratio * 100)}%`

/** 0.123 to "+12.3%"; null, where there is nothing to compare with, to a dash. */
export const formatGrowth = (ratio: number | null): string => {
  if (ratio === null) return dash
  return `${ratio < 0 ? minus : '+'}${formatShare(Math.abs(ratio))}`
}
