/** The follow-ups that rules make: patients who got lenses, or completed a training plan, are called after the days that the clinic's chain has set. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { usualRevisitDays } from '../../contract/people/patient-settings'
import { revisitStatus } from '../../contract/people/revisits'
import { frameFitting } from '../clinic/frame-fittings/table'
import { hardLensFitting } from '../clinic/hard-lens-fittings/table'
import { type Db, rowsOf } from '../db/client'
import { announceChange } from '../http/changes'
import { headHid } from '../http/scope'
import { dayAfter } from '../http/time'
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

/** The days after which a clinic's chain follows up, by kind. */
const revisitDaysOf = async (db: Db, hid: number): Promise<readonly number[]> => {
  const [found] = await db
    .select({ revisitDays: patientSetting.revisitDays })
    .from(patientSetting)
    .innerJoin(hospital, eq(patientSetting.hid, headHid))
    .where(eq(hospital.hid, hid))
  return found?.revisitDays ?? usualRevisitDays
}

/**
 * Makes the follow-ups of completed orders, each once: an order that has some gets no more, and one of a fitting none: it is followed up
 * from the day on which the patient takes the glasses. None is due before tomorrow.
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
        and not exists (select from ${frameFitting} fitting where fitting.order_id = ${orders.id})
        and not exists (select from ${hardLensFitting} fitting where fitting.order_id = ${orders.id})
        and not exists (select from ${revisit} earlier where earlier.order_id = ${orders.id})
      order by ${orders.id}, kind.type
      on conflict do nothing
      returning cid`,
  )
  for (const cid of new Set(made.map((row) => row.cid)))
    await announceChange(db, { cid, resource: 'revisits', id: null, type: 'created', by: '', hid: null, common: false })
}

/** The follow-up kind of a patient who got spectacles. */
const afterSpectacles = 5

interface Fitted {
  cid: number
  hid: number
  pid: number
  fittingId: number
}

/** Makes the follow-ups of these kinds of what was fitted, each after its days, none before tomorrow. */
const planFitted = async (
  db: Db,
  { cid, hid, pid }: Fitted,
  types: readonly number[],
  fitting: { fittingId: number } | { hardFittingId: number },
  { now, today }: { now: number; today: string },
): Promise<void> => {
  const days = await revisitDaysOf(db, hid)
  const due = types.map((type) => ({
    ...{ cid, hid, pid, type, ...fitting, created: now, updated: now },
    revisitTime: dayAfter(today, Math.max(1, days[type - 1] ?? 0)),
  }))
  await db.insert(revisit).values(due).onConflictDoNothing()
  await announceChange(db, { cid, resource: 'revisits', id: null, type: 'created', by: '', hid: null, common: false })
}

/** Makes the follow-up of spectacles that a patient has taken. */
export const planFittingRevisit = (db: Db, fitting: Fitted, at: { now: number; today: string }): Promise<void> =>
  planFitted(db, fitting, [afterSpectacles], { fittingId: fitting.fittingId }, at)

/** Makes the follow-ups of hard lenses that a patient has taken. */
export const planWearRevisits = (db: Db, fitting: Fitted, at: { now: number; today: string }): Promise<void> =>
  planFitted(db, fitting, kindsOf.hardlens, { hardFittingId: fitting.fittingId }, at)

/** The follow-up kind of a patient who has completed a training plan. */
const afterTraining = 8

/** Makes the follow-up of a completed training plan, unless one of that kind is still to be done. */
export const planTrainingRevisit = async (
  db: Db,
  { cid, hid, pid }: { cid: number; hid: number; pid: number },
  { now, today }: { now: number; today: string },
): Promise<void> => {
  const due = and(eq(revisit.pid, pid), eq(revisit.type, afterTraining), eq(revisit.status, revisitStatus.due))
  if ((await db.$count(revisit, and(due, isNull(revisit.removed)))) > 0) return
  const days = (await revisitDaysOf(db, hid))[afterTraining - 1] ?? 0
  const revisitTime = dayAfter(today, Math.max(1, days))
  await db.insert(revisit).values({ cid, hid, pid, revisitTime, type: afterTraining, created: now, updated: now })
  await announceChange(db, { cid, resource: 'revisits', id: null, type: 'created', by: '', hid: null, common: false })
}
