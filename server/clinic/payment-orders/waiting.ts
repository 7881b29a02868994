/** Payment orders that wait to be approved or paid, for the first screen of the people of a clinic who do so. */
import { and, eq } from 'drizzle-orm'
import { paymentOrderState, paymentOrders } from '../../../contract/clinic/payment-orders'
import type { Tile } from '../../../contract/statistics/overview'
import type { Db } from '../../db/client'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { paymentOrder } from './table'

const waits = [
  { action: 'approve', code: 'payment-orders.approve', status: paymentOrderState.submitted },
  { action: 'pay', code: 'payment-orders.paid', status: paymentOrderState.approved },
] as const

export const paymentOrderTiles = ({ db, caller }: { db: Db; caller: Caller }): Promise<Tile[]> =>
  Promise.all(
    waits
      .filter(({ code }) => caller.hid !== null && caller.codes.has(code))
      .map(async ({ action, status }) => ({
        ...{ of: paymentOrders.name, action, query: { status: String(status) } },
        count: await db.$count(paymentOrder, and(inScope(caller, paymentOrder), eq(paymentOrder.status, status))),
      })),
  )
