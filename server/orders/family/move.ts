/** Moves an order from state to state: the guard, then the side effects of the arrow, then one write. */
import { eq } from 'drizzle-orm'
import { transitionsOf } from '../../../contract/core/states'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { afterSaleDaysOf, type OrderVerb } from '../../../contract/orders/order-machine'
import { fittingDeclined, fittingOrderEnded } from '../../clinic/fitting-service'
import { wake } from '../../http/background'
import { Refusal, refuseField } from '../../http/refusal'
import { creditObjection } from '../../partners/clinic-terms'
import { planRevisits } from '../../people/revisit-service'
import { assertNotCredited } from '../clinic-account-service'
import { orderRulesOf } from '../order-rules'
import { orders } from '../orders/table'
import { shippingJobName, shippingNotice } from '../shipping-notices/table'
import { allocateBackorders } from './allocate-backorders'
import { recordRest } from './arrivals'
import type { How, OrderContext, OrderKind, OrderRow } from './kind'
import { endRemake, startRemake } from './remakes'
import { actorOf, idOf, orderRows } from './rows'
import { followRx } from './rx'
import { assertPermit, correctParcel, expectReturn, holdStock, releaseStock, shipStock } from './stock'

type Effect = <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  how: How,
) => Promise<Partial<OrderRow>>

/** A draft is sent for review as it stands: it must hold to the rules. */
const submit: Effect = async (kind, { row, db, t }, { confirmWarn }) => {
  await kind.check(db, row, { confirmed: confirmWarn === 1, t, before: row })
  return {}
}

const raise = (row: OrderRow, bit: number) => ({ statusBit: row.statusBit | bit })

/** The order is checked and its amount held against the clinic's credit, which some may override with a reason. */
const accept: Effect = async (kind, context, { overrideReason, confirmWarn }) => {
  const { row, db, caller, t, auditAs } = context
  await assertPermit(kind, context, row)
  await kind.check(db, row, { confirmed: confirmWarn === 1, t, before: row })
  const objection = await creditObjection(db, { ...row, orderId: idOf(kind, row) })
  if (!objection) return { statusBit: await holdStock(kind, context, row) }
  const override = caller.codes.has(`${kind.resource.name}.override-credit`)
  if (!overrideReason || !override) throw new Refusal('stop', { message: objection, override })
  auditAs('review', overrideReason)
  return { statusBit: (await holdStock(kind, context, row)) | flags.overCredit }
}

/**
 * What each arrow does beside changing the state. Stock is held by `review`, taken out by `ship`, let go by `cancel`
 * and expected back by `after-sale`.
 */
const effects: Record<OrderVerb, Effect> = {
  submit,
  review: accept,
  reject: async (_kind, _context, { reason = '' }) => ({ rejectReason: reason }),
  produce: async (_kind, { row }) => raise(row, flags.ordered),
  arrive: async (kind, context) => ({ statusBit: (await recordRest(kind, context)) | flags.arrived }),
  ship: async (_kind, { now }) => ({ shippedAt: now }),
  complete: async (kind, { db, row, caller, now }) => {
    await planRevisits(db, eq(orders.id, idOf(kind, row)), { now, today: caller.today })
    return { finishedAt: now }
  },
  cancel: async (kind, context) => {
    await allocateBackorders(context.db, [kind as unknown as OrderKind], await releaseStock(kind, context, context.row))
    await endRemake(kind, context)
    return { statusBit: context.row.statusBit & ~flags.shortOfStock }
  },
  'after-sale': async (kind, context, how) => {
    await expectReturn(kind, context, context.row)
    const statusBit = context.row.statusBit & ~flags.afterSaleAsked
    if (how.remake !== 1) {
      await assertNotCredited(context.db, idOf(kind, context.row))
      return { statusBit }
    }
    await startRemake(kind, context)
    return { statusBit: statusBit | flags.remade }
  },
}

const why = ({ statusBit }: OrderRow) =>
  statusBit & flags.held ? 'order.held' : statusBit & flags.shortOfStock ? 'order.shortOfStock' : undefined

