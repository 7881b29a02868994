/** The changes of the last two minutes, for pages that read their data before their live stream was open. */
import type { Announcement } from './changes'

/** Longer than any page takes from its first request to its live stream. */
const keptMilliseconds = 120_000
const keptAtMost = 2000

export interface RecentChanges {
  put(change: Announcement): void
  /** Forgets everything: what was announced before now may be incomplete. */
  begin(): void
  /** All changes of the last milliseconds, or undefined if that list would be incomplete. */
  since(milliseconds: number): readonly Announcement[] | undefined
}

export const createRecentChanges = (now: () => number = () => performance.now()): RecentChanges => {
  let heard: { at: number; change: Announcement }[] = []
  let knownFrom = Number.POSITIVE_INFINITY

  const forgetOld = () => {
    const oldest = now() - keptMilliseconds
    const old = heard.filter(({ at }) => at < oldest).length
    const from = Math.max(old, heard.length - keptAtMost)
    const last = heard[from - 1]
    if (!last) return
    knownFrom = last.at
    heard = heard.slice(from)
  }
  return {
    put(change) {
      heard.push({ at: now(), change })
      // Not at every change, since it copies the array.
      if (heard.length > 2 * keptAtMost) forgetOld()
    },
    begin() {
      heard = []
      knownFrom = now()
    },
    since(milliseconds) {
      forgetOld()
      const from = now() - milliseconds
      return from > knownFrom ? heard.filter(({ at }) => at >= from).map(({ change }) => change) : undefined
    },
  }
}
