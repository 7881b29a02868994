/** The person's own filters of this list. */
import { useFeature } from '../../../providers/features'
import type { Filters } from '../../../providers/list-query'
import type { ListState } from '../../../providers/list-state'
import { usePreference } from '../../../providers/preferences'
import { type SavedFilter, SavedFilters } from '../../../ui/saved-filters'
import { useOrderKind } from './kind'

const none: readonly SavedFilter[] = []

interface SavedFiltersProps {
  filters: Filters
  setFilters: ListState<unknown>['setFilters']
}

export const ListSavedFilters = ({ filters, setFilters }: SavedFiltersProps) => {
  const { resource } = useOrderKind()
  const [saved, keep] = usePreference<readonly SavedFilter[]>(`${resource.name}.filters`, none)
  const keeps = useFeature('preferences')
  if (!keeps) return null
  const off = Object.fromEntries(Object.keys(filters).map((name) => [name, undefined]))
  return (
    <SavedFilters
      saved={saved}
      current={filters}
      onApply={(values) => setFilters({ ...off, ...values })}
      onChange={keep}
    />
  )
}
