/** The lenses of a fitting: billed, ordered by the prescription, accepted, taken by the patient. */
import { eq } from 'drizzle-orm'
import { hardFittingStatus, teachings } from '../../../contract/clinic/hard-lens-fitting-terms'
import type { AcceptedLens } from '../../../contract/clinic/hard-lens-fittings'
import { hardEyes } from '../../../contract/clinic/rx-content'
import { isOfKind, type RxKind, rxKind } from '../../../contract/clinic/rx-kind'
import type { Parameter } from '../../../contract/orders/eye-parameters'
import { type HardLensEye, hardLensParameters } from '../../../contract/orders/hard-lens'
import { hundredths } from '../../../contract/orders/hundredths'
import { orderStatus } from '../../../contract/orders/order-family'
import { type Message, Refusal, refuseField } from '../../http/refusal'
import { hardLensOrder } from '../../orders/hard-lens-orders/table'
import { orders } from '../../orders/orders/table'
import { planWearRevisits } from '../../people/revisit-service'
import { goodsOnSale, makeFittingBill } from '../fitting-bill'
import { assertKept, assertNothingOwed, assertSettled } from '../fitting-family'
import { orderByRx, type Place } from '../fitting-order'
import { fittingPart, fittingPieces, letGoParts, takeParts } from '../fitting-stock'
import { prescribedBy } from '../prescription-service'
import { assertMove, go, type Of } from './move'

const { prescribed, ordered, accepted, taken, stopped } = hardFittingStatus

export const bill = async (context: Of<'bill'>) => {
  assertMove(context, 'bill')
  const { db, row, body, caller } = context
  const { productId, promised, feeIds } = body
  if (promised < caller.today) throw refuseField('promised', 'fitting.promisedPast')
  const goods = (await goodsOnSale(db, row.hid, [productId])).get(productId)
  if (!goods || !isOfKind(row.kind as RxKind, goods)) throw refuseField('productId', 'hardFitting.noLenses')
  const lenses = { part: fittingPart.lenses, field: 'productId', productId, qty: row.pieces ?? 0 }
  const saleId = await makeFittingBill(context, row, [lenses], feeIds)
  return go(context, 'bill', { status: prescribed, productId, promised, saleId })
}

export const orderBy = (place: Place) => async (context: Of<'order'>) => {
  assertMove(context, 'order')
  const { db, row, body } = context
  await assertKept(db, row)
  const { rxId, productId, hid, pid, fittingNo: orderNote } = row
  const filled = { rxId: rxId ?? 0, productId: productId ?? 0, confirmWarn: body.confirmWarn }
  const { id: orderId, orderNo } = await orderByRx(place, context, { ...filled, about: { hid, pid, orderNote } })
  return go(context, 'order', { status: ordered, orderId }, orderNo)
}

const labelled = ['alignK', 'baseCurve', 'diameter', 'targetPower', 'power'] as const

type Errors = Record<string, Message>

/** What of a lens is not as it was prescribed, at its fields; what a prescription leaves open is as it was ordered. */
const unlike = (
  lens: AcceptedLens,
  at: number,
  {
    wanted,
    made,
    parameters,
  }: { wanted: HardLensEye; made: HardLensEye | undefined; parameters: Readonly<Record<string, Parameter>> },
): Errors =>
  Object.fromEntries(
    labelled.flatMap((name): [string, Message][] => {
      const [said, meant] = [lens[name], wanted[name] ?? made?.[name] ?? null]
      const field = `lenses.${at}.${name}`
      if (meant === null) return said === null ? [] : [[field, { key: 'hardFitting.notPrescribed' }]]
      // What follows from the other figures need not be read off.
      if (said === null) return parameters[name]?.required ? [[field, { key: 'input.required' }]] : []
      if (hundredths(said) === hundredths(meant)) return []
      return [[field, { key: 'hardFitting.unlike', params: { prescribed: String(meant) } }]]
    }),
  )

