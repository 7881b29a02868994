/** Whether an account may not be changed from elsewhere, and why. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import type { Caller } from '../../http/session'
import { mayActOn } from '../account-rights'
import { role } from '../roles/table'
import { account } from './table'

/** What speaks against this caller disabling the account, for a refusal: it has rights beyond theirs. */
export const accountObjection = async (db: Db, caller: Caller, uid: number): Promise<Message | undefined> => {
  const [reachable] = await db
    .select({ uid: account.uid })
    .from(account)
    .innerJoin(role, eq(role.id, account.roleId))
    .where(and(eq(account.uid, uid), mayActOn(caller)))
  return reachable ? undefined : { key: 'account.outranked' }
}
