/** Writes down what came of a sign-in, and every sign-out. */
import { loginRecordType } from '../../../contract/system/login-record-types'
import type { Db } from '../../db/client'
import { loginRecord } from '../accounts/table'

interface SignInTried {
  outcome: keyof typeof loginRecordType
  /** As typed. */
  account: string
  person: { uid: number; name: string; cid: number | null; hid: number | null } | undefined
  source: string
  request: { address: string; agent: string }
  now: number
}

export const recordSignIn = (db: Db, { outcome, account, person, source, request, now }: SignInTried) =>
  db.insert(loginRecord).values({
    at: now,
    account: account.slice(0, 64),
    uid: person?.uid ?? null,
    name: person?.name ?? '',
    cid: person?.cid ?? null,
    hid: person?.hid ?? null,
    ip: request.address,
    agent: request.agent,
    source,
    type: loginRecordType[outcome],
  })
