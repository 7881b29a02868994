/** Money by the day of shipping, from the orders themselves. */
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type MoneyFigures, receivableAges } from '../../../contract/statistics/money-figures'
import { product } from '../../catalogue/products/table'
import { dayAfter } from '../../http/time'
import { stockOut, stockOutLine } from '../../inventory/stock-outs/table'
import { orderTotal, paidOf } from '../../orders/clinic-account-service'
import { resourceOfOrder } from '../../orders/order-resource-service'
import { orders } from '../../orders/orders/table'
import { type AskedFigures, type Asking, conditionOf, ownRows } from '../family/asking'
import { clinicNamesOf } from '../family/clinic-names'
import { delivered } from '../family/delivered'
import { type Show, sumsOf, tableOf, told } from '../family/figures'
import type { MoneySource } from '../family/rows'
import { ofCompanies } from '../of-companies'
import { expenseSource, seesCost } from './expenses'
import { rechargeSource } from './recharges'

export interface MoneyQuery extends AskedFigures {
  line?: ProductLine | undefined
}

type Sum =
  | 'orders'
  | 'shipped'
  | 'returned'
  | 'paid'
  | 'receivable'
  | 'age30'
  | 'age60'
  | 'age90'
  | 'ageOver'
  | 'margin'

const isReturned = sql`fact.returned`
const isPaid = sql`(fact.paid > 0 and not fact.returned)`
const isOwed = sql`(fact.amount > fact.paid and not fact.returned)`
const owed = sql`(fact.amount - fact.paid)`

/** Shipped up to so many days ago, and more than so many. */
const aged = (today: string, upTo: number | undefined, over: number | undefined): SQL =>
  sql.join(
    [
      isOwed,
      ...(upTo === undefined ? [] : [sql`fact.day >= ${dayAfter(today, -upTo)}::date`]),
      ...(over === undefined ? [] : [sql`fact.day < ${dayAfter(today, -over)}::date`]),
    ],
    sql` and `,
  )

/** What the goods of each order were worth when they went out, fen; orders without goods of ours have none. */
const costs = sql`left join (
    select ${stockOut.orderId} as order_id, round(sum(${stockOutLine.value}) / 100.0) as cost
    from ${stockOut} join ${stockOutLine} on ${stockOutLine.stockoutId} = ${stockOut.stockoutId}
    where ${stockOut.orderId} is not null and ${stockOut.status} = 1 group by ${stockOut.orderId}
  ) costs on costs.order_id = ${orders.id}`

/** @param named whether each row says what it is, as a list does; sums need not look it up */
export const moneySource = async (
  asking: Asking<MoneyQuery>,
  { named }: { named: boolean },
): Promise<MoneySource<Sum, 'hid' | 'line'>> => {
  const { caller, query, timeZone, db } = asking
  const { today } = caller
  const withCost = seesCost(asking)
  const scope = and(await ofCompanies(db, caller, orders, query.cid), ownRows(asking, orders))
  const [young, middle, old] = receivableAges
  const ages = {
    age30: aged(today, young, undefined),
    age60: aged(today, middle, young),
    age90: aged(today, old, middle),
    ageOver: aged(today, undefined, old),
  }
  const sum = (only: SQL, of = sql`fact.amount`) => sql`sum(${of}) filter (where ${only})`
  const margin = sql`(fact.goods_amount - fact.cost)`
  const earned = sql`(fact.cost is not null and not fact.returned)`
  return {
    rows: ({ from, until }) => sql`
      select (${orders.shippedAt} at time zone ${timeZone})::date as day, ${orders.hid} as hid, ${orders.product} as line,
        ${orders.returnedAt} is not null as returned, (${paidOf})::float8 as paid,
        (${orders.amount} + ${orders.freight})::float8 as amount, ${orders.amount}::float8 as goods_amount,
        ${withCost ? sql`costs.cost::float8` : sql`null::float8`} as cost
        ${
          named
            ? sql`, case when ${orders.returnedAt} is not null then 'returned' when ${orderTotal} > (${paidOf}) then 'owed'
                else 'paid' end as kind, ${resourceOfOrder} as of, ${orders.id} as id, ${orders.orderNo} as no,
                ${product.name} as name, ${orders.units} as quantity`
            : sql``
        }
      from ${orders} ${named ? sql`join ${product} on ${product.productId} = ${orders.productId}` : sql``}
        ${withCost ? costs : sql``}
      where ${conditionOf(
        and(
          scope,
          gte(orders.shippedAt, from),
          lt(orders.shippedAt, until),
          delivered,
          query.line === undefined ? undefined : eq(orders.product, query.line),
        ),
      )}`,
    measures: {
      orders: sql`count(*)`,
      shipped: sql`sum(fact.amount)`,
      returned: sum(isReturned),
      paid: sum(isPaid, sql`fact.paid`),
      receivable: sum(isOwed, owed),
      ...{ age30: sum(ages.age30, owed), age60: sum(ages.age60, owed) },
      ...{ age90: sum(ages.age90, owed), ageOver: sum(ages.ageOver, owed) },
      margin: sql`sum(${margin}) filter (where ${earned})`,
    },
    keys: { hid: sql`fact.hid`, line: sql`fact.line` },
    behind: {
      returned: { only: isReturned },
      paid: { only: isPaid, amount: sql`fact.paid` },
      receivable: { only: isOwed, amount: owed },
      ...{ age30: { only: ages.age30, amount: owed }, age60: { only: ages.age60, amount: owed } },
      ...{ age90: { only: ages.age90, amount: owed }, ageOver: { only: ages.ageOver, amount: owed } },
      margin: { only: earned, amount: margin },
    },
  }
}

export const moneyFigures = async (asking: Asking<MoneyQuery>): Promise<MoneyFigures> => {
  const sums = await sumsOf(asking, await moneySource(asking, { named: false }))
  const recharged = await sumsOf(asking, rechargeSource(asking))
  const spent = await sumsOf(asking, expenseSource(asking))
  const { hid, line } = sums.by
  const nameOf = await clinicNamesOf(asking.db, hid)
  const withCost = seesCost(asking)
  const show: Show<Sum, Record<Exclude<Sum, 'margin'>, number> & { margin: number | null }> = (one) => ({
    ...one,
    margin: withCost ? one.margin : null,
  })
  return {
    ...told(asking, sums, show),
    hospitals: tableOf(hid, { show, nameOf, largest: 'shipped' }),
    lines: tableOf(line, { show, largest: 'shipped', nameOf: (key) => ({ line: key as ProductLine }) }),
    recharges: recharged.totals.now.paid,
    expenses: spent.totals.now.amount,
  }
}
