/** Opens the pages of lens orders with the calls that they make answered. */
import { brands } from '../../contract/catalogue/brands'
import { products } from '../../contract/catalogue/products'
import type { LensOrderDetails } from '../../contract/orders/lens-orders'
import { lensOrders } from '../../contract/orders/lens-orders'
import type { MenuNode } from '../../contract/system/session'
import { answer } from './ui-api'
import { enter, menuWith, openApp } from './ui-app'

const product = {
  productId: 1,
  name: '云瞳1.56',
  category: 'lens',
  brandId: 2,
  brandCode: 'YT',
  brandName: '云瞳',
  series: '单光',
  spec: '1.56',
  unit: '片',
  isStock: 1,
  lensType: 1,
  range: 'stock-single',
  tradePrice: 3500,
}
const madeToOrder = {
  ...product,
  productId: 2,
  name: '云瞳1.67',
  series: '车房',
  spec: '1.67',
  isStock: 0,
  range: 'rx-single',
  tradePrice: 12_000,
}

/** What an agent holds, as far as these pages ask. */
export const agentCodes = [
  'lens-orders.read',
  'lens-orders.update',
  'lens-orders.review',
  'lens-orders.flag',
  'lens-orders.print',
  'orders.track',
  'orders.track-write',
  'products.read',
  'brands.read',
]

export const openOrder = (
  address: string,
  details: LensOrderDetails,
  codes: readonly string[] = agentCodes,
  pages: readonly MenuNode[] = [],
) => {
  enter({ menuList: [...menuWith(...codes), ...pages] })
  const asked = answer(lensOrders.calls.details, { data: details })
  answer(brands.calls.list, { data: [{ id: 2, code: 'YT', name: '云瞳', product: 'lens', status: 1 }], total: 1 })
  answer(products.calls.ofBrand, { data: [product, madeToOrder] })
  openApp(address)
  return asked
}
