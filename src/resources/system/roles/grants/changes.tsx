/** What was added and what was removed, in words. */
import { useT } from '../../../../providers/i18n'
import type { Named } from './choice'
import styles from './grants.module.css'

interface ChangesProps {
  added: readonly Named[]
  removed: readonly Named[]
}

const List = ({ kind, pages }: { kind: 'added' | 'removed'; pages: readonly Named[] }) => {
  const t = useT()
  if (pages.length === 0) return null
  return (
    <section className={styles.changes} data-kind={kind}>
      <h2>{t(kind === 'added' ? 'permission.added' : 'permission.removed.title')}</h2>
      <ul>
        {pages.map(({ id, title, page, elements }) => (
          <li key={id}>
            <b>{title}</b>
            {page && <em>{t('permission.page')}</em>}
            {elements.join(t('permission.separator'))}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const Changes = ({ added, removed }: ChangesProps) => (
  <>
    <List kind="added" pages={added} />
    <List kind="removed" pages={removed} />
  </>
)
