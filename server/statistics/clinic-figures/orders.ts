/** What a clinic ordered from its agent as rows of figures. */
import { and, gte, inArray, lt, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { countedStates } from '../../../contract/statistics/order-statistics'
import { orders } from '../../orders/orders/table'
import { type Asking, conditionOf, ownRows } from '../family/asking'
import type { Source } from '../family/figures'

const isOnTheWay = sql`fact.status = ${sql.raw(String(orderStatus.shipped))}`

const measures = {
  orders: sql`count(*)`,
  amount: sql`sum(fact.amount)`,
  inTransit: sql`count(*) filter (where ${isOnTheWay})`,
  transitAmount: sql`sum(fact.amount) filter (where ${isOnTheWay})`,
  received: sql`count(fact.days)`,
  days: sql`percentile_cont(0.5) within group (order by fact.days)`,
}

export const clinicOrderSource = (asking: Asking): Source<keyof typeof measures, 'hid' | 'line'> => ({
  rows: ({ from, until }) => sql`
    select (${orders.orderDate} at time zone ${asking.timeZone}::text)::date as day, ${orders.hid} as hid, ${orders.product} as line,
      ${orders.status} as status, (${orders.amount} + ${orders.freight})::float8 as amount,
      (extract(epoch from ${orders.finishedAt} - ${orders.orderDate}) / 86400)::float8 as days
    from ${orders} where ${conditionOf(
      and(
        ownRows(asking, orders),
        gte(orders.orderDate, from),
        lt(orders.orderDate, until),
        inArray(orders.status, [...countedStates]),
      ),
    )}`,
  measures,
  keys: { hid: sql`fact.hid`, line: sql`fact.line` },
})
