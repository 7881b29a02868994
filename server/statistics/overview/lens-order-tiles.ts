/** Lens orders that wait for somebody to act. The count of a tile is the total of its list: both read the same filters. */
import { and, type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import type { TileName } from '../../../contract/statistics/overview'
import { endOfDate } from '../../http/time'
import { lensOrder } from '../../orders/lens-orders/table'
import { ofCompanies } from '../of-companies'
import { type Asking, daysBefore, type TileSource } from './asking'

/** Made-to-order lenses that are longer in production than this are asked after. */
const overdueDays = 7

interface WaitingOrders {
  name: TileName
  /** The code of the deed that they wait for. */
  can: string
  /** Who does that deed: the agent's people, the clinic's, or anybody who sees the order. */
  by: 'agent' | 'clinic' | 'anybody'
  status: number
  orderType?: number
  orderedUntil?: string
}

const { waiting, accepted, producing, arrived, rejected, shipped } = orderStatus

const all = (today: string): WaitingOrders[] => [
  { name: 'lens-orders.review', can: 'lens-orders.review', by: 'agent', status: waiting },
  { name: 'lens-orders.produce', can: 'lens-orders.produce', by: 'agent', status: accepted, orderType: 2 },
  {
    name: 'lens-orders.overdue',
    can: 'lens-orders.arrive',
    by: 'agent',
    status: producing,
    orderedUntil: daysBefore(today, overdueDays),
  },
  { name: 'lens-orders.ship', can: 'lens-orders.ship', by: 'agent', status: accepted, orderType: 1 },
  { name: 'lens-orders.arrived', can: 'lens-orders.ship', by: 'agent', status: arrived },
  { name: 'lens-orders.rejected', can: 'lens-orders.update', by: 'anybody', status: rejected },
  { name: 'lens-orders.shipped', can: 'lens-orders.complete', by: 'clinic', status: shipped },
]

const conditionOf = ({ status, orderType, orderedUntil }: WaitingOrders, timeZone: string): SQL => {
  const until = orderedUntil && new Date(endOfDate(orderedUntil, timeZone) * 1000).toISOString()
  return sql.join(
    [
      sql`${lensOrder.status} = ${status}`,
      ...(orderType === undefined ? [] : [sql`${lensOrder.orderType} = ${orderType}`]),
      ...(until === undefined ? [] : [sql`${lensOrder.orderDate} < ${until}::timestamptz`]),
    ],
    sql` and `,
  )
}

const queryOf = ({ status, orderType, orderedUntil }: WaitingOrders): Record<string, string> => ({
  status: String(status),
  ...(orderType !== undefined && { order_type: String(orderType) }),
  ...(orderedUntil !== undefined && { end_date: orderedUntil }),
})

/** One pass over the orders in these states, which are few beside the finished ones. */
const countEach = async ({ db, caller, timeZone }: Asking, tiles: readonly WaitingOrders[]) => {
  const states = [...new Set(tiles.map(({ status }) => status))]
  const [found] = await db
    .select({
      counts: sql<number[]>`json_build_array(${sql.join(
        tiles.map((tile) => sql`count(*) filter (where ${conditionOf(tile, timeZone)})`),
        sql`, `,
      )})`,
    })
    .from(lensOrder)
    .where(and(await ofCompanies(db, caller, lensOrder), sql`${lensOrder.status} in ${states}`))
  return found?.counts ?? []
}

export const lensOrderTiles: TileSource = async (asking) => {
  const { codes, hid } = asking.caller
  if (!codes.has('lens-orders.read')) return []
  const side = hid === null ? 'agent' : 'clinic'
  const tiles = all(asking.today).filter(({ can, by }) => codes.has(can) && (by === 'anybody' || by === side))
  if (tiles.length === 0) return []
  const counts = await countEach(asking, tiles)
  return tiles.map((tile, at) => ({ name: tile.name, count: counts[at] ?? 0, query: queryOf(tile) }))
}
