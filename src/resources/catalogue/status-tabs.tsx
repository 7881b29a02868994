/** Enabled and disabled above a list, with how many rows each has. */
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Call } from '../../../contract/core/call'
import { useT } from '../../providers/i18n'
import { writeListQuery } from '../../providers/list-query'
import type { ListState } from '../../providers/list-state'
import { StateTabs } from '../../ui/state-tabs'
import { useStates } from './words'

const shown = ['1', '0']

export const StatusTabs = <Row,>({ call, list }: { call: Call; list: ListState<Row> }) => {
  const t = useT()
  const states = useStates()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { counts } = list.result
  const numbers = counts && Object.fromEntries(shown.map((status) => [status, counts[status] ?? 0]))
  const hrefOf = (value: string | number | undefined) => {
    const { status: _, ...others } = list.query.filters
    const filters = value === undefined ? others : { ...others, status: String(value) }
    const query = writeListQuery(call, { ...list.query, page: 1, filters }, {}, search)
    return query.size === 0 ? pathname : `${pathname}?${query}`
  }
  return (
    <StateTabs
      label={t('catalogue.tabs')}
      tabs={states
        .map(({ value, label }) => ({ value: String(value), label }))
        .filter(({ value }) => shown.includes(value))}
      active={list.query.filters.status}
      counts={numbers && { ...numbers, all: Object.values(numbers).reduce((sum, count) => sum + count, 0) }}
      hrefOf={hrefOf}
      onSelect={(value) => void navigate(hrefOf(value))}
    />
  )
}
