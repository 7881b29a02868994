/** Who is called: the latest large, those before below. */
import type { ShownCall, ShownVisit } from '../../../contract/clinic/screen-display'
import { useT } from '../../providers/i18n'
import styles from './television.module.css'

const shownBefore = 3
const pickUp = 3

interface CallsProps {
  visits: readonly ShownVisit[]
  layout: number
  /** The call that has just come. */
  latest: ShownCall | undefined
}

export const Calls = ({ visits, layout, latest }: CallsProps) => {
  const t = useT()
  const [now, ...before] = visits.filter(({ state }) => state === 'called')
  return (
    <section className={styles.calls} aria-live="polite">
      <h2>{t(layout === pickUp ? 'tv.called.3' : 'tv.called')}</h2>
      {now ? (
        // Another key, and it flashes anew.
        <div key={latest?.at} className={styles.now} data-fresh={latest?.queueNo === now.queueNo}>
          <strong>{now.queueNo}</strong>
          <span className={styles.who}>{now.name}</span>
          <span className={styles.room}>{now.room}</span>
        </div>
      ) : (
        <p className={styles.quiet}>{t('tv.noCalls')}</p>
      )}
      {before.length > 0 && (
        <ul className={styles.before} aria-label={t('tv.earlier')}>
          {before.slice(0, shownBefore).map(({ queueNo, name, room }) => (
            <li key={queueNo}>
              <strong>{queueNo}</strong>
              <span>{name}</span>
              <span>{room}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
