/** Retried writes: the same `Idempotency-Key` of the same person gets the first answer and changes nothing again. */
import { and, eq, lt } from 'drizzle-orm'
import type { Db } from '../db/client'
import { Refusal } from './refusal'
import { idempotency } from './table'

const keptSeconds = 24 * 3600

export interface OnceKey {
  uid: number
  key: string
  /** Method, path and body of the request, so that a key cannot be taken for another one. */
  request: string
}

/**
 * Does the work once. A second request with the key waits for the first one's transaction, then gets its answer;
 * where the first was refused, nothing was kept and the second is tried anew.
 */
export const once = async <T>(
  tx: Db,
  { uid, key, request }: OnceKey,
  now: number,
  work: () => Promise<T>,
): Promise<T> => {
  await tx.delete(idempotency).where(and(eq(idempotency.uid, uid), lt(idempotency.at, now - keptSeconds)))
  const [mine] = await tx
    .insert(idempotency)
    .values({ uid, key, request, at: now })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
  const named = and(eq(idempotency.uid, uid), eq(idempotency.key, key))
  if (!mine) {
    const [first] = await tx.select().from(idempotency).where(named)
    if (first?.request !== request) throw new Refusal('rule', { message: { key: 'idempotency.reused' } })
    return first.answer as T
  }
  const answer = await work()
  await tx.update(idempotency).set({ answer }).where(named)
  return answer
}
