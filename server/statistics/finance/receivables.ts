/** What clinics owe now, by age: from the orders that were shipped, and the payments that count on none of them. */
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Sorter } from '../../../contract/core/page'
import type { FigureRow } from '../../../contract/statistics/figure-rows'
import { receivableAges } from '../../../contract/statistics/money-figures'
import type { Receivable, receivableAgeNames } from '../../../contract/statistics/receivable-figures'
import { product } from '../../catalogue/products/table'
import { type Db, rowsOf } from '../../db/client'
import { anyContains } from '../../db/text'
import type { Services } from '../../http/services'
import type { Caller } from '../../http/session'
import { dayAfter } from '../../http/time'
import { advanceOf, orderTotal, paidOf } from '../../orders/clinic-account-service'
import { clinicPayment } from '../../orders/clinic-payments/table'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { exposuresOf, termsOfMany } from '../../partners/clinic-terms'
import { hospital, salespersonHospital } from '../../partners/hospitals/table'
import { salesperson } from '../../partners/salespeople/table'
import { conditionOf } from '../family/asking'
import { delivered } from '../family/delivered'
import { ofCompanies } from '../of-companies'

type AgeName = (typeof receivableAgeNames)[number]
type Field = 'hospitalName' | 'owed' | 'ageOver' | 'advance' | 'net' | 'lastPayment'

interface Asked {
  db: Db
  caller: Caller
  services: Pick<Services, 'timeZone'>
  query: {
    cid?: number | undefined
    hid?: number | undefined
    keyword?: string | undefined
    age?: AgeName | undefined
    page?: number
    size?: number
    sort?: readonly Sorter<Field>[] | undefined
  }
}

const [young, middle, old] = receivableAges

/** Shipped so long ago, by the day of shipping. */
const agesOn = (today: string): Record<AgeName, SQL> => {
  const since = (days: number) => sql`fact.day >= ${dayAfter(today, -days)}::date`
  const before = (days: number) => sql`fact.day < ${dayAfter(today, -days)}::date`
  return {
    age30: since(young),
    age60: sql`${since(middle)} and ${before(young)}`,
    age90: sql`${since(old)} and ${before(middle)}`,
    ageOver: before(old),
  }
}

const scopeOf = async ({ db, caller, query }: Asked, table: typeof orders | typeof clinicPayment) =>
  and(await ofCompanies(db, caller, table, query.cid), query.hid === undefined ? undefined : eq(table.hid, query.hid))

/** The orders of which something is owed. */
const owedOrders = async (asked: Asked, named: boolean): Promise<SQL> => sql`
  select ${orders.cid} as cid, ${orders.hid} as hid, (${orders.shippedAt} at time zone ${asked.services.timeZone})::date as day,
    (${orderTotal} - (${paidOf}))::float8 as owed
    ${
      named
        ? sql`, ${resourceOfOrder} as of, ${orders.id} as id, ${orders.orderNo} as no, ${product.name} as name,
            ${orders.units} as quantity`
        : sql``
    }
  from ${orders} ${named ? sql`join ${product} on ${product.productId} = ${orders.productId}` : sql``}
  where ${conditionOf(
    and(
      ...[await scopeOf(asked, orders), isNotNull(orders.shippedAt), isNull(orders.returnedAt), delivered],
      sql`${orders.statusBit} & 64 = 0 and ${orderTotal} > ${orders.paid}`,
    ),
  )}`

/** What was paid and counts on no shipped order: the advance of payments, and what is for orders not shipped yet. */
const paidAhead = async (asked: Asked): Promise<SQL> => sql`
  select ${clinicPayment.cid} as cid, ${clinicPayment.hid} as hid, ${advanceOf}::float8 as advance,
    case when ${clinicPayment.kind} = 1 then ${clinicPayment.date} end as paid_on
  from ${clinicPayment} where ${conditionOf(and(await scopeOf(asked, clinicPayment), eq(clinicPayment.status, 0)))}
  union all
  select ${orders.cid}, ${orders.hid}, ${orders.paid}::float8, null
  from ${orders} where ${conditionOf(
    and(
      await scopeOf(asked, orders),
      sql`${orders.paid} > 0 and not (${orders.shippedAt} is not null and ${delivered})`,
    ),
  )}`

type Found = Omit<Receivable, 'creditUsed' | 'creditValue'> & { cid: number }

