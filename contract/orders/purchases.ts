/** What is to be ordered from whom, and what of it has come. */
import { z } from 'zod'
import { call, each, one, page } from '../core/call'
import { id, instant, oneOf, text } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ids, OrderStatus, ProductLine } from './order-family'

/** One product that accepted orders wait for. */
const Purchase = z.object({
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
  oldest: instant().describe('When the first of them was placed'),
  ids: z.array(id()).describe('The orders, for moving them on together'),
})
export type Purchase = z.infer<typeof Purchase>

/** What is expected for an order, and what has come. */
const OrderStockIn = z.object({
  id: id(),
  product: ProductLine,
  orderNo: z.string(),
  productId: id(),
  productName: z.string(),
  status: OrderStatus,
  expected: z.number().int(),
  serials: z
    .array(z.string())
    .describe('Serial numbers that have come, right eye first; empty where the goods have none'),
})

const list = '/supplier/purchase'

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
      query: listQuery(
        list,
        {
          product: ProductLine.optional(),
          supplier_id: z.coerce.number().int().optional().describe('0: of no supplier yet'),
          why: z.coerce
            .number()
            .int()
            .pipe(oneOf([1, 2]))
            .optional()
            .describe('1 made to order, 2 short of stock'),
        },
        ['productId'],
      ),
      reply: page(Purchase),
      can: 'orders.purchase',
    }),
    expected: call('GET', '/order/stock-in/{id}', {
      summary: 'What is expected for an order, and what has come',
      reply: one(OrderStockIn),
      can: 'orders.read',
    }),
    receive: call('POST', '/stockin/{product}', {
      summary: 'Takes in what was made for orders: they arrive, with the serial numbers of their goods',
      params: { product: ProductLine },
      body: z.object({
        ids,
        serials: z
          .record(z.string(), z.array(text(30).min(1)).max(200))
          .default({})
          .describe('By order id; of one order the right eye first'),
      }),
      reply: each(),
      can: 'orders.status',
    }),
  },
})
