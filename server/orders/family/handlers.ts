/** How the calls that every kind of order has are answered. */
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { refuseField } from '../../http/refusal'
import { assertMarkOpen, assertNotPaid } from '../clinic-account-service'
import { prepareChange, updateOrder } from './change'
import { orderDetails } from './details'
import { exportOrders } from './export'
import type { How, OrderContext, OrderKind, OrderRow } from './kind'
import { type OrderFilter, orderList } from './list'
import type { SizeAsked } from './list-size'
import { moveOrder, type Shipment, shipOrder } from './move'
import { idOf } from './rows'

/** Shipping needs a courier number and has its own call; an order never returns to waiting by a review. */
const reviewTargets = new Set<number>([
  orderStatus.accepted,
  orderStatus.rejected,
  orderStatus.producing,
  orderStatus.completed,
  orderStatus.cancelled,
])

type Listing<Row> = Omit<OrderContext<Row>, 'row' | 'save' | 'auditAs'> & {
  query: OrderFilter & SizeAsked & { page: number; size: number }
}
type Changing<Row, Body> = OrderContext<Row> & { body: Body }
type Review = Record<string, unknown> & { status: number; rejectReason?: string | undefined } & Omit<How, 'reason'>

export const listOrders = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, query, caller, services: { timeZone } }: Listing<Row>,
) => {
  const list = await orderList(db, kind, query, caller, timeZone)
  const [rows, size] = await Promise.all([list.page(query.page, query.size), list.size(query)])
  return { rows, ...size }
}

export const flagOrder = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { db, row, body: { bit, value }, save, auditAs, services }: Changing<Row, { bit: number; value: 0 | 1 }>,
): Promise<undefined> => {
  if (bit === flags.settled) {
    await assertNotPaid(db, idOf(kind, row))
    await assertMarkOpen(db, idOf(kind, row), services.timeZone)
  }
  const statusBit = value === 1 ? row.statusBit | bit : row.statusBit & ~bit
  auditAs(bit === flags.ticketPrinted && value === 1 ? 'print' : 'flag')
  if (statusBit !== row.statusBit) await save({ statusBit } as Partial<Row>)
}

export const orderHandlers = <Row extends OrderRow>(kind: OrderKind<Row>) => ({
  list: (context: Listing<Row>) => listOrders(kind, context),
  get: async () => undefined,
  details: (context: OrderContext<Row>) => orderDetails(kind, context),
  update: async (context: Changing<Row, Record<string, unknown>>) => {
    await updateOrder(kind, context, context.body)
    return undefined
  },
  review: async (context: Changing<Row, Review>) => {
    const { status, rejectReason, overrideReason, confirmWarn } = context.body
    if (!reviewTargets.has(status)) throw refuseField('status', 'order.reviewTarget')
    const { changes, row } = await prepareChange(kind, context, context.body)
    const changed = Object.keys(changes).length > 0 ? { ...changes, caseStatus: 1 } : {}
    const how = { reason: rejectReason, overrideReason, confirmWarn } as How
    await moveOrder(kind, { ...context, row }, status, how, changed)
    return undefined
  },
  ship: async (context: Changing<Row, Shipment & { version?: number }>) => {
    const { emsNumber, freight, confirmWarn, version: _, ...receiver } = context.body
    await shipOrder(kind, context, { emsNumber, freight, confirmWarn }, receiver as Partial<Row>)
    return undefined
  },
  flag: (context: Changing<Row, { bit: number; value: 0 | 1 }>) => flagOrder(kind, context),
  export: (context: Parameters<typeof exportOrders>[1]) => exportOrders(kind, context),
})
