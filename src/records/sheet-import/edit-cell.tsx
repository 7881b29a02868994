/** A cell of a sheet that is typed into where it stands: Enter or leaving it keeps the text, Escape does not. */
import { Input } from 'antd'
import { type KeyboardEvent, useState } from 'react'
import styles from './import.module.css'

interface EditCellProps {
  label: string
  text: string
  /** Typed since the file was read. */
  changed: boolean
  wrong: boolean
  why?: string | undefined
  onEdit: (text: string) => void
}

const longest = 1000

export const EditCell = ({ label, text, changed, wrong, why, onEdit }: EditCellProps) => {
  const [draft, setDraft] = useState<string>()
  const keep = () => {
    if (draft !== undefined && draft !== text) onEdit(draft)
    setDraft(undefined)
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    // The dialog around it stays open.
    event.stopPropagation()
    setDraft(undefined)
  }
  if (draft === undefined)
    return (
      <button
        type="button"
        className={styles.cell}
        data-wrong={wrong && !changed}
        data-changed={changed}
        title={why}
        aria-label={`${label} ${text}`}
        onClick={() => setDraft(text)}
      >
        {text || '　'}
      </button>
    )
  return (
    <Input
      size="small"
      autoFocus
      aria-label={label}
      maxLength={longest}
      value={draft}
      onChange={({ target }) => setDraft(target.value)}
      onPressEnter={keep}
      onKeyDown={press}
      onBlur={keep}
    />
  )
}
