/** Recharges of clinics and their counter-entries, from the records of training stores. */
import { and, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { paymentKinds } from '../../../contract/partners/clinic-settings'
import type { RechargeFigures } from '../../../contract/statistics/recharge-figures'
import { rowsOf } from '../../db/client'
import { inScope, ofGrantedBrands } from '../../http/scope'
import { hospital } from '../../partners/hospitals/table'
import { trainingBrand } from '../../training/brands/table'
import { trainingHolder, trainingLedger } from '../../training/ledger/table'
import { trainingStore } from '../../training/stores/table'
import { type AskedFigures, type Asking, conditionOf, ownRows } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { sumsOf, tableOf, told } from '../family/figures'
import type { MoneySource } from '../family/rows'

export interface RechargeQuery extends AskedFigures {
  brand?: string | undefined
}

const original = alias(trainingStore, 'original')
const isRecharge = sql`fact.kind = 'recharge'`

export const rechargeSource = (
  asking: Asking<RechargeQuery>,
): MoneySource<'count' | 'days' | 'points' | 'paid', 'hid' | 'brand' | 'payMethod'> => ({
  rows: ({ from, until }) => sql`
    select (${trainingStore.created} at time zone ${asking.timeZone})::date as day, ${trainingStore.hid} as hid,
      ${trainingStore.kind} as kind, 'training-stores' as of, ${trainingStore.id} as id, ${trainingStore.id}::text as no,
      ${trainingBrand.name} as name, ${trainingBrand.code} as brand, ${trainingBrand.unit} as unit,
      case when ${trainingStore.kind} = 'recharge' then ${trainingStore.amount} else -${trainingStore.amount} end as quantity,
      coalesce(${trainingStore.paid}, 0) as amount, coalesce(${trainingStore.payMethod}, ${original.payMethod}) as pay_method
    from ${trainingStore}
    join ${trainingBrand} on ${trainingBrand.trainingBrandId} = ${trainingStore.trainingBrandId}
    left join ${trainingStore} as original on ${original.id} = ${trainingStore.reversalOf}
    where ${conditionOf(
      and(
        gte(trainingStore.created, from),
        lt(trainingStore.created, until),
        ownRows(asking, trainingStore),
        ofGrantedBrands(asking.caller, trainingBrand.code),
        asking.query.brand === undefined ? undefined : eq(trainingBrand.code, asking.query.brand),
        or(eq(trainingStore.kind, 'recharge'), and(eq(trainingStore.kind, 'reversal'), eq(original.kind, 'recharge'))),
      ),
    )}`,
  measures: {
    count: sql`count(*) filter (where ${isRecharge})`,
    days: sql`sum(fact.quantity) filter (where fact.unit = 'day')`,
    points: sql`sum(fact.quantity) filter (where fact.unit = 'point')`,
    paid: sql`sum(fact.amount)`,
  },
  keys: { hid: sql`fact.hid`, brand: sql`fact.brand`, payMethod: sql`fact.pay_method` },
  behind: {
    count: { only: isRecharge },
    days: { only: sql`fact.unit = 'day'` },
    points: { only: sql`fact.unit = 'point'` },
    paid: { only: isRecharge },
  },
})

interface Held {
  hid: number
  brand: string
  unit: 'day' | 'point'
  held: number
}

/** What the clinics that the caller sees held of each brand when the period was over: what they have now without what came since. */
const heldAtEnd = ({ db, caller, query, period }: Asking<RechargeQuery>): Promise<Held[]> => {
  const { fromId, toId, units, at } = trainingLedger
  const since = (holder: SQL, sign: SQL) =>
    sql`select ${holder} as holder, ${sign} ${units} as units from ${trainingLedger} where ${gte(at, period.until)}`
  return rowsOf<Held>(
    db,
    sql`
    with since as (
      select holder, sum(units) as units
      from (${since(sql`${toId}`, sql`+`)} union all ${since(sql`${fromId}`, sql`-`)}) moved group by holder
    )
    select ${trainingHolder.ownerId} as hid, ${trainingBrand.code} as brand, ${trainingBrand.unit} as unit,
      (${trainingHolder.balance} - coalesce(since.units, 0))::float8 as held
    from ${trainingHolder}
    join ${trainingBrand} on ${trainingBrand.trainingBrandId} = ${trainingHolder.trainingBrandId}
    join ${hospital} on ${hospital.hid} = ${trainingHolder.ownerId}
    left join since on since.holder = ${trainingHolder.holderId}
    where ${conditionOf(
      and(
        eq(trainingHolder.kind, 'clinic'),
        inScope(caller, hospital),
        query.cid === undefined ? undefined : eq(hospital.cid, query.cid),
        query.hid === undefined ? undefined : eq(hospital.hid, query.hid),
        ofGrantedBrands(caller, trainingBrand.code),
        query.brand === undefined ? undefined : eq(trainingBrand.code, query.brand),
      ),
    )}`,
  )
}

const balanceOf = (held: readonly Held[]) => {
  const sum = (unit: Held['unit']) => held.reduce((all, one) => all + (one.unit === unit ? one.held : 0), 0)
  return { balanceDays: sum('day'), balancePoints: sum('point') }
}

export const rechargeFigures = async (asking: Asking<RechargeQuery>): Promise<RechargeFigures> => {
  const { db } = asking
  const sums = await sumsOf(asking, rechargeSource(asking))
  const held = await heldAtEnd(asking)
  const { hid, brand, payMethod } = sums.by
  const nameOf = await clinicNamesOf(db, hid)
  const brands = await db
    .select({ code: trainingBrand.code, name: trainingBrand.name })
    .from(trainingBrand)
    .where(inArray(trainingBrand.code, ['', ...brand.map(({ key }) => key)]))
  const brandNames = new Map(brands.map(({ code, name }) => [code, name]))
  const show = (one: (typeof sums)['totals']['now']) => one
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, {
      ...{ show, largest: 'paid' },
      nameOf: (key) => {
        const own = held.filter((one) => String(one.hid) === key)
        const left = own.length === 0 ? { balanceDays: null, balancePoints: null } : balanceOf(own)
        return { ...nameOf(key), ...left }
      },
    }),
    brands: tableOf(brand, {
      ...{ show, largest: 'paid' },
      nameOf: (key) => ({
        ...{ brand: key, brandName: brandNames.get(key) ?? '' },
        ...balanceOf(held.filter((one) => one.brand === key)),
      }),
    }),
    payMethods: tableOf(payMethod, {
      ...{ show, largest: 'paid' },
      nameOf: (key) => ({ payMethod: Number(key) as (typeof paymentKinds)[number] }),
    }),
  }
}
