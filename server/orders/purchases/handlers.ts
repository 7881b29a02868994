import { eq } from 'drizzle-orm'
import type { ProductLine } from '../../../contract/orders/order-family'
import { type OrderStockIn, purchases } from '../../../contract/orders/purchases'
import { product } from '../../catalogue/products/table'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { arrivalsOf, expectedOf, needsOf } from '../family/arrivals'
import { correctArrival } from '../family/correct-arrival'
import type { OrderRow } from '../family/kind'
import { idOf, orderRows } from '../family/rows'
import { findOrder } from '../find-order'
import { kindOf } from '../order-kinds'
import { exportPurchases } from './export'
import { buyMissing, listGoods } from './goods'
import { listPurchases, readableKinds } from './list'
import { listPurchaseOrders } from './orders'
import { receiveOrder } from './receive'

export const purchaseCalls = implement<typeof purchases.calls, OrderRow, OrderRow>(
  purchases,
  {
    list: ({ db, query, caller }) => listPurchases(db, readableKinds(caller), query, caller),
    orders: ({ db, query, caller, t }) => listPurchaseOrders(db, query, caller, t),
    goods: ({ db, query, caller }) => listGoods(db, query, caller),
    buy: buyMissing,
    export: exportPurchases,
    expected: async ({ db, params, caller }) => {
      const { kind, row } = await findOrder(db, params.id, caller)
      const [goods] = await db.select().from(product).where(eq(product.productId, row.productId))
      const arrivals = await arrivalsOf(db, params.id)
      const { orderNo, hospitalName, productId, productName, units: expected } = row
      const items = expectedOf(kind, row, arrivals)
      return {
        ...{ id: idOf(kind, row), product: kind.product, orderNo, hospitalName, productId, productName, expected },
        ...{ spec: goods?.spec ?? '', unit: goods?.unit ?? '', status: row.status as OrderStockIn['status'] },
        patientName: (row as OrderRow & { patientName?: string }).patientName ?? null,
        needs: needsOf(kind, goods),
        ...{ items, arrivals, serials: items.flatMap(({ serials }) => serials) },
      }
    },
    correct: async (context) => {
      const kind = kindOf(context.body.product)
      const { allowed } = orderRows(kind).present(context.row, context.caller, context.now) as { allowed: string[] }
      if (!allowed.includes('correct-arrival')) throw new Refusal('conflict', { message: { key: 'order.arrivalGone' } })
      await correctArrival(kind, context, context.body)
      return undefined
    },
    receive: async (context) => {
      const kind = kindOf(context.params.product)
      await receiveOrder(kind, context, context.body.deliveries[idOf(kind, context.row)])
      return undefined
    },
  },
  (input: { product: ProductLine }) => orderRows(kindOf(input.product)),
)
