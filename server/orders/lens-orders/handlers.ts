import { sameForSeveral } from '../../../contract/orders/lens-order'
import { lensOrders } from '../../../contract/orders/lens-orders'
import { implement } from '../../http/implement'
import { refuseField } from '../../http/refusal'
import { updateOrder } from '../family/change'
import { orderHandlers } from '../family/handlers'
import { orderRows } from '../family/rows'
import { lensOrderKind } from './kind'
import type { LensOrderRow } from './row'

const shared: ReadonlySet<string> = new Set([...sameForSeveral, 'confirmWarn'])

export const lensOrderCalls = implement<typeof lensOrders.calls, LensOrderRow, LensOrderRow>(
  lensOrders,
  {
    ...orderHandlers(lensOrderKind),
    updateAll: async (context) => {
      const { body, params } = context
      const several = new Set(params.lensOrderId).size > 1
      const own = Object.keys(body).find((field) => !shared.has(field))
      if (several && own) throw refuseField(own, 'order.ofOnePatient')
      await updateOrder(lensOrderKind, context, body)
      return undefined
    },
  },
  orderRows(lensOrderKind),
)
