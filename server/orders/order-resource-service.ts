/** Which resource an order belongs to, in statements over orders of all kinds. */
import { sql } from 'drizzle-orm'
import { productLines } from '../../contract/orders/order-family'
import { orderKinds } from '../../contract/orders/order-kinds'
import { orders } from './orders/table'

const cases = productLines.map((line) => `when '${line}' then '${orderKinds[line].resource.name}'`)

export const resourceOfOrder = sql`case ${orders.product} ${sql.raw(cases.join(' '))} end`
