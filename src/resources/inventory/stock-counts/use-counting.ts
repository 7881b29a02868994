/**
 * Keeps what is counted as one goes. Whatever is typed or scanned is taken at once and sent in the order in which it came, what
 * comes meanwhile with the next sending: nothing waits for the network, and no scan is lost to it.
 */
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type StockCountLine, stockCounts } from '../../../../contract/inventory/stock-counts'
import { ApiError } from '../../../providers/data/api-error'
import { keyOf } from '../../../providers/data/use-call'
import { useSend } from '../../../providers/data/use-send'
import {
  both,
  type Disputed,
  disputedAfter,
  isOver,
  problemsOf,
  type Sent,
  sentOf,
  type Waiting,
  waitingOf,
} from './sending'

/** At most so many lines go at once. */
const most = 200

/** What the server has answered of the lines, and which it would not take over what another person wrote. */
const useAnswers = () => {
  const versions = useRef(new Map<number, number>())
  const [known, setKnown] = useState<ReadonlyMap<number, StockCountLine>>(new Map())
  const [disputed, setDisputed] = useState<ReadonlyMap<number, Disputed>>(new Map())
  const learn = (lines: readonly StockCountLine[]) => {
    for (const { line, version } of lines) versions.current.set(line, version)
    setKnown((now) => new Map([...now, ...lines.map((line) => [line.line, line] as const)]))
  }
  const hear = (sent: readonly Sent[], stale: readonly StockCountLine[]) =>
    setDisputed((now) => disputedAfter(now, sent, stale))
  return { known, disputed, versions, learn, hear }
}

/** So many of those that wait, which wait no longer. */
const takeFirst = (waiting: Map<number, Waiting>, count: number, versions: ReadonlyMap<number, number>) => {
  const some = [...waiting].slice(0, count)
  for (const [line] of some) waiting.delete(line)
  return some.map(([line, what]) => sentOf(line, what, versions.get(line)))
}

export const useCounting = (countId: number, countedAt: number | undefined) => {
  const client = useQueryClient()
  const send = useSend()
  const waiting = useRef(new Map<number, Waiting>())
  /** What was sent and not answered: it goes again under its key, so that it counts once. */
  const unanswered = useRef<{ body: { countId: number; lines: Sent[]; countedAt?: number }; key: string }>(undefined)
  const busy = useRef(false)
  /** One of several lines was refused, and the answer does not say which: each goes by itself. */
  const alone = useRef(false)
  const asOf = useRef(countedAt)
  asOf.current = countedAt
  const { known, disputed, versions, learn, hear } = useAnswers()
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [unsaved, setUnsaved] = useState(0)
  const [failed, setFailed] = useState<ApiError>()

  const tellUnsaved = () => setUnsaved(waiting.current.size + (unanswered.current?.body.lines.length ?? 0))
  const next = () => {
    const lines = takeFirst(waiting.current, alone.current ? 1 : most, versions.current)
    const at = asOf.current === undefined ? {} : { countedAt: asOf.current }
    return { body: { countId, lines, ...at }, key: crypto.randomUUID() }
  }
  /** A refused line keeps its reason, and what was typed; the others wait again. Answers whether they may go at once. */
  const refused = (error: ApiError): boolean => {
    const lines = unanswered.current?.body.lines ?? []
    const own = problemsOf(error, lines)
    const over = isOver(error)
    if (!over && own === undefined) {
      setFailed(error)
      return false
    }
    unanswered.current = undefined
    if (over) waiting.current.clear()
    else
      for (const sent of lines.filter(({ line }) => !own?.has(line)))
        waiting.current.set(sent.line, both(waitingOf(sent), waiting.current.get(sent.line)))
    setProblems((now) => new Map([...now, ...(own ?? [])]))
    alone.current ||= error.name === 'stop'
    if (own?.size || (error.name === 'stop' && !over)) return true
    setFailed(error)
    return false
  }
  const sendOnce = async (): Promise<boolean> => {
    unanswered.current ??= next()
    const { body, key } = unanswered.current
    try {
      const { data } = await send(stockCounts.calls.count, { body, idempotencyKey: key })
      unanswered.current = undefined
      learn([...data.lines, ...data.stale])
      hear(body.lines, data.stale)
      setFailed(undefined)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refused(error)
    } finally {
      tellUnsaved()
    }
  }
  const flush = async () => {
    if (busy.current) return
    busy.current = true
    try {
      let goesOn = true
      while (goesOn && (unanswered.current || waiting.current.size > 0)) goesOn = await sendOnce()
    } finally {
      busy.current = false
      alone.current = false
      void client.invalidateQueries({ queryKey: keyOf(stockCounts.calls.info, { params: { countId } }) })
    }
  }
  const take = (line: number, what: Waiting) => {
    waiting.current.set(line, what)
    setProblems((now) => (now.has(line) ? new Map([...now].filter(([one]) => one !== line)) : now))
    tellUnsaved()
    void flush()
  }
  return {
    /** Lines as they were last answered, which may be newer than what was read. */
    known,
    disputed,
    /** Why what was typed of a line is not taken. */
    problems,
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
      take(line, now ? both(now, { add: pieces }) : { add: pieces })
    },
    /** A line that was found and added. */
    learn,
  }
}

export type Counting = ReturnType<typeof useCounting>
