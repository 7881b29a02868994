/** What the database says no to without a fault of ours, as the refusal that it amounts to. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { RefusalName } from '../../contract/core/errors'

const codes = { outOfRange: '22003', unique: '23505', deadlock: '40P01' }

/** What in PostgreSQL reads a number for a column; sums that run over do so elsewhere, and are faults. */
const reader = /^(pg_strtoint|scanint8)/

export const databaseRefusal = (error: unknown): RefusalName | undefined => {
  const said = error instanceof DrizzleQueryError ? error.cause : error
  const { code, routine } = (said ?? {}) as { code?: string; routine?: string }
  // A number that no column of its kind can hold: what was looked for by it is not there.
  if (code === codes.outOfRange && reader.test(routine ?? '')) return 'missing'
  // Two took the same name or number at the same moment, or waited for each other: one was faster, the other changed nothing.
  return code === codes.unique || code === codes.deadlock ? 'conflict' : undefined
}
