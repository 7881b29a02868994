import type { ProductLine } from '../../../contract/orders/order-family'
import { type Purchase, purchases } from '../../../contract/orders/purchases'
import { implement } from '../../http/implement'
import type { OrderRow } from '../family/kind'
import { idOf, orderRows } from '../family/rows'
import { findOrder } from '../find-order'
import { kindOf } from '../order-kinds'
import { listPurchases, readableKinds } from './list'
import { receiveOrder, serialsOf } from './receive'

export const purchaseCalls = implement<typeof purchases.calls, OrderRow, OrderRow>(
  purchases,
  {
    list: async ({ db, query, caller }) => {
      const { rows, total } = await listPurchases(db, readableKinds(caller), query, caller)
      return { rows: rows as Purchase[], total }
    },
    expected: async ({ db, params, caller }) => {
      const { kind, row } = await findOrder(db, params.id, caller)
      const { orderNo, productId, productName, status, units: expected } = row
      return {
        ...{ id: idOf(kind, row), product: kind.product, orderNo, productId, productName },
        ...{ status: status as 0, expected, serials: serialsOf(kind, row) },
      }
    },
    receive: async (context) => {
      const kind = kindOf(context.params.product)
      await receiveOrder(kind, context, context.body.serials[idOf(kind, context.row)] ?? [])
      return undefined
    },
  },
  (input: { product: ProductLine }) => orderRows(kindOf(input.product)),
)
