/** The follow-ups that rules make: who got lenses is called after the days that the clinic's chain has set. */
import { type SQL, sql } from 'drizzle-orm'
import { usualRevisitDays } from '../../contract/people/patient-settings'
import { type Db, rowsOf } from '../db/client'
import { announceChange } from '../http/changes'
import { orders } from '../orders/orders/table'
import { softLensOrder } from '../orders/soft-lens-orders/table'
import { hospital } from '../partners/hospitals/table'
import { patientSetting } from './patient-settings/table'
import { revisit } from './revisits/table'

/** By product line: the kinds of follow-up that begin when the order is completed. */
const kindsOf = { lens: [5], hardlens: [1, 2, 3, 4], softlens: [6] } as const

const kinds = sql.join(
  Object.entries(kindsOf).flatMap(([product, types]) => types.map((type) => sql`(${product}::text, ${type}::int)`)),
  sql`, `,
)

/** Days until a supply of soft lenses is used up by the eye whose boxes end first; 0 of all else. */
const supply = sql`coalesce((
  select min((eye ->> 'boxes')::int) from jsonb_array_elements(${softLensOrder.orderLen}) eye where (eye ->> 'boxes')::int > 0
) * ${softLensOrder.packQty} * ${softLensOrder.cycle}, 0)`

/**
 * Makes the follow-ups of completed orders, each once: an order that has some gets no more. None is due before tomorrow.
 *
 * @param which a condition on the columns of orders
 */
export const planRevisits = async (
  db: Db,
  which: SQL,
  { now, today }: { now: number; today: string },
): Promise<void> => {
  const days = sql`coalesce(${patientSetting.revisitDays}, ${sql.param([...usualRevisitDays])}::int[])`
  const at = sql`to_timestamp(${now})`
  const made = await rowsOf<{ cid: number }>(
    db,
    sql`insert into ${revisit} (cid, hid, pid, contact_id, revisit_time, type, order_id, created, updated)
      select ${orders.cid}, ${orders.hid}, ${orders.pid}, ${orders.ctid},
        greatest(${today}::date + ${supply} + (${days})[kind.type], ${today}::date + 1), kind.type, ${orders.id}, ${at}, ${at}
      from ${orders} join (values ${kinds}) kind (product, type) on kind.product = ${orders.product}
        join ${hospital} on ${hospital.hid} = ${orders.hid}
        left join ${patientSetting} on ${patientSetting.hid} = coalesce(${hospital.parentHid}, ${hospital.hid})
        left join ${softLensOrder} on ${softLensOrder.id} = ${orders.id}
      where ${which} and ${orders.pid} is not null
        and not exists (select from ${revisit} earlier where earlier.order_id = ${orders.id})
      order by ${orders.id}, kind.type
      on conflict do nothing
      returning cid`,
  )
  for (const cid of new Set(made.map((row) => row.cid)))
    await announceChange(db, { cid, resource: 'revisits', id: null, type: 'created', by: '', hid: null, common: false })
}
