/** A patient's last order of a line, to copy from. */
import { and, desc, eq, notInArray } from 'drizzle-orm'
import { orderStatus } from '../../contract/orders/order-family'
import type { LastOrder, MeasuredLine } from '../../contract/orders/placing'
import type { Db } from '../db/client'
import { Refusal } from '../http/refusal'
import { inScope } from '../http/scope'
import type { Caller } from '../http/session'
import { patient } from '../people/patients/table'
import { orderView } from './family/view'
import { kindOf } from './order-kinds'
import { orders } from './orders/table'

export const lastOrderOf = async (db: Db, pid: number, product: MeasuredLine, caller: Caller) => {
  const kind = kindOf(product)
  if (!caller.codes.has(`${kind.resource.name}.read`)) throw new Refusal('forbidden')
  const [who] = await db
    .select({ pid: patient.pid })
    .from(patient)
    .where(and(eq(patient.pid, pid), inScope(caller, patient)))
  if (!who) throw new Refusal('missing')
  const [order] = await orderView(db, kind)
    .where(
      and(
        eq(orders.pid, pid),
        inScope(caller, orders),
        notInArray(orders.status, [orderStatus.rejected, orderStatus.cancelled]),
      ),
    )
    .orderBy(desc(orders.orderDate), desc(orders.id))
    .limit(1)
  return order ? ({ product, order } as unknown as LastOrder) : null
}
