/** What a range of dates is given, drawn or opened. */
import type { QuickRanges } from './quick-ranges'

export interface DateRangeOptions {
  quick?: QuickRanges
  /** Days after today cannot be chosen. */
  noFuture?: boolean
}

export interface DateRangeProps extends DateRangeOptions {
  label: string
  /** "2026-01-31" */
  from: string | undefined
  to: string | undefined
  onChange: (from: string | undefined, to: string | undefined) => void
}
