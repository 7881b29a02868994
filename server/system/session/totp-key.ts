/** An authenticator's key as the database holds it: encrypted, where there is a key to do it with. */
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { isSealed } from '../../http/sealing'
import type { Services } from '../../http/services'
import { account } from '../accounts/table'

interface Owner {
  uid: number
  totpSecret: string | null
}

export const belongingTo = ({ uid }: Pick<Owner, 'uid'>) => `totp of account ${uid}`

export const storedTotpKey = (secret: string, owner: Pick<Owner, 'uid'>, { sealing }: Services) =>
  sealing ? sealing.seal(secret, belongingTo(owner)) : secret

/** The key in base32; none where it was encrypted by a key that this process does not have. */
export const readTotpKey = async (owner: Owner, { sealing, log }: Services): Promise<string | undefined> => {
  const { uid, totpSecret } = owner
  if (totpSecret === null || !isSealed(totpSecret)) return totpSecret ?? undefined
  try {
    if (!sealing) throw new Error('SECRET_KEY is not set')
    return await sealing.unseal(totpSecret, belongingTo(owner))
  } catch (error) {
    log.error(
      { uid, error: String(error) },
      'the key of a second factor cannot be read: another SECRET_KEY encrypted it',
    )
    return undefined
  }
}

/** Encrypts a key that was stored as it is. */
export const sealTotpKey = async (db: Db, owner: Owner, services: Services): Promise<void> => {
  const { uid, totpSecret } = owner
  if (totpSecret === null || isSealed(totpSecret) || !services.sealing) return
  await db
    .update(account)
    .set({ totpSecret: await storedTotpKey(totpSecret, owner, services) })
    .where(and(eq(account.uid, uid), eq(account.totpSecret, totpSecret)))
}
