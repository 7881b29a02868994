/** What tills and orders ask of fittings, and how these follow payments, refunds, and what becomes of their orders. */
import { eq } from 'drizzle-orm'
import { depositOf } from '../../contract/clinic/fitting-family'
import { frameFittingStatus } from '../../contract/clinic/frame-fittings'
import { hardFittingStatus } from '../../contract/clinic/hard-lens-fitting-terms'
import { orderStatus } from '../../contract/orders/order-family'
import { Refusal, refuseField } from '../http/refusal'
import { broughtBatches } from '../inventory/clinic-service'
import { type Found, fittingOf, follow, frameKind, hardKind } from './fitting-kinds'
import { fittingPart, holdPart, letGoParts, partsOf, scrapParts } from './fitting-stock'
import { frameFitting } from './frame-fittings/table'
import type { StoredLine } from './sale-lines'
import type { Doing } from './sale-service'

const { afterSale } = frameFittingStatus

const isPart = ({ part }: Pick<StoredLine, 'part'>) => part > 0

/** @throws Refusal at `pays` where less than the deposit of a fitting would be paid */
export const assertDeposit = (lines: readonly StoredLine[], bill: { total: number; paid: number }): void => {
  if (!lines.some(isPart) || bill.paid >= depositOf(bill.total)) return
  throw refuseField('pays', 'fitting.deposit', { least: (depositOf(bill.total) / 100).toFixed(2) })
}

/** The lines that a fitting's bill is given keep its frame and lenses. @throws Refusal at `lines` where one of them is missing */
export const keepParts = <Line extends { goodsId: number | null; qty: number; name: string }>(
  stored: readonly StoredLine[],
  lines: readonly Line[],
): (Line & { part: number })[] => {
  const open = stored.filter(isPart)
  const kept = lines.map((line) => {
    const at = open.findIndex(({ goodsId, qty }) => goodsId === line.goodsId && qty === line.qty)
    const [part] = at < 0 ? [] : open.splice(at, 1)
    return part ? { ...line, name: part.name, part: part.part } : { ...line, part: 0 }
  })
  if (open.length > 0) throw refuseField('lines', 'fitting.partsStay')
  return kept
}

/** The frame of a bill is held in the store. */
const holdFrame = async (doing: Doing, { row }: Found, saleId: number): Promise<void> => {
  const { frameProductId, variant } = frameFitting
  const [own] = await doing.db
    .select({ productId: frameProductId, variant })
    .from(frameFitting)
    .where(eq(frameFitting.fittingId, row.fittingId))
  const frame = (await partsOf(doing.db, saleId)).find(({ part }) => part === fittingPart.frame)
  if (!frame || !own || own.productId === null) return
  const { productId } = own
  await holdPart(doing, row, frame, [{ productId, variant: own.variant, batchId: null, quantity: frame.qty }])
}

/** The bill of a fitting is paid, a deposit at least: its frame is held, and its lenses can be ordered. */
export const fittingPaid = async (doing: Doing, saleId: number): Promise<void> => {
  const found = await fittingOf(doing.db, 'saleId', saleId)
  if (!found || found.row.status !== found.kind.states.due) return
  if (found.kind === frameKind) await holdFrame(doing, found, saleId)
  await follow(doing, found, 'pay', { status: found.kind.states.toOrder })
}

/** The bill of a fitting is voided: nothing was made yet, and it can be billed again. @throws Refusal `stop` otherwise */
export const fittingVoided = async (doing: Doing, saleId: number): Promise<void> => {
  const found = await fittingOf(doing.db, 'saleId', saleId)
  if (!found) return
  const { row, kind } = found
  if (row.status > kind.states.toOrder)
    throw new Refusal('stop', { message: { key: 'fitting.begun', params: { no: row.fittingNo } } })
  await letGoParts(doing, saleId)
  await follow(doing, found, 'void-bill', { status: kind.states.unbilled, saleId: null })
}

/**
 * Lines of a fitting's bill are refunded: of what is still held nothing is held any more.
 * @throws Refusal `stop` while it is being made, unless the caller may refund what is made
 */
