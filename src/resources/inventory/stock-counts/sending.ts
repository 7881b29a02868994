/** What is sent of counted lines, and what becomes of it when it is refused. */
import type { StockCountLine } from '../../../../contract/inventory/stock-counts'
import type { ApiError } from '../../../providers/data/api-error'

export type Sent = { line: number; counted: number | null; version: number } | { line: number; add: number }
export type Waiting = { counted: number | null } | { add: number }

export const waitingOf = (sent: Sent): Waiting => ('add' in sent ? { add: sent.add } : { counted: sent.counted })

/** What was taken first, and what came of the same line after it. */
export const both = (first: Waiting, then: Waiting | undefined): Waiting => {
  if (!then) return first
  if ('counted' in then) return then
  return 'add' in first ? { add: first.add + then.add } : { counted: (first.counted ?? 0) + then.add }
}

/** Whether nothing can be counted any more: the count has moved on, or one may not. */
export const isOver = ({ name }: ApiError): boolean => ['conflict', 'forbidden', 'missing'].includes(name)

/**
 * What speaks against which of the lines. Empty: something speaks against all of them, or against one that is not named;
 * undefined: not decided, and they go again as they are.
 */
export const problemsOf = (
  { name, message, errors = {} }: ApiError,
  lines: readonly Sent[],
): ReadonlyMap<number, string> | undefined => {
  if (name === 'stop') return new Map(lines.length === 1 ? lines.map(({ line }) => [line, message]) : [])
  if (name !== 'rule') return undefined
  return new Map(
    Object.entries(errors).flatMap(([field, text]) => {
      const at = /^lines\.(\d+)(?:\.|$)/.exec(field)?.[1]
      const sent = at === undefined ? undefined : lines[Number(at)]
      return sent ? [[sent.line, text] as const] : []
    }),
  )
}

/** @param version of the line as it was last answered */
export const sentOf = (line: number, what: Waiting, version = 1): Sent =>
  'add' in what ? { line, add: what.add } : { line, counted: what.counted, version }

/** A line that another person counted first, and what one would have written. */
export interface Disputed {
  mine: number | null
  theirs: StockCountLine
}

/** The disputes after an answer: those of its lines are settled, but for the stale ones. */
export const disputedAfter = (
  now: ReadonlyMap<number, Disputed>,
  sent: readonly Sent[],
  stale: readonly StockCountLine[],
): ReadonlyMap<number, Disputed> => {
  const left = new Map([...now].filter(([line]) => !sent.some((one) => one.line === line)))
  for (const theirs of stale) {
    const own = sent.find(({ line }) => line === theirs.line)
    const mine = own && 'counted' in own ? own.counted : null
    // Two who found the same agree.
    if (mine !== theirs.counted) left.set(theirs.line, { mine, theirs })
  }
  return left
}
