/** Who waits, in the order in which they are called, and who missed their call. */
import type { ShownVisit } from '../../../contract/clinic/screen-display'
import { useT } from '../../providers/i18n'
import styles from './television.module.css'

/** As many as fit below each other; more stand in two columns. */
const rows = 7
const pickUp = 3

export const WaitingList = ({ visits, layout }: { visits: readonly ShownVisit[]; layout: number }) => {
  const t = useT()
  const waiting = visits.filter(({ state }) => state === 'waiting')
  const missed = visits.filter(({ state }) => state === 'missed')
  const shown = waiting.slice(0, 2 * rows)
  return (
    <section className={styles.waiting}>
      <h2>
        {t(layout === pickUp ? 'tv.waiting.3' : 'tv.waiting')}{' '}
        <small>
          {t('tv.waits', { count: waiting.length })} · {t('tv.order')}
        </small>
      </h2>
      {waiting.length === 0 && <p className={styles.quiet}>{t('tv.noWaiting')}</p>}
      <ol className={styles.list} data-double={waiting.length > rows}>
        {shown.map(({ queueNo, name, room }) => (
          <li key={queueNo}>
            <strong>{queueNo}</strong>
            <span>{name}</span>
            <span className={styles.soft}>{room}</span>
          </li>
        ))}
      </ol>
      {waiting.length > shown.length && (
        <p className={styles.soft}>{t('tv.more', { count: waiting.length - shown.length })}</p>
      )}
      {missed.length > 0 && (
        <p className={styles.missed}>
          {t('tv.missed')} <strong>{missed.map(({ queueNo }) => queueNo).join('  ')}</strong> {t('tv.missedText')}
        </p>
      )}
    </section>
  )
}
