/** Between Refine's words for a list and the API's: pages, filters and sorters as pure functions over the contract. */
import type { CrudFilter, CrudSort, Pagination } from '@refinedev/core'
import { generateFilter, generateSort } from '@refinedev/simple-rest'
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
export const sortQuery = (sorters?: CrudSort[]): Query => {
  const { _sort = [], _order = [] } = generateSort(sorters) ?? {}
  const sort = _sort.map((field, at) => (_order[at] === 'desc' ? `-${field}` : field))
  return sort.length === 0 ? {} : { sort: sort.join(',') }
}

const textOf = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value ?? ''))

/** The operators that filter as a plain name does: equal, or one of a list. */
const plain: readonly string[] = ['eq', 'in']

/**
 * Filters under the query names of the call, or as parameters of its path. The API compares for equality or with a list,
 * and each name may stand once; anything else would filter otherwise than asked, so it is refused.
 */
export const filterQuery = (call: Call, filters: CrudFilter[] = []): { query: Query; params: Query } => {
  const unknown = filters.find(({ operator }) => !plain.includes(operator))
  if (unknown) throw new Error(`${call.path} has no filter for the operator ${unknown.operator}`)
  const names = queryShapeOf(call)
  const query: Query = {}
  const params: Query = {}
  for (const [field, value] of Object.entries(generateFilter(filters))) {
    const text = textOf(value)
    if (call.path.includes(`{${field}}`)) params[field] = text
    else if (!(field in names)) throw new Error(`${call.path} has no filter ${field}`)
    else if (text !== '') query[field] = text
  }
  return { query, params }
}

/** What a list is asked for in Refine's words, as the call takes it. */
export const listQuery = (
  call: Call,
  { pagination, filters, sorters }: { pagination?: Pagination; filters?: CrudFilter[]; sorters?: CrudSort[] },
) => {
  const { query, params } = filterQuery(call, filters)
  return { params, query: { ...query, ...sortQuery(sorters), ...pageQuery(call.path, pagination) } }
}
