/** Moves a lens order from state to state: the guard, then the side effects of the arrow, then one write. */
import { transitionsOf } from '../../../contract/core/states'
import { lensOrderMachine } from '../../../contract/orders/lens-orders'
import { flags, orderStatus, remake } from '../../../contract/orders/order-family'
import type { OrderVerb } from '../../../contract/orders/order-machine'
import { writeAudit } from '../../http/audit'
import { Refusal, refuseField } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { creditObjection } from '../clinic-terms'
import type { How, MoveContext } from '../order-kind'
import { nextOrderNo } from '../order-numbers'
import { checkOrder } from './check'
import { actorOf, lensOrderRows } from './rows'
import { lensOrder } from './table'
import type { LensOrderChanges, LensOrderRow } from './view'

type Move = MoveContext<LensOrderRow, LensOrderChanges>
type Effect = (context: Move, how: How) => Promise<Partial<LensOrderChanges>>

const none: Effect = async () => ({})

/** Sent for review (again) as it stands: it must hold to the rules, and a former refusal is past. */
const submit: Effect = async ({ row, db, t }, { confirmWarn }) => {
  await checkOrder(db, row, { confirmed: confirmWarn === 1, t })
  return { rejectReason: '' }
}

const raise = (row: LensOrderRow, bit: number) => ({ statusBit: row.statusBit | bit })

/** The order is checked and its amount held against the clinic's credit, which some may override with a reason. */
const accept: Effect = async ({ row, db, caller, t, deed }, { overrideReason, confirmWarn }) => {
  await checkOrder(db, row, { confirmed: confirmWarn === 1, t })
  const objection = await creditObjection(db, row)
  if (!objection) return {}
  if (!overrideReason || !caller.codes.has('lens-orders.override-credit'))
    throw new Refusal('stop', { message: objection })
  deed('review', overrideReason)
  return raise(row, flags.overCredit)
}

/** The order that replaces this one: the same lenses at price 0, waiting for review. */
const startRemake = async ({ row, db, now, caller, services }: Move): Promise<void> => {
  const orderNo = await nextOrderNo(db, 'LN', businessDate(now, services.timeZone))
  const { lensOrderId: originalId, hospitalName, brandCode, brandName, productName, isStock, ...rest } = row
  const { doctorName, optristName, operatorName, ...order } = rest
  const [made] = await db
    .insert(lensOrder)
    .values({
      ...order,
      orderNo,
      originalId,
      operatorId: caller.uid,
      order_mode_type: remake,
      unitPrice: 0,
      amount: 0,
      orderDate: now,
      status: orderStatus.waiting,
      statusBit: 0,
      caseStatus: 0,
      emsNumber: '',
      lastEmsNumber: '',
      rejectReason: '',
      shippedAt: null,
      finishedAt: null,
      created: now,
      updated: now,
      version: 1,
    })
    .returning({ lensOrderId: lensOrder.lensOrderId })
  await writeAudit(
    db,
    {
      at: now,
      uid: caller.uid,
      name: caller.name,
      cid: row.cid,
      address: '',
      requestId: '',
      resource: lensOrderRows.name,
      recordId: made?.lensOrderId ?? 0,
      action: 'create',
      reason: row.orderNo,
    },
    { before: null, after: { status: orderStatus.waiting, order_mode_type: remake, originalId } },
  )
}

/**
 * What each arrow does beside changing the state. Stock is locked by `review`, taken out by `ship`, let go by `cancel`
 * and taken back by `after-sale`: that is where its movements belong.
 */
const effects: Record<OrderVerb, Effect> = {
  submit,
  review: accept,
  reject: async (_, { reason = '' }) => ({ rejectReason: reason }),
  produce: async ({ row }) => raise(row, flags.ordered),
  arrive: async ({ row }) => raise(row, flags.arrived),
  ship: async ({ now }) => ({ shippedAt: now }),
  complete: async ({ now }) => ({ finishedAt: now }),
  cancel: none,
  'after-sale': async (context, how) => {
    if (how.remake === 1) await startRemake(context)
    return {}
  },
}

const why = ({ statusBit }: LensOrderRow) =>
  statusBit & flags.held ? 'order.held' : statusBit & flags.shortOfStock ? 'order.shortOfStock' : undefined

/** The arrow from the order's state to `to` that this caller may take, or the refusal that says why there is none. */
const arrowTo = ({ row, caller, now }: Move, to: number) => {
  const arrows = lensOrderMachine.transitions.filter((arrow) => arrow.to === to && arrow.from.includes(row.status))
  const moved = new Refusal('conflict', {
    message: { key: 'conflict.order' },
    current: lensOrderRows.present(row, caller, now),
  })
  if (arrows.length === 0) throw moved
  if (!arrows.some(({ can }) => caller.codes.has(can))) throw new Refusal('forbidden')
  const stop = to === orderStatus.shipped ? why(row) : undefined
  if (stop) throw new Refusal('stop', { message: { key: stop } })
  const [open] = transitionsOf(lensOrderMachine, row, actorOf(caller, now)).filter((arrow) => arrow.to === to)
  if (!open) throw moved
  return open
}

/** Moves the order, writing `changes` with it. `context.row` is the order as it shall be checked. */
export const moveLensOrder = async (context: Move, to: number, how: How, changes: Partial<LensOrderChanges> = {}) => {
  const { verb, reason } = arrowTo(context, to)
  if (reason && !how.reason) throw refuseField(verb === 'reject' ? 'rejectReason' : 'reason', 'order.reasonRequired')
  context.deed(verb, how.reason)
  const effect = await effects[verb](context, how)
  await context.save({ ...changes, ...effect, status: to })
}

/** Ships with these courier numbers; a shipped order only has its numbers corrected, and nothing else happens again. */
export const shipLensOrder = async (context: Move, emsNumber: string) => {
  const numbers = { emsNumber, lastEmsNumber: emsNumber.split(',').at(-1) ?? '' }
  if (context.row.status !== orderStatus.shipped) return moveLensOrder(context, orderStatus.shipped, {}, numbers)
  if (context.caller.hid !== null) throw new Refusal('forbidden')
  context.deed('correct-ems')
  await context.save(numbers)
}
