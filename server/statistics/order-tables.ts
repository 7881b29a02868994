/** Where the orders of each product line are kept, and what is read of them here. */
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { fieldsZhCN } from '../../contract/messages/fields.zh-CN'
import { type ProductLine, productLines } from '../../contract/orders/order-family'
import { orderKinds } from '../../contract/orders/order-kinds'
import type { Caller } from '../http/session'
import { frameOrder } from '../orders/frame-orders/table'
import { apparatusOrder, careOrder, gspOrder, otherOrder } from '../orders/goods-orders/table'
import { hardLensOrder } from '../orders/hard-lens-orders/table'
import { lensOrder } from '../orders/lens-orders/table'
import { softLensOrder } from '../orders/soft-lens-orders/table'

type Column =
  | 'orderNo'
  | 'cid'
  | 'hid'
  | 'brandId'
  | 'productId'
  | 'order_mode_type'
  | 'orderDate'
  | 'status'
  | 'units'
  | 'unitPrice'
  | 'amount'
interface Lined {
  table: PgTable & Record<Column, PgColumn>
  id: PgColumn
  /** What the orders are called, all together. */
  title: keyof typeof fieldsZhCN
}

export const ordersOf: Readonly<Record<ProductLine, Lined>> = {
  lens: { table: lensOrder, id: lensOrder.lensOrderId, title: 'lensOrders' },
  hardlens: { table: hardLensOrder, id: hardLensOrder.id, title: 'hardLensOrders' },
  softlens: { table: softLensOrder, id: softLensOrder.id, title: 'softLensOrders' },
  frame: { table: frameOrder, id: frameOrder.id, title: 'frameOrders' },
  gsp: { table: gspOrder, id: gspOrder.id, title: 'gspOrders' },
  other: { table: otherOrder, id: otherOrder.id, title: 'otherOrders' },
  care: { table: careOrder, id: careOrder.id, title: 'careOrders' },
  apparatus: { table: apparatusOrder, id: apparatusOrder.id, title: 'apparatusOrders' },
}

/** The kinds of order that the caller may read, each with the name of its resource. */
export const readableOrders = ({ codes }: Caller) =>
  productLines
    .map((line) => ({ line, name: orderKinds[line].resource.name, table: ordersOf[line].table }))
    .filter(({ name }) => codes.has(`${name}.read`))
export type ReadableOrders = ReturnType<typeof readableOrders>[number]
