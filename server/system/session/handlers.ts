import { and, eq } from 'drizzle-orm'
import { session as contract } from '../../../contract/system/session'
import { notify } from '../../http/changes'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { debtsOf } from '../../http/restriction'
import { session } from '../accounts/table'
import { takeTurn } from '../limits'
import { preference } from '../preferences/table'
import { keepCaptcha } from './captcha'
import { captchaAlphabet, captchaLength } from './captcha-glyphs'
import { captchaPicture } from './captcha-picture'
import { rememberDevice } from './known-device'
import { recordSignIn } from './login-record'
import { openSession } from './open-session'
import { randomText } from './random-text'
import { judge } from './sign-in'
import { userInfoOf } from './user-info'

export const sessionCalls = implement(contract, {
  login: {
    // A failure must stay counted and recorded although the call is refused.
    transaction: false,
    handle: async (login) => {
      const { body, db, now, request, services } = login
      const { account, source } = body
      const { outcome, person, refusal } = await judge(login)
      services.metrics?.signIn(outcome)
      await recordSignIn(db, { outcome, account, person, source, request, now })
      if (refusal) throw refusal
      const { address, agent } = request
      const token = await openSession(db, person, { source, address, agent }, now)
      if (token === undefined) throw new Refusal('rule', { message: { key: 'login.failed' } })
      await rememberDevice(db, request.device, person.uid, now)
      return { token, ...debtsOf(person) }
    },
  },
  captcha: async ({ db, now, request }) => {
    await takeTurn(db, [{ key: `captcha:${request.address}`, times: 30, seconds: 5 * 60 }], now)
    const answer = randomText(captchaAlphabet, captchaLength)
    return { captchaId: await keepCaptcha(db, answer, now), image: captchaPicture(answer) }
  },
  logout: async ({ caller, db, now, request }) => {
    const [ended] = await db
      .update(session)
      .set({ ended: 'signed-out' })
      .where(eq(session.id, caller.sessionId))
      .returning({ source: session.source })
    await notify(db, { ended: { uid: caller.uid } })
    const source = ended?.source ?? ''
    await recordSignIn(db, { outcome: 'signedOut', account: caller.account, person: caller, source, request, now })
    return undefined
  },
  userInfo: ({ caller, db }) => userInfoOf(db, caller),
  savePreference: async ({ caller, db, params, body, now }) => {
    const { value = null } = body
    // What was thrown away, such as a draft whose orders are placed, must not come back with the next session.
    if (value === null) {
      await db.delete(preference).where(and(eq(preference.uid, caller.uid), eq(preference.name, params.name)))
      return undefined
    }
    const row = { uid: caller.uid, name: params.name, value, updated: now }
    await db
      .insert(preference)
      .values(row)
      .onConflictDoUpdate({ target: [preference.uid, preference.name], set: { value: row.value, updated: now } })
    return undefined
  },
})
