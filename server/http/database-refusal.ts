/** What the database says no to without a fault of ours, as the refusal that it amounts to. */
import { DrizzleQueryError } from 'drizzle-orm'
import type { MessageKey } from './messages'
import { Refusal, refuseField } from './refusal'
import type { Taken } from './taken'

const codes = {
  outOfRange: '22003',
  referred: '23503',
  unique: '23505',
  check: '23514',
  excluded: '23P01',
  deadlock: '40P01',
}

/** What in PostgreSQL reads a number for a column; sums that run over do so elsewhere, and are faults. */
const reader = /^(pg_strtoint|scanint8)/

/** Of all tables: the field at which a violation of a constraint is refused, and the message. */
export const taken: Readonly<Record<string, readonly [field: string, message: MessageKey]>> = Object.fromEntries(
  Object.values(import.meta.glob<{ taken?: Taken }>('../**/table.ts', { eager: true }))
    .flatMap((table) => Object.entries(table.taken ?? {}))
    .map(([constraint, said]) => [constraint, typeof said === 'string' ? [said, 'input.taken'] : said]),
)

/** By the name of a check: what a write that its rules let through would break of another record. */
const broken: Readonly<Record<string, MessageKey>> = {
  orders_paid_within: 'clinicPayment.paidMore',
  orders_invoiced_within: 'invoice.over',
}

const isTaken = (constraint = '') => {
  const said = taken[constraint]
  // Two requests did the same at the same moment: the slower one has changed nothing.
  return said ? refuseField(...said) : new Refusal('conflict')
}

interface Said {
  code?: string
  routine?: string
  constraint?: string
}

const saidBy = (error: unknown): Said => (error instanceof DrizzleQueryError ? error.cause : error) ?? {}

/** Whether a deletion was refused because other rows refer to the row. Of what is written, what it refers to is looked for before: that is a fault. */
export const isReferred = (error: unknown): boolean =>
  saidBy(error).code === codes.referred && error instanceof DrizzleQueryError && error.query.startsWith('delete from ')

export const databaseRefusal = (error: unknown): Refusal | undefined => {
  const { code, routine, constraint } = saidBy(error)
  // A number that no column of its kind can hold: what was looked for by it is not there.
  if (code === codes.outOfRange && reader.test(routine ?? '')) return new Refusal('missing')
  if (code === codes.unique || code === codes.excluded) return isTaken(constraint)
  const rule = code === codes.check ? broken[constraint ?? ''] : undefined
  if (rule) return new Refusal('stop', { message: { key: rule } })
  // They waited for each other, or something refers to the row since it was looked at.
  return code === codes.deadlock || isReferred(error) ? new Refusal('conflict') : undefined
}
