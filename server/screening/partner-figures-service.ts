/** What channel partners brought in a period: counted by the rules that `contract/screening/screening-partners.ts` says. */
import { type SQL, sql } from 'drizzle-orm'
import type { PartnerChild } from '../../contract/screening/screening-partners'
import { takenBetween } from '../clinic/bill-money-service'
import { sale, salePayment } from '../clinic/sales/table'
import { type Db, rowsOf } from '../db/client'
import { hasConsent } from './consent-service'

export interface Days {
  start: string
  end: string
}

export interface PartnerFigures {
  brought: number
  converted: number
  /** Fen. */
  amount: number
  /** Of it what was taken in on days that no settlement has. */
  open: number
}

const none: PartnerFigures = { brought: 0, converted: 0, amount: 0, open: 0 }

const listOf = (ids: readonly number[]) =>
  sql.join(
    ids.map((id) => sql`${id}::int`),
    sql`, `,
  )

/** The record into which that of a person was merged, or their own. */
const rootOf = (subject: 'child' | 'linked') => sql.raw(`coalesce(${subject}.merged_into, ${subject}.sid)`)

/** The stores of the chain of a clinic. */
const chainOf = (hid: SQL): SQL => sql`
  select store.hid from hospital store join hospital own on own.hid = ${hid}
  where coalesce(store.parent_hid, store.hid) = coalesce(own.parent_hid, own.hid)`

/**
 * What bills of the people whom the partners brought came to on each business day, each bill with the partner that had the person
 * examined last before it. It begins with the few people who are linked to a patient, and not with the many bills of a period.
 */
const takings = (customerIds: readonly number[], days: Days): SQL => sql`
  with linked as materialized (
    select distinct ${rootOf('linked')} as sid, coalesce(known.merged_into, known.pid) as pid
    from screening_subject linked
    join patient known on known.pid = linked.pid
      and known.cid in (select own.cid from screening_customer own where own.customer_id in (${listOf(customerIds)}))
    where ${hasConsent(rootOf('linked'), 3)}
  ), seen as materialized (
    select linked.sid, linked.pid, record.cid, record.customer_id, record.date, record.examined, record.record_id, partner.hid
    from linked
    cross join lateral (
      select linked.sid union all select child.sid from screening_subject child where child.merged_into = linked.sid
    ) own
    join screening_record record on record.sid = own.sid and record.status <> 0
    join screening_customer partner on partner.customer_id = record.customer_id and partner.kind = 4
  ), taken as (
    select ${sale.saleId} as sale_id, ${sale.cid} as cid, ${sale.hid} as hid, ${sale.date} as billed, ${salePayment.businessDate} as day,
      coalesce(known.merged_into, known.pid) as pid, sum(${salePayment.amount}) as amount
    from ${salePayment}
    join ${sale} on ${sale.saleId} = ${salePayment.saleId}
    join patient known on known.pid = ${sale.pid}
    where ${takenBetween(days)} and coalesce(known.merged_into, known.pid) in (select seen.pid from seen)
    group by ${sale.saleId}, ${sale.cid}, ${sale.hid}, ${sale.date}, ${salePayment.businessDate}, known.merged_into, known.pid
  ), brought as (
    select distinct on (taken.sale_id, taken.day) seen.customer_id, seen.sid, taken.sale_id, taken.day, taken.amount
    from taken join seen on seen.pid = taken.pid and seen.cid = taken.cid and seen.date <= taken.billed
    where seen.hid is null or taken.hid in (${chainOf(sql`seen.hid`)})
    order by taken.sale_id, taken.day, seen.date desc, seen.examined desc, seen.record_id desc
  )
  select * from brought where customer_id in (${listOf(customerIds)})`

interface Sums extends Omit<PartnerFigures, 'brought'> {
  customerId: number
}

const sumsOf = (db: Db, customerIds: readonly number[], days: Days): Promise<Sums[]> =>
  rowsOf<Sums>(
    db,
    sql`
      with bill as (
        select takings.customer_id, takings.sid, takings.sale_id, sum(takings.amount) as amount,
          sum(takings.amount) filter (where not exists (
            select from screening_settlement settled where settled.customer_id = takings.customer_id
              and settled.status <> 2 and takings.day between settled.start and settled."end"
          )) as open
        from (${takings(customerIds, days)}) takings
        group by takings.customer_id, takings.sid, takings.sale_id
      )
      select customer_id as "customerId", (count(distinct sid) filter (where amount > 0))::int as converted,
        sum(amount)::float8 as amount, coalesce(sum(open), 0)::float8 as open
      from bill group by customer_id`,
  )

const broughtBy = (db: Db, customerIds: readonly number[], { start, end }: Days) =>
  rowsOf<{ customerId: number; brought: number }>(
    db,
    sql`
      select seen.customer_id as "customerId", count(distinct ${rootOf('child')})::int as brought
      from screening_record seen join screening_subject child on child.sid = seen.sid
      where seen.customer_id in (${listOf(customerIds)}) and seen.status <> 0
        and seen.date between ${start}::date and ${end}::date
      group by seen.customer_id`,
  )

/** The figures of each of the partners in the period. */
export const partnerFigures = async (
  db: Db,
  customerIds: readonly number[],
  days: Days,
): Promise<(customerId: number) => PartnerFigures> => {
  if (customerIds.length === 0) return () => none
  const sums = new Map((await sumsOf(db, customerIds, days)).map((one) => [one.customerId, one]))
  const brought = new Map((await broughtBy(db, customerIds, days)).map((one) => [one.customerId, one.brought]))
  return (customerId) => {
    const { converted, amount, open } = sums.get(customerId) ?? none
    return { brought: brought.get(customerId) ?? 0, converted, amount, open }
  }
}

interface Asked extends Days {
  customerId: number
  page: number
  size: number
}

/** The people behind the figures of a partner, those who bought most first. */
export const partnerChildren = async (
  db: Db,
  { customerId, start, end, page, size }: Asked,
): Promise<{ rows: PartnerChild[]; total: number }> => {
  const shown = sql`
    with paid as (
      select takings.sid, takings.sale_id, min(takings.day) as day, sum(takings.amount) as amount
      from (${takings([customerId], { start, end })}) takings
      group by takings.sid, takings.sale_id
    ), bought as (
      select sid, min(day) filter (where amount > 0) as day, count(*)::int as bills, sum(amount) as amount from paid group by sid
    ), came as (
      select ${rootOf('child')} as sid, max(seen.date) as day
      from screening_record seen join screening_subject child on child.sid = seen.sid
      where seen.customer_id = ${customerId}::int and seen.status <> 0 and seen.date <= ${end}::date
      group by 1
    ), shown as (
      select came.sid, came.day as came_on, bought.day as bought_on, bought.bills, bought.amount
      from came left join bought on bought.sid = came.sid
      where came.day >= ${start}::date or bought.sid is not null
    )`
  const [counted] = await rowsOf<{ total: number }>(db, sql`${shown} select count(*)::int as total from shown`)
  const rows = await rowsOf<PartnerChild>(
    db,
    sql`${shown}
      select shown.sid, person.name, shown.came_on::text as "broughtOn", shown.bought_on::text as "convertedOn",
        coalesce(shown.bills, 0) as bills, coalesce(shown.amount, 0)::float8 as amount
      from shown join screening_subject person on person.sid = shown.sid
      order by shown.amount desc nulls last, shown.came_on desc, shown.sid
      limit ${size} offset ${(page - 1) * size}`,
  )
  return { rows, total: counted?.total ?? 0 }
}
