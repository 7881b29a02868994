/** The rooms of a store: who is called to each, who is examined there, and who is next. */
import type { ShownCall, ShownQueue, ShownVisit } from '../../../contract/clinic/screen-display'
import { useT } from '../../providers/i18n'
import styles from './television.module.css'

const shownRooms = 12

interface RoomProps {
  room: string
  /** Of this room. */
  visits: readonly ShownVisit[]
  fresh: boolean
}

const Room = ({ room, visits, fresh }: RoomProps) => {
  const t = useT()
  const inState = (state: ShownVisit['state']) => visits.filter((visit) => visit.state === state)
  const [called] = inState('called')
  const [examined] = inState('examined')
  const [next] = inState('waiting')
  const now = called ?? examined
  return (
    <li className={styles.roomCard} data-state={now?.state} data-fresh={fresh}>
      <h2>{room}</h2>
      {now ? (
        <>
          <strong>{now.queueNo}</strong>
          <span className={styles.who}>{now.name}</span>
          <span className={styles.state}>{t(now.state === 'called' ? 'tv.called' : 'tv.examined')}</span>
        </>
      ) : (
        <span className={styles.quiet}>{t('tv.free')}</span>
      )}
      {next && (
        <span className={styles.next}>
          {t('tv.next')} {next.queueNo} {next.name}
        </span>
      )}
    </li>
  )
}

export const RoomGrid = ({ queue, latest }: { queue: ShownQueue; latest: ShownCall | undefined }) => {
  const t = useT()
  const { rooms, visits } = queue
  if (rooms.length === 0) return <main className={styles.quiet}>{t('tv.noRooms')}</main>
  return (
    <main className={styles.grid}>
      <ul>
        {rooms.slice(0, shownRooms).map((room) => {
          const own = visits.filter((visit) => visit.room === room)
          const isFresh = own.some(({ queueNo, state }) => state === 'called' && queueNo === latest?.queueNo)
          return <Room key={room} room={room} visits={own} fresh={isFresh} />
        })}
      </ul>
    </main>
  )
}
