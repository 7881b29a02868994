/** Tabs above a list, each a part of it under filters of its own, with how many rows it has. */
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Call } from '../../contract/core/call'
import { type Filters, writeListQuery } from '../providers/list-query'
import type { ListState } from '../providers/list-state'
import { StateTabs } from '../ui/state-tabs'

export interface FilterTab {
  /** Of the tab, and of its count. */
  value: string
  label: string
  filters: Filters
}

/** A tab for each state of a record. */
export const tabsOfStates = (
  states: readonly { value: number; label: string }[],
  label: (key: string) => string,
  filter = 'status',
): FilterTab[] =>
  states.map((state) => {
    const value = String(state.value)
    return { value, label: label(state.label), filters: { [filter]: value } }
  })

interface FilterTabsProps<Row> {
  label: string
  call: Call
  list: ListState<Row>
  tabs: readonly FilterTab[]
  /** The first tab, where it shows not all rows but those of these counts. */
  first?: { label: string; of: readonly string[] }
}

export const FilterTabs = <Row,>({ label, call, list, tabs, first }: FilterTabsProps<Row>) => {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { filters } = list.query
  const { counts } = list.result
  const own = new Set(tabs.flatMap((tab) => Object.keys(tab.filters)))
  const active = tabs.find((tab) => [...own].every((name) => tab.filters[name] === filters[name]))
  const hrefOf = (value: string | number | undefined) => {
    const others = Object.fromEntries(Object.entries(filters).filter(([name]) => !own.has(name)))
    const chosen = tabs.find((tab) => tab.value === value)?.filters
    const query = writeListQuery(call, { ...list.query, page: 1, filters: { ...others, ...chosen } }, {}, search)
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  return (
    <StateTabs
      label={label}
      tabs={tabs}
      firstLabel={first?.label}
      active={active?.value}
      counts={
        counts && {
          // A tab of several states, such as `4,5`, counts them all.
          ...Object.fromEntries(
            tabs.map(({ value }) => [value, value.split(',').reduce((sum, one) => sum + (counts[one] ?? 0), 0)]),
          ),
          // Said by the server where tabs overlap.
          all: Object.entries(counts).reduce(
            (sum, [value, count]) => (!first || first.of.includes(value) ? sum + count : sum),
            0,
          ),
          ...counts,
        }
      }
      hrefOf={hrefOf}
      onSelect={(value) => void navigate(hrefOf(value))}
    />
  )
}
