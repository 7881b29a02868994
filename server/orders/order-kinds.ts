/** All kinds of order, by product line. */
import type { ProductLine } from '../../contract/orders/order-family'
import { refuseField } from '../http/refusal'
import type { OrderKind, OrderRow } from './family/kind'
import { frameOrderKind } from './frame-orders/kind'
import { apparatusOrderKind, careOrderKind, gspOrderKind, otherOrderKind } from './goods-orders/kinds'
import { hardLensOrderKind } from './hard-lens-orders/kind'
import { lensOrderKind } from './lens-orders/kind'
import { softLensOrderKind } from './soft-lens-orders/kind'

/** What serves all kinds knows of a row only what all have. */
const anyKind = <Row extends OrderRow>(kind: OrderKind<Row>) => kind as unknown as OrderKind

export const orderKinds: readonly OrderKind[] = [
  anyKind(lensOrderKind),
  anyKind(hardLensOrderKind),
  anyKind(softLensOrderKind),
  anyKind(frameOrderKind),
  anyKind(gspOrderKind),
  anyKind(otherOrderKind),
  anyKind(careOrderKind),
  anyKind(apparatusOrderKind),
]

export const kindOf = (product: ProductLine): OrderKind => {
  const kind = orderKinds.find((one) => one.product === product)
  if (!kind) throw refuseField('product', 'order.unknownKind')
  return kind
}
