/** Corrects what was taken in under a wrong serial number, batch or expiry, as long as it has not gone out. */
import { and, eq } from 'drizzle-orm'
import type { BodyOf } from '../../../contract/core/call'
import type { purchases } from '../../../contract/orders/purchases'
import { type Message, Refusal } from '../../http/refusal'
import { businessDate } from '../../http/time'
import { passWarnings } from '../../http/warnings'
import { orderArrival } from '../table'
import { expiryProblem, knownOf, missing, orderNoIn, serialProblem } from './arrival-rules'
import { arrivalsOf, expectedOf, holdProduct, needsOf } from './arrivals'
import type { OrderContext, OrderKind, OrderRow } from './kind'
import { idOf } from './rows'
import { retakeStock } from './stock'

type Correction = BodyOf<typeof purchases.calls.correct>

/**
 * A batch may stand with one expiry in several orders, and all of them be wrong: that others say otherwise is a warning here.
 * @throws Refusal naming the field, or warning of what others say
 */
export const correctArrival = async <Row extends OrderRow>(
  kind: OrderKind<Row>,
  context: OrderContext<Row>,
  { arrivalId, reason, confirmWarn, serialNo, batchNo, expiry }: Correction,
): Promise<void> => {
  const { db, row, now, services, save, auditAs } = context
  const id = idOf(kind, row)
  const goods = await holdProduct(db, row)
  const arrivals = await arrivalsOf(db, id)
  const before = arrivals.find((one) => one.id === arrivalId)
  if (!before) throw new Refusal('missing')
  const { item, number } = before
  const line = { item, number, serialNo, batchNo, expiry }
  const needs = needsOf(kind, goods)
  const others = arrivals.filter((one) => one !== before)
  const rules = {
    ...(await knownOf(db, row, [line], arrivalId)),
    items: expectedOf(kind, row, others),
    ...{ needs, today: businessDate(now, services.timeZone), orderNoOf: orderNoIn(db) },
  }
  const doubt = expiryProblem(line, others, rules)
  const isWarning = doubt?.key === 'order.otherExpiry'
  const errors: Record<string, Message> = Object.fromEntries(
    Object.entries({
      serialNo: await serialProblem(line, others, rules),
      batchNo: needs.batch === 1 && batchNo === '' ? missing : undefined,
      expiry: isWarning ? undefined : doubt,
    }).flatMap(([field, message]) => (message ? [[field, message]] : [])),
  )
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  passWarnings(db, doubt && isWarning ? [doubt] : [], confirmWarn === 1)
  await db
    .update(orderArrival)
    .set({ serialNo, batchNo, expiry })
    .where(and(eq(orderArrival.id, arrivalId), eq(orderArrival.orderId, id)))
  const was = { serialNo: before.serialNo, batchNo: before.batchNo, expiry: before.expiry }
  const is = { serialNo, batchNo, expiry }
  await retakeStock(kind, context, row, before, is)
  auditAs('correct-arrival', reason, { before: was, after: is })
  await save(kind.serials?.write(row, new Map([[item, [serialNo]]]), before.serialNo) ?? {})
}
