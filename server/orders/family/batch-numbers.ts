/** By which batches an order's goods can be traced. */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { batchNosLeft } from '../../inventory/stock-service'
import { orderArrival } from '../table'

/** What went out of stock for an order; of one that stock did not serve, what came for it. Comma-joined, each once. */
export const batchNosOf = ({ id }: { id: PgColumn }): SQL<string> => {
  const { orderId, batchNo } = orderArrival
  const came = sql`(select string_agg(distinct ${batchNo}, ',') from ${orderArrival} where ${orderId} = ${id} and ${batchNo} <> '')`
  return sql<string>`coalesce(${batchNosLeft(id)}, ${came}, '')`
}
