/** What was heard on the channel of changes a moment ago: told to pages that read their records before their stream stood. */
import type { Announcement } from './changes'

/** Longer than a page takes from its first reading to its stream, on a slow line too. */
const keptMilliseconds = 120_000
const keptAtMost = 2000

export interface RecentChanges {
  put(change: Announcement): void
  /** From now on everything is heard; of what was before, nothing is known. */
  begin(): void
  /** Everything of the last milliseconds, or undefined where that is not known. */
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
      // Not with each: cutting is a copy.
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
