import { and, eq } from 'drizzle-orm'
import { placedOrders } from '../../../contract/orders/placed-orders'
import { implement } from '../../http/implement'
import { Refusal } from '../../http/refusal'
import { inScope } from '../../http/scope'
import { exposureOf, termsOf } from '../../partners/clinic-terms'
import { hospital } from '../../partners/hospitals/table'
import { lastOrderOf } from '../last-order'
import { placeOrder } from '../place'
import { placeOrders, tryOrders } from '../place-all'

export const placedOrderCalls = implement(placedOrders, {
  create: (context) => placeOrder(context, context.body),
  createAll: (context) => (context.body.dryRun === 1 ? tryOrders : placeOrders)(context, context.body),
  credit: async ({ db, params: { hid }, caller }) => {
    const [clinic] = await db
      .select({ hid: hospital.hid, cid: hospital.cid })
      .from(hospital)
      .where(and(eq(hospital.hid, hid), inScope(caller, hospital)))
    if (!clinic) throw new Refusal('missing')
    const { creditValue: limit, optometristRequired } = await termsOf(db, clinic)
    return {
      limit,
      used: await exposureOf(db, clinic),
      isOptRequired: optometristRequired ? (1 as const) : (0 as const),
    }
  },
  last: ({ db, params: { pid, product: line }, caller }) => lastOrderOf(db, pid, line, caller),
})
