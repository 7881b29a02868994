/** Opens the list of lens orders with the calls that it makes answered. */
import { brands } from '../../contract/catalogue/brands'
import type { LensOrder } from '../../contract/orders/lens-order'
import { lensOrders } from '../../contract/orders/lens-orders'
import { orders } from '../../contract/orders/orders'
import { makeLensOrder } from './lens-order'
import { type Answer, answer } from './ui-api'
import { enter, menuWith, openApp } from './ui-app'

export const listCodes = [
  'lens-orders.read',
  'lens-orders.review',
  'lens-orders.ship',
  'lens-orders.complete',
  'lens-orders.after-sale',
  'lens-orders.flag',
  'lens-orders.print',
  'lens-orders.export',
  'orders.read',
  'orders.status',
  'brands.read',
]

export const makeOrders = (...ids: number[]): LensOrder[] =>
  ids.map((lensOrderId) => makeLensOrder({ lensOrderId, orderNo: `LN20260310${String(lensOrderId).padStart(6, '0')}` }))

/** The list's answer: these orders, or what a function makes of the question. */
export const openList = (
  rows: readonly LensOrder[] | Answer,
  {
    search = '',
    codes = listCodes,
    oid = null,
  }: { search?: string; codes?: readonly string[]; oid?: number | null } = {},
) => {
  enter({ menuList: menuWith(...codes), oid })
  answer(orders.calls.hospitals, { data: [{ hid: 11, name: '青禾眼视光中心', region: '杭州' }], total: 1 })
  answer(brands.calls.list, { data: [{ id: 2, code: 'YT', name: '云瞳', product: 'lens', status: 1 }], total: 1 })
  const asked = answer(
    lensOrders.calls.list,
    typeof rows === 'function' ? rows : { data: [...rows], total: rows.length, counts: { 1: rows.length } },
  )
  openApp(`/order/glass-list${search}`)
  return asked
}
