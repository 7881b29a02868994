/** Some days after shipping, as its company's rules say, an order that nobody has complained about counts as received. */
import { sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { usualRules } from '../../../contract/orders/order-settings'
import { type Db, rowsOf } from '../../db/client'
import { announceChange } from '../../http/changes'
import { audit } from '../../http/table'
import { orderSetting } from '../order-settings/table'
import type { OrderKind } from './kind'
import { keyOf } from './rows'

const { completeDays } = usualRules

/** Completes those of a kind with an audit entry each, in one statement. Companies hear of it once each. */
const completeKind = async (db: Db, kind: OrderKind, now: number) => {
  const { table } = kind
  const resource = kind.resource.name
  const { shipped, completed } = orderStatus
  const instant = sql`to_timestamp(${now})`
  const done = await rowsOf<{ cid: number }>(
    db,
    sql`with done as (
      update ${table} set status = ${completed}, finished_at = ${instant}, updated = ${instant}, version = version + 1
      where status = ${shipped} and shipped_at < to_timestamp(${now}) - make_interval(days => coalesce(
        (select ${orderSetting.completeDays} from ${orderSetting} where ${orderSetting.cid} = ${table.cid}), ${completeDays}::int))
      returning ${keyOf(kind)} as id, cid
    )
    insert into ${audit} (at, cid, resource, record_id, action, before, after)
    select ${instant}, cid, ${resource}, id, 'complete',
      jsonb_build_object('status', ${shipped}::int), jsonb_build_object('status', ${completed}::int)
    from done returning cid`,
  )
  for (const cid of new Set(done.map((row) => row.cid)))
    await announceChange(db, { resource, id: null, type: 'updated', by: '', cid, hid: null, common: false })
  return done.length
}

/** Harmless when two processes do it at once. */
export const completeDelivered = async (database: Db, kinds: readonly OrderKind[], now: number): Promise<number> => {
  let done = 0
  for (const kind of kinds) done += await database.transaction((db) => completeKind(db, kind, now))
  return done
}
