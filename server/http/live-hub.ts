/** Hands what is said on the channel of changes to those who look, as far as each may know of it. One per database and process. */
import type { Database } from '../db/client'
import { type Announcement, changeChannel, type Notice } from './changes'
import { createInbox, type Inbox } from './live-inbox'
import { Refusal } from './refusal'
import { isPlatform } from './scope'
import type { Caller } from './session'

/** A browser shows few windows at once, and a page out of sight gives its stream up. */
const streamsPerAccount = 10
const retryAfter = 30

/** Somebody who looks; for a salesperson with the clinics assigned to them. */
export interface Looker {
  caller: Caller
  clinics: ReadonlySet<number> | undefined
}

export interface Seat extends Looker {
  inbox: Inbox
  leave(): void
}

const mayHear = ({ caller, clinics }: Looker, { resource, id, cid, hid, common }: Announcement): boolean => {
  if (!caller.codes.has(`${resource}.read`)) return false
  if (common || isPlatform(caller)) return true
  if (caller.cid === null || caller.cid !== cid) return false
  // That something of the company's changed, without which, is no secret from its clinics.
  if (id === null) return true
  if (caller.hid !== null && caller.hid !== hid) return false
  return clinics === undefined || (hid !== null && clinics.has(hid))
}

const createHub = (database: Database) => {
  const seats = new Set<Seat>()
  let listening: Promise<() => Promise<void>> | undefined

  const hear = (payload: string) => {
    const notice = JSON.parse(payload) as Notice
    for (const seat of seats) {
      if ('ended' in notice) {
        // Whose rights a role bounds is not known here, so everybody is looked at anew.
        if ('roleId' in notice.ended || notice.ended.uid === seat.caller.uid) seat.inbox.doubt()
      } else if (mayHear(seat, notice.change)) {
        const { cid: _c, hid: _h, common: _o, ...change } = notice.change
        seat.inbox.put(change)
      }
    }
  }
  const missed = () => {
    for (const { inbox } of seats) inbox.miss()
  }
  const stop = () => {
    const stopping = listening
    listening = undefined
    void stopping?.then((end) => end()).catch(() => undefined)
  }

  return {
    /** Takes part from now on; nothing that is committed after the answer is missed. */
    async join(looker: Looker): Promise<Seat> {
      const { uid } = looker.caller
      const own = [...seats].filter(({ caller }) => caller.uid === uid)
      if (own.length >= streamsPerAccount) throw new Refusal('tooFrequent', { retryAfter })
      const seat: Seat = {
        ...looker,
        inbox: createInbox(),
        leave: () => {
          if (seats.delete(seat) && seats.size === 0) stop()
        },
      }
      seats.add(seat)
      try {
        listening ??= database.listen(changeChannel, hear, missed)
        await listening
      } catch (error) {
        listening = undefined
        seat.leave()
        throw error
      }
      return seat
    },
    size: () => seats.size,
    /** Ends every stream. */
    close() {
      for (const { inbox } of seats) inbox.close()
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
