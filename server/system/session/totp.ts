/** The second factor: six digits of an authenticator (RFC 6238), each of which holds once. */
import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import type { Db } from '../../db/client'
import type { Services } from '../../http/services'
import { account } from '../accounts/table'
import { readTotpKey, sealTotpKey } from './totp-key'

/** As authenticators show it beside the account. */
const issuer = 'Eye-care back office'
const period = 30
/** Steps that a phone's clock may be off, either way. */
const drift = 1

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** A fresh key, in base32. */
export const newTotpSecret = () => new Secret({ size: 20 }).base32

export const totpUri = (secret: string, label: string) => totpOf(secret, label).toString()

/** The time step that the code is of, if it is of one near now. */
export const stepOf = (secret: string, code: string, now: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined
  const delta = totpOf(secret).validate({ token: code, timestamp: now * 1000, window: drift })
  return delta === null ? undefined : Math.floor(now / period) + delta
}

/** Accepts a code at sign-in, unless it or a later one was accepted before; of two at once only one is. */
export const acceptTotp = async (
  db: Db,
  person: { uid: number; totpSecret: string | null },
  code: string,
  now: number,
  services: Services,
): Promise<boolean> => {
  const { uid } = person
  const secret = await readTotpKey(person, services)
  const step = secret === undefined ? undefined : stepOf(secret, code, now)
  if (step === undefined) return false
  const accepted = await db
    .update(account)
    .set({ totpStep: step })
    .where(and(eq(account.uid, uid), or(isNull(account.totpStep), lt(account.totpStep, step))))
    .returning({ uid: account.uid })
  if (accepted.length === 0) return false
  await sealTotpKey(db, person, services)
  return true
}
