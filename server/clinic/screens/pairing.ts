/** How a television comes by its token: it shows a code, the clinic types it, and the secret behind the code is worth a token once. */
import { and, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { codeSeconds, type PairingCode } from '../../../contract/clinic/screen-display'
import type { Db } from '../../db/client'
import { Refusal, refuseField } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session'
import { screen, screenCode } from './table'

/** Valid codes that one address may have: the televisions of a large store, switched on at once. */
const codesPerAddress = 60
/** Of a million numbers a few thousand are taken at most. */
const attempts = 10
const secretCharacters = 32

const newCode = () => String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000).padStart(6, '0')

/** A code that no other television shows. */
export const makeCode = (database: Db, address: string, now: number): Promise<PairingCode> =>
  database.transaction(async (db) => {
    await db.delete(screenCode).where(lt(screenCode.expires, now))
    if ((await db.$count(screenCode, eq(screenCode.address, address))) >= codesPerAddress)
      throw new Refusal('tooFrequent', { retryAfter: codeSeconds })
    const secret = newToken().slice(0, secretCharacters)
    const row = { secretHash: await hashToken(secret), address, expires: now + codeSeconds }
    for (let attempt = 0; attempt < attempts; attempt += 1) {
      const [made] = await db
        .insert(screenCode)
        .values({ ...row, code: newCode() })
        .onConflictDoNothing()
        .returning({ code: screenCode.code })
      if (made) return { code: made.code, secret, expires: row.expires }
    }
    throw new Refusal('tooFrequent', { retryAfter: codeSeconds })
  })

/** Gives the screen to the television that shows the code. @throws Refusal at `code` where none does */
export const claimCode = async (db: Db, screenId: number, code: string, now: number): Promise<void> => {
  const [claimed] = await db
    .update(screenCode)
    .set({ screenId })
    .where(and(eq(screenCode.code, code), gt(screenCode.expires, now), isNull(screenCode.screenId)))
    .returning({ code: screenCode.code })
  if (!claimed) throw refuseField('code', 'screen.wrongCode')
}

/**
 * The token, once, when the code was typed; null until then. Only its hash is kept.
 * @throws Refusal where the code has expired, or the token was handed out
 */
export const takeToken = (database: Db, secret: string, now: number): Promise<string | null> =>
  database.transaction(async (db) => {
    const mine = and(eq(screenCode.secretHash, await hashToken(secret)), gt(screenCode.expires, now))
    const [taken] = await db
      .delete(screenCode)
      .where(and(mine, isNotNull(screenCode.screenId)))
      .returning({ screenId: screenCode.screenId })
    if (!taken) {
      if ((await db.$count(screenCode, mine)) === 0) throw new Refusal('missing')
      return null
    }
    const token = newToken()
    const [given] = await db
      .update(screen)
      .set({ tokenHash: await hashToken(token) })
      .where(and(eq(screen.screenId, taken.screenId ?? 0), isNotNull(screen.pairedAt)))
      .returning({ screenId: screen.screenId })
    // Unpaired again before the television asked.
    if (!given) throw new Refusal('missing')
    return token
  })

/** The television has no screen any more, nor has one whose code was typed and that has not asked since. */
export const forgetCodes = (db: Db, screenId: number) => db.delete(screenCode).where(eq(screenCode.screenId, screenId))
