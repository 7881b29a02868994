/** The one reading of the orders: sums by whatever is asked for, for the period and for the one before. */
import { gte, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { remake } from '../../../contract/orders/order-family'
import { orders } from '../../orders/orders/table'
import { type Asking, counted } from './asking'

/**
 * A statement that gives `key`, `now` (in the period, or before it), `orders`, `pieces`, `amount` and `remakes`.
 * Fen are added as doubles, which are exact up to 90 trillion yuan and far faster than decimals.
 */
export const sumsBy = async (asking: Asking, key: SQLWrapper): Promise<SQL> => {
  const { period } = asking
  return sql`
    select ${key} as key, ${gte(orders.orderDate, period.from)} as now, count(*)::float8 as orders,
      sum(${orders.units})::float8 as pieces, sum(${orders.amount}::float8) as amount,
      (count(*) filter (where ${orders.order_mode_type} = ${remake}))::float8 as remakes
    from ${orders} where ${await counted(asking, period.before)} group by 1, 2`
}

export interface Sums {
  orders: number
  pieces: number
  amount: number
  remakes: number
}

export const noSums: Sums = { orders: 0, pieces: 0, amount: 0, remakes: 0 }

export const total = (all: readonly Sums[]): Sums =>
  all.reduce(
    (sum, one) => ({
      orders: sum.orders + one.orders,
      pieces: sum.pieces + one.pieces,
      amount: sum.amount + one.amount,
      remakes: sum.remakes + one.remakes,
    }),
    noSums,
  )

/** A remake costs nothing by agreement: it does not lower what an order is worth. */
export const averageOf = ({ orders, remakes, amount }: Sums): number | null =>
  orders > remakes ? Math.round(amount / (orders - remakes)) : null
