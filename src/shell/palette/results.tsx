/** What was found, section by section, and how the search among the records stands. */
import { KBarResults, useKBar, useMatches } from 'kbar'
import { useT } from '../../providers/i18n'
import styles from './palette.module.css'
import type { RecordSearch } from './use-record-actions'

export const Results = ({ search }: { search: RecordSearch }) => {
  const t = useT()
  const { results } = useMatches()
  const { text } = useKBar(({ searchQuery }) => ({ text: searchQuery.trim() }))
  const said = () => {
    if (search === 'failed') return t('palette.failed')
    if (search === 'reading') return t('palette.reading')
    if (results.length > 0 || text === '') return ''
    return `${t('palette.none', { text })} ${t('palette.hint')}`
  }
  return (
    <>
      <KBarResults
        items={results}
        maxHeight={420}
        onRender={({ item, active }) =>
          typeof item === 'string' ? (
            <div className={styles.section}>{item}</div>
          ) : (
            <div className={styles.result} data-active={active}>
              <span className={styles.icon}>{item.icon}</span>
              <span className={styles.name}>{item.name}</span>
              {item.subtitle && <span className={styles.beside}>{item.subtitle}</span>}
            </div>
          )
        }
      />
      <p role="status" className={styles.said}>
        {said()}
      </p>
    </>
  )
}
