/** What suppliers deliver as the API answers it, and the pages of those who order, take in and bill. */
import type { AnyOrder } from '../../contract/orders/any-orders'
import type { BillOfSale } from '../../contract/orders/bills'
import { orders } from '../../contract/orders/orders'
import type { OrderStockIn, Purchase } from '../../contract/orders/purchases'
import { session } from '../../contract/system/session'
import { answer } from './ui-api'
import { enter, makeMenuNode, openApp } from './ui-app'

export const makeStockIn = (more: Partial<OrderStockIn> = {}): OrderStockIn => ({
  ...{ id: 9, product: 'hardlens', orderNo: 'HL20260310000009', hospitalName: '青禾眼视光中心', patientName: '王小明' },
  ...{
    productId: 31,
    productName: '星塑OK',
    spec: '四弧',
    unit: '片',
    status: 4,
    expected: 2,
    arrivals: [],
    serials: [],
  },
  needs: { serial: 1, batch: 1 },
  items: [
    { item: 'Od', name: '', expected: 1, arrived: 0, serials: [] },
    { item: 'Os', name: '', expected: 1, arrived: 0, serials: [] },
  ],
  ...more,
})

export const makePurchase = (more: Partial<Purchase> = {}): Purchase => ({
  purchaseId: 5 * 2 ** 31 + (more.productId ?? 31),
  ...{ product: 'hardlens', productId: 31, productName: '星塑OK', spec: '四弧', unit: '片', brandName: '星塑' },
  ...{ supplierId: 5, supplierName: '丹阳镜业', orders: 1, units: 2, made: 1, oldest: 1_773_108_000, ids: [9] },
  waiting: [{ id: 9, orderNo: 'HL20260310000009', hospitalName: '青禾眼视光中心', units: 2 }],
  ...more,
})

const party = { name: '', address: '', contact: '', phone: '' }
const billed = {
  id: 9,
  product: 'hardlens' as const,
  orderNo: 'HL20260310000009',
  date: '2026-03-10',
  patientName: '王小明',
}
export const makeBill = (more: Partial<BillOfSale> = {}): BillOfSale => ({
  ...billed,
  orders: [billed],
  seller: { ...party, name: '一号代理', address: '武汉一路 1 号', phone: '027-65550101' },
  buyer: { ...party, name: '青禾眼视光中心', phone: '19900001111' },
  lines: [
    {
      ...{ orderNo: billed.orderNo, patientName: '王小明', goods: '星塑OK', spec: '四弧', batchNo: 'S1、S2' },
      ...{
        expiry: '2027-03-31',
        regNo: '国械注准20223160001',
        unit: '片',
        number: 2,
        listPrice: 320_000,
        discount: 100,
      },
      ...{ price: 320_000, amount: 640_000 },
    },
  ],
  ...{
    units: 2,
    total: 640_000,
    totalInWords: '人民币陆仟肆佰元整',
    freight: 0,
    paid: 0,
    balance: 640_000,
    maker: '李代理',
  },
  template: { title: '', logo: '', paper: 1, showPrice: 1, footer: '', copies: 1 },
  ...more,
})

export const makeAnyOrder = (more: Partial<AnyOrder> = {}): AnyOrder => ({
  ...{ id: 9, product: 'hardlens', orderNo: 'HL20260310000009', cid: 1, hid: 11, hospitalName: '青禾眼视光中心' },
  ...{ pid: 101, patientName: '王小明', brandName: '星塑', productId: 31, productName: '星塑OK', units: 2 },
  ...{ unitPrice: 320_000, amount: 640_000, status: 5, statusBit: 0, orderDate: 1_773_108_000, orderNote: '' },
  ...{ emsNumber: '', version: 2, allowed: [] },
  ...more,
})

const kinds = ['hard-lens-orders', 'soft-lens-orders', 'lens-orders', 'other-orders']
const codes = [
  ...kinds.flatMap((kind) => ['read', 'produce', 'arrive'].map((verb) => `${kind}.${verb}`)),
  ...['read', 'status', 'purchase', 'bill', 'create', 'update'].map((verb) => `orders.${verb}`),
  'stock-ins.create',
]

export const openFulfilment = (address: string, without: readonly string[] = []) => {
  const elements = codes.filter((code) => !without.includes(code)).map((code) => ({ code, name: code }))
  const paths = ['/dashboard', '/order/hardlens-list', '/order/contact-lens-list', '/order/purchases', '/order/batches']
  enter({ menuList: paths.map((path, at) => makeMenuNode(at + 3, path, path, { elements })) })
  answer(session.calls.savePreference, {})
  answer(orders.calls.hospitals, { data: [], total: 0 })
  return openApp(address)
}
