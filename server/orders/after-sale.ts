/** What a clinic asks of its agent about lenses that were delivered: a flag on their order, with the reason in its trail. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { flags, orderStatus, type ProductLine } from '../../contract/orders/order-family'
import { orderKinds } from '../../contract/orders/order-kinds'
import { nextVersion } from '../crud/table-rows'
import { writeAudit } from '../http/audit'
import { orders } from './orders/table'
import type { PlacingContext } from './place'

const { afterSaleAsked } = flags
const { shipped, completed } = orderStatus

type Asking = Pick<PlacingContext, 'db' | 'caller' | 'now' | 'request'>

/** Sets the flag, or takes it back, of an order that was delivered and has not come back. */
const mark =
  (isAsked: boolean, action: string) =>
  async ({ db, caller, now, request }: Asking, orderId: number, reason: string): Promise<void> => {
    const before = isAsked ? 0 : afterSaleAsked
    const [order] = await db
      .update(orders)
      .set({ statusBit: sql`${orders.statusBit} # ${afterSaleAsked}`, ...nextVersion(orders, now) })
      .where(
        and(
          ...[eq(orders.id, orderId), inArray(orders.status, [shipped, completed])],
          sql`${orders.statusBit} & ${afterSaleAsked} = ${before}`,
        ),
      )
      .returning({ cid: orders.cid, hid: orders.hid, product: orders.product, statusBit: orders.statusBit })
    if (!order) return
    const { cid, hid, product, statusBit } = order
    const resource = orderKinds[product as ProductLine].resource.name
    await writeAudit(
      db,
      {
        ...{ at: now, uid: caller.uid, name: caller.name, cid, hid, address: request.address, requestId: request.id },
        ...{ resource, recordId: orderId, action, reason },
      },
      { before: { statusBit: statusBit ^ afterSaleAsked }, after: { statusBit } },
    )
  }

export const afterSale = { ask: mark(true, 'ask-after-sale'), settle: mark(false, 'settle-after-sale') }
