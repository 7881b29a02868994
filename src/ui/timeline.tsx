/** What happened to a record: who, when, what, and each changed field before and after. */
import { formatInstant } from './format'
import { useUiText } from './texts'
import styles from './timeline.module.css'
import { useUiVars } from './ui-vars'

export interface TimelineChange {
  label: string
  /** Already as people read it; empty is said so. */
  before: string
  after: string
}

export interface TimelineEntry {
  id: number | string
  /** Seconds since the epoch, or a day where no hour is known. */
  at: number | string
  /** Absent: the system itself. */
  who: string | null
  what: string
  /** Such as the reason that was given. */
  note?: string
  changes?: readonly TimelineChange[]
}

export const Timeline = ({ entries }: { entries: readonly TimelineEntry[] }) => {
  const t = useUiText()
  const shown = (value: string) => (value === '' ? t('value.empty') : value)
  return (
    <ol className={styles.timeline} style={useUiVars()}>
      {entries.map(({ id, at, who, what, note, changes = [] }) => (
        <li key={id}>
          <div>
            <strong>{what}</strong> {who ?? t('timeline.nobody')}{' '}
            <time>{typeof at === 'number' ? formatInstant(at) : at}</time>
          </div>
          {note && <p>{note}</p>}
          {changes.length > 0 && (
            <ul>
              {changes.map(({ label, before, after }) => (
                <li key={label}>
                  {label}: <del>{shown(before)}</del> → <ins>{shown(after)}</ins>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  )
}
