/** What the figures are compared by, and the address of the same figures by the other. */
import type { Filters } from '../../../providers/list-query'

export type By = 'hospital' | 'product'

export const byOf = (search: URLSearchParams): By => (search.get('by') === 'product' ? 'product' : 'hospital')

/** The same period and filters, by clinic or by product, of whatever line. */
export const addressOf = (line: string, by: By, filters: Filters): string => {
  const search = new URLSearchParams({ ...filters, ...(by === 'product' && { by }) })
  return `/statistics/order/${line}${search.size > 0 ? `?${search}` : ''}`
}