/** Serial numbers of the lenses that came, by those that know them: the stock, else the order. */
const serialsOf = async ({ db, row }: Pick<Of<'accept'>, 'db' | 'row'>, made: readonly HardLensEye[]) => {
  const held = row.saleId === null ? [] : await fittingPieces(db, row.saleId)
  const serials = held.length > 0 ? held.map(({ serialNo }) => serialNo) : made.map(({ serialNo }) => serialNo)
  return new Set(serials.filter((serial) => serial !== ''))
}

/** @throws Refusal `stop` where what was ordered has not come; answers the lenses as they were ordered */
const cameFor = async ({ db, row }: Pick<Of<'accept'>, 'db' | 'row'>): Promise<readonly HardLensEye[]> => {
  const { status, receivedAt, selfCompleted } = orders
  const [order] = await db
    .select({ status, receivedAt, selfCompleted, orderLen: hardLensOrder.orderLen })
    .from(orders)
    .innerJoin(hardLensOrder, eq(hardLensOrder.id, orders.id))
    .where(eq(orders.id, row.orderId ?? 0))
  if (order?.status !== orderStatus.completed || (order.receivedAt === null && order.selfCompleted === 1))
    throw new Refusal('stop', { message: { key: 'fitting.receiveFirst', params: { no: row.orderNo ?? '' } } })
  return order.orderLen
}

export const accept = async (context: Of<'accept'>) => {
  assertMove(context, 'accept')
  const { db, row, body } = context
  await assertKept(db, row)
  const made = await cameFor(context)
  const wanted = hardEyes((await prescribedBy(db, row.rxId ?? 0)).content)
  const serials = await serialsOf(context, made)
  const { lenses } = body
  const errors: Errors = {}
  const parameters = hardLensParameters[row.kind === rxKind.rgp ? 'rgp' : 'ok']
  for (const [at, lens] of lenses.entries()) {
    const [eye, own] = [wanted, made].map((list) => list.find((one) => one.eye === lens.eye))
    if (eye) Object.assign(errors, unlike(lens, at, { wanted: eye, made: own, parameters }))
    else errors[`lenses.${at}.eye`] = { key: 'hardFitting.notPrescribed' }
    if (serials.size > 0 && !serials.has(lens.serialNo))
      errors[`lenses.${at}.serialNo`] = { key: 'hardFitting.otherSerial' }
  }
  if (wanted.some(({ eye }) => !lenses.some((one) => one.eye === eye)))
    errors.lenses ??= { key: 'hardFitting.bothEyes' }
  const [first, second] = lenses
  if (first && second && first.serialNo === second.serialNo)
    errors['lenses.1.serialNo'] ??= { key: 'hardFitting.sameSerial' }
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return go(context, 'accept', { status: accepted, lenses })
}

export const pickup = async (context: Of<'pickup'>) => {
  assertMove(context, 'pickup')
  const { db, row, body, caller, now } = context
  if (teachings.some((one) => !body.teaching.includes(one))) throw refuseField('teaching', 'hardFitting.teachAll')
  await assertKept(db, row)
  assertNothingOwed(row)
  if (row.saleId !== null) await takeParts(context, row.saleId)
  await go(context, 'pickup', { status: taken, takenAt: now, teaching: [...body.teaching].sort((a, b) => a - b) })
  await planWearRevisits(db, row, { now, today: caller.today })
  return undefined
}

export const stop = async (context: Of<'stop'>) => {
  assertMove(context, 'stop')
  const { row, body } = context
  if (row.status < taken) {
    if (row.status === ordered && row.orderStatus !== orderStatus.completed)
      throw new Refusal('stop', { message: { key: 'hardFitting.orderFirst', params: { no: row.orderNo ?? '' } } })
    assertSettled(row)
    if (row.saleId !== null) await letGoParts(context, row.saleId)
  }
  return go(context, 'stop', { status: stopped, stopReason: body.reason }, body.reason)
}
