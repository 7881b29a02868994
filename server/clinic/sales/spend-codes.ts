/** Codes to the phone of a member, without which stored value does not pay larger amounts. */
import { and, eq, gt, sql } from 'drizzle-orm'
import { storedMethod } from '../../../contract/clinic/cash-shifts'
import { codeFrom } from '../../../contract/clinic/stored-value-entries'
import type { Db } from '../../db/client'
import { maskedPhone } from '../../http/masked-phone'
import { Refusal, refuseField } from '../../http/refusal'
import { hashToken } from '../../http/session'
import { isMobile } from '../../http/sms'
import { keptRecord } from '../../people/patient-service'
import { patient } from '../../people/patients/table'
import { countTurn, drawCode } from '../../system/verification-service'
import { spendCode } from '../stored-values/table'
import { assertFrom, type Of } from './make-out'
import { salePayment } from './table'

const holdSeconds = 10 * 60
const nextSeconds = 60
const daySeconds = 24 * 3600
const maxGuesses = 5

const hashOf = (saleId: number, code: string) => hashToken(`spend:${saleId}:${code}`)

/** The patient's own number, or that of the guardian. @throws Refusal `stop` where neither takes messages */
const phoneOf = async (db: Db, pid: number): Promise<string> => {
  const [person] = await db
    .select({ phone: patient.phone, guardianPhone: patient.guardianPhone })
    .from(patient)
    .where(eq(patient.pid, await keptRecord(db, pid)))
  const phone = [person?.phone, person?.guardianPhone].find((one) => one !== undefined && isMobile(one))
  if (phone === undefined) throw new Refusal('stop', { message: { key: 'storedValue.noPhone' } })
  return phone
}

export const sendCode = async (context: Of<'sendCode'>) => {
  assertFrom(context, 'pay')
  const { db, row, now, t, request, services } = context
  const { saleId, pid, saleNo } = row
  if (pid === null) throw new Refusal('stop', { message: { key: 'storedValue.needsPatient' } })
  const phone = await phoneOf(db, pid)
  const limits = [
    { key: `spend-code:${pid}`, times: 1, seconds: nextSeconds },
    { key: `spend-code:${pid}`, times: 10, seconds: daySeconds },
  ]
  await countTurn(db, limits, now)
  const code = drawCode()
  const fresh = { codeHash: await hashOf(saleId, code), expires: now + holdSeconds }
  await db
    .insert(spendCode)
    .values({ saleId, ...fresh })
    .onConflictDoUpdate({ target: spendCode.saleId, set: fresh })
  const params = { code, no: saleNo, minutes: String(holdSeconds / 60) }
  services
    .sendSms({ phone, template: 'stored-value', params, text: t('storedValue.codeText', params) })
    .catch((error: unknown) =>
      services.log.error({ requestId: request.id, error: String(error) }, 'text message not sent'),
    )
  return { phone: maskedPhone(phone), expiresIn: holdSeconds, nextIn: nextSeconds }
}

/** Counts a guess before the payment whose refusal would take the count back. @throws Refusal 429 */
export const countGuess = async ({ db, params, body, now }: Pick<Of<'pay'>, 'db' | 'params' | 'body' | 'now'>) => {
  if (body.code !== undefined)
    await countTurn(db, [{ key: `spend-guess:${params.id}`, times: maxGuesses, seconds: holdSeconds }], now)
}

/** Fen of stored value that pay for a bill: in this payment, and before it. */
const storedFor = async ({ db, row, body }: Pick<Of<'pay'>, 'db' | 'row' | 'body'>) => {
  const now = body.pays.reduce((sum, { method, amount }) => (method === storedMethod ? sum + amount : sum), 0)
  const [before] = await db
    .select({ sum: sql<number>`coalesce(sum(${salePayment.amount}), 0)`.mapWith(Number) })
    .from(salePayment)
    .where(and(eq(salePayment.saleId, row.saleId), eq(salePayment.method, storedMethod)))
  return now === 0 ? 0 : now + (before?.sum ?? 0)
}

/** @throws Refusal at `code` where one is missing, wrong, over, or not asked for; payments of one bill count together */
export const assertCode = async ({ db, row, body, now }: Pick<Of<'pay'>, 'db' | 'row' | 'body' | 'now'>) => {
  if ((await storedFor({ db, row, body })) < codeFrom) {
    if (body.code !== undefined) throw refuseField('code', 'storedValue.codeNotNeeded')
    return
  }
  if (body.code === undefined) throw refuseField('code', 'storedValue.codeNeeded')
  const right = eq(spendCode.codeHash, await hashOf(row.saleId, body.code))
  const [used] = await db
    .delete(spendCode)
    .where(and(eq(spendCode.saleId, row.saleId), right, gt(spendCode.expires, sql.param(now, spendCode.expires))))
    .returning({ saleId: spendCode.saleId })
  if (!used) throw refuseField('code', 'storedValue.codeWrong')
}