/** The arrow from the order's state to `to` that this caller may take, or the refusal that says why there is none. */
export const arrowTo = <Row extends OrderRow>(
  kind: OrderKind<Row>,
  { row, caller, now }: OrderContext<Row>,
  to: number,
) => {
  const { machine } = kind
  const arrows = machine.transitions.filter((arrow) => arrow.to === to && arrow.from.includes(row.status))
  const moved = new Refusal('conflict', {
    message: { key: 'conflict.order' },
    current: orderRows(kind).present(row, caller, now),
  })
  if (row.status === orderStatus.rejected && to === orderStatus.waiting)
    throw new Refusal('stop', { message: { key: 'order.changeFirst' } })
  if (arrows.length === 0) throw moved
  if (!arrows.some(({ can }) => caller.codes.has(can))) throw new Refusal('forbidden')
  const stop = to === orderStatus.shipped ? why(row) : undefined
  if (stop) throw new Refusal('stop', { message: { key: stop } })
  const [open] = transitionsOf(machine, row, actorOf(caller, now)).filter((arrow) => arrow.to === to)
  if (!open && to === orderStatus.afterSale && row.shippedAt !== null && caller.hid === null)
    throw new Refusal('stop', { message: { key: 'order.afterSaleOver', params: { days: afterSaleDaysOf(row) } } })
  if (!open) throw moved
  return open
}

/** Moves the order, writing `changes` with it. `context.row` is the order as it shall be checked. */
export const moveOrder = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  to: number,
  how: How,
  changes: Partial<Row> = {},
) => {
  const { verb, reason } = arrowTo(kind, context, to)
  if (reason && !how.reason) throw refuseField(verb === 'reject' ? 'rejectReason' : 'reason', 'order.reasonRequired')
  const lacking = kind.lacks?.(context.row, verb)
  if (lacking) throw new Refusal('rule', { errors: { [lacking.field]: lacking.message } })
  context.auditAs(verb, how.reason)
  const effect = await effects[verb](kind, context, how)
  await context.save({ ...changes, ...effect, status: to } as Partial<Row>)
  await followRx(context, context.row, to)
  await fittingOrderEnded(context, idOf(kind, context.row), to)
}

/** The clinic has its goods: by that a shipped order is complete, and one that completed by itself stays so. */
export const completeReceived = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  changes: Partial<OrderRow>,
) => {
  const { row, save } = context
  if (row.status === orderStatus.completed) return save(changes as Partial<Row>)
  const effect = await effects.complete(kind, context, {})
  await save({ ...changes, ...effect, status: orderStatus.completed } as Partial<Row>)
  await followRx(context, row, orderStatus.completed)
}

/** The clinic is told in a text message, once this holds and beside it. */
const noteShipment = async (
  { db, row: { hid, orderNo }, now }: Pick<OrderContext<OrderRow>, 'db' | 'row' | 'now'>,
  emsNumber: string,
) => {
  await db.insert(shippingNotice).values({ hid, orderNo, emsNumber, at: now })
  await wake(db, shippingJobName)
}

export interface Shipment {
  emsNumber: string
  freight?: number | undefined
  confirmWarn?: 0 | 1 | undefined
}

/** Ships with these courier numbers, to a `receiver` put right with them; a shipped order only has its numbers corrected, and nothing else happens again. */
export const shipOrder = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  { emsNumber, freight: said, confirmWarn }: Shipment,
  receiver: Partial<Row> = {},
) => {
  const numbers = { ...receiver, emsNumber, lastEmsNumber: emsNumber.split(',').at(-1) ?? '' } as Partial<Row>
  if (context.row.status !== orderStatus.shipped) {
    arrowTo(kind, context, orderStatus.shipped)
    await shipStock(kind, context, context.row, { emsNumber, confirmed: confirmWarn === 1 })
    const freight = said ?? (await orderRulesOf(context.db, context.row.cid)).freight
    await moveOrder(kind, context, orderStatus.shipped, {}, { ...numbers, freight })
    return noteShipment(context, emsNumber)
  }
  if (context.caller.hid !== null) throw new Refusal('forbidden')
  // What was charged stands on the bill.
  if (said !== undefined && said !== context.row.freight) throw refuseField('freight', 'order.freightCharged')
  context.auditAs('correct-ems')
  await correctParcel(kind, context, context.row, emsNumber)
  await context.save(numbers)
}

/** The agent declines what a clinic asks about a delivered order; its fitting is over again. @throws Refusal `conflict` where nothing is asked */
export const declineAfterSale = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  reason: string,
): Promise<void> => {
  const { row, caller, now, save, auditAs } = context
  if ((row.statusBit & flags.afterSaleAsked) === 0)
    throw new Refusal('conflict', {
      message: { key: 'conflict.order' },
      current: orderRows(kind).present(row, caller, now),
    })
  if (!caller.codes.has(`${kind.resource.name}.after-sale`) || caller.hid !== null) throw new Refusal('forbidden')
  auditAs('decline-after-sale', reason)
  await save({ statusBit: row.statusBit & ~flags.afterSaleAsked } as Partial<Row>)
  await fittingDeclined(context, idOf(kind, row), reason)
}
