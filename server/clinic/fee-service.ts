/** The fees of a chain, as its visits and sales charge them. */
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/client'
import { hospital } from '../partners/hospitals/table'
import { fee } from './fees/table'

/** That a row of the head of a chain is of the chain of a clinic. */
export const ofChain = (head: PgColumn, hid: number): SQL =>
  sql`${head} = (select coalesce(${hospital.parentHid}, ${hospital.hid}) from ${hospital} where ${hospital.hid} = ${hid})`

/** The fees that the clinic's chain charges for exam items, by item; none for an item that is charged at the agent's price. */
export const feesOfItems = async (
  db: Db,
  hid: number,
  itemIds: readonly number[],
): Promise<ReadonlyMap<number, typeof fee.$inferSelect>> => {
  if (itemIds.length === 0) return new Map()
  const found = await db
    .select()
    .from(fee)
    .where(and(ofChain(fee.hid, hid), eq(fee.status, 1), inArray(fee.itemId, [...itemIds])))
  return new Map(found.flatMap((one) => (one.itemId === null ? [] : [[one.itemId, one] as const])))
}
