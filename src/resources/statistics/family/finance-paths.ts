/** Where the sides of the finance screen are. */
import type { Filters } from '../../../providers/list-query'

export const financePath = '/statistics/finance'
export const sentPath = `${financePath}/sent`
/** The same page as that of a clinic, which finds it beside its statements. */
export const invoicesPath = '/finance/reconciliation/invoices'
export const statementPath = `${financePath}/statement`

export const sides = ['receivables', 'money', 'collections', 'recharges', 'clinics', 'fees', 'expenses'] as const
export type Side = (typeof sides)[number]

export const addressOf = (side: Side, filters: Filters = {}): string =>
  `${financePath}?${new URLSearchParams({ side, ...filters })}`

/** The rows behind a measure of a side. */
export const rowsAddressOf = (side: Side, measure: string, filters: Filters): string => {
  const { granularity: _, ...asked } = filters
  return addressOf(side, { ...asked, measure, view: 'rows' })
}
