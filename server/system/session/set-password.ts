/** Sets a password, by its holder or an administrator: every session of the account ends, and its failed sign-ins are forgotten. */
import { eq } from 'drizzle-orm'
import { nextVersion } from '../../crud/table-rows'
import type { Db } from '../../db/client'
import { hashPassword } from '../../http/passwords'
import { endSessions } from '../../http/session'
import { account } from '../accounts/table'
import { forgetAttempts } from '../attempt-limits'

/** What changes in the account; the hash takes its time, so it is made before a transaction begins. */
export const passwordChanges = async (password: string, mustChangePassword: 0 | 1) => ({
  passwordHash: await hashPassword(password),
  mustChangePassword,
})

/** To be called in the transaction of the action's audit entry. */
export const setPassword = async (
  tx: Db,
  person: { uid: number; account: string },
  changes: Partial<typeof account.$inferInsert>,
  now: number,
) => {
  await tx
    .update(account)
    .set({ ...changes, ...nextVersion(account, now) })
    .where(eq(account.uid, person.uid))
  await endSessions(tx, { uid: person.uid }, 'password')
  await forgetAttempts(tx, person)
}
