/**
 * Keeps what is counted as one goes. Whatever is typed or scanned is taken at once and sent in the order in which it came, what
 * comes meanwhile with the next sending: nothing waits for the network, and no scan is lost to it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type StockCountLine, stockCounts } from '../../../../contract/inventory/stock-counts'
import { ApiError } from '../../../providers/data/api-error'
import { send } from '../../../providers/data/http'
import { keyOf } from '../../../providers/data/use-call'

type Sent = { line: number; counted: number | null; version: number } | { line: number; add: number }
type Waiting = { counted: number | null } | { add: number }

/** A line that somebody else counted first, and what one would have written. */
export interface Disputed {
  mine: number | null
  theirs: StockCountLine
}

/** At most so many lines go at once. */
const most = 200

export const useCounting = (countId: number, countedAt: number | undefined) => {
  const client = useQueryClient()
  const waiting = useRef(new Map<number, Waiting>())
  /** What was sent and not answered: it goes again under its key, so that it counts once. */
  const unanswered = useRef<{ lines: Sent[]; key: string }>(undefined)
  const busy = useRef(false)
  const asOf = useRef(countedAt)
  asOf.current = countedAt
  const versions = useRef(new Map<number, number>())
  const [known, setKnown] = useState<ReadonlyMap<number, StockCountLine>>(new Map())
  const [disputed, setDisputed] = useState<ReadonlyMap<number, Disputed>>(new Map())
  const [unsaved, setUnsaved] = useState(0)
  const [failed, setFailed] = useState<ApiError>()

  const learn = (lines: readonly StockCountLine[]) => {
    for (const { line, version } of lines) versions.current.set(line, version)
    setKnown((now) => new Map([...now, ...lines.map((line) => [line.line, line] as const)]))
  }
  const next = () => {
    const some = [...waiting.current].slice(0, most)
    for (const [line] of some) waiting.current.delete(line)
    const lines = some.map(
      ([line, what]): Sent =>
        'add' in what
          ? { line, add: what.add }
          : { line, counted: what.counted, version: versions.current.get(line) ?? 1 },
    )
    return { lines, key: crypto.randomUUID() }
  }
  const hear = (sent: readonly Sent[], stale: readonly StockCountLine[]) =>
    setDisputed((now) => {
      const left = new Map([...now].filter(([line]) => !sent.some((one) => one.line === line)))
      for (const theirs of stale) {
        const own = sent.find(({ line }) => line === theirs.line)
        const mine = own && 'counted' in own ? own.counted : null
        // Two who found the same agree.
        if (mine !== theirs.counted) left.set(theirs.line, { mine, theirs })
      }
      return left
    })
  const flush = async () => {
    if (busy.current) return
    busy.current = true
    try {
      while (unanswered.current || waiting.current.size > 0) {
        unanswered.current ??= next()
        const { lines, key } = unanswered.current
        const body = { countId, lines, ...(asOf.current !== undefined && { countedAt: asOf.current }) }
        const { data } = await send(stockCounts.calls.count, { body, idempotencyKey: key })
        unanswered.current = undefined
        learn([...data.lines, ...data.stale])
        hear(lines, data.stale)
        setUnsaved(waiting.current.size)
      }
      setFailed(undefined)
      void client.invalidateQueries({ queryKey: keyOf(stockCounts.calls.info, { params: { countId } }) })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // What was refused for good is not sent again.
      if (['rule', 'stop', 'conflict', 'forbidden', 'missing'].includes(error.name)) unanswered.current = undefined
      setFailed(error)
      setUnsaved(waiting.current.size + (unanswered.current?.lines.length ?? 0))
    } finally {
      busy.current = false
    }
  }
  const take = (line: number, what: Waiting) => {
    waiting.current.set(line, what)
    setUnsaved(waiting.current.size + (unanswered.current?.lines.length ?? 0))
    void flush()
  }
  return {
    /** Lines as they were last answered, which may be newer than what was read. */
    known,
    disputed,
    unsaved,
    failed,
    retry: () => void flush(),
    /** @param version of the line as the person saw it */
    write: ({ line, version }: Pick<StockCountLine, 'line' | 'version'>, counted: number | null) => {
      versions.current.set(line, Math.max(version, versions.current.get(line) ?? 0))
      take(line, { counted })
    },
    /** So many pieces more of whatever is counted by then. */
    add: (line: number, pieces: number) => {
      const now = waiting.current.get(line)
      if (now && 'counted' in now) return take(line, { counted: (now.counted ?? 0) + pieces })
      take(line, { add: (now?.add ?? 0) + pieces })
    },
    /** A line that was found and added. */
    learn,
  }
}

export type Counting = ReturnType<typeof useCounting>
