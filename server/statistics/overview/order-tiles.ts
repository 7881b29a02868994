/** Orders that wait for an action, kind by kind. The count of a tile is the total of its list: both read the same filters. */
import { and, type SQL, sql } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import type { Action } from '../../../contract/statistics/overview'
import { endOfDate } from '../../http/time'
import { lensOrder } from '../../orders/lens-orders/table'
import { ofCompanies } from '../of-companies'
import { type ReadableOrders, readableOrders } from '../order-tables'
import { type Asking, daysBefore, type TileSource } from './asking'

/** Made-to-order lenses that are longer in production than this are asked after. */
const overdueDays = 7

interface Waiting {
  action: Action
  /** The verb of the element code that the action takes. */
  can: string
  /** Who does that action: the agent's people, the clinic's, or anybody who sees the order. */
  by: 'agent' | 'clinic' | 'anybody'
  status: number
  /** Of lens orders: 1 from stock, 2 made to order. */
  orderType?: number
  orderedUntil?: string
}

const { waiting, accepted, producing, arrived, rejected, shipped } = orderStatus

const produce = { action: 'produce', can: 'produce', by: 'agent', status: accepted } as const
const ship = { action: 'ship', can: 'ship', by: 'agent', status: accepted } as const

/** What comes after the review: some goods are always made for the order, some never, and of soft lenses each product says. */
const onceAccepted = ({ line }: ReadableOrders): Waiting[] => {
  if (line === 'lens')
    return [
      { ...produce, orderType: 2 },
      { ...ship, orderType: 1 },
    ]
  if (line === 'hardlens' || line === 'apparatus') return [produce]
  return [line === 'softlens' ? { ...ship, action: 'prepare' } : ship]
}

const waitingOf = (kind: ReadableOrders, today: string): Waiting[] => [
  { action: 'review', can: 'review', by: 'agent', status: waiting },
  ...onceAccepted(kind),
  { action: 'arrive', can: 'arrive', by: 'agent', status: producing },
  ...(kind.line === 'lens'
    ? [
        {
          action: 'overdue',
          can: 'arrive',
          by: 'agent',
          status: producing,
          orderedUntil: daysBefore(today, overdueDays),
        } as const,
      ]
    : []),
  { action: 'arrived', can: 'ship', by: 'agent', status: arrived },
  { action: 'rejected', can: 'update', by: 'anybody', status: rejected },
  { action: 'shipped', can: 'complete', by: 'clinic', status: shipped },
]

const conditionOf = ({ table }: ReadableOrders, { status, orderType, orderedUntil }: Waiting, timeZone: string) => {
  const until = orderedUntil && new Date(endOfDate(orderedUntil, timeZone) * 1000).toISOString()
  return sql.join(
    [
      sql`${table.status} = ${status}`,
      ...(orderType === undefined ? [] : [sql`${lensOrder.orderType} = ${orderType}`]),
      ...(until === undefined ? [] : [sql`${table.orderDate} < ${until}::timestamptz`]),
    ],
    sql` and `,
  )
}

const queryOf = ({ status, orderType, orderedUntil }: Waiting): Record<string, string> => ({
  status: String(status),
  ...(orderType !== undefined && { order_type: String(orderType) }),
  ...(orderedUntil !== undefined && { end_date: orderedUntil }),
})

/** One pass over the orders in these states, which are few beside the finished ones. */
const countEach = async ({ db, caller, timeZone }: Asking, kind: ReadableOrders, all: readonly Waiting[]) => {
  const states = [...new Set(all.map(({ status }) => status))]
  const counted = (one: Waiting): SQL => sql`count(*) filter (where ${conditionOf(kind, one, timeZone)})`
  const [found] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(all.map(counted), sql`, `)})` })
    .from(kind.table)
    .where(and(await ofCompanies(db, caller, kind.table), sql`${kind.table.status} in ${states}`))
  return found?.counts ?? []
}

export const orderTiles: TileSource = async (asking) => {
  const { codes, hid } = asking.caller
  const side = hid === null ? 'agent' : 'clinic'
  const tilesOf = async (kind: ReadableOrders) => {
    const { name } = kind
    const all = waitingOf(kind, asking.today).filter(
      ({ can, by }) => codes.has(`${name}.${can}`) && (by === 'anybody' || by === side),
    )
    if (all.length === 0) return []
    const counts = await countEach(asking, kind, all)
    return all.map((one, at) => ({ of: name, action: one.action, count: counts[at] ?? 0, query: queryOf(one) }))
  }
  return (await Promise.all(readableOrders(asking.caller).map(tilesOf))).flat()
}
