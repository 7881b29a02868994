/** Calls that all kinds of order share: moving several at once, tracking, and what order screens choose from. */
import { z } from 'zod'
import { call, each, one, page } from '../core/call'
import { flag, id, instant, oneOf, plainText, requiredText, text } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { Acceptance } from './acceptance'
import { Arrival, ids, ProductLine, StatusChange } from './order-family'
import { TrackingEvent } from './tracking'

const Brand = z.object({
  brandId: id(),
  code: z.string(),
  name: z.string(),
  product: ProductLine,
  series: z.array(z.string()),
  products: z.array(
    z.object({ productId: id(), name: z.string(), series: z.string(), spec: z.string(), isStock: flag() }),
  ),
})
const typeQuery = z.object({
  type: z.coerce
    .number()
    .int()
    .pipe(oneOf([1, 2]))
    .optional()
    .describe('1 stock goods, 2 made to order'),
})
const hospitals = '/sgeye/orders/hospitals'

/** The lists of all kinds. */
export const everyKind = [
  'lens-orders',
  'hard-lens-orders',
  'soft-lens-orders',
  'frame-orders',
  'gsp-orders',
  'other-orders',
  'care-orders',
  'apparatus-orders',
]

export const orders = resource('orders', {
  id: 'oid',
  record: z.object({ oid: id() }),
  stales: ['prescriptions', ...everyKind],
  calls: {
    status: call('PUT', '/order/status', {
      summary: 'Moves several orders to a state',
      body: StatusChange,
      reply: each(),
      can: 'orders.status',
    }),
    arrival: call('PUT', '/order/arrival', {
      summary: 'Books several orders as arrived at the warehouse',
      body: Arrival,
      reply: each(),
      can: 'orders.status',
    }),
    declineAfterSale: call('PUT', '/v1/orders/after-sale/decline', {
      feature: 'fittings',
      summary: 'The agent declines the after-sale that clinics ask for, with a reason that they read',
      body: z.object({ product: ProductLine, ids, reason: requiredText(200) }),
      reply: each(),
      can: 'orders.status',
    }),
    acceptances: call('GET', '/order/acceptances', {
      feature: 'acceptances',
      summary: "Before orders are accepted: the clinic's credit, the stock, and the patient's order before, one by one",
      query: z.object({ product: ProductLine, ids: integerList }),
      reply: one(z.array(Acceptance)),
      can: 'orders.read',
    }),
    tracking: call('GET', '/order/tracking/{id}', {
      summary: 'All tracking events of an order, newest first',
      reply: one(z.array(TrackingEvent)),
      can: 'orders.track',
    }),
    trackingOfNumber: call('GET', '/order/{oid}/tracking/{trackingNumber}', {
      summary: 'Tracking events of one courier number of an order, newest first',
      params: { trackingNumber: plainText(30) },
      reply: one(z.array(TrackingEvent)),
      can: 'orders.track',
    }),
    track: call('POST', '/order/tracking', {
      summary: 'Records a tracking event; 4 (delivered) completes a shipped order',
      body: z.object({
        oid: id(),
        trackingNumber: requiredText(30),
        at: instant().optional(),
        state: oneOf([1, 2, 3, 4, 5]),
        place: text(60).default(''),
        text: requiredText(200),
      }),
      reply: one(TrackingEvent),
      can: 'orders.track-write',
    }),
    hospitals: call('GET', hospitals, {
      summary: 'Clinics that the caller may see orders of',
      query: listQuery(hospitals, { name: text(60).optional(), hid: z.coerce.number().int().optional() }, ['name']),
      reply: page(
        z.object({ hid: id(), cid: id().describe('Agent company'), name: z.string(), region: z.string() }),
        'hid',
      ),
      can: 'orders.read',
    }),
    brandById: call('GET', '/sgeye/orders/brand-id/{brandId}', {
      summary: 'A brand with the series and products that can be ordered of it',
      query: typeQuery,
      reply: one(Brand),
      can: 'orders.read',
    }),
    brandByCode: call('GET', '/sgeye/orders/brand-code/{brandCode}', {
      summary: 'The same by the code of the brand',
      params: { brandCode: plainText(20) },
      query: typeQuery,
      reply: one(Brand),
      can: 'orders.read',
    }),
    exportProgress: call('GET', '/order/exports/{key}', {
      feature: 'export-progress',
      summary: 'How far an export of the caller is',
      params: { key: z.uuid() },
      reply: one(z.object({ done: z.number().int(), total: z.number().int() })),
      can: 'orders.read',
    }),
  },
})
