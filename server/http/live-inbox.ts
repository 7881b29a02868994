/** What one open page has still to be told: gathered while it cannot be sent, and never more than so much. */
import type { LiveChange } from '../../contract/system/live'

/** More rows of one write than this are told as many at once. */
const namedAtMost = 20
/** More groups than this, and it is enough to say that something was missed. */
const groupsAtMost = 100

export interface Inbox {
  put(change: LiveChange): void
  /** Changes were lost on the way. */
  miss(): void
  /** The person's session or rights may be others now. */
  askRecheck(): void
  /** Nothing more is to come. */
  close(): void
  /** Until there is something, or for so many milliseconds. */
  wait(milliseconds: number): Promise<void>
  /** Everything so far, once. */
  take(): { changes: LiveChange[]; missed: boolean; recheck: boolean; closed: boolean }
}

export const createInbox = (): Inbox => {
  /** By resource and write, since a page knows its own writes. */
  let groups = new Map<string, Map<number | null, LiveChange>>()
  let missed = false
  let recheck = false
  let closed = false
  let wake: () => void = () => undefined

  const miss = () => {
    groups = new Map()
    missed = true
    wake()
  }
  return {
    put(change) {
      if (missed || closed) return
      const key = `${change.resource} ${change.origin}`
      const group = groups.get(key) ?? new Map<number | null, LiveChange>()
      groups.set(key, group)
      if (!group.has(null)) group.set(change.id, change)
      if (change.id === null || group.size > namedAtMost) {
        group.clear()
        group.set(null, { ...change, id: null, type: 'updated' })
      }
      if (groups.size > groupsAtMost) miss()
      wake()
    },
    miss,
    askRecheck() {
      recheck = true
      wake()
    },
    close() {
      closed = true
      wake()
    },
    wait: (milliseconds) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, milliseconds)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
        if (groups.size > 0 || missed || recheck || closed) wake()
      }),
    take() {
      const taken = { changes: [...groups.values()].flatMap((group) => [...group.values()]), missed, recheck, closed }
      groups = new Map()
      missed = false
      recheck = false
      return taken
    },
  }
}
