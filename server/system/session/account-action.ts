/** What is done to an account here, in the audit trail: that a secret changed, never the secret. */
import type { Db } from '../../db/client'
import { difference, writeAudit } from '../../http/audit'

interface Action {
  action: 'change-password' | 'retrieve-password' | 'reset-password' | 'enrol-totp' | 'remove-totp'
  by: { uid: number; name: string }
  of: { uid: number; cid: number | null }
  before: Record<string, unknown>
  after: Record<string, unknown>
  request: { id: string; address: string }
  now: number
}

export const writeAccountAction = (db: Db, { action, by, of, before, after, request, now }: Action) =>
  writeAudit(
    db,
    {
      at: now,
      uid: by.uid,
      name: by.name,
      cid: of.cid,
      address: request.address,
      requestId: request.id,
      resource: 'accounts',
      recordId: of.uid,
      action,
      reason: '',
    },
    difference(before, after),
  )
