/** How much was ordered of a product line: by clinic, by product, over time, beside the equal period before. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { date, id, idParam, money, oneOf, text } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from '../orders/order-family'
import { count, granularities, growth, periodQuery } from './figures'

/** Orders in these states count: not drafts, rejected or cancelled ones. After-sale ones were delivered and count. */
export const countedStates = [1, 2, 4, 5, 6, 7, 9] as const
/** So many slices of a pie are told apart. */
export const maxSlices = 10

const measures = {
  orders: count(),
  pieces: count().describe('Lenses, boxes or pieces'),
  amount: money(),
  remakes: count().describe('Orders at price 0 that replace others'),
  average: money().nullable().describe('Amount per order that is no remake; null where there is none'),
}
const compared = {
  ...measures,
  share: z.number().describe('Of the amount of all, 0 to 1'),
  previous: z
    .object({ orders: count(), pieces: count(), amount: money() })
    .describe('In the period of as many days before'),
  growth: growth().describe('Of the amount over the period before: 0.1 is 10 % more; null where that had none'),
}

const OfHospital = z.object({ hid: id(), hospitalName: z.string(), ...compared })
export type OfHospital = z.infer<typeof OfHospital>
const OfProduct = z.object({
  productId: id(),
  productName: z.string(),
  series: z.string(),
  brandId: id(),
  brandName: z.string(),
  ...compared,
})
export type OfProduct = z.infer<typeof OfProduct>

const Point = z.object({
  date: date().describe('The day, or the first day of the month'),
  ...measures,
  share: compared.share,
  growth: compared.growth.describe('Over the day of the same place in the period before; null for months'),
})
export type Point = z.infer<typeof Point>

const Course = z.object({
  ...compared,
  start: date(),
  end: date().describe('Inclusive'),
  unit: z.enum(granularities),
  points: z.array(Point).describe('Every day or month of the period, oldest first; one without orders is 0'),
})
export type Course = z.infer<typeof Course>

const Slice = z.object({
  id: id().nullable().describe('Clinic or product; null: all others together'),
  name: z.string(),
  orders: count(),
  pieces: count(),
  amount: money(),
  share: compared.share,
})
export type Slice = z.infer<typeof Slice>

const FrameModel = z.object({
  place: count().describe('Its place in the order asked for, from 1'),
  brandId: id(),
  brandName: z.string(),
  model: z.string(),
  pieces: count(),
  amount: money(),
  returns: count().describe('Pieces of orders in after-sale'),
})
export type FrameModel = z.infer<typeof FrameModel>

const optionalId = () => idParam().optional()
const filters = {
  ...periodQuery,
  hid: optionalId(),
  brand_id: optionalId(),
  product_id: optionalId(),
  cid: optionalId().describe('For the platform, which sees every company'),
  order_mode_type: z.coerce
    .number()
    .int()
    .pipe(oneOf([1, 2, 3, 4]))
    .optional(),
}

const figures = ['orders', 'pieces', 'amount', 'average', 'growth'] as const
const can = 'order-statistics.read'
const params = { orderType: ProductLine }
const base = '/orderstats/{orderType}'
const frames = '/sgeye/statistics/frame-orders/{cid}'

export const orderStatistics = resource('order-statistics', {
  id: 'hid',
  record: OfHospital,
  calls: {
    hospitals: call('GET', `${base}/hospital`, {
      summary: 'Orders of a product line by clinic, the largest amount first',
      params,
      query: listQuery(base, filters, ['hospitalName', ...figures]),
      reply: page(OfHospital),
      can,
    }),
    hospital: call('GET', `${base}/hospital/{hid}`, {
      summary: 'Orders of a clinic by day or month, and its products with the largest amounts',
      params,
      query: z.object(filters),
      reply: one(Course.extend({ hid: id(), hospitalName: z.string(), products: z.array(OfProduct) })),
      can,
    }),
    hospitalTotal: call('GET', `${base}/hospital/all`, {
      summary: 'Orders of all clinics in one row, and how it came to that',
      params,
      query: z.object(filters),
      reply: one(Course),
      can,
    }),
    hospitalPie: call('GET', `${base}/hospital/pie`, {
      summary: `The ${maxSlices} clinics with the largest amounts, and the others`,
      params,
      query: z.object(filters),
      reply: one(z.array(Slice)),
      can,
    }),
    products: call('GET', `${base}/product`, {
      summary: 'Orders of a product line by product, the largest amount first',
      params,
      query: listQuery(base, filters, ['productName', ...figures]),
      reply: page(OfProduct, 'productId'),
      can,
    }),
    productsOfHospital: call('GET', `${base}/product/{hid}`, {
      summary: 'What a clinic ordered, by product, the largest amount first',
      params,
      query: listQuery(base, filters, ['productName', ...figures]),
      reply: page(OfProduct, 'productId'),
      can,
    }),
    productTotal: call('GET', `${base}/product/all`, {
      summary: 'Orders of all products in one row, and how it came to that',
      params,
      query: z.object(filters),
      reply: one(Course),
      can,
    }),
    productPie: call('GET', `${base}/product/pie`, {
      summary: `The ${maxSlices} products with the largest amounts, and the others`,
      params,
      query: z.object(filters),
      reply: one(z.array(Slice)),
      can,
    }),
    export: call('GET', '/{product}/export/detail/{cid}', {
      summary: 'The orders that the figures of a company are of, as .xls, newest first',
      params: { product: ProductLine },
      query: z.object(filters),
      reply: file(),
      can: 'order-statistics.export',
      timeout: forWorkbook,
    }),
    frames: call('GET', frames, {
      summary: 'Spectacle frames that a company sold, by brand and model; `counts` holds the totals',
      query: listQuery(
        frames,
        {
          ...periodQuery,
          hid: optionalId(),
          brand_id: optionalId(),
          name: text(60).optional().describe('In the model'),
        },
        ['brandName', 'model', 'pieces', 'amount', 'returns'],
      ),
      reply: page(FrameModel, 'place'),
      can,
    }),
  },
})
