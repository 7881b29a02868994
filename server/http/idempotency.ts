/** Retried writes: the same `Idempotency-Key` of the same person gets the first answer and changes nothing again. */
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/client'
import type { Job } from './background'
import { Refusal } from './refusal'
import { isSealed } from './sealing'
import type { Services } from './services'
import { hashToken } from './session'
import { idempotency } from './table'

const keptSeconds = 24 * 3600

export interface OnceKey {
  uid: number
  key: string
  /** Of method, path and input of the request, so that a key cannot be taken for another one: nothing can be read from it. */
  request: string
  sealing: Services['sealing']
}

/**
 * The digest of a request. It is keyed: a plain one beside the patient's birthday would give an identity number away in a few tries.
 * An installation without a key takes no identity numbers.
 */
export const digestOfRequest = (sealing: Services['sealing'], request: unknown): Promise<string> => {
  const text = JSON.stringify(request)
  return sealing ? sealing.digest(text, 'idempotency') : hashToken(text)
}

const belongingTo = ({ uid, key }: OnceKey) => `idempotency ${uid} ${key}`
/** A repeated answer reads exactly as the first: its text is kept. */
const kept = async (answer: unknown, of: OnceKey): Promise<unknown> =>
  of.sealing ? of.sealing.seal(JSON.stringify(answer), belongingTo(of)) : answer
const read = async (stored: unknown, of: OnceKey): Promise<unknown> =>
  of.sealing && typeof stored === 'string' && isSealed(stored)
    ? JSON.parse(await of.sealing.unseal(stored, belongingTo(of)))
    : stored

/**
 * Does the work once. A second request with the key waits for the first one's transaction, then gets its answer;
 * where the first was refused, nothing was kept and the second is tried anew.
 */
export const once = async <T>(tx: Db, onceKey: OnceKey, now: number, work: () => Promise<T>): Promise<T> => {
  const { uid, key, request } = onceKey
  const named = and(eq(idempotency.uid, uid), eq(idempotency.key, key))
  await tx.delete(idempotency).where(and(named, lt(idempotency.at, now - keptSeconds)))
  const [mine] = await tx
    .insert(idempotency)
    .values({ uid, key, request, at: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  if (!mine) {
    const [first] = await tx.select().from(idempotency).where(named)
    if (first?.request !== request) throw new Refusal('rule', { message: { key: 'idempotency.reused' } })
    return (await read(first.answer, onceKey)) as T
  }
  const answer = await work()
  await tx
    .update(idempotency)
    .set({ answer: await kept(answer, onceKey) })
    .where(named)
  return answer
}

export const forgetAnswersJobName = 'answers-expiry'

/** Removes what no retry may ask for any more. */
export const forgetAnswers: Job = async ({ database, now }) => {
  await database.db.delete(idempotency).where(lt(idempotency.at, now() - keptSeconds))
}
