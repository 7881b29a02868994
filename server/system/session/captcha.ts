/** Captchas: kept as a hash, for five minutes, and gone with the first answer, right or wrong. */
import { and, eq, gt, lt } from 'drizzle-orm'
import type { Db } from '../../db/client'
import { refuseField } from '../../http/refusal'
import { hashToken, newToken } from '../../http/session'
import { captcha } from '../accounts/table'

const expirySeconds = 5 * 60
const hashOf = (id: string, answer: string) => hashToken(`${id}:${answer.toUpperCase()}`)

/** Keeps what a picture shows. @returns the id under which it can be answered */
export const keepCaptcha = async (db: Db, answer: string, now: number): Promise<string> => {
  const id = newToken()
  await db.delete(captcha).where(lt(captcha.expires, now))
  await db.insert(captcha).values({ id, answerHash: await hashOf(id, answer), expires: now + expirySeconds })
  return id
}

export interface CaptchaAnswer {
  captchaId?: string | undefined
  captcha?: string | undefined
}

/** Whether the answer is right; it is used up by the question, so that of several at once only one can be. */
export const solves = async (db: Db, { captchaId, captcha: answer }: CaptchaAnswer, now: number): Promise<boolean> => {
  if (!captchaId || !answer) return false
  const [kept] = await db
    .delete(captcha)
    .where(and(eq(captcha.id, captchaId), gt(captcha.expires, now)))
    .returning()
  return kept?.answerHash === (await hashOf(captchaId, answer))
}

/** The refusal that asks for a picture's code: for a first one, or for a better one. */
export const captchaRefusal = ({ captcha: answer }: CaptchaAnswer) =>
  refuseField('captcha', answer ? 'login.captchaWrong' : 'login.captchaRequired')
