/** Opens a session under a fresh token; one that the client brings along is never taken over. */
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { hashToken, newToken } from '../../http/session'
import { session } from '../accounts/table'

/** Sessions that were last used so long ago are of no interest to anybody. */
const keptSeconds = 30 * 24 * 3600

interface Client {
  uid: number
  source: string
  address: string
  agent: string
}

/** @returns the token, which is stored nowhere */
export const openSession = async (db: Db, client: Client, now: number): Promise<string> => {
  const token = newToken()
  await db.delete(session).where(and(eq(session.uid, client.uid), lt(session.lastUsed, now - keptSeconds)))
  await db.insert(session).values({ ...client, tokenHash: await hashToken(token), created: now, lastUsed: now })
  return token
}
