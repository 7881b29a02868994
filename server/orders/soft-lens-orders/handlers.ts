import { softLensOrders } from '../../../contract/orders/contact-lens-orders'
import { implement } from '../../http/implement'
import { orderHandlers } from '../family/handlers'
import { orderRows } from '../family/rows'
import { type SoftLensOrderRow, softLensOrderKind } from './kind'

export const softLensOrderCalls = implement<typeof softLensOrders.calls, SoftLensOrderRow, SoftLensOrderRow>(
  softLensOrders,
  orderHandlers(softLensOrderKind),
  orderRows(softLensOrderKind),
)
