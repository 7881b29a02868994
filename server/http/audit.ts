/** The audit trail: one entry per change, in the transaction of the change. */
import { and, eq, gte } from 'drizzle-orm'
import type { Db } from '../db/client'
import { announceChange } from './changes'
import { audit } from './table'

export interface AuditEntry {
  at: number
  uid: number | null
  name: string
  /** The company whose row it is; null: the platform's. */
  cid: number | null
  /** Its clinic, where it has one. */
  hid?: number | null | undefined
  /** It belongs to no company: everyone who may read such rows may know of it. */
  common?: boolean | undefined
  /** It is a clinic's own: its agent hears nothing of it, though its resource is one of agents too. */
  ofClinic?: boolean | undefined
  address: string
  requestId: string
  resource: string
  recordId: number
  action: string
  reason: string
  /** What was warned of and confirmed, as the person read it. */
  warnings?: string[]
}

type Fields = Record<string, unknown>
const bookkeeping = new Set(['version', 'updated', 'created', 'allowed'])
/** The audit trail says that they changed, but neither the old nor the new value. */
const secrets = new Set(['passwordHash', 'totpSecret', 'totpStep', 'secret'])
const shown = (field: string, value: unknown) => (secrets.has(field) && value !== null ? '•••' : value)

/** A whole record as the trail keeps it, when it came into being or went. */
export const recorded = (record: Fields): Fields =>
  Object.fromEntries(
    Object.entries(record)
      .filter(([field, value]) => !bookkeeping.has(field) && value !== undefined)
      .map(([field, value]) => [field, shown(field, value)]),
  )

/** Documents that are saved over and over while they are typed: of these only what differs is kept, however deep it lies. */
const documents = new Set(['sections'])
const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const differing = (value: unknown, other: unknown): unknown =>
  isObject(value) && isObject(other)
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([key, inner]) => JSON.stringify(inner) !== JSON.stringify(other[key]))
          .map(([key, inner]) => [key, differing(inner, other[key])]),
      )
    : value

/** Of a list, such as a role's grants, only what the other one lacks. */
const beside = (value: unknown, other: unknown) => {
  if (!Array.isArray(value) || !Array.isArray(other)) return value
  const there = new Set(other.map((entry) => JSON.stringify(entry)))
  return value.filter((entry) => !there.has(JSON.stringify(entry)))
}

/** The fields that differ, as they were and as they are; of lists what went and what came. */
export const difference = (before: Fields, after: Fields): { before: Fields; after: Fields } => {
  const changed = Object.keys(after).filter(
    (field) => !bookkeeping.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (from: Fields, other: Fields) =>
    Object.fromEntries(
      changed.map((field) => {
        const part = documents.has(field) ? differing : beside
        return [field, shown(field, part(from[field] ?? null, other[field]))]
      }),
    )
  return { before: pick(before, after), after: pick(after, before) }
}

interface Change {
  before: Fields | null
  after: Fields | null
}

/** More changes than this at once are told as one, of no record in particular. */
const maxNamed = 50
const summed = <One extends { resource: string; cid: number | null }>(changes: readonly One[]) => [
  ...new Map(
    changes.map((change) => [`${change.resource} ${change.cid}`, { ...change, id: null, hid: null }]),
  ).values(),
]

/** Writes the entries, and tells those who look that the records have changed. */
export const writeAudits = async (db: Db, entries: readonly (AuditEntry & Change)[]): Promise<void> => {
  await db.insert(audit).values(entries.map(({ hid: _, common: __, ...entry }) => entry))
  const changes = entries.map(
    ({ resource, recordId: id, name: by, cid, hid = null, common = false, ofClinic = false, before, after }) => {
      const type = before === null ? 'created' : after === null ? 'deleted' : 'updated'
      return { resource, id, type, by, cid, hid, common, ofClinic } as const
    },
  )
  for (const change of changes.length > maxNamed ? summed(changes) : changes) await announceChange(db, change)
}

export const writeAudit = (db: Db, entry: AuditEntry, change: Change): Promise<void> =>
  writeAudits(db, [{ ...entry, ...change }])

/** Keeps that a record was opened, once for a person since an instant: nothing has changed, so that no list is told of it. */
export const writeOpening = async (
  db: Db,
  entry: Omit<AuditEntry, 'action' | 'reason'>,
  since: number,
): Promise<void> => {
  const { hid: _, common: __, ...kept } = entry
  const known = and(
    ...[eq(audit.resource, entry.resource), eq(audit.recordId, entry.recordId), eq(audit.action, 'open')],
    ...[eq(audit.uid, entry.uid ?? 0), gte(audit.at, since)],
  )
  if ((await db.$count(audit, known)) > 0) return
  await db.insert(audit).values({ ...kept, action: 'open', reason: '', before: null, after: null })
}

/**
 * Counts a print of a record: each is an entry of the trail, where the earlier ones are counted. The record must be locked.
 * @returns how many prints there were before
 */
export const writePrint = async (db: Db, entry: Omit<AuditEntry, 'action' | 'reason'>): Promise<number> => {
  const { hid: _, common: __, ...kept } = entry
  const earlier = and(
    ...[eq(audit.resource, entry.resource), eq(audit.recordId, entry.recordId), eq(audit.action, 'print')],
  )
  const count = await db.$count(audit, earlier)
  await db.insert(audit).values({ ...kept, action: 'print', reason: '', before: null, after: null })
  return count
}
