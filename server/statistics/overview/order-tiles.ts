/** Orders that wait for an action, kind by kind. The count of a tile is the total of its list: both read the same filters. */
import { and, count, inArray, type SQL, sql } from 'drizzle-orm'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { overdueDays } from '../../../contract/statistics/figures'
import type { Action, Tile } from '../../../contract/statistics/overview'
import { endOfDate } from '../../http/time'
import { isAfterSaleAsked, orders } from '../../orders/orders/table'
import { ofCompanies } from '../of-companies'
import { type ReadableOrders, readableOrders } from '../readable-orders'
import { type Asking, daysBefore, type TileSource } from './asking'

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

const conditionOf = ({ line }: ReadableOrders, { status, orderType, orderedUntil }: Waiting, timeZone: string) => {
  const until = orderedUntil && new Date(endOfDate(orderedUntil, timeZone) * 1000).toISOString()
  return sql.join(
    [
      sql`${orders.product} = ${line} and ${orders.status} = ${status}`,
      ...(orderType === undefined ? [] : [sql`${orders.orderType} = ${orderType}`]),
      ...(until === undefined ? [] : [sql`${orders.orderDate} < ${until}::timestamptz`]),
    ],
    sql` and `,
  )
}

const queryOf = ({ status, orderType, orderedUntil }: Waiting): Record<string, string> => ({
  status: String(status),
  ...(orderType !== undefined && { order_type: String(orderType) }),
  ...(orderedUntil !== undefined && { end_date: orderedUntil }),
})

interface Counted {
  kind: ReadableOrders
  waiting: Waiting
}

/** One pass over the orders in these states, which are few beside the finished ones. */
const countEach = async ({ db, caller, timeZone }: Asking, all: readonly Counted[]) => {
  const states = [...new Set(all.map(({ waiting }) => waiting.status))]
  const lines = [...new Set(all.map(({ kind }) => kind.line))]
  const counted = ({ kind, waiting }: Counted): SQL =>
    sql`count(*) filter (where ${conditionOf(kind, waiting, timeZone)})`
  const [found] = await db
    .select({ counts: sql<number[]>`json_build_array(${sql.join(all.map(counted), sql`, `)})` })
    .from(orders)
    .where(
      and(await ofCompanies(db, caller, orders), inArray(orders.product, lines), sql`${orders.status} in ${states}`),
    )
  return found?.counts ?? []
}

/** What clinics ask of their agent about orders that were delivered, which are among all that ever were. */
const asked = async ({ db, caller }: Asking): Promise<Tile[]> => {
  const kinds = readableOrders(caller).filter(({ name }) => caller.codes.has(`${name}.after-sale`))
  if (caller.hid !== null || kinds.length === 0) return []
  const lines = kinds.map(({ line }) => line)
  const rows = await db
    .select({ line: orders.product, count: count() })
    .from(orders)
    .where(and(await ofCompanies(db, caller, orders), inArray(orders.product, lines), isAfterSaleAsked(orders)))
    .groupBy(orders.product)
  return kinds.flatMap(({ name, line }) => {
    const found = rows.find((row) => row.line === line)
    return found
      ? [{ of: name, action: 'after-sale' as const, count: found.count, query: { flag: String(flags.afterSaleAsked) } }]
      : []
  })
}

export const orderTiles: TileSource = async (asking) => {
  const { codes, hid } = asking.caller
  const side = hid === null ? 'agent' : 'clinic'
  const all = readableOrders(asking.caller).flatMap((kind) =>
    waitingOf(kind, asking.today)
      .filter(({ can, by }) => codes.has(`${kind.name}.${can}`) && (by === 'anybody' || by === side))
      .map((waiting) => ({ kind, waiting })),
  )
  if (all.length === 0) return asked(asking)
  const counts = await countEach(asking, all)
  const tiles = all.map(({ kind, waiting }, at) => ({
    ...{ of: kind.name, action: waiting.action, count: counts[at] ?? 0, query: queryOf(waiting) },
  }))
  return [...tiles, ...(await asked(asking))]
}
