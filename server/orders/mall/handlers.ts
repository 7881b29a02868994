import { mall } from '../../../contract/orders/mall'
import type { ProductLine } from '../../../contract/orders/order-family'
import { implement } from '../../http/implement'
import type { OrderRow } from '../family/kind'
import { orderRows } from '../family/rows'
import { findOrder } from '../find-order'
import { kindOf } from '../order-kinds'
import { deliveryOf } from './delivery'
import { listProducts, powersOf } from './products'
import { receiptOf } from './receipt'
import { receiveAtClinic } from './receive'

export const mallCalls = implement<typeof mall.calls, OrderRow, OrderRow>(
  mall,
  {
    products: (context) => listProducts(context, context.query),
    powers: (context) => powersOf(context, Number(context.params.productId), context.query.hid),
    delivery: async ({ db, params: { id }, caller }) => {
      const { kind, row } = await findOrder(db, id, caller)
      return deliveryOf(db, kind, row)
    },
    receipt: async ({ db, params: { id }, caller }) => {
      await findOrder(db, id, caller)
      return receiptOf(db, id)
    },
    receive: (context) => receiveAtClinic(kindOf(context.body.product), context, context.body.lines),
  },
  (body: { product: ProductLine }) => orderRows(kindOf(body.product)),
)
