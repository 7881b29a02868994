/** What each clinic recharged, used and has left of days or points, and for how long that lasts. */
import { and, eq, gte, type SQL, sql } from 'drizzle-orm'
import type { Sorter } from '../../../contract/core/page'
import type { RechargeOfHospital } from '../../../contract/statistics/recharge-figures'
import { rowsOf } from '../../db/client'
import { inScope, ofGrantedBrands } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { trainingBrand } from '../../training/brands/table'
import { trainingHolder, trainingLedger } from '../../training/ledger/table'
import { trainingStore } from '../../training/stores/table'
import { type Asking, conditionOf } from '../family/asking'
import type { RechargeQuery } from './recharges'

const paceDays = 30
const daySeconds = 86_400

type Field = 'hospitalName' | 'recharged' | 'used' | 'balance' | 'lastRecharge' | 'daysLeft'

export interface ClinicsQuery extends RechargeQuery {
  unit: 'day' | 'point'
  page?: number
  size?: number
  sort?: readonly Sorter<Field>[] | undefined
}

const orderOf = (sort: readonly Sorter<Field>[]): SQL =>
  sql.join(
    [
      ...sort.map(
        ({ field, descending }) =>
          sql`${sql.identifier(field)} ${descending ? sql`desc nulls last` : sql`asc nulls last`}`,
      ),
      sql`hid`,
    ],
    sql`, `,
  )

/** Each movement of the clinics' units since the earlier of two instants, as it concerns the clinic: what came with a plus. */
const moved = (since: number): SQL => {
  const { fromId, toId, units, at, id } = trainingLedger
  const leg = (own: SQL, other: SQL, sign: SQL) => sql`
    select held.hid, ${at} as at, ${sign} ${units} as units, other.kind as party, ${id} as entry
    from held join ${trainingLedger} on ${own} = held.holder_id join ${trainingHolder} other on other.holder_id = ${other}
    where ${gte(at, since)}`
  return sql`${leg(sql`${toId}`, sql`${fromId}`, sql`+`)} union all ${leg(sql`${fromId}`, sql`${toId}`, sql`-`)}`
}

const statementOf = ({ caller, query, period }: Asking<ClinicsQuery>, now: number): SQL => {
  const paceFrom = now - paceDays * daySeconds
  const inPeriod = sql`moved.at >= to_timestamp(${period.from}) and moved.at < to_timestamp(${period.until})`
  const used = (when: SQL) => sql`coalesce(-sum(moved.units) filter (where moved.party = 'user' and ${when}), 0)`
  const pace = used(sql`moved.at >= to_timestamp(${paceFrom}) and moved.at <= to_timestamp(${now})`)
  return sql`
    with held as (
      select ${trainingHolder.holderId} as holder_id, ${hospital.hid} as hid, ${hospital.name} as name,
        ${trainingHolder.balance} as balance, ${trainingHolder.trainingBrandId} as brand_id
      from ${trainingHolder}
      join ${hospital} on ${hospital.hid} = ${trainingHolder.ownerId}
      join ${trainingBrand} on ${trainingBrand.trainingBrandId} = ${trainingHolder.trainingBrandId}
      where ${conditionOf(
        and(
          eq(trainingHolder.kind, 'clinic'),
          inScope(caller, hospital),
          ofGrantedBrands(caller, trainingBrand.code),
          eq(trainingBrand.unit, query.unit),
          query.cid === undefined ? undefined : eq(hospital.cid, query.cid),
          query.hid === undefined ? undefined : eq(hospital.hid, query.hid),
          query.brand === undefined ? undefined : eq(trainingBrand.code, query.brand),
        ),
      )}
    ), moved as (${moved(Math.min(period.from, paceFrom))}), used as (
      select moved.hid,
        coalesce(sum(moved.units) filter (where store.cid = own.cid and ${inPeriod}), 0)::float8 as recharged,
        ${used(inPeriod)}::float8 as used, ${pace}::float8 as pace,
        coalesce(-sum(moved.units) filter (where moved.party = 'expired' and ${inPeriod}), 0)::float8 as expired
      -- What another agent recharged before the clinic was the present one's is none of its recharges.
      from moved join ${hospital} own on own.hid = moved.hid
      left join ${trainingStore} store on store.ledger_id = moved.entry group by moved.hid
    ), clinics as (
      select held.hid, held.name, sum(held.balance)::float8 as balance from held group by held.hid, held.name
    ), last as (
      select ${trainingStore.hid} as hid, extract(epoch from max(${trainingStore.created}))::float8 as at
      from ${trainingStore} join held on held.hid = ${trainingStore.hid} and held.brand_id = ${trainingStore.trainingBrandId}
      where ${eq(trainingStore.kind, 'recharge')} group by ${trainingStore.hid}
    )
    select clinics.hid, clinics.name as "hospitalName", coalesce(used.recharged, 0) as recharged,
      coalesce(used.used, 0) as used, coalesce(used.expired, 0) as expired, clinics.balance,
      floor(last.at) as "lastRecharge",
      case when used.pace > 0 then floor(clinics.balance * ${paceDays} / used.pace) end as "daysLeft"
    from clinics left join used on used.hid = clinics.hid left join last on last.hid = clinics.hid`
}

/** One page, or all where no page is asked for. */
export const rechargeClinics = async (asking: Asking<ClinicsQuery>, now: number) => {
  const { db, query } = asking
  const { page = 1, size, sort = [{ field: 'balance', descending: true }] } = query
  const statement = statementOf(asking, now)
  const limit = size === undefined ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`
  const rows = await rowsOf<RechargeOfHospital>(db, sql`${statement} order by ${orderOf(sort)} ${limit}`)
  const [found] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::float8 as total from (${statement}) all_clinics`,
  )
  return { rows, total: found?.total ?? 0 }
}
