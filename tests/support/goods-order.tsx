/** Orders of a product and a number as the API answers them, and the pages that belong to them. */
import { brands } from '../../contract/catalogue/brands'
import { products } from '../../contract/catalogue/products'
import type { DataOf } from '../../contract/core/call'
import type { GoodsOrder, gspOrders } from '../../contract/orders/goods-orders'
import { orders } from '../../contract/orders/orders'
import { makeLensOrderDetails } from './lens-order'
import { answer } from './ui-api'
import { enter, makeMenuNode, openApp } from './ui-app'

export const makeGoodsOrder = (more: Partial<GoodsOrder> = {}): GoodsOrder => ({
  id: 9,
  orderNo: 'GS20260310000009',
  cid: 1,
  hid: 11,
  hospitalName: '青禾眼视光中心',
  brandId: 5,
  brandCode: 'QS',
  brandName: '清适',
  productId: 51,
  productName: '清适护理液',
  isStock: 1,
  order_mode_type: 1,
  orderNote: '',
  contact: '',
  number: 12,
  serialNo: '',
  spec: '360ml',
  unit: '瓶',
  batchNos: '',
  operatorId: 1,
  operatorName: '李代理',
  orderDate: 1_773_108_000,
  emsNumber: '',
  lastEmsNumber: '',
  status: 1,
  statusBit: 0,
  caseStatus: 0,
  rejectReason: '',
  units: more.number ?? 12,
  unitPrice: 4500,
  listPrice: 5000,
  freight: 0,
  discount: 90,
  amount: 54_000,
  originalId: null,
  shippedAt: null,
  finishedAt: null,
  created: 1_773_108_000,
  updated: 1_773_108_000,
  version: 2,
  allowed: ['update', 'review', 'reject', 'flag'],
  ...more,
})

export const makeGoodsDetails = (order: Partial<GoodsOrder> = {}): DataOf<typeof gspOrders.calls.details> => ({
  ...makeLensOrderDetails(),
  order: makeGoodsOrder(order),
  patient: null,
  product: {
    productId: 51,
    name: '清适护理液',
    spec: '360ml',
    unit: '瓶',
    series: '护理',
    tradePrice: 5000,
    range: null,
    powers: null,
  },
})

/** The menu of someone who may do with goods what the codes say. */
const menuOfGoods = (codes: readonly string[]) => {
  const elements = codes.map((code) => ({ code, name: code }))
  return [
    makeMenuNode(2, '/order', '订单管理', {
      children: [
        makeMenuNode(4, '/order/eyeCare-list', 'GSP订单', { elements }),
        makeMenuNode(5, '/order/instrument-list', '其他订单', { elements }),
      ],
    }),
  ]
}

const verbs = ['read', 'update', 'review', 'produce', 'arrive', 'ship', 'flag', 'export']
export const goodsCodes = [
  ...['gsp', 'care', 'other', 'apparatus'].flatMap((line) => verbs.map((verb) => `${line}-orders.${verb}`)),
  'orders.read',
  'orders.status',
  'orders.track',
  'orders.correct-arrival',
  'products.read',
  'brands.read',
]

export const openGoods = (address: string, codes: readonly string[] = goodsCodes) => {
  enter({ menuList: menuOfGoods(codes) })
  answer(orders.calls.hospitals, { data: [{ hid: 11, name: '青禾眼视光中心', region: '杭州' }], total: 1 })
  answer(brands.calls.list, { data: [{ id: 5, code: 'QS', name: '清适', product: 'gsp', status: 1 }], total: 1 })
  answer(products.calls.ofBrand, { data: [] })
  return openApp(address)
}
