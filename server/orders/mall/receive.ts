/** A clinic takes the goods of an order into its stock. */
import type { BodyOf, DataOf } from '../../../contract/core/call'
import type { mall } from '../../../contract/orders/mall'
import { flags, orderStatus } from '../../../contract/orders/order-family'
import { mayTakeDelivery } from '../../../contract/orders/order-offers'
import { fittingReceived } from '../../clinic/fitting-service'
import { Refusal, refuseField } from '../../http/refusal'
import { auditStampOf, bringToClinic, type PieceBrought } from '../../inventory/clinic-service'
import type { OrderContext, OrderKind, OrderRow } from '../family/kind'
import { completeReceived } from '../family/move'
import { idOf, orderRows } from '../family/rows'
import { goesToPatient, type Sent, sentOf } from './delivery'
import { matchReceived, type Taken } from './match'
import { mallReceipt } from './table'

type Receive = typeof mall.calls.receive
type Lines = BodyOf<Receive>['lines']

/** Each line that was said with what it is of, then what of the goods has not come. */
const broughtOf = (sent: readonly Sent[], taken: readonly Taken[], said: Lines): PieceBrought[] => {
  const pieces = sent.flatMap((one) => {
    const { productId, batchId, variant, prodDate, price } = one
    const parts = taken.filter(({ line }) => line === one.line)
    const missing = one.qty - parts.reduce((sum, { qty }) => sum + qty, 0)
    const goods = { productId, batchId, variant, prodDate, price }
    const { batchNo, serialNo, expiry } = one
    const came = parts.map(({ at, qty }, part): PieceBrought => {
      const own = one.known === 1 ? one : said[at]
      const label = { batchNo: own?.batchNo ?? '', serialNo: own?.serialNo ?? '', expiry: own?.expiry ?? null }
      // What is missing of a batch stands on the line of what came of it.
      const lacks = one.known === 1 && part === parts.length - 1 ? missing : 0
      return { ...goods, ...label, sent: qty + lacks, brought: qty, at }
    })
    if (missing === 0 || (one.known === 1 && parts.length > 0)) return came
    return [...came, { ...goods, batchNo, serialNo, expiry, sent: missing, brought: 0, at: undefined }]
  })
  return pieces
}

const assertOpen = (kind: OrderKind, { row, caller, now }: OrderContext<OrderRow>) => {
  if (mayTakeDelivery(row)) return
  const key = row.receivedAt ? 'mall.received' : 'conflict.order'
  throw new Refusal('conflict', { message: { key }, current: orderRows(kind).present(row, caller, now) })
}

/** What of the goods came, checked against what was shipped. */
const checked = async (kind: OrderKind, { db, row }: OrderContext<OrderRow>, lines: Lines): Promise<PieceBrought[]> => {
  if (goesToPatient(row)) {
    if (lines.length > 0) throw refuseField('lines', 'mall.wentToPatient')
    return []
  }
  if (lines.length === 0) throw refuseField('lines', 'input.required')
  const sent = await sentOf(db, kind, row)
  const { taken, errors } = matchReceived(sent, lines)
  if (Object.keys(errors).length > 0) throw new Refusal('rule', { errors })
  return broughtOf(sent, taken, lines)
}

const sum = (pieces: readonly PieceBrought[], of: 'sent' | 'brought') =>
  pieces.reduce((all, piece) => all + piece[of], 0)

/** @throws Refusal `conflict` where it was received before, or is not shipped */
export const receiveAtClinic = async (
  kind: OrderKind,
  context: OrderContext<OrderRow>,
  lines: Lines,
): Promise<DataOf<Receive>> => {
  const { db, row, caller, now, auditAs } = context
  assertOpen(kind, context)
  const pieces = await checked(kind, context, lines)
  const { cid, hid, orderNo } = row
  const orderId = idOf(kind, row)
  const stockinId =
    pieces.length === 0 ? null : await bringToClinic(db, { cid, hid }, { pieces, orderNo }, auditStampOf(context))
  const counted = goesToPatient(row) ? { shipped: row.units, received: 0 } : undefined
  const { shipped, received } = counted ?? { shipped: sum(pieces, 'sent'), received: sum(pieces, 'brought') }
  const who = { at: now, operatorId: caller.uid, operatorName: caller.name }
  await db.insert(mallReceipt).values({ orderId, stockinId, shipped, received, ...who })
  auditAs('take-delivery')
  const isShort = stockinId !== null && received < shipped
  const statusBit = isShort ? row.statusBit | flags.receivedShort : row.statusBit
  await completeReceived(kind, context, { receivedAt: now, statusBit })
  await fittingReceived(context, orderId, stockinId)
  return { id: orderId, status: orderStatus.completed, stockinId, shipped, received }
}
