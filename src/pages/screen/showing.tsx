/** What a paired television shows: store and clock, the calls, who waits, and the notice at its foot. */
import { useEffect, useState } from 'react'
import type { ShownCall } from '../../../contract/clinic/screen-display'
import { useT } from '../../providers/i18n'
import { businessZone } from '../../ui/format'
import { Calls } from './calls'
import { RoomGrid } from './room-grid'
import styles from './television.module.css'
import { useEvents } from './use-events'
import { useStage } from './use-stage'
import { hasVoice, isFresh, say, wordsOf } from './voice'
import { WaitingList } from './waiting-list'

const byRoom = 2
const clock = new Intl.DateTimeFormat('sv-SE', { timeZone: businessZone, dateStyle: 'short', timeStyle: 'short' })

const Clock = () => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const [date, time] = clock.format(now).split(' ')
  return (
    <time className={styles.clock}>
      <span>{date}</span> {time}
    </time>
  )
}

export const Showing = ({ token, onEnded }: { token: string; onEnded: () => void }) => {
  const t = useT()
  const [latest, setLatest] = useState<ShownCall>()
  const { queue, connected } = useEvents(token, {
    onEnded,
    onCall: (call) => {
      if (!isFresh(call)) return
      setLatest(call)
      if (queue?.voice === 1) say(wordsOf(call, queue.layout))
    },
  })
  const { started, start } = useStage()
  if (!queue) return <main className={styles.blank}>{!connected && <span>{t('tv.reconnecting')}</span>}</main>
  const { store, name, layout, notice, voice, visits } = queue
  const mayStart = voice === 1 && hasVoice() && !started
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a key starts it, too
    // biome-ignore lint/a11y/noStaticElementInteractions: the whole screen is what one touches
    <div className={styles.tv} onClick={start}>
      <header className={styles.head}>
        <h1>{store}</h1>
        <span>{name}</span>
        {!connected && (
          <span role="status" className={styles.lost}>
            {t('tv.reconnecting')}
          </span>
        )}
        <Clock />
      </header>
      {layout === byRoom ? (
        <RoomGrid queue={queue} latest={latest} />
      ) : (
        <main className={styles.columns}>
          <Calls visits={visits} layout={layout} latest={latest} />
          <WaitingList visits={visits} layout={layout} />
        </main>
      )}
      {(notice || mayStart) && (
        <footer className={styles.foot}>
          <p>{notice}</p>
          {mayStart && <span className={styles.start}>{t('tv.start')}</span>}
        </footer>
      )}
    </div>
  )
}
