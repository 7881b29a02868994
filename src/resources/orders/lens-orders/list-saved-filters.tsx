/** The person's own filters of this list. */
import type { LensOrder } from '../../../../contract/orders/lens-order'
import type { ListState } from '../../../providers/list-state'
import { usePreference } from '../../../providers/preferences'
import { type SavedFilter, SavedFilters } from '../../../ui/saved-filters'

const none: readonly SavedFilter[] = []

export const ListSavedFilters = ({ list: { query, setFilters } }: { list: ListState<LensOrder> }) => {
  const [saved, keep] = usePreference<readonly SavedFilter[]>('lens-orders.filters', none)
  const off = Object.fromEntries(Object.keys(query.filters).map((name) => [name, undefined]))
  return (
    <SavedFilters
      saved={saved}
      current={query.filters}
      onApply={(values) => setFilters({ ...off, ...values })}
      onChange={keep}
    />
  )
}
