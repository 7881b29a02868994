/** The boxes that choose rows. They read the selection from a context, so that choosing draws them and nothing else. */
import { createContext, use } from 'react'
import styles from './data-table.module.css'
import { isSelected, nothingSelected, type Selection, select } from './selected'
import { useUiText } from './texts'

export interface Selecting {
  value: Selection
  onChange: (selection: Selection) => void
}

interface PageSelecting extends Selecting {
  /** The rows of this page. */
  ids: readonly number[]
}

export const SelectingContext = createContext<PageSelecting>({
  value: nothingSelected,
  onChange: () => undefined,
  ids: [],
})

export const PageCheck = () => {
  const t = useUiText()
  const { value, onChange, ids } = use(SelectingContext)
  const chosen = ids.filter((id) => isSelected(value, id)).length
  const all = chosen > 0 && chosen === ids.length
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('table.selectPage')}
      checked={all}
      disabled={ids.length === 0}
      ref={(box) => {
        if (box !== null) box.indeterminate = chosen > 0 && !all
      }}
      onChange={() => onChange(select(value, ids, !all))}
    />
  )
}

/** A native box: twenty of antd's would cost as much as half the table. */
export const RowCheck = ({ id }: { id: number }) => {
  const t = useUiText()
  const { value, onChange } = use(SelectingContext)
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={t('table.selectRow')}
      checked={isSelected(value, id)}
      onChange={(event) => onChange(select(value, [id], event.target.checked))}
    />
  )
}
