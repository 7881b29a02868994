/** Sign-in attempts, counted in the database so that several processes share the count. */
import { and, count, eq, gt, inArray, lt, min, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { signInFailure } from '../accounts/table'
import { attemptSeconds, attemptsPerAccount } from '../attempt-limits'

/** An address may belong to a whole clinic and gets five times as many. */
const limitOf = (key: string) => (key.startsWith('address:') ? attemptsPerAccount * 5 : attemptsPerAccount)

/**
 * Counts an attempt as failed until it is known to have succeeded, and refuses it when one of its keys has had too many of
 * late. The keys are locked while they are counted, so that many attempts at once cannot slip through together; a refused
 * one is not counted, or else knocking would keep the door shut for ever.
 * @returns forgets this attempt, and all failures under the key named
 */
export const countAttempt = (db: Db, keys: string[], now: number) =>
  db.transaction(async (tx) => {
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`sign-in ${key}`}))`)
    await tx.delete(signInFailure).where(lt(signInFailure.at, now - attemptSeconds))
    const found = await tx
      .select({ key: signInFailure.key, failures: count(), oldest: min(signInFailure.at) })
      .from(signInFailure)
      .where(and(inArray(signInFailure.key, keys), gt(signInFailure.at, now - attemptSeconds)))
      .groupBy(signInFailure.key)
    const over = found.filter(({ key, failures }) => failures >= limitOf(key))
    if (over.length > 0) {
      const retryAfter = Math.max(1, ...over.map(({ oldest }) => (oldest ?? now) + attemptSeconds - now))
      throw new Refusal('tooFrequent', { retryAfter })
    }
    const mine = await tx
      .insert(signInFailure)
      .values(keys.map((key) => ({ key, at: now })))
      .returning({ id: signInFailure.id })
    return async (key: string) => {
      const ids = mine.map(({ id }) => id)
      await db.delete(signInFailure).where(eq(signInFailure.key, key))
      await db.delete(signInFailure).where(inArray(signInFailure.id, ids))
    }
  })
