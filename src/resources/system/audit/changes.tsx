/** What an action changed, in words: the first field in sight, the others on demand. */
import type { AuditEntry } from '../../../../contract/system/audit'
import { useT } from '../../../providers/i18n'
import { changesOf, type RecordText, useRecordText } from '../../../providers/record-text'
import styles from './audit.module.css'

type Change = ReturnType<typeof changesOf>[number]

const Line = ({ label, before, after }: Change) => (
  <>
    <span className={styles.field}>{label}</span> {before !== null && <del>{before}</del>}
    {before !== null && after !== null && ' → '}
    {after !== null && <ins>{after}</ins>}
  </>
)

export const Changes = ({ entry, text }: { entry: AuditEntry; text: RecordText }) => {
  const t = useT()
  const changes = changesOf(entry, useRecordText(text))
  const [first, ...others] = changes
  return (
    <div className={styles.changes}>
      {entry.reason !== '' && <p>{entry.reason}</p>}
      {entry.warnings.length > 0 && (
        <p>{t('audit.confirmed', { warnings: entry.warnings.join(t('order.sentenceSeparator')) })}</p>
      )}
      {!first && entry.reason === '' && entry.warnings.length === 0 && (
        <span className={styles.field}>{t('audit.none')}</span>
      )}
      {first && others.length === 0 && <Line {...first} />}
      {first && others.length > 0 && (
        <details>
          <summary>
            <Line {...first} /> <span className={styles.count}>{t('audit.more', { count: changes.length })}</span>
          </summary>
          <ul>
            {others.map((change) => (
              <li key={change.label}>
                <Line {...change} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

/** The action's name, in the words of its resource. */
export const ActionName = ({ entry, text }: { entry: AuditEntry; text: RecordText }) => (
  <>{useRecordText(text).action(entry.action)}</>
)
