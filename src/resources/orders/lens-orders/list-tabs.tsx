/** The list's states with how many orders each holds under the other filters. */
import type { LensOrder } from '../../../../contract/orders/lens-order'
import { lensOrders } from '../../../../contract/orders/lens-orders'
import { orderStates } from '../../../../contract/orders/order-family'
import { useLabel, useT } from '../../../providers/i18n'
import { writeListQuery } from '../../../providers/list-query'
import type { ListState } from '../../../providers/list-state'
import { StateTabs } from '../../../ui/state-tabs'
import { listPath } from './paths'

export const ListTabs = ({ list }: { list: ListState<LensOrder> }) => {
  const t = useT()
  const label = useLabel()
  const { query, result, setFilters } = list
  const { status, ...others } = query.filters
  const counts = result.counts && {
    ...Object.fromEntries(orderStates.map(({ value }) => [value, 0])),
    ...result.counts,
    all: Object.values(result.counts).reduce((sum, count) => sum + count, 0),
  }
  return (
    <StateTabs
      label={t('order.list.states')}
      tabs={orderStates.map(({ value, label: key }) => ({ value: String(value), label: label(key) }))}
      active={status}
      counts={counts}
      hrefOf={(value) => {
        const filters = value === undefined ? others : { ...others, status: String(value) }
        return `${listPath}?${writeListQuery(lensOrders.calls.list, { ...query, page: 1, filters })}`
      }}
      onSelect={(value) => setFilters({ status: value === undefined ? undefined : String(value) })}
    />
  )
}
