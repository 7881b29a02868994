/** Changes a lens order: what a person sends becomes checked, priced changes, with the old values kept as a revision. */
import { orderStatus, remake } from '../../../contract/orders/order-family'
import { Refusal, refuseField } from '../../http/refusal'
import { creditObjection, termsOf } from '../clinic-terms'
import type { MoveContext } from '../order-kind'
import { priceOf } from '../price'
import { checkOrder } from './check'
import { changeable } from './rows'
import { changesOf, changesPrice, lockedFields, type OrderChanges } from './rules'
import { lensOrderRevision } from './table'
import type { LensOrderChanges, LensOrderRow } from './view'

type Change = MoveContext<LensOrderRow, LensOrderChanges>

const reprice = async ({ db, row }: Change, changes: OrderChanges): Promise<Partial<LensOrderChanges>> => {
  const after = { ...row, ...changes }
  if (after.order_mode_type === remake || !changesPrice(changes)) return {}
  const price =
    'productId' in changes
      ? await priceOf(db, row.hid, after.productId)
      : { unitPrice: row.unitPrice, discount: row.discount }
  if (!price) throw refuseField('productId', 'order.noProduct')
  return { ...price, amount: price.unitPrice * (after.eyeGlassOd + after.eyeGlassOs) }
}

const keepRevision = ({ db, row, now, caller }: Change, changes: OrderChanges) =>
  db.insert(lensOrderRevision).values({
    lensOrderId: row.lensOrderId,
    version: row.version,
    at: now,
    uid: caller.uid,
    values: Object.fromEntries(Object.keys(changes).map((field) => [field, row[field as keyof LensOrderRow]])),
  })

/**
 * The changes that the body asks for, allowed in this state, priced, the old values kept. Not yet written.
 * `row` is the order as it will be.
 */
export const prepareChange = async (
  context: Change,
  body: Record<string, unknown>,
): Promise<{ changes: Partial<LensOrderChanges>; row: LensOrderRow }> => {
  const { row, caller } = context
  const asked = changesOf(row, body)
  const extent = changeable(row, caller)
  if (extent === 'nothing' && Object.keys(asked).length > 0)
    throw new Refusal('conflict', { message: { key: 'conflict.order' } })
  const [locked] = extent === 'note' ? lockedFields(asked) : []
  if (locked) throw refuseField(locked, 'order.locked')
  if ('order_mode_type' in asked && (asked.order_mode_type === remake || row.order_mode_type === remake))
    throw refuseField('order_mode_type', 'order.remakeOriginal')
  if (Object.keys(asked).length > 0) await keepRevision(context, asked)
  const changes = { ...asked, ...(await reprice(context, asked)) }
  return { changes, row: { ...row, ...changes } as LensOrderRow }
}

/** An update: the order is a changed one from now on, and a rejected or drafted one waits for review again. */
export const updateLensOrder = async (context: Change, body: Record<string, unknown> & { confirmWarn?: 0 | 1 }) => {
  const { db, t, save, deed, caller } = context
  if (changeable(context.row, caller) === 'nothing')
    throw new Refusal('conflict', { message: { key: 'conflict.order' } })
  const { changes, row } = await prepareChange(context, body)
  if (changeable(row, caller) === 'note') return save({ ...changes, caseStatus: 1 })
  const { warned } = await checkOrder(db, row, { confirmed: body.confirmWarn === 1, t })
  const resubmitted = row.status === orderStatus.rejected || row.status === orderStatus.draft
  if (row.status === orderStatus.accepted && (changes.amount ?? row.amount) > context.row.amount) {
    const objection = await creditObjection(db, { ...row, amount: row.amount - context.row.amount })
    if (objection) throw new Refusal('stop', { message: objection })
  }
  if (!resubmitted) return save({ ...changes, caseStatus: 1 })
  deed('submit')
  const passes = !warned && (await termsOf(db, row)).freeOfReview && !(await creditObjection(db, row))
  await save({
    ...changes,
    caseStatus: 1,
    rejectReason: '',
    status: passes ? orderStatus.accepted : orderStatus.waiting,
  })
}
