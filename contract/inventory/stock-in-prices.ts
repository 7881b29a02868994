/** Purchase prices that are entered when the goods are in already: what they change, and what is still without one. */
import { z } from 'zod'
import { call, flat, one, page } from '../core/call'
import { date, flag, id, idParam, instant, money, oneOf, text, version } from '../core/fields'
import { listQuery } from '../core/page'
import { forRevaluing } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { cost, maxLines, pieces, provisionally } from './stock-document'
import { StockIn } from './stock-ins'

/** What of which a line of a stock-in brought. */
const goods = {
  line: z.number().int().describe('From 1'),
  productId: id(),
  productName: z.string(),
  spec: z.string(),
  unit: z.string(),
  category: ProductLine,
  batchId: id().nullable(),
  batchNo: z.string(),
  serialNo: z.string(),
  variant: z.string(),
  expiry: date().nullable(),
  quantity: pieces().describe('Accepted'),
  price: money().nullable().describe('Of one piece; null: not priced, or not to be seen'),
  priced: flag(),
  ...provisionally,
}

/** Goods of a batch as they were bought. */
const Procurement = z.object({
  procurementId: z.string().describe('Stock-in and line'),
  stockinId: id(),
  no: z.string(),
  type: oneOf([1, 2, 3, 4, 5]).describe('1 purchase, 2 return, 3 surplus, 4 transfer, 5 opening'),
  postedAt: instant(),
  warehouseName: z.string(),
  supplierId: id().nullable(),
  supplierName: z.string().nullable(),
  purchaseNo: z.string(),
  ...goods,
  onHand: pieces().describe('What lies of the batch, in all warehouses'),
})
export type Procurement = z.infer<typeof Procurement>

const PriceChange = z.object({
  at: instant(),
  operatorName: z.string(),
  reason: z.string().describe('Of a correction'),
  from: money().nullable().describe('null: it had no price'),
  provisional: money().nullable().describe('What it was taken in at before it had a price'),
  to: money(),
  difference: cost().describe('By which the goods of the line became dearer'),
  stays: cost().describe('What of it lies in warehouses'),
  gone: cost().describe('What of it went out with goods before'),
})

export const StockInPrices = z.object({
  document: StockIn,
  lines: z.array(z.object({ ...goods, value: cost().nullable(), changes: z.array(PriceChange) })),
})
export type StockInPrices = z.infer<typeof StockInPrices>

const price = money().min(0).max(99_999_900)
const batches = '/stock/procurements/batch'
const prices = '/stockin/procurements/prices'

export const stockInPrices = resource('stock-in-prices', {
  id: 'stockinId',
  record: StockIn,
  stales: ['stock-ins', 'stock-outs', 'stock', 'batches', 'adjustments', 'audit', 'overview'],
  calls: {
    batches: call('GET', batches, {
      summary: 'Goods that came in, batch by batch, with what was paid for them; newest first, counted up to 100,000',
      query: listQuery(
        batches,
        {
          productId: idParam().optional(),
          supplierId: idParam().optional(),
          stockinId: idParam().optional(),
          unpriced: z.coerce.number().pipe(flag()).optional().describe('1: only what has no price yet'),
          start_date: date().optional(),
          end_date: date().optional(),
          keyword: text(60).optional().describe('In product, number, batch or serial number'),
          cid: idParam().optional(),
        },
        ['postedAt'],
      ),
      reply: page(Procurement, 'procurementId'),
      can: 'stock-ins.read',
    }),
    read: call('GET', `${prices}/{id}`, {
      summary: 'The prices of a stock-in, and how they changed since its goods are in',
      row: 'id',
      reply: one(StockInPrices),
      can: 'stock-ins.read',
    }),
    enter: call('POST', prices, {
      summary: 'Enters prices of goods that came in without; stock, and the cost of what is gone, are revalued',
      body: z
        .array(z.object({ stockinId: id(), line: z.number().int().min(1), price }))
        .min(1)
        .max(maxLines)
        .describe('All of them or none'),
      reply: one(z.array(StockIn)),
      can: 'stock-ins.price',
      timeout: forRevaluing,
    }),
    correct: call('PUT', `${prices}/{stockinId}`, {
      summary: 'Changes prices of a stock-in; stock, and the cost of what is gone, are revalued',
      row: 'stockinId',
      adapt: flat('document'),
      body: z.object({
        version: version(),
        reason: text(200).default('').describe('Required where a line has a price already'),
        lines: z
          .array(z.object({ line: z.number().int().min(1), price: price.nullable().describe('null: has none yet') }))
          .min(1)
          .max(maxLines),
      }),
      reply: one(StockIn),
      can: 'stock-ins.price',
      timeout: forRevaluing,
    }),
  },
})
