/** Hands what is said on the channel of changes to those who look, as far as each may know of it. One per database and process. */
import type { Database } from '../db/client'
import { type Announcement, changeChannel, type Notice } from './changes'
import { createInbox, type Inbox } from './live-inbox'
import { createRecentChanges } from './recent-changes'
import { Refusal } from './refusal'
import { isPlatform } from './scope'
import type { Caller } from './session'

/** A browser shows few windows at once, and a page out of sight gives its stream up. */
const streamsPerAccount = 10
const retryAfter = 30

/** A person with an open page; for a salesperson with the clinics assigned to them. */
export interface Looker {
  caller: Caller
  clinics: ReadonlySet<number> | undefined
}

export interface Seat extends Looker {
  inbox: Inbox
  /** Whether all changes since the moment that was asked for are reported. */
  whole: boolean
  leave(): void
}

/** What every person who is signed in reads, as far as it is for them: that something of it changed tells nothing. */
const forEverybody = new Set(['notices'])

const mayHear = (
  { caller, clinics }: Looker,
  { resource, id, cid, hid, common, ofClinic = false }: Announcement,
): boolean => {
  if (forEverybody.has(resource)) return true
  if (!caller.codes.has(`${resource}.read`)) return false
  if (common || isPlatform(caller)) return true
  if (caller.cid === null || caller.cid !== cid || (ofClinic && caller.hid === null)) return false
  // Which schools a change is of is not said: a contact of one hears of none.
  if (caller.customers !== null) return false
  // That something of the company's changed, without which, is no secret from its clinics.
  if (id === null) return true
  if (caller.hid !== null && (hid === null || !caller.stores.includes(hid))) return false
  return clinics === undefined || (hid !== null && clinics.has(hid))
}

/** A change, before it is checked who may see it; or that changes were lost. */
type Heard = (heard: Announcement | 'missed') => void

const createHub = (database: Database) => {
  const seats = new Set<Seat>()
  const watchers = new Set<Heard>()
  const recent = createRecentChanges()
  let listening: Promise<() => Promise<void>> | undefined

  const put = (seat: Seat, announcement: Announcement) => {
    if (!mayHear(seat, announcement)) return
    const { cid: _c, hid: _h, common: _o, ofClinic: _c2, ...change } = announcement
    seat.inbox.put(change)
  }
  const hear = (payload: string) => {
    const notice = JSON.parse(payload) as Notice
    if ('change' in notice) {
      recent.put(notice.change)
      for (const watcher of watchers) watcher(notice.change)
    }
    for (const seat of seats) {
      if ('ended' in notice) {
        // Whose rights a role bounds is not known here, so everybody is looked at anew.
        if ('roleId' in notice.ended || notice.ended.uid === seat.caller.uid) seat.inbox.askRecheck()
      } else put(seat, notice.change)
    }
  }
  const missed = () => {
    recent.begin()
    for (const { inbox } of seats) inbox.miss()
    for (const watcher of watchers) watcher('missed')
  }
  /** Listens from the first call until the process ends, so that changes between two streams are kept, too. */
  const listen = () => {
    listening ??= database.listen(changeChannel, hear, missed).then(
      (end) => {
        recent.begin()
        return end
      },
      (error: unknown) => {
        listening = undefined
        throw error
      },
    )
    return listening
  }

  return {
    listen,
    /**
     * Reports changes from now on; none that is committed after the answer is missed.
     * @param lookback milliseconds before now whose changes are reported as well
     */
    async join(looker: Looker, lookback?: number): Promise<Seat> {
      const { uid } = looker.caller
      const own = [...seats].filter(({ caller }) => caller.uid === uid)
      if (own.length >= streamsPerAccount) throw new Refusal('tooFrequent', { retryAfter })
      const seat: Seat = {
        ...looker,
        inbox: createInbox(),
        whole: false,
        leave: () => void seats.delete(seat),
      }
      seats.add(seat)
      try {
        await listen()
      } catch (error) {
        seat.leave()
        throw error
      }
      const before = lookback === undefined ? undefined : recent.since(lookback)
      seat.whole = before !== undefined
      for (const change of before ?? []) put(seat, change)
      return seat
    },
    /** Hears of every change from now on, until the answered function is called; what may be told of it is the listener's to know. */
    async watch(listener: Heard): Promise<() => void> {
      watchers.add(listener)
      await listen()
      return () => void watchers.delete(listener)
    },
    size: () => seats.size,
    /** Ends every stream. */
    close() {
      for (const { inbox } of seats) inbox.close()
      void listening?.then((end) => end()).catch(() => undefined)
    },
  }
}

const hubs = new WeakMap<Database, ReturnType<typeof createHub>>()

export const hubOf = (database: Database, stopping?: AbortSignal) => {
  const known = hubs.get(database)
  if (known) return known
  const hub = createHub(database)
  hubs.set(database, hub)
  stopping?.addEventListener('abort', () => hub.close())
  return hub
}

/** How many streams are open. */
export const openStreams = (database: Database): number => hubs.get(database)?.size() ?? 0
