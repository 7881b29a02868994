/** Takes in what has come for an order: all that was expected, or a delivery of it. */
import type { Delivery } from '../../../contract/orders/arrivals'
import { orderStatus } from '../../../contract/orders/order-family'
import { recordDelivery } from '../family/arrivals'
import type { OrderContext, OrderKind, OrderRow } from '../family/kind'
import { arrowTo, moveOrder } from '../family/move'

export const receiveOrder = async (
  kind: OrderKind,
  context: OrderContext<OrderRow>,
  delivery: Delivery | undefined,
): Promise<void> => {
  const { arrived } = orderStatus
  if (!delivery) return moveOrder(kind, context, arrived, {})
  arrowTo(kind, context, arrived)
  const { changes, whole } = await recordDelivery(kind, context, delivery)
  if (whole)
    return moveOrder(
      kind,
      { ...context, row: { ...context.row, ...changes } },
      arrived,
      { reason: delivery.reason },
      changes,
    )
  context.auditAs('receive', delivery.reason)
  await context.save(changes)
}
