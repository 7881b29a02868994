/** The order of a list where there are no column heads to click: one column, either way round. */
import type { ColumnSpec } from './column-spec'
import { Select } from './select'
import type { Sorter } from './sorting'
import { useUiText } from './texts'

interface SortSelectProps {
  columns: readonly Pick<ColumnSpec<never>, 'key' | 'title' | 'sortable'>[]
  sorters: readonly Sorter[]
  onSort: (sorters: Sorter[]) => void
}

const nameOf = ({ field, descending }: Sorter) => (descending ? `-${field}` : field)

export const SortSelect = ({ columns, sorters, onSort }: SortSelectProps) => {
  const t = useUiText()
  const [now] = sorters
  const options = columns
    .filter(({ sortable }) => sortable)
    .flatMap(({ key, title }) => [
      { value: key, label: t('sort.ascending', { title }) },
      { value: `-${key}`, label: t('sort.descending', { title }) },
    ])
  if (options.length === 0) return null
  return (
    <Select
      size="small"
      aria-label={t('sort.label')}
      placeholder={t('sort.label')}
      popupMatchSelectWidth={false}
      allowClear
      value={now && nameOf(now)}
      options={options}
      onChange={(value: string | undefined) =>
        onSort(value === undefined ? [] : [{ field: value.replace(/^-/, ''), descending: value.startsWith('-') }])
      }
    />
  )
}