export const fittingRefunded = async (
  doing: Doing,
  saleId: number,
  lines: readonly Pick<StoredLine, 'part'>[],
): Promise<void> => {
  const parts = lines.filter(isPart)
  if (parts.length === 0) return
  const found = await fittingOf(doing.db, 'saleId', saleId)
  if (!found) return
  const { row, kind } = found
  const isMade = row.status >= kind.states.ordered && row.status < kind.states.taken
  if (isMade && !doing.caller.codes.has('sales.refund-made'))
    throw new Refusal('stop', { message: { key: 'fitting.refundMade', params: { no: row.fittingNo } } })
  for (const { part } of parts) await letGoParts(doing, saleId, part as 1 | 2)
}

const isAccepted = ({ kind, row }: Found) => kind === hardKind && row.status === hardFittingStatus.accepted

/** Accepted lenses that go back are no longer accepted: the fitting waits for others. */
const unaccept = async (doing: Doing, found: Found, orderId: number): Promise<Found> => {
  const status = hardFittingStatus.ordered
  if (found.row.saleId !== null) await letGoParts(doing, found.row.saleId, fittingPart.lenses)
  await follow(doing, found, 'after-sale', { status, orderId, lenses: [] })
  return { ...found, row: { ...found.row, status } }
}

/** An order of lenses has come to an end: the fitting can order anew. */
export const fittingOrderEnded = async (doing: Doing, orderId: number, status: number): Promise<void> => {
  const verbs: Record<number, string> = {
    [orderStatus.rejected]: 'order-rejected',
    [orderStatus.cancelled]: 'order-cancelled',
    [orderStatus.afterSale]: 'order-returned',
  }
  const verb = verbs[status]
  const at = verb === undefined ? undefined : await fittingOf(doing.db, 'orderId', orderId)
  if (!at || verb === undefined) return
  const found = isAccepted(at) ? await unaccept(doing, at, orderId) : at
  const { row, kind } = found
  if (row.status !== kind.states.ordered) return
  if (row.saleId !== null) await letGoParts(doing, row.saleId, fittingPart.lenses)
  await follow(doing, found, verb, { status: kind.states.toOrder, orderId: null })
}

/** The agent declines to make the lenses good: the fitting is over again, and the clinic reads why. */
export const fittingDeclined = async (doing: Doing, orderId: number, reason: string): Promise<void> => {
  const found = await fittingOf(doing.db, 'orderId', orderId)
  if (found?.kind !== frameKind || found.row.status !== afterSale) return
  await follow(doing, found, 'order-declined', { status: found.kind.states.taken }, reason)
}

/** The agent remakes the lenses: the first ones are scrapped, and the fitting waits for those of the new order. */
export const fittingRemade = async (doing: Doing, orderId: number, remakeId: number): Promise<void> => {
  const found = await fittingOf(doing.db, 'orderId', orderId)
  if (!found) return
  const { row, kind } = found
  if (isAccepted(found)) {
    await unaccept(doing, found, remakeId)
    return
  }
  const { ordered, taken } = kind.states
  const isComplained = kind === frameKind && row.status === afterSale
  if (row.saleId === null || !((row.status >= ordered && row.status < taken) || isComplained)) return
  await letGoParts(doing, row.saleId, fittingPart.lenses)
  await scrapParts(doing, row.saleId, row.fittingNo, fittingPart.lenses)
  const anew = kind === frameKind ? { workerUid: null, checkerUid: null, takenAt: null, noticeDue: null } : {}
  await follow(doing, found, 'order-remade', { ...anew, status: ordered, orderId: remakeId })
}

/** The store took in what was shipped for an order: the lenses are held for the fitting, where all of them came. */
export const fittingReceived = async (doing: Doing, orderId: number, stockinId: number | null): Promise<void> => {
  const found = stockinId === null ? undefined : await fittingOf(doing.db, 'orderId', orderId)
  if (!found || stockinId === null) return
  const { row, kind } = found
  if (row.saleId === null || row.status !== kind.states.ordered) return
  const lenses = (await partsOf(doing.db, row.saleId)).find(({ part }) => part === fittingPart.lenses)
  const came = await broughtBatches(doing.db, stockinId)
  if (!lenses || came.reduce((sum, { quantity }) => sum + quantity, 0) < (row.pieces ?? 0)) return
  await holdPart(doing, row, lenses, came)
  await follow(doing, found, 'arrive', { status: kind.states.received })
}
