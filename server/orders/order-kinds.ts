/** The kinds of order that stand, by product line. */
import type { ProductLine } from '../../contract/orders/order-family'
import { refuseField } from '../http/refusal'
import { moveLensOrder } from './lens-orders/move'
import { lensOrderRows } from './lens-orders/rows'
import type { LensOrderChanges, LensOrderRow } from './lens-orders/view'
import type { OrderKind } from './order-kind'

/** A row of any kind, and what may be changed of it. */
export type AnyOrder = LensOrderRow
export type AnyChanges = LensOrderChanges

const kinds: Partial<Record<ProductLine, OrderKind<AnyOrder, AnyChanges>>> = {
  lens: { rows: lensOrderRows, move: moveLensOrder },
}

export const kindOf = (product: ProductLine): OrderKind<AnyOrder, AnyChanges> => {
  const kind = kinds[product]
  if (!kind) throw refuseField('product', 'order.unknownKind')
  return kind
}

export const allKinds = () => Object.values(kinds)
