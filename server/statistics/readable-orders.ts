/** The kinds of order whose figures a person may see, and what orders of each are called. */
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import { type ProductLine, productLines } from '../../contract/orders/order-family'
import { orderKinds } from '../../contract/orders/order-kinds'
import type { Caller } from '../http/session'

export const orderTitles: Readonly<Record<ProductLine, keyof typeof fieldsZhCN>> = {
  lens: 'lensOrders',
  hardlens: 'hardLensOrders',
  softlens: 'softLensOrders',
  frame: 'frameOrders',
  gsp: 'gspOrders',
  other: 'otherOrders',
  care: 'careOrders',
  apparatus: 'apparatusOrders',
}

/** The kinds of order that the caller may read, each with the name of its resource. */
export const readableOrders = ({ codes }: Caller) =>
  productLines
    .map((line) => ({ line, name: orderKinds[line].resource.name }))
    .filter(({ name }) => codes.has(`${name}.read`))
export type ReadableOrders = ReturnType<typeof readableOrders>[number]
