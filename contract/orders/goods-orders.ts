/** Orders of a product and a number: GSP goods, other goods, care products, instruments. */
import { z } from 'zod'
import { confirmWarn, id, text } from '../core/fields'
import { resource } from '../core/resource'
import { forClinic, orderCalls } from './order-calls'
import { versionIfKnown } from './order-family'
import { type OrderState, orderMachine } from './order-machine'
import { orderOffers } from './order-offers'
import { orderEditable, orderFilters, orderKept, orderSortable } from './order-record'

export const goodsLines = ['gsp', 'other', 'care', 'apparatus'] as const
export type GoodsLine = (typeof goodsLines)[number]

/** How many of one product an order may be for. */
export const maxGoods: Record<GoodsLine, number> = { gsp: 9999, other: 9999, care: 9999, apparatus: 99 }

const editable = {
  ...orderEditable,
  number: z.number().int().min(1).max(9999).describe('Units ordered'),
  serialNo: text(500).describe('Serial numbers of instruments, comma-joined; one a unit before they are shipped'),
}

export const GoodsOrder = z.object({
  id: id(),
  ...orderKept,
  ...editable,
  unit: z.string().describe('Of the product: 盒, 瓶, 支, 台'),
  batchNos: z.string().describe('Batch numbers of what went out, or of what came for it; comma-joined'),
})
export type GoodsOrder = z.infer<typeof GoodsOrder>

export const GoodsUpdate = z.object({
  ...z.object(editable).partial().shape,
  ...versionIfKnown,
  ...confirmWarn,
})

/** Instruments are bought for one clinic, with their serial numbers. */
export const goodsMachine = (line: GoodsLine) =>
  orderMachine<OrderState>(`${line}-orders`, { madeToOrder: () => line === 'apparatus' })

const sortable = ['id', 'number', ...orderSortable] as const
const common = {
  id: 'id',
  ship: 'ems',
  record: GoodsOrder,
  patient: forClinic,
  update: GoodsUpdate,
  filters: orderFilters,
  sortable,
} as const

export const gspOrders = resource('gsp-orders', {
  id: 'id',
  offers: orderOffers('gsp-orders', goodsMachine('gsp')),
  record: GoodsOrder,
  calls: orderCalls({
    ...common,
    name: 'gsp-orders',
    title: 'GSP orders',
    path: '/sgeye/gsp-orders',
    flag: '/sgeye/gsp-orders/status-bit',
    export: '/sgeye/gsp-orders/exports',
    beyond: { get: 'goods-orders', export: 'goods-orders' },
  }),
})

export const otherOrders = resource('other-orders', {
  id: 'id',
  offers: orderOffers('other-orders', goodsMachine('other')),
  record: GoodsOrder,
  calls: orderCalls({
    ...common,
    name: 'other-orders',
    title: 'Other orders',
    path: '/sgeye/other-orders',
    flag: '/sgeye/other-orders/status-bit',
    export: '/sgeye/other-orders/exports',
    beyond: { get: 'goods-orders', export: 'goods-orders' },
  }),
})

export const careOrders = resource('care-orders', {
  id: 'id',
  offers: orderOffers('care-orders', goodsMachine('care')),
  record: GoodsOrder,
  calls: orderCalls({
    ...common,
    name: 'care-orders',
    title: 'Care orders',
    path: '/sgeye/care-orders',
    flag: '/careOrder/statusBit',
    export: '/careOrder/exports',
    beyond: { get: 'goods-orders', details: 'goods-orders', ship: 'goods-orders' },
  }),
})

export const apparatusOrders = resource('apparatus-orders', {
  id: 'id',
  offers: orderOffers('apparatus-orders', goodsMachine('apparatus')),
  record: GoodsOrder,
  calls: orderCalls({
    ...common,
    name: 'apparatus-orders',
    title: 'Instrument orders',
    path: '/sgeye/apparatus-orders',
    flag: '/sgeye/apparatus-orders/status-bit',
    export: '/sgeye/apparatus-orders/exports',
    beyond: { get: 'goods-orders', details: 'goods-orders', flag: 'goods-orders' },
  }),
})
