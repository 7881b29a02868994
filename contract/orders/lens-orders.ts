/** Lens orders: their state machine and their calls. */
import { z } from 'zod'
import { call, each, file, one, page } from '../core/call'
import { flag, id, instant, money } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import type { Machine } from '../core/states'
import {
  LensOrder,
  LensOrderBatch,
  LensOrderReview,
  LensOrderUpdate,
  lensOrderFilters,
  lensOrderSortable,
} from './lens-order'
import { FlagChange, flags, orderStates, Shipping } from './order-family'
import { TrackingEvent } from './orders'

/** The person who acts: element codes, the clinic when they work for one, and the time now in epoch seconds. */
export interface OrderActor {
  codes: ReadonlySet<string>
  hid: number | null
  now: number
}
interface OrderState {
  status: number
  statusBit: number
  orderType: number
  shippedAt: number | null
}

const afterSaleSeconds = 90 * 86_400
const ofAgent = (_: OrderState, actor: OrderActor) => actor.hid === null

/** Stock lenses ship from 2, 4 or 5; made-to-order ones only from 5. A held order or one short of stock does not ship. */
const mayShip = ({ status, statusBit, orderType }: OrderState) =>
  (statusBit & (flags.held | flags.shortOfStock)) === 0 && (orderType === 1 || status >= 5)

export type LensOrderVerb =
  | 'submit'
  | 'review'
  | 'reject'
  | 'produce'
  | 'arrive'
  | 'ship'
  | 'complete'
  | 'cancel'
  | 'after-sale'

export const lensOrderMachine: Machine<OrderState, OrderActor, LensOrderVerb> = {
  states: orderStates,
  transitions: [
    { verb: 'submit', from: [0, 3], to: 1, can: 'lens-orders.update' },
    { verb: 'review', from: [1], to: 2, can: 'lens-orders.review', when: ofAgent },
    { verb: 'reject', from: [1], to: 3, can: 'lens-orders.review', reason: true, when: ofAgent },
    { verb: 'produce', from: [2], to: 4, can: 'lens-orders.produce', when: ofAgent },
    { verb: 'arrive', from: [4], to: 5, can: 'lens-orders.arrive', when: ofAgent },
    {
      verb: 'ship',
      from: [2, 4, 5],
      to: 6,
      can: 'lens-orders.ship',
      when: (order, actor) => actor.hid === null && mayShip(order),
    },
    { verb: 'complete', from: [6], to: 7, can: 'lens-orders.complete' },
    {
      verb: 'cancel',
      from: [0, 1, 2, 3, 4],
      to: 8,
      can: 'lens-orders.cancel',
      when: ({ status, orderType }, { hid }) => (hid === null || status <= 1) && (status !== 4 || orderType === 1),
    },
    {
      verb: 'after-sale',
      from: [6, 7],
      to: 9,
      can: 'lens-orders.after-sale',
      reason: true,
      when: ({ shippedAt }, { hid, now }) => hid === null && shippedAt !== null && now - shippedAt <= afterSaleSeconds,
    },
  ],
}

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
