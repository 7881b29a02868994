import { inArray } from 'drizzle-orm'
import { orderStatus } from '../../../contract/orders/order-family'
import { orders } from '../../orders/orders/table'

/** Delivered: in whatever state an order is that has been shipped and not called back before it arrived. */
export const delivered = inArray(orders.status, [orderStatus.shipped, orderStatus.completed, orderStatus.afterSale])
