/** Between Refine's words for a list and the API's: pages, filters and sorters as pure functions over the contract. */
import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core'
import { z } from 'zod'
import type { Call } from '../../../contract/core/call'
import { defaultPageSize, pagingOf } from '../../../contract/core/page'

type Query = Record<string, string>

/** The fields of a call's query, each with its schema. */
export const queryShapeOf = ({ query }: Call): Record<string, z.ZodType> => {
  const object = query instanceof z.ZodPipe ? query.def.in : query
  return object instanceof z.ZodObject ? (object.shape as Record<string, z.ZodType>) : {}
}

/** `page=2&per_page=50` in the words of the call's path; nothing when paging is off. */
export const pageQuery = (
  path: string,
  { mode, currentPage = 1, pageSize = defaultPageSize }: Pagination = {},
): Query => {
  if (mode === 'off' || mode === 'client') return {}
  const names = pagingOf(path)
  return { [names.page]: String(currentPage), [names.size]: String(pageSize) }
}

/** `sort=-orderDate,lensOrderId`, first sorter first. */
export const sortQuery = (sorters: readonly CrudSort[] = []): Query =>
  sorters.length === 0
    ? {}
    : { sort: sorters.map(({ field, order }) => (order === 'desc' ? `-${field}` : field)).join(',') }

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/**
 * Filters under the query names of the call, or as parameters of its path. The API compares for equality or with a list,
 * and each name may stand once; anything else would filter otherwise than asked, so it is refused.
 */
export const filterQuery = (call: Call, filters: readonly CrudFilter[] = []): { query: Query; params: Query } => {
  const names = queryShapeOf(call)
  const query: Query = {}
  const params: Query = {}
  for (const filter of filters) {
    if (!('field' in filter) || (filter.operator !== 'eq' && filter.operator !== 'in')) {
      throw new Error(`${call.path} has no filter for the operator ${filter.operator}`)
    }
    const value = textOf(filter.value)
    if (call.path.includes(`{${filter.field}}`)) params[filter.field] = value
    else if (!(filter.field in names)) throw new Error(`${call.path} has no filter ${filter.field}`)
    else if (value !== '') query[filter.field] = value
  }
  return { query, params }
}
