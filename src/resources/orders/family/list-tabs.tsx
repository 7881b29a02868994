/** The list's states with how many orders each holds under the other filters. */
import { memo } from 'react'
import { orderStates } from '../../../../contract/orders/order-family'
import { useT } from '../../../providers/i18n'
import { type ListQuery, writeListQuery } from '../../../providers/list-query'
import type { ListState } from '../../../providers/list-state'
import { StateTabs } from '../../../ui/state-tabs'
import { useOrderKind } from './kind'
import { useOrderT } from './words'

interface ListTabsProps extends Pick<ListQuery, 'filters' | 'sort' | 'size'> {
  counts: ListState<unknown>['result']['counts']
  setFilters: ListState<unknown>['setFilters']
}

const DrawnListTabs = ({ filters, sort, size, counts: found, setFilters }: ListTabsProps) => {
  const t = useT()
  const { path, resource } = useOrderKind()
  const label = useOrderT()
  const { status, ...others } = filters
  const counts = found && {
    ...Object.fromEntries(orderStates.map(({ value }) => [value, 0])),
    ...found,
    all: Object.values(found).reduce((sum, count) => sum + count, 0),
  }
  return (
    <StateTabs
      label={t('order.list.states')}
      tabs={orderStates.map(({ value, label: key }) => ({ value: String(value), label: label(key) }))}
      active={status}
      counts={counts}
      hrefOf={(value) => {
        const filters = value === undefined ? others : { ...others, status: String(value) }
        return `${path}?${writeListQuery(resource.calls.list, { page: 1, size, sort, filters })}`
      }}
      onSelect={(value) => setFilters({ status: value === undefined ? undefined : String(value) })}
    />
  )
}

export const ListTabs = memo(DrawnListTabs)
