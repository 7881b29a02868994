/** The televisions that are connected to this process: told at once of what changes, looked after every few seconds. One per database and process. */
import { beatSeconds } from '../../../contract/clinic/screen-display'
import { screens } from '../../../contract/clinic/screens'
import { visits } from '../../../contract/clinic/visits'
import type { Database } from '../../db/client'
import type { Announcement } from '../../http/changes'
import { hubOf } from '../../http/live-hub'
import { reportFault } from '../../http/on-error'
import { Refusal } from '../../http/refusal'
import type { Services } from '../../http/services'
import { noteBeat, noteConnection, type Paired, screensOf } from './paired'
import { createSeat, type Seat } from './seat'
import { createStoreShown, type StoreShown } from './stores-shown'

/** A television that is switched off and on again may leave a stream behind for a while. */
const streamsPerScreen = 3
const retryAfter = 30

/** A seat that is given up once. */
export interface Connected {
  seat: Seat
  leave(): void
}

const createHub = (services: Services) => {
  const { database, now, log, stopping } = services
  const { db } = database
  const stores = new Map<number, StoreShown>()
  let watching: Promise<() => void> | undefined
  let timer: ReturnType<typeof setInterval> | undefined

  const onFault = (error: unknown) => reportFault(log, error, 'screens')
  const allSeats = () => [...stores.values()].flatMap((store) => [...store.seats])

  /** Ends the streams of screens that are no more their television's, and shows the others by their settings as they are now. */
  const lookAgain = async (seats: readonly Seat[]) => {
    if (seats.length === 0) return
    const found = await screensOf(db, [...new Set(seats.map(({ screen }) => screen.screenId))])
    const standing = new Map(found.map((one) => [one.screenId, one]))
    for (const seat of seats) {
      const screen = standing.get(seat.screen.screenId)
      if (!screen || screen.tokenHash !== seat.screen.tokenHash) {
        seat.end()
        continue
      }
      seat.update(screen)
      stores.get(screen.hid)?.reshow(seat)
    }
  }
  const refreshAll = () => {
    for (const store of stores.values()) store.refresh()
  }
  const hear = (heard: Announcement | 'missed') => {
    if (heard === 'missed') {
      refreshAll()
      lookAgain(allSeats()).catch(onFault)
    } else if (heard.resource === screens.name) {
      const isMeant = ({ screen }: Seat) => heard.id === null || heard.id === screen.screenId
      lookAgain(allSeats().filter(isMeant)).catch(onFault)
    } else if (heard.resource === visits.name) {
      const own = heard.hid === null ? undefined : stores.get(heard.hid)
      if (heard.hid !== null) own?.refresh()
      else for (const store of stores.values()) if (store.cid === heard.cid) store.refresh()
    }
  }
  /** The order of a queue follows the clock, too. */
  const look = async () => {
    const seats = allSeats()
    if (seats.length === 0) return
    refreshAll()
    await noteBeat(db, [...new Set(seats.map(({ screen }) => screen.screenId))], now())
    await lookAgain(seats)
  }
  /** From the first television on, until the process ends. */
  const watch = () => {
    timer ??= setInterval(() => void look().catch(onFault), beatSeconds * 1000)
    // It keeps no process alive.
    if (typeof timer === 'object') timer.unref?.()
    watching ??= hubOf(database, stopping)
      .watch(hear)
      .catch((error: unknown) => {
        watching = undefined
        throw error
      })
    return watching
  }
  const isSeated = (screenId: number) => allSeats().some(({ screen }) => screen.screenId === screenId)

  return {
    /** @throws Refusal where the screen has streams enough */
    async join(screen: Paired): Promise<Connected> {
      const { cid, hid, screenId } = screen
      if (allSeats().filter((one) => one.screen.screenId === screenId).length >= streamsPerScreen)
        throw new Refusal('tooFrequent', { retryAfter })
      await watch()
      const store = stores.get(hid) ?? createStoreShown({ cid, hid }, services, onFault)
      stores.set(hid, store)
      const seat = createSeat(screen)
      await store.seat(seat)
      // What happened to the screen until it was seated.
      await lookAgain([seat])
      await noteConnection(db, screen, now())
      let left = false
      const leave = () => {
        if (left) return
        left = true
        seat.close()
        store.seats.delete(seat)
        // While the process ends it is not known where the television goes next.
        if (!stopping?.aborted && !isSeated(screenId)) noteConnection(db, seat.screen, null).catch(onFault)
      }
      return { seat, leave }
    },
    /** Ends every stream; the televisions come back. */
    close() {
      clearInterval(timer)
      for (const seat of allSeats()) seat.close()
    },
  }
}

const hubs = new WeakMap<Database, ReturnType<typeof createHub>>()

export const screenHubOf = (services: Services) => {
  const known = hubs.get(services.database)
  if (known) return known
  const hub = createHub(services)
  hubs.set(services.database, hub)
  services.stopping?.addEventListener('abort', () => hub.close())
  return hub
}
