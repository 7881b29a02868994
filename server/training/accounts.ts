/** Training accounts, as the records about them find them: in the caller's data scope. */
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import type { Caller } from '../http/session'
import { type UserRow, userRows } from './users/rows'

export type { UserChanges as AccountChanges, UserRow as AccountRow } from './users/rows'
export { userRows as accountRows } from './users/rows'
export { endsWithin, lastDay } from './users/state'

/** @throws the refusal `missing` where there is no such account in the caller's data scope */
export const accountMeant = async (db: Db, caller: Caller, sdxUid: number): Promise<UserRow> => {
  const found = await userRows.find(db, sdxUid, caller, { lock: false })
  if (!found) throw new Refusal('missing')
  return found
}
