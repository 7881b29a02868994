/** Signing in as a test does it: with pictures whose answer it knows, and an authenticator of its own. */
import { eq } from 'drizzle-orm'
import { Secret, TOTP } from 'otpauth'
import { audit, idempotency } from '../../server/http/table'
import {
  account,
  captcha,
  loginRecord,
  session,
  signInFailure,
  verificationCode,
} from '../../server/system/accounts/table'
import { role } from '../../server/system/roles/table'
import { keepCaptcha } from '../../server/system/session/captcha'
import { password, type World } from './world'

/** A picture's code, solved. */
export const solvedCaptcha = async ({ db, clock }: World) => ({
  captchaId: await keepCaptcha(db, 'ACE69', clock.now),
  captcha: 'ace69',
})

export interface SignedIn {
  token: string
  mustChangePassword: 0 | 1
  mustEnrolTotp: 0 | 1
}

export const signIn = ({ ask }: World, account: string, more: object = {}, headers: Record<string, string> = {}) =>
  ask<SignedIn>('POST', '/account/login', { body: { account, password, ...more }, headers })

/** What the authenticator shows; `steps` half minutes later or earlier. */
export const authenticator = (secret: string, { now }: World['clock'], steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: (now + steps * 30) * 1000 })

/** Enrols a second factor and answers its key. */
export const enrolTotp = async ({ ask, clock }: World, token: string) => {
  const headers = { token }
  const { data } = await ask<{ secret: string; uri: string }>('POST', '/account/totp', { headers })
  await ask('PUT', '/account/totp', { headers, body: { code: authenticator(data.secret, clock) } })
  return data.secret
}

/** Puts people back as they are now, and forgets all that was done, so that the tests of a file share one world. */
export const peopleOf = async ({ db, logged, sent, forgetTokens }: World) => {
  const people = await db.select().from(account)
  return async () => {
    for (const table of [session, signInFailure, captcha, verificationCode, loginRecord, audit, idempotency])
      await db.delete(table)
    await db.update(role).set({ requireTotp: 0 })
    for (const person of people) await db.update(account).set(person).where(eq(account.uid, person.uid))
    logged.length = 0
    sent.length = 0
    forgetTokens()
  }
}
