/** Takes in what was made for an order: its goods have come, with the serial numbers that they bear. */
import { orderStatus } from '../../../contract/orders/order-family'
import { refuseField } from '../../http/refusal'
import type { OrderContext, OrderKind, OrderRow } from '../family/kind'
import { moveOrder } from '../family/move'

/** The serial numbers that have come for an order, the right eye's first. */
export const serialsOf = (kind: OrderKind, order: OrderRow): string[] => kind.serials?.read(order) ?? []

export const receiveOrder = async (kind: OrderKind, context: OrderContext<OrderRow>, serials: readonly string[]) => {
  const { row } = context
  if (serials.length > 0 && !kind.serials) throw refuseField('serials', 'order.noSerials')
  if (serials.length > 0 && (serials.length !== row.units || new Set(serials).size !== serials.length))
    throw refuseField('serials', 'order.serialNumbers', { number: row.units })
  const changes = serials.length > 0 ? (kind.serials?.write(row, serials) ?? {}) : {}
  await moveOrder(kind, context, orderStatus.arrived, {}, changes)
}
