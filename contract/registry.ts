/** All resources of the contract, area by area. */
import { brands } from './catalogue/brands'
import { products } from './catalogue/products'
import type { Call } from './core/call'
import { lensOrders } from './orders/lens-orders'
import { orders } from './orders/orders'
import { contacts } from './people/contacts'
import { overview } from './statistics/overview'
import { accounts } from './system/accounts'
import { audit } from './system/audit'
import { loginRecords } from './system/login-records'
import { elements, menus } from './system/menus'
import { ownAccount } from './system/own-account'
import { passwords } from './system/passwords'
import { roles } from './system/roles'
import { search } from './system/search'
import { session } from './system/session'
import { trainerAccounts } from './system/trainer-accounts'

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
  accounts,
  trainerAccounts,
  contacts,
  loginRecords,
  audit,
  search,
  overview,
} as const

/** Every call, with the resource it belongs to. */
export const allCalls: { resource: string; name: string; call: Call }[] = Object.values(resources).flatMap(
  ({ name: resource, calls }) => Object.entries(calls).map(([name, call]) => ({ resource, name, call: call as Call })),
)
