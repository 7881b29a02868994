/** Asks a signed-in person for the password once more; guesses are counted, since the session may be in other hands. */
import { eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { verifyPassword } from '../../http/passwords'
import { Refusal } from '../../http/refusal'
import { account } from '../accounts/table'
import { attemptSeconds, attemptsPerKey } from '../attempt-limits'
import { giveBack, takeTurn } from '../limits'

/**
 * The account, if the password is right. To be called outside a transaction, so that a wrong guess stays counted.
 * @param refusal what a wrong one is answered with
 */
export const confirmPassword = async (db: Db, uid: number, password: string, now: number, refusal: Refusal) => {
  const key = `password:${uid}`
  const turn = await takeTurn(db, [{ key, times: attemptsPerKey, seconds: attemptSeconds }], now)
  const [person] = await db.select().from(account).where(eq(account.uid, uid))
  if (!person) throw new Refusal('missing')
  if (!(await verifyPassword(password, person.passwordHash))) throw refusal
  await giveBack(db, turn)
  return person
}
