/** What may be done only so many times in a while, counted in the database so that several processes share the count. */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { signInFailure } from '../accounts/table'

const daySeconds = 24 * 3600

/** So many turns under the key in so many seconds. */
export interface Limit {
  key: string
  times: number
  seconds: number
}

/** A turn that was taken and can be given back. */
export type Turn = readonly number[]

/**
 * Takes a turn under each of the keys, or refuses with 429 where one of them has none left. The keys are locked while they
 * are counted, so that many at once cannot slip through together; a refused turn is not counted, or else knocking would keep
 * the door shut for ever.
 * @param gate is told how many turns a limit has seen, and may refuse too
 */
export const takeTurn = (
  db: Db,
  limits: readonly Limit[],
  now: number,
  gate?: (taken: (limit: Limit) => number) => void,
): Promise<Turn> =>
  db.transaction(async (tx) => {
    const keys = [...new Set(limits.map(({ key }) => key))].sort()
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`turn ${key}`}))`)
    await tx.delete(signInFailure).where(lt(signInFailure.at, now - daySeconds))
    const longest = Math.max(...limits.map(({ seconds }) => seconds))
    const rows = await tx
      .select({ key: signInFailure.key, at: signInFailure.at })
      .from(signInFailure)
      .where(and(inArray(signInFailure.key, keys), gt(signInFailure.at, now - longest)))
    const momentsOf = ({ key, seconds }: Limit) =>
      rows.filter((row) => row.key === key && row.at > now - seconds).map(({ at }) => at)
    const waits = limits.map((limit) => {
      const moments = momentsOf(limit)
      return moments.length < limit.times ? 0 : Math.min(...moments) + limit.seconds - now
    })
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) throw new Refusal('tooFrequent', { retryAfter })
    gate?.((limit) => momentsOf(limit).length)
    const mine = await tx
      .insert(signInFailure)
      .values(keys.map((key) => ({ key, at: now })))
      .returning({ id: signInFailure.id })
    return mine.map(({ id }) => id)
  })

/** As if it had never been taken. */
export const giveBack = (db: Db, turn: Turn) => db.delete(signInFailure).where(inArray(signInFailure.id, [...turn]))

/** Forgets all turns under a key. */
export const forgetTurns = (db: Db, key: string) => db.delete(signInFailure).where(eq(signInFailure.key, key))
