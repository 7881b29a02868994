import { frameOrders } from '../../../contract/orders/frame-orders'
import { implement } from '../../http/implement'
import { orderHandlers } from '../family/handlers'
import { orderRows } from '../family/rows'
import { type FrameOrderRow, frameOrderKind } from './kind'
import { frameShipment } from './shipment'

export const frameOrderCalls = implement<typeof frameOrders.calls, FrameOrderRow, FrameOrderRow>(
  frameOrders,
  { ...orderHandlers(frameOrderKind), shipment: frameShipment },
  orderRows(frameOrderKind),
)
