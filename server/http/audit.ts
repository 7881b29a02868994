/** The audit trail: one entry per change, in the transaction of the change. */
import type { Db } from '../db/client'
import { audit } from './table'

export interface AuditEntry {
  at: number
  uid: number | null
  name: string
  address: string
  requestId: string
  resource: string
  recordId: number
  action: string
  reason: string
}

type Fields = Record<string, unknown>
const bookkeeping = new Set(['version', 'updated', 'created'])

/** The fields that differ, as they were and as they are. */
export const difference = (before: Fields, after: Fields): { before: Fields; after: Fields } => {
  const changed = Object.keys(after).filter(
    (field) => !bookkeeping.has(field) && JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  const pick = (from: Fields) => Object.fromEntries(changed.map((field) => [field, from[field] ?? null]))
  return { before: pick(before), after: pick(after) }
}

export const writeAudit = (db: Db, entry: AuditEntry, change: { before: Fields | null; after: Fields | null }) =>
  db.insert(audit).values({ ...entry, ...change })
