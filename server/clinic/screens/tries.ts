/** Wrong codes are counted by store, in the database: several processes and a restart do not make more guesses of them. */
import { eq, isNull, lte, or, sql } from 'drizzle-orm'
import { pairingLimit } from '../../../contract/clinic/screens'
import type { Db } from '../../db/client'
import { Refusal } from '../../http/refusal'
import { pairingTry } from './table'

/**
 * Counts a try before it is known whether its code is right, so that many at once do not slip past the count; to be called outside
 * the transaction of the pairing, whose refusal would take the count back.
 * @throws Refusal where the store is locked
 */
export const countTry = async (db: Db, hid: number, now: number): Promise<void> => {
  const { tries, seconds } = pairingLimit
  const { since, lockedUntil } = pairingTry
  const at = sql.param(now, since)
  const until = sql.param(now + seconds, since)
  const begun = sql.param(now - seconds, since)
  // Neither what is long ago nor what ended in a lock counts any more.
  const isOver = sql`(${since} <= ${begun}::timestamptz or ${lockedUntil} is not null)`
  const counted = sql`case when ${isOver} then 1 else ${pairingTry.tries} + 1 end`
  const [taken] = await db
    .insert(pairingTry)
    .values({ hid, tries: 1, since: now })
    .onConflictDoUpdate({
      target: pairingTry.hid,
      set: {
        tries: counted,
        since: sql`case when ${isOver} then ${at}::timestamptz else ${since} end`,
        lockedUntil: sql`case when ${counted} >= ${tries}::int then ${until}::timestamptz end`,
      },
      setWhere: or(isNull(lockedUntil), lte(lockedUntil, now)),
    })
    .returning({ hid: pairingTry.hid })
  if (taken) return
  const [locked] = await db.select({ until: lockedUntil }).from(pairingTry).where(eq(pairingTry.hid, hid))
  const retryAfter = Math.max(1, (locked?.until ?? now) - now)
  throw new Refusal('tooFrequent', {
    message: { key: 'screen.locked', params: { minutes: Math.ceil(retryAfter / 60) } },
    retryAfter,
  })
}

/** The code was right. */
export const forgetTries = (db: Db, hid: number) => db.delete(pairingTry).where(eq(pairingTry.hid, hid))
