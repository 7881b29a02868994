/** Opens a session under a fresh token; one that the client brings along is never taken over. */
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { hashToken, newToken } from '../../http/session'
import { account, session } from '../accounts/table'

/** Sessions that were last used so long ago are of no interest to anybody. */
const keptSeconds = 30 * 24 * 3600

interface Client {
  source: string
  address: string
  agent: string
}

/**
 * Waits for a change of the password that is under way, and does not open for one that it has overtaken: such a change ends
 * the sessions that there are, and none may slip in behind it.
 * @returns the token, which is stored nowhere; undefined where the password is no longer the one that was looked at
 */
export const openSession = (
  db: Db,
  { uid, passwordHash }: { uid: number; passwordHash: string },
  client: Client,
  now: number,
): Promise<string | undefined> =>
  db.transaction(async (tx) => {
    const same = and(eq(account.uid, uid), eq(account.passwordHash, passwordHash))
    const [person] = await tx.select({ uid: account.uid }).from(account).where(same).for('share')
    if (!person) return undefined
    const token = newToken()
    await tx.delete(session).where(and(eq(session.uid, uid), lt(session.lastUsed, now - keptSeconds)))
    await tx.insert(session).values({ ...client, uid, tokenHash: await hashToken(token), created: now, lastUsed: now })
    return token
  })