const statementOf = async (asked: Asked): Promise<SQL> => {
  const { caller, query } = asked
  const ages = agesOn(caller.today)
  const aged = (name: AgeName) => sql`coalesce(sum(fact.owed) filter (where ${ages[name]}), 0)`
  return sql`
    with debts as (
      select fact.cid, fact.hid, count(*) as orders, sum(fact.owed) as owed, ${aged('age30')} as age30, ${aged('age60')} as age60,
        ${aged('age90')} as age90, ${aged('ageOver')} as "ageOver"
      from (${await owedOrders(asked, false)}) fact group by fact.cid, fact.hid
    ), ahead as (
      select fact.cid, fact.hid, sum(fact.advance) as advance, max(fact.paid_on) as paid_on
      from (${await paidAhead(asked)}) fact group by fact.cid, fact.hid
    ), accounts as (
      select cid, hid, coalesce(debts.orders, 0)::float8 as orders, coalesce(debts.owed, 0)::float8 as owed,
        coalesce(debts.age30, 0)::float8 as age30, coalesce(debts.age60, 0)::float8 as age60,
        coalesce(debts.age90, 0)::float8 as age90, coalesce(debts."ageOver", 0)::float8 as "ageOver",
        coalesce(ahead.advance, 0)::float8 as advance, to_char(ahead.paid_on, 'YYYY-MM-DD') as "lastPayment"
      from debts full join ahead using (cid, hid)
    )
    select accounts.*, accounts.owed - accounts.advance as net, ${hospital.name} as "hospitalName",
      (select coalesce(string_agg(${salesperson.name}, '、' order by ${salesperson.sid}), '')
        from ${salespersonHospital} join ${salesperson} on ${salesperson.sid} = ${salespersonHospital.sid}
        where ${salespersonHospital.hid} = accounts.hid and ${salesperson.cid} = accounts.cid and ${salesperson.status} = 1) as salespeople
    from accounts join ${hospital} on ${hospital.hid} = accounts.hid
    where (accounts.owed <> 0 or accounts.advance <> 0)
      and ${conditionOf(anyContains([hospital.name], query.keyword))}`
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

const sums = ['orders', 'owed', 'age30', 'age60', 'age90', 'ageOver', 'advance', 'net'] as const

/** One page, or all where no page is asked for, with the sums of all. */
export const receivables = async (asked: Asked) => {
  const { db, query } = asked
  const { page = 1, size, sort = [] } = query
  const statement = await statementOf(asked)
  const limit = size === undefined ? sql`` : sql`limit ${size} offset ${(page - 1) * size}`
  const found = await rowsOf<Found>(
    db,
    sql`select * from (${statement}) clinics order by ${orderOf(sort.length > 0 ? sort : [{ field: 'owed', descending: true }])} ${limit}`,
  )
  const added = sums.map((name) => sql`coalesce(sum(${sql.identifier(name)}), 0)::float8 as ${sql.identifier(name)}`)
  const [all] = await rowsOf<Record<(typeof sums)[number] | 'total', number>>(
    db,
    sql`select count(*)::float8 as total, ${sql.join(added, sql`, `)} from (${statement}) clinics`,
  )
  const [used, terms] = [await exposuresOf(db, found), await termsOfMany(db, found)]
  const rows = found.map(({ cid, ...shown }): Receivable => {
    const clinic = { cid, hid: shown.hid }
    return { ...shown, creditUsed: used(clinic), creditValue: terms(clinic).creditValue }
  })
  const { total = 0, ...counts } = all ?? ({} as Partial<NonNullable<typeof all>>)
  return { rows, total, counts: counts as Record<string, number> }
}

/** The orders behind, the oldest first. */
export const receivableRows = async (asked: Asked) => {
  const { db, caller, query } = asked
  const { page = 1, size = 20, age } = query
  const only = age === undefined ? sql`true` : agesOn(caller.today)[age]
  const from = sql`from (${await owedOrders(asked, true)}) fact join ${hospital} on ${hospital.hid} = fact.hid where ${only}`
  const found = await rowsOf<Omit<FigureRow, 'place'>>(
    db,
    sql`
    select to_char(fact.day, 'YYYY-MM-DD') as date, 'owed' as kind, fact.of, fact.id::float8 as "recordId", fact.no, fact.hid,
      ${hospital.name} as "hospitalName", fact.name, fact.quantity::float8 as quantity, fact.owed as amount
    ${from} order by fact.day, fact.id limit ${size} offset ${(page - 1) * size}`,
  )
  const [all] = await rowsOf<{ total: number; quantity: number; amount: number }>(
    db,
    sql`select count(*)::float8 as total, coalesce(sum(fact.quantity), 0)::float8 as quantity,
      coalesce(sum(fact.owed), 0)::float8 as amount ${from}`,
  )
  const { total = 0, quantity = 0, amount = 0 } = all ?? {}
  return {
    rows: found.map((row, at): FigureRow => ({ place: (page - 1) * size + at + 1, ...row })),
    total,
    counts: { quantity, amount },
  }
}
