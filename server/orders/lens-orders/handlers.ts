import { lensOrders } from '../../../contract/orders/lens-orders'
import { implement } from '../../http/implement'
import { updateOrder } from '../family/change'
import { orderHandlers } from '../family/handlers'
import { orderRows } from '../family/rows'
import { lensOrderKind } from './kind'
import type { LensOrderRow } from './row'

export const lensOrderCalls = implement<typeof lensOrders.calls, LensOrderRow, LensOrderRow>(
  lensOrders,
  {
    ...orderHandlers(lensOrderKind),
    updateAll: async (context) => {
      await updateOrder(lensOrderKind, context, context.body)
      return undefined
    },
  },
  orderRows(lensOrderKind),
)
