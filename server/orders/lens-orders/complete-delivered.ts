/** Ten days after shipping, an order that nobody has complained about counts as received. */
import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { type Db, rowsOf } from '../../db/client'
import { audit } from '../../http/table'
import { lensOrderRows } from './rows'
import { lensOrder } from './table'

const receivedAfterSeconds = 10 * 86_400

/** Completes them with an audit entry each, in one statement; harmless when two processes do it at once. */
export const completeDelivered = async (db: Db, now: number): Promise<number> => {
  const { shipped, completed } = orderStatus
  const instant = sql`to_timestamp(${now})`
  const done = await rowsOf(
    db,
    sql`with done as (
      update ${lensOrder} set status = ${completed}, finished_at = ${instant}, updated = ${instant}, version = version + 1
      where status = ${shipped} and shipped_at < to_timestamp(${now - receivedAfterSeconds})
      returning lens_order_id, cid
    )
    insert into ${audit} (at, cid, resource, record_id, action, before, after)
    select ${instant}, cid, ${lensOrderRows.name}, lens_order_id, 'complete',
      jsonb_build_object('status', ${shipped}::int), jsonb_build_object('status', ${completed}::int)
    from done returning record_id`,
  )
  return done.length
}
