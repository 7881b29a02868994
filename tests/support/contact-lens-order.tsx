/** Orders of contact lenses and frames as the API answers them, right eye unlike the left, and the pages that belong to them. */
import { brands } from '../../contract/catalogue/brands'
import { products } from '../../contract/catalogue/products'
import type { DataOf } from '../../contract/core/call'
import type {
  HardLensOrder,
  hardLensOrders,
  SoftLensOrder,
  softLensOrders,
} from '../../contract/orders/contact-lens-orders'
import type { FrameOrder, frameOrders } from '../../contract/orders/frame-orders'
import { orders } from '../../contract/orders/orders'
import { session } from '../../contract/system/session'
import { makeGoodsDetails, makeGoodsOrder } from './goods-order'
import { makeLensOrderDetails } from './lens-order'
import { answer } from './ui-api'
import { enter, makeMenuNode, openApp } from './ui-app'

const { number, serialNo, unit, ...kept } = makeGoodsOrder()
const person = {
  pid: 101,
  rxId: null,
  patientName: '王小明',
  ctid: 31,
  optristId: null,
  doctorName: '陈医生',
  optristName: null,
}
const exam = { kFlat: 42.5, kSteep: 43.25, eValue: 0.5, hvid: 11.5, ds: -3, dc: null, ax: null }
const made = {
  ...{ baseCurve: null, diameter: 10.6, power: null, jessen: 0.75, toric: null, optZone: 6 },
  ...{ trialLensCode: '', serialNo: '' },
}

export const makeHardLensOrder = (more: Partial<HardLensOrder> = {}): HardLensOrder => ({
  ...{ ...kept, ...person, id: 9, orderNo: 'HL20260310000009', productId: 31, productName: '星塑OK', units: 2 },
  orderOpt: [
    { eye: 'Od', ...exam },
    { eye: 'Os', ...exam, kFlat: 42 },
  ],
  orderLen: [
    { eye: 'Od', ...made, alignK: 42.5, targetPower: -3, color: 'green' },
    { eye: 'Os', ...made, alignK: 42, targetPower: -2.5, color: 'blue' },
  ],
  ...more,
})

export const makeSoftLensOrder = (more: Partial<SoftLensOrder> = {}): SoftLensOrder => ({
  ...{ ...kept, ...person, id: 8, orderNo: 'SL20260310000008', productId: 32, productName: '润眸日抛', units: 2 },
  ...{ cycle: 1, packQty: 30 },
  orderLen: [{ eye: 'Od', power: -3, cyl: null, ax: null, add: null, baseCurve: 8.6, diameter: 14.2, boxes: 2 }],
  ...more,
})

const price = { unitPrice: 9000, listPrice: 10_000, discount: 90 }
export const makeFrameOrder = (more: Partial<FrameOrder> = {}): FrameOrder => ({
  ...{ ...kept, id: 7, orderNo: 'FR20260310000007', productId: 33, productName: '轻羽 B12', units: 5 },
  lineNames: ['轻羽 B12', '轻羽 B12'],
  ...{ contactName: '王店长', phone: '19900001234', address: '杭州市文晖路12号' },
  lines: [
    { productId: 33, model: 'B12', colour: 'C1', size: '52□17-140', number: 2, ...price, amount: 18_000 },
    { productId: 33, model: 'B12', colour: 'C3', size: '54□17-140', number: 3, ...price, amount: 27_000 },
  ],
  ...more,
})

const product = { productId: 31, name: '星塑OK', spec: '四弧', unit: '片', series: 'OK镜', tradePrice: 320_000 }

export const hardDetails = (order: Partial<HardLensOrder> = {}): DataOf<typeof hardLensOrders.calls.details> => ({
  ...makeLensOrderDetails(),
  order: makeHardLensOrder(order),
  product: { ...product, range: 'ok', powers: null },
})
export const softDetails = (order: Partial<SoftLensOrder> = {}): DataOf<typeof softLensOrders.calls.details> => ({
  ...makeLensOrderDetails(),
  order: makeSoftLensOrder(order),
  product: { ...product, productId: 32, name: '润眸日抛', range: 'soft', powers: null },
})
export const frameDetails = (order: Partial<FrameOrder> = {}): DataOf<typeof frameOrders.calls.details> => ({
  ...makeGoodsDetails(),
  order: makeFrameOrder(order),
  product: { ...product, productId: 33, name: '轻羽 B12', spec: '52□17-140', unit: '副', range: null, powers: null },
})

const codes = ['hard-lens', 'soft-lens', 'frame'].flatMap((kind) =>
  ['read', 'update', 'review', 'ship', 'flag', 'print', 'export'].map((verb) => `${kind}-orders.${verb}`),
)

export const openEyewear = (address: string) => {
  const elements = [...codes, 'orders.read', 'products.read', 'brands.read'].map((code) => ({ code, name: code }))
  const paths = ['hardlens', 'contact-lens', 'glass-frame'].map((name) => `/order/${name}-list`)
  enter({ menuList: paths.map((path, at) => makeMenuNode(at + 3, path, path, { elements })) })
  answer(session.calls.savePreference, {})
  answer(orders.calls.hospitals, { data: [], total: 0 })
  answer(brands.calls.list, { data: [{ id: 5, code: 'QS', name: '星塑', product: 'hardlens', status: 1 }], total: 1 })
  answer(products.calls.ofBrand, { data: [] })
  return openApp(address)
}
