/**
 * A list's state, kept in the address bar and nowhere else: reload, back and forward, a second click on the menu, a shared
 * link and a new tab therefore all show the same.
 */
import { type BaseRecord, type LiveEvent, useDataProvider, useList } from '@refinedev/core'
import { keepPreviousData, replaceEqualDeep } from '@tanstack/react-query'
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import type { Call } from '../../contract/core/call'
import { rowIdOf } from '../../contract/core/resource'
import { readBootstrap } from './bootstrap'
import { askAhead } from './data/ahead'
import type { ApiError } from './data/api-error'
import type { AnswerOf } from './data/args'
import { listQuery, queryShapeOf } from './data/dialect'
import { providerOf, refineNameOf } from './data/owners'
import {
  type Filters,
  type ListDefaults,
  type ListQuery,
  readListQuery,
  type Sorter,
  writeListQuery,
} from './list-query'
import type { Answer } from './live/compare'
import { type LiveTable, useLiveList } from './live/use-live-list'
import { useOfferedRows } from './offered'
import { readStoreFilter, useStoreFilter } from './working-store'

interface Options<C extends Call> {
  call: C
  /** Must be the same object every time. */
  defaults?: ListDefaults
  /** Sent with every request, never in the address; parameters of the path too. Must be the same object every time. */
  fixed?: Filters
  /** The filter without which nothing is asked for, as the clinic whose prices these are. */
  needs?: string | undefined
  /** The list shows the store in which a person works until they choose another. */
  ofStore?: boolean
}

const within = (defaults: ListDefaults | undefined, store: Filters | undefined): ListDefaults | undefined =>
  store ? { ...defaults, filters: { ...defaults?.filters, ...store } } : defaults

type RowOf<C extends Call> = AnswerOf<C> extends (infer Row)[] ? Row : never

/** What a person does with a list; these functions stay the same for as long as the list is shown. */
interface ListSteps {
  /** Changes the named filters, empty or undefined turns one off; back to page 1. */
  setFilters: (changes: Readonly<Record<string, string | undefined>>) => void
  /** Back to the defaults. */
  resetFilters: () => void
  setPage: (page: number, size?: number) => void
  setSort: (sort: readonly Sorter[]) => void
  /** The address of another page of the same list, for real links. */
  href: (page: number) => string
  refetch: () => void
}

interface FilterBarProps {
  values: Filters
  onChange: ListSteps['setFilters']
  onReset: () => void
  onSearch: () => void
}

/** The fields that can tell rows apart. */
type NumberKey<Row> = { [Key in keyof Row]-?: Row[Key] extends number ? Key : never }[keyof Row] & string

interface TableProps<Row> {
  rows: readonly Row[]
  rowKey: NumberKey<Row>
  loading: boolean
  error: string | undefined
  onRetry: () => void
  paging: {
    total: number
    page: number
    size: number
    onPage: ListSteps['setPage']
    pageHref: ListSteps['href']
    /** Where `total` is not all of them. */
    onCountAll?: () => void
  }
  sorters: readonly Sorter[]
  onSort: ListSteps['setSort']
  filtered: boolean
  onClearFilters: () => void
  live: LiveTable
}

export interface ListState<Row> extends ListSteps {
  query: ListQuery
  /** What the list's filter bar is given. */
  filterBar: FilterBarProps
  /** What the list's table is given. */
  table: TableProps<Row>
  result: Answer<Row>
  /** Nothing to show yet. */
  loading: boolean
  /** Being read, perhaps while the former rows still show. */
  fetching: boolean
  error: ApiError | null
}

const filtersOf = (filters: Filters) =>
  Object.entries(filters).map(([field, value]) => ({ field, operator: 'eq' as const, value }))

const answerOf = <Row>({ data, total = 0, ...beside }: { data: unknown; total?: number | undefined }): Answer<Row> => ({
  rows: data as readonly Row[],
  total,
  counts: (beside as Partial<Answer<Row>>).counts,
  more: (beside as Partial<Answer<Row>>).more,
})

interface Reading {
  data: unknown
  dataUpdatedAt: number
  isPlaceholderData: boolean
}

/** Another object for every time that the list was read, also when it was read as before; none before the first time. */
const useReading = ({ data, dataUpdatedAt, isPlaceholderData }: Reading) => {
  const there = data !== undefined && !isPlaceholderData
  return useMemo(() => (there ? { data, dataUpdatedAt } : undefined), [there, data, dataUpdatedAt])
}

/** What the address says; filters and order stay the same objects while only the page changes, so that little is drawn again. */
const useQueryOfAddress = (call: Call, search: URLSearchParams, defaults?: ListDefaults): ListQuery => {
  const kept = useRef<ListQuery>(undefined)
  return useMemo(() => {
    kept.current = replaceEqualDeep(kept.current, readListQuery(call, search, defaults))
    return kept.current
  }, [call, search, defaults])
}

/** What is asked for, in Refine's words. */
const askedOf = ({ page, size, sort, filters }: ListQuery, fixed?: Filters) => ({
  pagination: { mode: 'server' as const, currentPage: page, pageSize: size },
  sorters: sort.map(({ field, descending }) => ({ field, order: descending ? ('desc' as const) : ('asc' as const) })),
  filters: filtersOf({ ...filters, ...fixed }),
})

/** Lists are counted no further until a person asks for more. */
const countedUpTo = 10_000

/** What keeps a list from being counted to its end; pages beyond the limit need the end. */
const limitOf = (call: Call, { page, size }: ListQuery): Filters =>
  'total_limit' in queryShapeOf(call) && page * size <= countedUpTo ? { total_limit: String(countedUpTo) } : {}

