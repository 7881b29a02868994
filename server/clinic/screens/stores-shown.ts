/** The queues of the stores whose televisions this process serves: each is read once for all of them, one reading after the other. */
import type { Services } from '../../http/services'
import { type QueuedVisit, readQueue } from './queue'
import type { Seat } from './seat'
import { callsSince } from './show'

/** What happens within so many milliseconds is read together. */
const gathering = 50
/** A television that was away for a moment is told the calls of so many seconds; it knows those that it has told already. */
const recentSeconds = 60

/** One store. */
export interface StoreShown {
  cid: number
  seats: Set<Seat>
  /** Takes a seat, once it has been told how things stand. */
  seat(seat: Seat): Promise<void>
  /** Reads the queue again in a moment. */
  refresh(): void
  /** What was read last is shown by settings that may be others now. */
  reshow(seat: Seat): void
}

export const createStoreShown = (
  { cid, hid }: { cid: number; hid: number },
  { database: { db }, now, timeZone }: Services,
  onFault: (error: unknown) => void,
): StoreShown => {
  const seats = new Set<Seat>()
  let queue: readonly QueuedVisit[] | undefined
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  let isDue = false

  const read = async () => {
    const before = queue
    queue = await readQueue(db, hid, now(), timeZone)
    const calls = callsSince(queue, before, now() - recentSeconds)
    for (const seat of seats) seat.show(queue, calls)
  }
  /** A reading that begins after this was called. */
  const readAgain = () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined
        return read()
      })
    running = next
    return next
  }
  return {
    cid,
    seats,
    async seat(seat) {
      await readAgain()
      seats.add(seat)
      if (queue) seat.show(queue, callsSince(queue, undefined, now() - recentSeconds))
    },
    refresh() {
      if (isDue || seats.size === 0) return
      isDue = true
      setTimeout(() => {
        isDue = false
        readAgain().catch(onFault)
      }, gathering)
    },
    reshow(seat) {
      if (queue) seat.show(queue, [])
    },
  }
}
