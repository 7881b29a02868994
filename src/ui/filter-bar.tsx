/** The filters above a list, and below them a chip for each that is set. */
import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { memo, type ReactNode, useState } from 'react'
import styles from './filter-bar.module.css'
import type { ChangeFilters, FilterSpec, FilterValues } from './filters'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

interface FilterBarProps {
  filters: readonly FilterSpec[]
  values: FilterValues
  onChange: ChangeFilters
  onReset: () => void
  /** Asks again, also when no filter has changed. */
  onSearch?: () => void
  /** Beside the buttons, such as saved filters. */
  extra?: ReactNode
}

const off = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, undefined]))

const DrawnFilterBar = ({ filters, values, onChange, onReset, onSearch, extra }: FilterBarProps) => {
  const t = useUiText()
  const vars = useUiVars()
  const [open, setOpen] = useState(false)
  const set = filters.flatMap((filter) => {
    const text = filter.describe(values)
    return text === undefined ? [] : [{ filter, text }]
  })
  const shown = filters.filter(
    (filter) => !filter.linked && (open || !filter.more || set.some((chip) => chip.filter === filter)),
  )
  return (
    <form
      style={vars}
      className={styles.bar}
      onSubmit={(event) => {
        event.preventDefault()
        onSearch?.()
      }}
    >
      <div className={styles.filters}>
        {shown.map((filter) => (
          <div key={filter.keys.join()} className={styles.filter} style={{ flexBasis: filter.width }}>
            {filter.draw(values, onChange)}
          </div>
        ))}
        <div className={styles.buttons}>
          <Button type="primary" htmlType="submit">
            {t('action.search')}
          </Button>
          <Button onClick={onReset}>{t('action.reset')}</Button>
          {filters.some(({ more }) => more) && (
            <Button type="link" aria-expanded={open} onClick={() => setOpen(!open)}>
              {t(open ? 'filters.less' : 'filters.more')}
            </Button>
          )}
          {extra}
        </div>
      </div>
      {set.length > 0 && (
        <ul className={styles.chips}>
          {set.map(({ filter, text }) => (
            <li key={filter.keys.join()} className={styles.chip}>
              {filter.label}: {text}
              <button
                type="button"
                aria-label={t('filters.remove', { label: filter.label })}
                onClick={() => onChange(off(filter.keys))}
              >
                <CloseOutlined aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}

/** Drawn again only when what it is given changes: a page that is turned costs nothing here. */
export const FilterBar = memo(DrawnFilterBar)
