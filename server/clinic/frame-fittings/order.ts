/** The lenses of a fitting are ordered by its prescription, without retyping, or held out of the stock of the store. */
import { frameFittingStatus, lensSource } from '../../../contract/clinic/frame-fittings'
import { refuseField } from '../../http/refusal'
import { assertKept } from '../fitting-family'
import { frameKind, writeStep } from '../fitting-kinds'
import { orderByRx, type Place } from '../fitting-order'
import { assertMove, holdLenses, type Of } from './moves'

const measured = ['pdOd', 'pdOs', 'phOd', 'phOs'] as const

/** What was measured of the frame stands in the order too. */
const askedOf = ({ row, body }: Of<'order'>) => {
  const { rxId, lensProductId: productId, hid, pid, fittingNo: orderNote } = row
  const over = Object.fromEntries(measured.flatMap((field) => (row[field] === null ? [] : [[field, row[field]]])))
  const about = { hid, pid, orderNote, orderOptions: body.orderOptions, ...over }
  return { rxId, productId, about, confirmWarn: body.confirmWarn }
}

export const orderBy = (place: Place) => async (context: Of<'order'>) => {
  assertMove(context, 'order')
  const { db, row, body, save } = context
  await assertKept(db, row)
  const status = frameFittingStatus.ordered
  if (row.lensSource === lensSource.own) {
    if (body.orderOptions !== '') throw refuseField('orderOptions', 'fitting.ownLenses')
    await holdLenses(context)
    await writeStep(context, frameKind, row, 'order', status)
    return save({ status })
  }
  const { id: orderId, orderNo } = await orderByRx(place, context, askedOf(context))
  await writeStep(context, frameKind, row, 'order', status, orderNo)
  return save({ status, orderId })
}
