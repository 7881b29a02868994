/**
 * A list's state, kept in the address bar and nowhere else: reload, back and forward, a second click on the menu, a shared
 * link and a new tab therefore all show the same.
 */
import { type BaseRecord, useList } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Call } from '../../contract/core/call'
import type { ApiError } from './data/api-error'
import type { AnswerOf } from './data/args'
import { refineNameOf } from './data/owners'
import {
  type Filters,
  type ListDefaults,
  type ListQuery,
  readListQuery,
  type Sorter,
  writeListQuery,
} from './list-query'

interface Options<C extends Call> {
  call: C
  /** Must be the same object every time. */
  defaults?: ListDefaults
  /** Sent with every request, never in the address; parameters of the path too. Must be the same object every time. */
  fixed?: Filters
}

type RowOf<C extends Call> = AnswerOf<C> extends (infer Row)[] ? Row : never

export interface ListState<Row> {
  query: ListQuery
  /** Changes the named filters, empty or undefined turns one off; back to page 1. */
  setFilters: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Back to the defaults. */
  resetFilters: () => void
  setPage: (page: number, size?: number) => void
  setSort: (sort: readonly Sorter[]) => void
  /** The address of another page of the same list, for real links. */
  href: (page: number) => string
  result: { rows: readonly Row[]; total: number; counts: Readonly<Record<string, number>> | undefined }
  /** Nothing to show yet. */
  loading: boolean
  /** Being read, perhaps while the former rows still show. */
  fetching: boolean
  error: ApiError | null
  refetch: () => void
}

const filtersOf = (filters: Filters) =>
  Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value }))

export const useListState = <C extends Call>({ call, defaults, fixed }: Options<C>): ListState<RowOf<C>> => {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const query = useMemo(() => readListQuery(call, search, defaults), [call, search, defaults])
  const { page, size, sort, filters } = query

  const { query: answer, result } = useList<BaseRecord, ApiError>({
    resource: refineNameOf(call),
    dataProviderName: call.host === 'main' ? 'default' : call.host,
    pagination: { mode: 'server', currentPage: page, pageSize: size },
    sorters: sort.map(({ field, descending }) => ({ field, order: descending ? 'desc' : 'asc' })),
    filters: filtersOf({ ...filters, ...fixed }),
    errorNotification: false,
    // The former rows stay while the next page loads. They are the same person's: with the session the screen itself goes.
    queryOptions: { placeholderData: keepPreviousData },
  })

  const write = (change: Partial<ListQuery>) => writeListQuery(call, { ...query, ...change }, defaults, search)
  const go = (change: Partial<ListQuery>) => setSearch(write(change))

  const total = result.total ?? 0
  const last = Math.max(1, Math.ceil(total / size))
  const beyond = answer.isSuccess && !answer.isPlaceholderData && page > last
  const lastSearch = beyond ? write({ page: last }).toString() : undefined
  useEffect(() => {
    // The rows of the last page are gone, as after a review of the last one that waited.
    if (lastSearch !== undefined) setSearch(lastSearch, { replace: true })
  }, [lastSearch, setSearch])

  return {
    query,
    setFilters: (changes) => {
      const merged = Object.entries({ ...filters, ...changes }).filter(
        ([, value]) => value !== undefined && value !== '',
      )
      go({ filters: Object.fromEntries(merged) as Filters, page: 1 })
    },
    resetFilters: () => go({ filters: defaults?.filters ?? {}, page: 1 }),
    setPage: (next, nextSize = size) => go({ page: nextSize === size ? next : 1, size: nextSize }),
    setSort: (next) => go({ sort: next, page: 1 }),
    href: (next) => {
      const text = write({ page: next }).toString()
      return text === '' ? pathname : `${pathname}?${text}`
    },
    result: {
      rows: result.data as unknown as readonly RowOf<C>[],
      total,
      counts: result.counts as Readonly<Record<string, number>> | undefined,
    },
    loading: answer.isLoading,
    fetching: answer.isFetching,
    error: answer.error,
    refetch: () => void answer.refetch(),
  }
}
