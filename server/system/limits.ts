/** What may be done only so many times in a while, counted in the database so that several processes share the count. */
import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { signInFailure } from './accounts/table'

const daySeconds = 24 * 3600

/** So many turns under the key in so many seconds. */
export interface Limit {
  key: string
  times: number
  seconds: number
}

/** A turn that was taken and can be given back. */
export type Turn = readonly number[]

/** A turn of which it is not known yet what comes of it: it counts against the limit, and is no failure. */
const open = (key: string) => `open ${key}`

interface Options {
  /** Whether it is to be settled later, by `settle` or by `giveBack`. */
  settledLater?: boolean
  /** Is told how many settled turns a limit has seen, and may refuse too. */
  gate?: (settled: (limit: Limit) => number) => void
}

/**
 * Takes a turn under each of the keys, or refuses with 429 where one of them has none left. The keys are locked while they
 * are counted, so that many at once cannot slip through together; a refused turn is not counted, or else knocking would keep
 * the door shut for ever.
 */
export const takeTurn = (
  db: Db,
  limits: readonly Limit[],
  now: number,
  { settledLater = false, gate }: Options = {},
): Promise<Turn> =>
  db.transaction(async (tx) => {
    const keys = [...new Set(limits.map(({ key }) => key))].sort()
    for (const key of keys) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`turn ${key}`}))`)
    await tx.delete(signInFailure).where(lt(signInFailure.at, now - daySeconds))
    const longest = Math.max(...limits.map(({ seconds }) => seconds))
    const rows = await tx
      .select({ key: signInFailure.key, at: signInFailure.at })
      .from(signInFailure)
      .where(and(inArray(signInFailure.key, [...keys, ...keys.map(open)]), gt(signInFailure.at, now - longest)))
    const momentsOf = ({ seconds }: Limit, key: string) =>
      rows.filter((row) => row.key === key && row.at > now - seconds).map(({ at }) => at)
    const waits = limits.map((limit) => {
      const moments = [...momentsOf(limit, limit.key), ...momentsOf(limit, open(limit.key))]
      return moments.length < limit.times ? 0 : Math.min(...moments) + limit.seconds - now
    })
    const retryAfter = Math.max(...waits)
    if (retryAfter > 0) throw new Refusal('tooFrequent', { retryAfter })
    gate?.((limit) => momentsOf(limit, limit.key).length)
    const mine = await tx
      .insert(signInFailure)
      .values(keys.map((key) => ({ key: settledLater ? open(key) : key, at: now })))
      .returning({ id: signInFailure.id })
    return mine.map(({ id }) => id)
  })

/** It has failed. */
export const settle = (db: Db, turn: Turn) =>
  db
    .update(signInFailure)
    .set({ key: sql`substr(${signInFailure.key}, ${open('').length + 1})` })
    .where(inArray(signInFailure.id, [...turn]))

/** As if it had never been taken. */
export const giveBack = (db: Db, turn: Turn) => db.delete(signInFailure).where(inArray(signInFailure.id, [...turn]))

/** Forgets all turns under a key. */
export const forgetTurns = (db: Db, key: string) => db.delete(signInFailure).where(eq(signInFailure.key, key))
