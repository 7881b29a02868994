import { hardLensOrders } from '../../../contract/orders/contact-lens-orders'
import { implement } from '../../http/implement'
import { orderHandlers } from '../family/handlers'
import { orderRows } from '../family/rows'
import { type HardLensOrderRow, hardLensOrderKind } from './kind'

export const hardLensOrderCalls = implement<typeof hardLensOrders.calls, HardLensOrderRow, HardLensOrderRow>(
  hardLensOrders,
  orderHandlers(hardLensOrderKind),
  orderRows(hardLensOrderKind),
)
