/** Sign-in attempts, counted in the database so that several processes share the count. */
import { and, count, eq, gt, inArray, lt, min } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { signInFailure } from '../accounts/table'

const windowSeconds = 15 * 60
/** Per account; an address may belong to a whole clinic and gets five times as many. */
const accountLimit = 10
const limitOf = (key: string) => (key.startsWith('address:') ? accountLimit * 5 : accountLimit)

/**
 * Counts an attempt under all keys, and refuses it when one of them has had too many of late.
 * The attempt is written before it is counted, so that many at once cannot slip through together.
 * @returns forgets the attempts under the keys named, for one that succeeded
 */
export const countAttempt = async (db: Db, keys: string[], now: number) => {
  await db.delete(signInFailure).where(lt(signInFailure.at, now - windowSeconds))
  const mine = await db
    .insert(signInFailure)
    .values(keys.map((key) => ({ key, at: now })))
    .returning({ id: signInFailure.id })
  const found = await db
    .select({ key: signInFailure.key, attempts: count(), oldest: min(signInFailure.at) })
    .from(signInFailure)
    .where(and(inArray(signInFailure.key, keys), gt(signInFailure.at, now - windowSeconds)))
    .groupBy(signInFailure.key)
  const over = found.filter(({ key, attempts }) => attempts > limitOf(key))
  if (over.length > 0) {
    // A refused attempt is not counted, or else knocking would keep the door shut for ever.
    await db.delete(signInFailure).where(
      inArray(
        signInFailure.id,
        mine.map(({ id }) => id),
      ),
    )
    const retryAfter = Math.max(1, ...over.map(({ oldest }) => (oldest ?? now) + windowSeconds - now))
    throw new Refusal('tooFrequent', { retryAfter })
  }
  return async (key: string) => {
    await db.delete(signInFailure).where(eq(signInFailure.key, key))
    await db.delete(signInFailure).where(
      inArray(
        signInFailure.id,
        mine.map(({ id }) => id),
      ),
    )
  }
}
