/** The resource of each product line's orders, by which element codes are named. */
import type { ProductLine } from '../../contract/orders/order-family'

export const orderNames: Record<ProductLine, string> = {
  lens: 'lens-orders',
  hardlens: 'hard-lens-orders',
  softlens: 'soft-lens-orders',
  frame: 'frame-orders',
  gsp: 'gsp-orders',
  other: 'other-orders',
  care: 'care-orders',
  apparatus: 'apparatus-orders',
}

/** Where orders of every line are found under its code. */
export const orderLinePath = '/order/{product}-list'
