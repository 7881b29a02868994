/** A list's page, filters and order as the address bar holds them, under the API's own names. Pure functions. */
import type { Call } from '../../contract/core/call'
import { defaultPageSize, pagingOf } from '../../contract/core/page'
import { queryShapeOf } from './data/dialect'

export type Filters = Readonly<Record<string, string>>

export interface Sorter {
  field: string
  descending: boolean
}

export interface ListQuery {
  page: number
  size: number
  sort: readonly Sorter[]
  filters: Filters
}

/** What a list shows when the address says nothing; what equals it is not written there. */
export interface ListDefaults {
  size?: number
  sort?: readonly Sorter[]
  filters?: Filters
}

export const writeSort = (sort: readonly Sorter[]) =>
  sort.map(({ field, descending }) => (descending ? `-${field}` : field)).join(',')

const readSort = (text: string): Sorter[] =>
  text.split(',').map((key) => ({ field: key.replace(/^-/, ''), descending: key.startsWith('-') }))

/**
 * Reads the address. Names that the call does not know, and values that it would refuse, are as good as absent: an old or
 * tampered link still shows a list. An empty value says that a default filter is off.
 */
export const readListQuery = (call: Call, search: URLSearchParams, defaults: ListDefaults = {}): ListQuery => {
  const names = pagingOf(call.path)
  const filters: Record<string, string> = { ...defaults.filters }
  let { size = defaultPageSize, sort = [] } = defaults
  let page = 1
  for (const [name, schema] of Object.entries(queryShapeOf(call))) {
    const value = search.get(name)
    if (value === null || (value !== '' && !schema.safeParse(value).success)) continue
    if (name === names.page) page = Number(value) || 1
    else if (name === names.size) size = Number(value) || size
    else if (name === 'sort') sort = value === '' ? [] : readSort(value)
    else if (value === '') delete filters[name]
    else filters[name] = value
  }
  return { page, size, sort, filters }
}

/** Writes it, the other way round; parameters that are not the list's are kept. */
export const writeListQuery = (
  call: Call,
  query: ListQuery,
  defaults: ListDefaults = {},
  others = new URLSearchParams(),
): URLSearchParams => {
  const names = pagingOf(call.path)
  const own = queryShapeOf(call)
  const search = new URLSearchParams([...others].filter(([name]) => !(name in own)))
  const initial = defaults.filters ?? {}
  for (const name of Object.keys(own)) {
    const value = query.filters[name] ?? ''
    if (value !== (initial[name] ?? '')) search.set(name, value)
  }
  const sort = writeSort(query.sort)
  if (sort !== writeSort(defaults.sort ?? [])) search.set('sort', sort)
  if (query.page > 1) search.set(names.page, String(query.page))
  if (query.size !== (defaults.size ?? defaultPageSize)) search.set(names.size, String(query.size))
  return search
}
