/** How many and for how much: orders, training that patients bought, recharges of clinics, new patients. */
import { and, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { type Business, type BusinessType, businessCodes } from '../../../contract/statistics/business-figures'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { Refusal } from '../../http/refusal'
import { ofGrantedBrands } from '../../http/scope'
import type { Caller } from '../../http/session'
import { orders } from '../../orders/orders/table'
import { patient } from '../../people/patients/table'
import { trainingCard, trainingUser } from '../../training/users/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import { sumsOf, told } from '../family/figures'
import type { Span } from '../family/periods'
import { ofCompanies } from '../of-companies'
import { rechargeSource } from './recharges'

const dayOf = (at: SQL, { timeZone }: Asking) => sql`(${at} at time zone ${timeZone})::date as day`

const ordered = async (asking: Asking) => {
  const scope = and(await ofCompanies(asking.db, asking.caller, orders, asking.query.cid), ownRows(asking, orders))
  return ({ from, until }: Span) => sql`
    select ${dayOf(sql`${orders.orderDate}`, asking)}, ${orders.amount}::float8 as amount, 1 as counted from ${orders}
    where ${conditionOf(
      and(scope, gte(orders.orderDate, from), lt(orders.orderDate, until), inArray(orders.status, [...countedStates])),
    )}`
}

/** Accounts that were opened and renewed for money. */
const trained =
  (asking: Asking) =>
  ({ from, until }: Span) =>
    sql`
    select ${dayOf(sql`${trainingCard.at}`, asking)}, coalesce(${trainingCard.price}, 0)::float8 as amount, 1 as counted
    from ${trainingCard} join ${trainingUser} on ${trainingUser.sdxUid} = ${trainingCard.sdxUid}
    where ${conditionOf(
      and(
        gte(trainingCard.at, from),
        lt(trainingCard.at, until),
        inArray(trainingCard.kind, ['open', 'renew']),
        ownRows(asking, trainingUser),
        ofGrantedBrands(asking.caller, trainingUser.brand),
      ),
    )}`

const recharged =
  (asking: Asking) =>
  (span: Span): SQL =>
    sql`select day, amount, (kind = 'recharge')::int as counted from (${rechargeSource(asking).rows(span)}) recharges`

const registered =
  (asking: Asking) =>
  ({ from, until }: Span) =>
    sql`
    select ${dayOf(sql`${patient.created}`, asking)}, 0::float8 as amount, 1 as counted from ${patient}
    where ${conditionOf(and(gte(patient.created, from), lt(patient.created, until), ownRows(asking, patient)))}`

const rowsOfType = async (asking: Asking, type: BusinessType) => {
  if (type === 1) return ordered(asking)
  return { 2: trained, 3: recharged, 4: registered }[type](asking)
}

/** @throws Refusal `forbidden` where the caller lacks the code of the type */
export const assertMayRead = ({ codes }: Pick<Caller, 'codes'>, type: BusinessType) => {
  if (!codes.has(businessCodes[type])) throw new Refusal('forbidden')
}

export const businessOf = async (asking: Asking, type: BusinessType): Promise<Business> => {
  const sums = await sumsOf(asking, {
    rows: await rowsOfType(asking, type),
    measures: { count: sql`sum(fact.counted)`, amount: sql`sum(fact.amount)` },
    keys: {},
  })
  return told(asking, sums, ({ count, amount }): { count: number; amount: number | null } => ({
    count,
    amount: type === 4 ? null : amount,
  }))
}
