/** A forgotten password: the holder of the account's phone gets back in. No answer tells whether there is such an account. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { passwords as contract } from '../../../contract/system/passwords'
import type { Context } from '../../http/implement'
import { maskedPhone } from '../../http/masked-phone'
import { Refusal, refuseField } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session'
import { businessDate } from '../../http/time'
import { account, verificationCode } from '../accounts/table'
import { takeTurn } from '../limits'
import { writeAccountAction } from './account-action'
import { captchaRefusal, solves } from './captcha'
import { decoyPhone } from './decoy'
import { endOf, findPerson } from './person'
import { randomText } from './random-text'
import { passwordChanges, setPassword } from './set-password'

type Calls = (typeof contract)['calls']

/** A code holds so long after it was sent, and the new password may be set so long after it was proved. */
const holdSeconds = 10 * 60
const maxTries = 5
const purpose = 'retrieve'
const daySeconds = 24 * 3600
const mobile = /^1[3-9]\d{9}$/

const hashOf = (id: string, code: string) => hashToken(`${id}:${code}`)

/** A verification that can still lead to a new password. */
const holding = (id: string, now: number) =>
  and(
    eq(verificationCode.id, id),
    eq(verificationCode.purpose, purpose),
    gt(verificationCode.expires, now),
    lt(verificationCode.tries, maxTries),
    isNull(verificationCode.usedAt),
  )

/** Step 1. The picture's code comes first: names cannot be tried by the thousand. */
export const beginRetrieval = async ({ params, body, db, now, services }: Context<Calls['verification']>) => {
  if (!(await solves(db, body, now))) throw captchaRefusal(body)
  const name = params.x.toLowerCase()
  const person = await findPerson(db, params.x)
  const decoy = await decoyPhone(db, name)
  const ended = person && endOf(person, businessDate(now, services.timeZone))
  const reached = person && !ended && mobile.test(person.phone) ? person : undefined
  const verificationId = newToken()
  await db.delete(verificationCode).where(lt(verificationCode.expires, now - daySeconds))
  await db
    .insert(verificationCode)
    .values({ id: verificationId, purpose, account: name, uid: reached?.uid ?? null, expires: now + holdSeconds })
  return { verificationId, phone: maskedPhone(reached?.phone ?? decoy) }
}

/** Step 2. The answer does not wait for the gateway: that, too, would tell for whom something is sent. */
export const sendCode = async ({ body, db, now, t, request, services }: Context<Calls['sendCode']>) => {
  const { verificationId } = body
  const [found] = await db
    .select({ name: verificationCode.account, phone: account.phone })
    .from(verificationCode)
    .leftJoin(account, eq(account.uid, verificationCode.uid))
    .where(holding(verificationId, now))
  if (!found) throw new Refusal('rule', { message: { key: 'retrieve.ended' } })
  // It may have been taken away since step 1.
  const phone = found.phone !== null && mobile.test(found.phone) ? found.phone : undefined
  const key = `sms:${found.name}`
  const limits = [
    { key, times: 1, seconds: 60 },
    { key, times: 5, seconds: daySeconds },
    { key: `sms-address:${request.address}`, times: 20, seconds: daySeconds },
  ]
  await takeTurn(db, limits, now)
  const code = randomText('0123456789', 6)
  const codeHash = await hashOf(verificationId, code)
  await db
    .update(verificationCode)
    .set({ codeHash: phone === undefined ? null : codeHash, sentAt: now, expires: now + holdSeconds, provedAt: null })
    .where(eq(verificationCode.id, verificationId))
  if (phone !== undefined) {
    const params = { code, minutes: String(holdSeconds / 60) }
    services
      .sendSms({ phone, template: 'retrieve', params, text: t('retrieve.text', params) })
      .catch((error: unknown) =>
        services.log.error({ requestId: request.id, error: String(error) }, 'text message not sent'),
      )
  }
  return { expiresIn: holdSeconds, nextIn: 60 }
}

/** Counts the try before it looks, so that guesses at once do not slip through together; gives a right one back. */
const prove = async ({ body, db, now }: Context<Calls['retrieve']>) => {
  const { verificationId, code } = body
  const [tried] = await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} + 1` })
    .where(holding(verificationId, now))
    .returning()
  if (!tried) throw refuseField('code', 'retrieve.ended')
  const left = maxTries - tried.tries
  if (tried.codeHash !== (await hashOf(verificationId, code)))
    throw left > 0 ? refuseField('code', 'retrieve.codeWrong', { left }) : refuseField('code', 'retrieve.ended')
  const proved = tried.provedAt === null ? { provedAt: now, expires: now + holdSeconds } : {}
  await db
    .update(verificationCode)
    .set({ tries: sql`${verificationCode.tries} - 1`, ...proved })
    .where(eq(verificationCode.id, verificationId))
  return tried
}

/** Steps 2 and 3. A verification sets one password: of two at once, one finds it used. */
export const retrieve = async (context: Context<Calls['retrieve']>): Promise<{ changed: 0 | 1 }> => {
  const { body, db, now, request } = context
  const { uid } = await prove(context)
  if (body.newPassword === undefined) return { changed: 0 }
  const changes = await passwordChanges(body.newPassword, 0)
  await db.transaction(async (tx) => {
    const [used] = await tx
      .update(verificationCode)
      .set({ usedAt: now })
      .where(holding(body.verificationId, now))
      .returning()
    const [person] = await tx
      .select()
      .from(account)
      .where(eq(account.uid, uid ?? 0))
    if (!used || !person) throw refuseField('code', 'retrieve.ended')
    await setPassword(tx, person, changes, now)
    await writeAccountAction(tx, {
      action: 'retrieve-password',
      by: person,
      of: person,
      before: person,
      after: changes,
      request,
      now,
    })
  })
  return { changed: 1 }
}
