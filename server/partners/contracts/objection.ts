/** Whether a clinic's contracts speak against a new order of it. */
import { and, eq, gte, isNull, max, sql } from 'drizzle-orm'
import type { Db } from '../../db/client'
import type { Message } from '../../http/refusal'
import { contract } from './table'

/**
 * What speaks against a new order of this clinic, for a refusal with 20402: it has had contracts, and all of them have run
 * out or were terminated. A clinic that never had one is free to order, and what was ordered before is still shipped.
 * @param today in the business time zone
 */
export const contractObjection = async (
  db: Db,
  { cid, hid, today }: { cid: number; hid: number; today: string },
): Promise<Message | undefined> => {
  const holds = and(isNull(contract.terminated), gte(contract.end, today))
  const [found] = await db
    .select({
      holding: sql<number>`count(*) filter (where ${holds})::int`,
      last: max(sql<string>`least(${contract.end}, ${contract.terminated})`),
    })
    .from(contract)
    .where(and(eq(contract.cid, cid), eq(contract.hid, hid)))
  if (!found?.last || found.holding > 0) return undefined
  return { key: 'contract.ended', params: { date: found.last } }
}
