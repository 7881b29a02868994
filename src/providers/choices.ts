/** The options of a select by Refine's `useSelect`: the records that the person may see, by name, and the chosen one. */
import { type BaseKey, type BaseRecord, type CrudFilter, useSelect } from '@refinedev/core'
import { keepPreviousData } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../../contract/core/call'
import { maxPageSize } from '../../contract/core/page'
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
  /** Parameters of the call's query and path. */
  filters?: Readonly<Record<string, string | number>>
  /** `false`: nothing is read yet. */
  wanted?: boolean
  /** The query parameter that takes what the person types; absent: all records are read at once. */
  searchBy?: string
  /** The field that the list is sorted by; the server's own order unless given. */
  sort?: string
  /** The id of the chosen record, which the search need not contain. */
  chosen?: BaseKey | undefined
  /** The chosen record, where its name is known already. */
  known?: Choice | undefined
}

type RowOf<C extends Call> = AnswerOf<C> extends readonly (infer Row)[] ? Row : never

const staleTime = 60_000
const pauseMilliseconds = 300
const maxFound = 50
const nothing: readonly never[] = []
const isEqualTo = (field: string, value: string | number): CrudFilter => ({ field, operator: 'eq', value })

/** The records that a list call answers, as options. */
export const useChoices = <C extends Call>(call: C, options: ChoicesOptions = {}) => {
  const { filters = {}, wanted = true, searchBy, sort, chosen, known } = options
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
    pagination: { pageSize: searchBy ? maxFound : maxPageSize, mode: call.reply.kind === 'page' ? 'server' : 'off' },
    ...(sort && { sorters: [{ field: sort, order: 'asc' }] }),
    debounce: pauseMilliseconds,
    onSearch: (typed) => (searchBy && typed.trim() ? [isEqualTo(searchBy, typed.trim())] : []),
    ...(chosen !== undefined && { defaultValue: [chosen] }),
    errorNotification: false,
    liveMode: 'off',
    queryOptions: { enabled, staleTime, ...(searchBy && { placeholderData: keepPreviousData }) },
    defaultValueQueryOptions: { enabled: enabled && chosen !== undefined, staleTime },
  })
  // Refine keeps the options of the former filters until the new ones have come; another company's must not be chosen.
  const current = data === undefined && chosen === undefined ? nothing : offered
  const offers = current as unknown as readonly Choice[]
  const choices = useMemo(
    () => (known && !offers.some(({ value }) => value === known.value) ? [known, ...offers] : offers),
    [known, offers],
  )
  const rows = (data?.data ?? nothing) as unknown as readonly RowOf<C>[]
  return { choices, rows, loading: isFetching, ...(searchBy && { onSearch }) }
}

/** The options with text as values, as the filters of a list keep them in the address. */
export const useTextChoices = (choices: readonly Choice[]) =>
  useMemo(() => choices.map(({ value, label }) => ({ value: String(value), label })), [choices])
