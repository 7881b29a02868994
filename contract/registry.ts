/** All resources of the contract, area by area. */
import { brands } from './catalogue/brands'
import { products } from './catalogue/products'
import type { Call } from './core/call'
import { lensOrders } from './orders/lens-orders'
import { orders } from './orders/orders'
import { elements, menus } from './system/menus'
import { ownAccount } from './system/own-account'
import { passwords } from './system/passwords'
import { roles } from './system/roles'
import { session } from './system/session'

export const resources = {
  session,
  passwords,
  ownAccount,
  brands,
  products,
  orders,
  lensOrders,
  menus,
  elements,
  roles,
} as const

/** Every call, with the resource it belongs to. */
export const allCalls: { resource: string; name: string; call: Call }[] = Object.values(resources).flatMap(
  ({ name: resource, calls }) => Object.entries(calls).map(([name, call]) => ({ resource, name, call: call as Call })),
)
