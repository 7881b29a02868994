/** What is sent of counted lines, and what becomes of it when it is refused. */
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
 * undefined: nobody has decided, and they go again as they are.
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
