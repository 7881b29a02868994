/** A range of calendar dates. The calendar itself is loaded when it is first drawn; its place is kept meanwhile. */
import { lazy, Suspense } from 'react'
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

const Picker = lazy(async () => ({ default: (await import('./date-range-picker')).DateRangePicker }))

const place = { height: 32 }

/** As wide as what holds it. */
export const DateRange = (props: DateRangeProps) => (
  <Suspense fallback={<div style={place} />}>
    <Picker {...props} />
  </Suspense>
)
