/** Records to choose from, on Refine's `useSelect`: those that the person may see, by name, and the one that is chosen already. */
import { type BaseKey, type BaseRecord, type CrudFilter, useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../../contract/core/call'
import { rowIdOf } from '../../contract/core/resource'
import { useMayCall } from './access'
import type { ApiError } from './data/api-error'
import type { AnswerOf } from './data/args'
import { providerOf, refineNameOf } from './data/owners'

export interface Choice {
  value: number
  label: string
}

interface ChoicesOptions {
  /** What they are narrowed by, in the call's words: of its query, and of its path. */
  filters?: Readonly<Record<string, string | number>>
  /** Whether they are to be read now. */
  wanted?: boolean
  /** The name in the query by which typing asks the server for others; absent: there are so few that all are read. */
  searchBy?: string
  /** How many are found at once. */
  found?: number
  /** What is chosen already, which may be none of those that are found. */
  chosen?: BaseKey | undefined
}

type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never

const staleTime = 60_000
const pauseMilliseconds = 300
const nothing: readonly never[] = []
const isEqualTo = (field: string, value: string | number): CrudFilter => ({ field, operator: 'eq', value })

/** What a call that lists records offers to choose from. */
export const useChoices = <C extends Call>(call: C, options: ChoicesOptions = {}) => {
  const { filters = {}, wanted = true, searchBy, found = 50, chosen } = options
  const enabled = useMayCall(call) && wanted
  const {
    options: offered,
    onSearch,
    query: { data, isFetching },
  } = useSelect<BaseRecord, ApiError>({
    resource: refineNameOf(call),
    dataProviderName: providerOf(call),
    optionLabel: ({ name }) => name,
    optionValue: (row) => row[rowIdOf(call)],
    filters: Object.entries(filters).map(([name, value]) => isEqualTo(name, value)),
    pagination: searchBy ? { pageSize: found } : { mode: 'off' },
    debounce: pauseMilliseconds,
    onSearch: (typed) => (searchBy && typed.trim() ? [isEqualTo(searchBy, typed.trim())] : []),
    ...(chosen !== undefined && { defaultValue: [chosen] }),
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled, staleTime, ...(searchBy && { placeholderData: keepPreviousData }) },
    defaultValueQueryOptions: { enabled: enabled && chosen !== undefined, staleTime },
  })
  // Refine keeps the former ones until others are there: of another company they are none to be chosen.
  const current = data === undefined && chosen === undefined ? nothing : offered
  const choices = current as unknown as readonly Choice[]
  const rows = (data?.data ?? nothing) as unknown as readonly RowOf<C>[]
  return { choices, rows, onSearch, loading: isFetching }
}

/** As the filters of a list have them, whose values stand in the address. */
export const useTextChoices = (choices: readonly Choice[]) =>
  useMemo(() => choices.map(({ value, label }) => ({ value: String(value), label })), [choices])
