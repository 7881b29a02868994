/** The bar above a list with chosen rows: how many, all that match, none, and what can be done with them. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { formatCount } from './format'
import { nothingSelected, type Selection, selectedCount } from './selected'
import styles from './selection.module.css'
import { useUiText } from './texts'
import { useUiVars } from './ui-vars'

interface SelectionBarProps {
  value: Selection
  onChange: (selection: Selection) => void
  /** How many rows match the filters, on all pages. */
  total: number
  /** The buttons of what can be done with the chosen rows. */
  children: ReactNode
}

export const SelectionBar = ({ value, onChange, total, children }: SelectionBarProps) => {
  const t = useUiText()
  const vars = useUiVars()
  const count = selectedCount(value, total)
  if (count === 0) return null
  return (
    <section className={styles.bar} style={vars} aria-live="polite">
      <span>{t('selection.count', { count: formatCount(count) })}</span>
      {count < total && (
        <Button type="link" size="small" onClick={() => onChange({ allMatching: true, except: [] })}>
          {t('selection.all', { total: formatCount(total) })}
        </Button>
      )}
      <Button type="link" size="small" onClick={() => onChange(nothingSelected)}>
        {t('selection.clear')}
      </Button>
      <span className={styles.actions}>{children}</span>
    </section>
  )
}
