/** Finding, keeping and showing lens orders. */
import { and, eq, sql } from 'drizzle-orm'
import { transitionsOf } from '../../../contract/core/states'
import { lensOrderMachine } from '../../../contract/orders/lens-orders'
import { orderStatus } from '../../../contract/orders/order-family'
import type { OrderActor } from '../../../contract/orders/order-machine'
import type { Rows } from '../../http/implement'
import { inScope } from '../../http/scope'
import type { Caller } from '../../http/session'
import { lensOrder } from './table'
import { type LensOrderChanges, type LensOrderRow, lensOrderView } from './view'

export const actorOf = ({ codes, hid }: Caller, now: number): OrderActor => ({ codes, hid, now })

/** How much of an order may be changed in its state: all of it, its note, or nothing. */
export const changeable = (
  { status }: Pick<LensOrderRow, 'status'>,
  { hid }: Pick<Caller, 'hid'>,
): 'all' | 'note' | 'nothing' => {
  const { draft, waiting, rejected, accepted, producing, shipped } = orderStatus
  if (status === draft || status === waiting || status === rejected) return 'all'
  if (status === accepted && hid === null) return 'all'
  return status >= producing && status <= shipped && hid === null ? 'note' : 'nothing'
}

/** Everything this caller may do with this order now; the same guard refuses the calls. */
export const allowedOn = (row: LensOrderRow, caller: Caller, now: number): string[] => {
  const { codes } = caller
  const change = codes.has('lens-orders.update') ? changeable(row, caller) : 'nothing'
  return [
    ...(change === 'nothing' ? [] : [change === 'all' ? 'update' : 'note']),
    ...transitionsOf(lensOrderMachine, row, actorOf(caller, now)).map(({ verb }) => verb),
    ...(row.status === orderStatus.shipped && codes.has('lens-orders.ship') && caller.hid === null
      ? ['correct-ems']
      : []),
    ...(['flag', 'print', 'export'] as const).filter((verb) => codes.has(`lens-orders.${verb}`)),
    ...(codes.has('orders.track') ? ['track'] : []),
  ]
}

export const lensOrderRows: Rows<LensOrderRow, LensOrderChanges> = {
  name: 'lens-orders',
  async find(db, id, caller, { lock }) {
    const query = lensOrderView(db).where(and(eq(lensOrder.lensOrderId, id), inScope(caller, lensOrder)))
    const [row] = await (lock ? query.for('update', { of: lensOrder }) : query)
    return row
  },
  async save(db, { lensOrderId }, changes, now) {
    await db
      .update(lensOrder)
      .set({ ...changes, version: sql`${lensOrder.version} + 1`, updated: now })
      .where(eq(lensOrder.lensOrderId, lensOrderId))
  },
  present: (row, caller, now) => ({ ...row, allowed: allowedOn(row, caller, now) }),
}
