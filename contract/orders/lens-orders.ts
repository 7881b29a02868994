/** Lens orders: their state machine and their calls. */
import { z } from 'zod'
import { call, each, file, one, page } from '../core/call'
import { flag, id, instant, money } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import {
  LensOrder,
  LensOrderBatch,
  LensOrderReview,
  LensOrderUpdate,
  lensOrderFilters,
  lensOrderSortable,
} from './lens-order'
import { FlagChange, Shipping } from './order-family'
import { type OrderState, orderMachine } from './order-machine'
import { TrackingEvent } from './orders'

/** Lenses of type 2 are ground for one patient. */
export const lensOrderMachine = orderMachine<OrderState & { orderType: number }>(
  'lens-orders',
  ({ orderType }) => orderType === 2,
)

const TimelineEntry = z.object({
  at: instant(),
  action: z.string(),
  uid: id().nullable(),
  name: z.string().describe('Who; empty for the system'),
  reason: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  requestId: z.string(),
})

export const LensOrderDetails = z.object({
  order: LensOrder,
  patient: z.object({
    pid: id(),
    name: z.string(),
    gender: z.number(),
    birthday: z.string().nullable(),
    phone: z.string(),
  }),
  hospital: z.object({ hid: id(), name: z.string(), address: z.string(), contact: z.string(), phone: z.string() }),
  product: z.object({
    productId: id(),
    name: z.string(),
    spec: z.string(),
    unit: z.string(),
    series: z.string(),
    tradePrice: money(),
    range: z.string().nullable().describe('Power range that the product is made in'),
  }),
  credit: z
    .object({ limit: money().nullable().describe('null: unchecked, 0: cash first'), used: money() })
    .describe('Of the clinic, over all its accepted and unsettled orders'),
  timeline: z.array(TimelineEntry),
  tracking: z.array(TrackingEvent),
  originalNo: z.string().nullable(),
  remakes: z.array(z.object({ lensOrderId: id(), orderNo: z.string() })),
})
export type LensOrderDetails = z.infer<typeof LensOrderDetails>

const list = '/sgeye/lens-orders'
const filters = { ...lensOrderFilters, status: integerList.optional() }

export const lensOrders = resource('lens-orders', {
  id: 'lensOrderId',
  record: LensOrder,
  calls: {
    list: call('GET', list, {
      summary: 'Lens orders, newest first',
      query: listQuery(
        list,
        { ...filters, counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too') },
        lensOrderSortable,
      ),
      reply: page(LensOrder),
      can: 'lens-orders.read',
    }),
    get: call('GET', '/sgeye/lens-orders/{lensOrderId}', {
      summary: 'One lens order',
      row: 'lensOrderId',
      reply: one(LensOrder),
      can: 'lens-orders.read',
    }),
    details: call('GET', '/sgeye/lens-orders/{lensOrderId}/details', {
      summary: 'A lens order with patient, clinic, product, credit, timeline and tracking',
      row: 'lensOrderId',
      reply: one(LensOrderDetails),
      can: 'lens-orders.read',
    }),
    update: call('PUT', '/sgeye/lens-orders/{lensOrderId}', {
      summary: 'Changes an order; caseStatus becomes 1, a rejected order waits for review again',
      row: 'lensOrderId',
      body: LensOrderUpdate,
      reply: one(LensOrder),
      can: 'lens-orders.update',
    }),
    review: call('PUT', '/sgeye/lens-orders/{lensOrderId}/reviews', {
      summary: 'Reviews an order: its fields as they shall be, and the state that it moves to',
      row: 'lensOrderId',
      body: LensOrderReview,
      reply: one(LensOrder),
      can: 'lens-orders.review',
    }),
    ship: call('PUT', '/sgeye/lens-orders/{lensOrderId}/ems-order', {
      summary: 'Ships an order; on a shipped one only corrects the courier number',
      row: 'lensOrderId',
      body: Shipping,
      reply: one(LensOrder),
      can: 'lens-orders.ship',
    }),
    updateAll: call('PUT', '/sgeye/lensAll-orders/{lensOrderId}', {
      summary: 'The same change for several orders, ids comma-joined',
      params: { lensOrderId: integerList.pipe(z.array(id()).min(1)) },
      body: LensOrderBatch,
      reply: each(),
      can: 'lens-orders.update',
    }),
    flag: call('PUT', '/sgeye/lens-orders/status-bit', {
      summary: 'Sets or clears a flag of several orders',
      body: FlagChange,
      reply: each(),
      can: 'lens-orders.flag',
    }),
    export: call('GET', '/sgeye/lens-orders/exports', {
      summary: 'The list as .xls; the same filters give the same rows in the same order',
      query: listQuery(
        list,
        {
          ...filters,
          ids: integerList.optional(),
          export_key: z.uuid().optional().describe('Names this export for its progress'),
        },
        lensOrderSortable,
      ),
      reply: file(),
      can: 'lens-orders.export',
      timeout: 120_000,
    }),
  },
})