/** Sends the request for the list at an address before its screen has loaded. */
export const askListAhead = ({ call, defaults, fixed, ofStore }: Options<Call>, search: URLSearchParams) => {
  if (ofStore && !readBootstrap()) return undefined
  const query = readListQuery(call, search, ofStore ? within(defaults, readStoreFilter()) : defaults)
  return askAhead(call, listQuery(call, askedOf(query, { ...fixed, ...limitOf(call, query) })))
}

/** A list's page that asks for the rows at its address as soon as its code is there, before it is known who one is. */
export const withHeadStart = <Page extends object>(options: Options<Call>, page: Page) =>
  Object.assign(page, { ahead: (search: URLSearchParams) => void askListAhead(options, search) })

interface Latest {
  query: ListQuery
  write: (change: Partial<ListQuery>) => URLSearchParams
  go: (change: Partial<ListQuery>) => void
  refetch: () => unknown
  pathname: string
}

const isSet = ([, value]: [string, string | undefined]) => value !== undefined && value !== ''

const stepsOf = (latest: RefObject<Latest>, defaults?: ListDefaults): ListSteps => ({
  setFilters: (changes) => {
    const { query, go } = latest.current
    go({
      filters: Object.fromEntries(Object.entries({ ...query.filters, ...changes }).filter(isSet)) as Filters,
      page: 1,
    })
  },
  resetFilters: () => latest.current.go({ filters: defaults?.filters ?? {}, page: 1 }),
  setPage: (next, size = latest.current.query.size) => {
    const { query, go } = latest.current
    go({ page: size === query.size ? next : 1, size })
  },
  setSort: (sort) => latest.current.go({ sort, page: 1 }),
  href: (page) => {
    const { write, pathname } = latest.current
    const text = write({ page }).toString()
    return text === '' ? pathname : `${pathname}?${text}`
  },
  refetch: () => void latest.current.refetch(),
})

export const useListState = <C extends Call>({
  call,
  defaults: own,
  fixed,
  needs,
  ofStore,
}: Options<C>): ListState<RowOf<C>> => {
  const { pathname } = useLocation()
  const [search, setSearch] = useSearchParams()
  const store = useStoreFilter()
  const defaults = useMemo(() => (ofStore ? within(own, store) : own), [ofStore, own, store])
  const query = useQueryOfAddress(call, search, defaults)
  const { page, size, sort, filters } = query
  const enabled = needs === undefined || filters[needs] !== undefined

  const dataProviderName = providerOf(call)
  const [countedWhole, setCountedWhole] = useState<Filters>()
  const limit = countedWhole === filters ? {} : limitOf(call, query)
  const asked = { resource: refineNameOf(call), ...askedOf(query, { ...fixed, ...limit }) }
  const tidings = useRef<(event: LiveEvent) => void>(undefined)
  const { query: answer, result } = useList<BaseRecord, ApiError>({
    ...asked,
    dataProviderName,
    errorNotification: false,
    liveMode: 'manual',
    onLiveEvent: (event) => tidings.current?.(event),
    // The former rows stay while the next page loads. They are the same person's: with the session the screen itself goes.
    queryOptions: { enabled, placeholderData: keepPreviousData },
  })

  const write = (change: Partial<ListQuery>) => writeListQuery(call, { ...query, ...change }, defaults, search)
  const go = (change: Partial<ListQuery>) => setSearch(write(change))
  const { refetch } = answer
  // What these do follows the address; they themselves stay the same, so that what is given one is not drawn again for it.
  const latest = useRef({ query, write, go, refetch, pathname })
  latest.current = { query, write, go, refetch, pathname }
  const steps = useMemo(() => stepsOf(latest, defaults), [defaults])

  const dataProvider = useDataProvider()
  const read = answerOf<RowOf<C>>(result)
  const {
    answer: shown,
    live,
    onLiveEvent,
  } = useLiveList({
    call,
    base: useReading(answer),
    answer: read,
    fetching: answer.isFetching,
    onFirstPage: page === 1,
    ask: async () => answerOf<RowOf<C>>(await dataProvider(dataProviderName).getList(asked)),
    refetch: steps.refetch,
  })
  tidings.current = onLiveEvent

  const { total, counts, more } = shown
  const rows = useOfferedRows(call, shown.rows)
  const last = Math.max(1, Math.ceil(total / size))
  const beyond = answer.isSuccess && !answer.isPlaceholderData && page > last
  const lastSearch = beyond ? write({ page: last }).toString() : undefined
  useEffect(() => {
    // The rows of the last page are gone, as after a review of the last one that waited.
    if (lastSearch !== undefined) setSearch(lastSearch, { replace: true })
  }, [lastSearch, setSearch])

  return {
    query,
    ...steps,
    filterBar: { values: filters, onChange: steps.setFilters, onReset: steps.resetFilters, onSearch: steps.refetch },
    table: {
      rows,
      rowKey: rowIdOf(call) as NumberKey<RowOf<C>>,
      loading: answer.isFetching,
      error: answer.error?.message,
      onRetry: steps.refetch,
      paging: {
        ...{ total, page, size, onPage: steps.setPage, pageHref: steps.href },
        ...(more === 1 && { onCountAll: () => setCountedWhole(filters) }),
      },
      sorters: sort,
      onSort: steps.setSort,
      filtered: enabled && Object.keys(filters).length > 0,
      onClearFilters: steps.resetFilters,
      live,
    },
    result: { rows, total, counts, more },
    loading: answer.isLoading,
    fetching: answer.isFetching,
    error: answer.error,
  }
}
