/** What is to be ordered from whom, and what of it has come. */
import { z } from 'zod'
import { call, done, each, file, one, page } from '../core/call'
import { confirmWarn, flag, id, idParam, instant, oneOf, requiredText, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forManyOrders, forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { Proposal } from '../inventory/stock'
import { ArrivedGoods, Delivery, ExpectedItem, OrderArrival } from './arrivals'
import { ids, OrderStatus, ProductLine } from './order-family'

/** So many of the orders that wait for a product are named, the oldest first: as many as are moved on at once. */
export const maxWaiting = 200

/** One product that accepted orders wait for. */
const Purchase = z.object({
  purchaseId: id().describe(
    'What is bought, and of whom: for the platform, two agents may buy a product of different suppliers',
  ),
  product: ProductLine,
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  brandName: z.string(),
  supplierId: id().nullable().describe('null: nobody has said from whom it is bought'),
  supplierName: z.string().nullable(),
  orders: z.number().int(),
  units: z.number().int(),
  made: z.number().int().describe('Orders that it is made for; the others wait because stock is short'),
  oldest: instant().describe('When the first of them was placed'),
  ids: z
    .array(id())
    .describe('The oldest of the orders that are moved on together; none of what is only ever taken from stock'),
  waiting: z
    .array(z.object({ id: id(), orderNo: z.string(), hospitalName: z.string(), units: z.number().int() }))
    .describe('The oldest of the orders'),
})
export type Purchase = z.infer<typeof Purchase>

/** What is expected for an order, and what has come. */
const OrderStockIn = z.object({
  id: id(),
  product: ProductLine,
  orderNo: z.string(),
  hospitalName: z.string(),
  patientName: z.string().nullable(),
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  status: OrderStatus,
  expected: z.number().int(),
  needs: z.object({ serial: flag(), batch: flag() }).describe('1: goods are taken in with it; a batch has an expiry'),
  items: z.array(ExpectedItem),
  arrivals: z.array(OrderArrival).describe('In the order in which they came'),
  serials: z
    .array(z.string())
    .describe('Serial numbers that have come, right eye first; empty where the goods have none'),
})
export type OrderStockIn = z.infer<typeof OrderStockIn>

/** What an order says of its goods beyond their product, one by one, in the language of the screen. */
const GoodsParameter = z.object({
  field: z.string().describe('As placing names it: `dsOd`, `orderLen.Od.power`'),
  title: z.string(),
  text: z.string(),
})

/** An order that waits for a product, or for which it is on its way. */
const PurchaseOrder = z.object({
  id: id(),
  product: ProductLine,
  orderNo: z.string(),
  hid: id(),
  hospitalName: z.string(),
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  supplierId: id().nullable(),
  supplierName: z.string().nullable(),
  units: z.number().int(),
  made: flag().describe('1: made for this order; 0: it waits because stock is short'),
  status: OrderStatus,
  orderDate: instant(),
  brandName: z.string(),
  parameters: z.array(GoodsParameter).describe('What is made or picked for it; empty where the product says it all'),
})
export type PurchaseOrder = z.infer<typeof PurchaseOrder>

/** One power, model or set of parameters of a product that accepted orders wait for. */
const PurchaseGoods = z.object({
  purchaseId: id().describe('Of the row of the list that it is part of'),
  text: z.string().describe('-2.25/-0.75, or what the lens is made by; empty where the product says it all'),
  right: z.number().int(),
  left: z.number().int(),
  units: z.number().int().describe('Of both eyes, and of what is for no eye'),
  short: z.number().int().describe('Of them, for orders that wait because stock is short'),
  missing: z.number().int().describe('Of the short: neither in the warehouse nor on its way'),
})
export type PurchaseGoods = z.infer<typeof PurchaseGoods>

/** So many products are asked for, or bought, at once: a page of the list. */
export const maxBought = 200

const list = '/supplier/purchase'
const detail = '/purchase/order_detail'
const filters = {
  cid: idParam().optional(),
  product: ProductLine.optional(),
  supplier_id: z.coerce.number().int().optional().describe('0: of no supplier yet'),
  why: z.coerce
    .number()
    .int()
    .pipe(oneOf([1, 2]))
    .optional()
    .describe('1 made to order, 2 short of stock'),
  stage: z.coerce
    .number()
    .int()
    .pipe(oneOf([1, 2]))
    .default(1)
    .describe('1 to be ordered, 2 ordered and not yet come'),
}

export const purchases = resource('purchases', {
  id: 'productId',
  record: z.object({ productId: id() }),
  stales: [
    'lens-orders',
    'hard-lens-orders',
    'soft-lens-orders',
    'frame-orders',
    'gsp-orders',
    'other-orders',
    'care-orders',
    'apparatus-orders',
  ],
  calls: {
    list: call('GET', list, {
      summary: 'Products that accepted orders wait for: made to order and not yet ordered, or short of stock',
      query: listQuery(list, filters, ['productId']),
      reply: page(Purchase, 'purchaseId'),
      can: 'orders.purchase',
    }),
    orders: call('GET', detail, {
      summary: 'The orders behind what is to be bought, one by one, the oldest first',
      query: listQuery(detail, { ...filters, product_id: idParam().optional() }, ['orderDate']),
      reply: page(PurchaseOrder, 'id'),
      can: 'orders.purchase',
    }),
    goods: call('GET', '/supplier/purchase/goods', {
      feature: 'purchase-goods',
      summary:
        'Which powers, models or parameters of products the orders wait for, by eye, and what of them is missing',
      query: z.object({ ...filters, productIds: integerList }),
      reply: one(z.array(PurchaseGoods)),
      can: 'orders.purchase',
    }),
    buy: call('POST', '/supplier/purchase/stock-ins', {
      feature: 'purchase-goods',
      summary: 'Writes down what orders are short of as goods to be received, one stock-in for each supplier',
      body: z.object({ cid: id().optional(), productIds: z.array(id()).min(1).max(maxBought) }),
      reply: one(z.array(Proposal)),
      can: 'stock-ins.create',
    }),
    export: call('GET', '/supplier/purchase/export', {
      feature: 'purchase-export',
      summary: 'The same as .xls, a row an order',
      query: listQuery(list, filters, ['productId']),
      reply: file(),
      can: 'orders.purchase',
      timeout: forWorkbook,
    }),
    expected: call('GET', '/order/stock-in/{id}', {
      summary: 'What is expected for an order, and what has come',
      reply: one(OrderStockIn),
      can: 'orders.read',
    }),
    correct: call('PUT', '/order/stock-in/{id}', {
      feature: 'arrival-corrections',
      summary: 'Corrects the serial number, batch or expiry under which goods were taken in, until they are shipped',
      row: 'id',
      body: z.object({
        product: ProductLine,
        arrivalId: id().describe('Of what has come for the order'),
        ...ArrivedGoods.pick({ serialNo: true, batchNo: true, expiry: true }).shape,
        reason: requiredText(200),
        version: version().describe('Of the order'),
        ...confirmWarn,
      }),
      reply: done(),
      can: 'orders.correct-arrival',
    }),
    receive: call('POST', '/stockin/{product}', {
      summary: 'Takes in what has come for orders; one of which everything has come has arrived',
      params: { product: ProductLine },
      body: z.object({
        ids,
        deliveries: z
          .record(z.string(), Delivery)
          .default({})
          .describe('By order id; of an order without one, all that is still expected has come'),
      }),
      reply: each(),
      can: 'orders.status',
      timeout: forManyOrders,
    }),
  },
})
