/** Some days after shipping, as its company's rules say, an order without a complaint counts as received. */
import { inArray, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { usualRules } from '../../../contract/orders/order-settings'
import { type Db, rowsOf } from '../../db/client'
import { announceChange } from '../../http/changes'
import { audit } from '../../http/table'
import { businessDate } from '../../http/time'
import { planRevisits } from '../../people/revisit-service'
import { orderSetting } from '../order-settings/table'
import { orders } from '../orders/table'
import type { OrderKind } from './kind'

const { completeDays } = usualRules

/** Completes all of them with an audit entry each, in one statement. Companies hear of each kind once. */
const complete = async (db: Db, kinds: readonly OrderKind[], now: number, timeZone: string): Promise<number> => {
  const { shipped, completed } = orderStatus
  const instant = sql`to_timestamp(${now})`
  const names = sql.join(
    kinds.map(({ product, resource }) => sql`when ${product}::text then ${resource.name}::text`),
    sql` `,
  )
  const done = await rowsOf<{ id: number; cid: number; resource: string }>(
    db,
    sql`with done as (
      update ${orders} set status = ${completed}, self_completed = 1, finished_at = ${instant}, updated = ${instant}, version = version + 1
      where status = ${shipped} and shipped_at < to_timestamp(${now}) - make_interval(days => coalesce(
        (select ${orderSetting.completeDays} from ${orderSetting} where ${orderSetting.cid} = ${orders.cid}), ${completeDays}::int))
      returning id, cid, case product ${names} end as resource
    )
    insert into ${audit} (at, cid, resource, record_id, action, before, after)
    select ${instant}, cid, resource, id, 'complete',
      jsonb_build_object('status', ${shipped}::int), jsonb_build_object('status', ${completed}::int)
    from done returning record_id as id, cid, resource`,
  )
  if (done.length > 0)
    await planRevisits(
      db,
      inArray(
        orders.id,
        done.map(({ id }) => id),
      ),
      { now, today: businessDate(now, timeZone) },
    )
  const changed = new Map(done.map(({ cid, resource }) => [`${cid} ${resource}`, { cid, resource }]))
  for (const one of changed.values())
    await announceChange(db, { ...one, id: null, type: 'updated', by: '', hid: null, common: false })
  return done.length
}

/** Harmless when two processes do it at once. */
export const completeDelivered = (
  database: Db,
  kinds: readonly OrderKind[],
  now: number,
  timeZone: string,
): Promise<number> => database.transaction((db) => complete(db, kinds, now, timeZone))
