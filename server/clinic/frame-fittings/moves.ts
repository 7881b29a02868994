/** What each arrow of a fitting does beside the state. */
import { eq } from 'drizzle-orm'
import {
  type FrameFittingVerb,
  fittingAfterSaleDays,
  frameFittingMoves,
  frameFittingStatus,
  type frameFittings,
  lensSource,
} from '../../../contract/clinic/frame-fittings'
import { orderStatus } from '../../../contract/orders/order-family'
import { wake } from '../../http/background'
import type { Context } from '../../http/implement'
import { Refusal, refuseField } from '../../http/refusal'
import { orders } from '../../orders/orders/table'
import { planFittingRevisit } from '../../people/revisit-service'
import { assertKept, assertNothingOwed, assertSettled } from '../fitting-family'
import { frameKind, writeStep } from '../fitting-kinds'
import type { AfterSale } from '../fitting-order'
import { fittingPart, holdPart, letGoParts, partsOf, scrapParts, takeParts } from '../fitting-stock'
import { lensesOf } from './lenses'
import { noticeJobName } from './notices'
import { type FittingChanges, type FittingViewRow, presentFitting } from './rows'

type Calls = (typeof frameFittings)['calls']
export type Of<Verb extends keyof Calls> = Context<Calls[Verb], FittingViewRow, FittingChanges>
type Moving = Pick<Of<'check'>, 'row' | 'caller'>

const { toOrder, arrived, worked, toCheck, ready, taken, cancelled, afterSale } = frameFittingStatus

/** @throws the refusal `conflict` where no arrow of the verb begins at the state */
export const assertMove = ({ row, caller }: Moving, verb: FrameFittingVerb): void => {
  const fits = frameFittingMoves.some(
    (move) => move.verb === verb && (move.from as readonly number[]).includes(row.status),
  )
  if (fits) return
  throw new Refusal('conflict', { message: { key: 'conflict.fitting' }, current: presentFitting(row, caller) })
}

/** Begins an arrow that is written down, and ends it. */
const go = async (
  context: Of<'check'>,
  verb: FrameFittingVerb,
  changes: FittingChanges & { status: number },
  reason = '',
) => {
  await writeStep(context, frameKind, context.row, verb, changes.status, reason)
  context.auditAs(verb, reason)
  return context.save(changes)
}

/** Holds the lenses out of what lies in the store, by their powers. */
export const holdLenses = async (
  context: Pick<Of<'arrive'>, 'db' | 'row' | 'caller' | 'now' | 'request'>,
): Promise<void> => {
  const { row } = context
  const lenses = (await assertKept(context.db, row)).find(({ part }) => part === fittingPart.lenses)
  if (lenses) await holdPart(context, row, lenses, await lensesOf(context.db, row))
}

export const arrive = async (context: Of<'arrive'>) => {
  assertMove(context, 'arrive')
  const { db, row } = context
  if (row.lensSource === lensSource.ordered) {
    const [order] = await db
      .select({ status: orders.status, receivedAt: orders.receivedAt, selfCompleted: orders.selfCompleted })
      .from(orders)
      .where(eq(orders.id, row.orderId ?? 0))
    if (order?.status !== orderStatus.completed || (order.receivedAt === null && order.selfCompleted === 1))
      throw new Refusal('stop', { message: { key: 'fitting.receiveFirst', params: { no: row.orderNo ?? '' } } })
    // What a person completed without taking it in is in no stock, and leaves none.
    if (order.receivedAt !== null) await holdLenses(context)
  }
  return go(context, 'arrive', { status: arrived })
}

export const process = async (context: Of<'process'>) => {
  assertMove(context, 'process')
  const { db, row, caller } = context
  await assertKept(db, row)
  if (row.saleId !== null) await takeParts(context, row.saleId)
  return go(context, 'process', { status: worked, workerUid: caller.uid, checkerUid: null })
}

export const check = async (context: Of<'check'>) => {
  assertMove(context, 'check')
  return go(context, 'check', { status: toCheck })
}

/** @throws Refusal `stop` to the person who did the work */
const assertOther = ({ row, caller }: Moving) => {
  if (row.workerUid === caller.uid) throw new Refusal('stop', { message: { key: 'fitting.checkOwn' } })
}

export const pass = async (context: Of<'pass'>) => {
  assertMove(context, 'pass')
  assertOther(context)
  const { db, caller, now, body } = context
  await go(context, 'pass', { status: ready, checkerUid: caller.uid, noticeDue: now }, body.reason)
  await wake(db, noticeJobName)
  return undefined
}

export const fail = async (context: Of<'fail'>) => {
  assertMove(context, 'fail')
  assertOther(context)
  const { db, row, body } = context
  const { reason, remake, scrapFrame } = body
  if (scrapFrame === 1 && (remake !== 1 || row.frameProductId === null))
    throw refuseField('scrapFrame', 'fitting.noFrameToScrap')
  if (remake !== 1) return go(context, 'fail', { status: worked }, reason)
  if (row.saleId !== null) {
    await scrapParts(context, row.saleId, row.fittingNo, fittingPart.lenses)
    if (scrapFrame === 1) {
      await scrapParts(context, row.saleId, row.fittingNo, fittingPart.frame)
      const frame = (await partsOf(db, row.saleId)).find(({ part }) => part === fittingPart.frame)
      const { frameProductId: productId, variant } = row
      if (frame && productId !== null)
        await holdPart(context, row, frame, [{ productId, variant, batchId: null, quantity: frame.qty }])
    }
  }
  return go(context, 'fail', { status: toOrder, orderId: null, workerUid: null, checkerUid: null }, reason)
}

export const notify = async (context: Of<'notify'>) => {
  assertMove(context, 'notify')
  const { db, row, now, save } = context
  if (row.notifiedAt !== null && now - row.notifiedAt < 3600)
    throw new Refusal('stop', { message: { key: 'fitting.toldLately' } })
  await save({ noticeDue: now })
  await wake(db, noticeJobName)
  return undefined
}

export const pickup = async (context: Of<'pickup'>, agent: AfterSale) => {
  assertMove(context, 'pickup')
  const { db, row, body, caller, now } = context
  if (row.status === afterSale) {
    if (body.reason === '') throw refuseField('reason', 'input.required')
    if (row.orderId !== null) await agent.settle(context, row.orderId, body.reason)
    return go(context, 'pickup', { status: taken }, body.reason)
  }
  await assertKept(db, row)
  assertNothingOwed(row)
  await go(context, 'pickup', { status: taken, takenAt: now, noticeDue: null }, body.reason)
  await planFittingRevisit(db, row, { now, today: caller.today })
  return undefined
}

export const cancel = async (context: Of<'cancel'>) => {
  assertMove(context, 'cancel')
  const { row, body } = context
  assertSettled(row)
  if (row.saleId !== null) await letGoParts(context, row.saleId)
  return go(context, 'cancel', { status: cancelled }, body.reason)
}

export const afterSaleAsked = async (context: Of<'after-sale'>, agent: AfterSale) => {
  assertMove(context, 'after-sale')
  const { row, body, now } = context
  if (row.takenAt !== null && now - row.takenAt > fittingAfterSaleDays * 86_400)
    throw new Refusal('stop', { message: { key: 'fitting.afterSaleOver', params: { days: fittingAfterSaleDays } } })
  if (row.orderId !== null) await agent.ask(context, row.orderId, body.reason)
  return go(context, 'after-sale', { status: afterSale }, body.reason)
}
