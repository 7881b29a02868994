/** Orders of all kinds together: what an agent's other systems and screens over several kinds read and write. */
import { z } from 'zod'
import { type Adapt, call, each, one, page } from '../core/call'
import { allowed, id, idParam, instant, money, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { FlagChange, OrderStatus, ProductLine } from './order-family'
import { orderFilters } from './order-record'

/** What all kinds tell of an order. */
export const AnyOrder = z.object({
  id: id(),
  product: ProductLine,
  orderNo: z.string(),
  cid: id(),
  hid: id(),
  hospitalName: z.string(),
  pid: id().nullable().describe('null: the order is for the clinic itself'),
  patientName: z.string().nullable(),
  brandName: z.string(),
  productId: id(),
  productName: z.string(),
  units: z.number().int(),
  unitPrice: money(),
  amount: money(),
  status: OrderStatus,
  statusBit: z.number().int(),
  orderDate: instant(),
  orderNote: z.string(),
  emsNumber: z.string(),
  version: version(),
  allowed: allowed(),
})
export type AnyOrder = z.infer<typeof AnyOrder>

const { name, hid, start_date, end_date, brand_id, flag, order_mode_type } = orderFilters
const filters = { name, hid, start_date, end_date, brand_id, flag, order_mode_type, status: integerList.optional() }
const open = '/order/list/{cid}'
const all = '/order/list/all/{cid}'
const ofProduct = '/{product}/orders'

/** A change of an order of any kind, in the three parts in which it is placed. */
const Change = z
  .object({
    id: id().optional().describe('Where the order itself does not say it'),
    order: z.looseObject({ id: id().optional(), product: ProductLine }),
    orderOpt: z.unknown().optional(),
    orderLen: z.unknown().optional(),
    version: version().optional(),
    confirmWarn: z.literal([0, 1]).optional(),
  })
  .transform((body) => ({ ...body, id: body.order.id ?? body.id, product: body.order.product }))
  .refine(({ id }) => id !== undefined, { path: ['order', 'id'] })

/** The order may come whole, as `GET /order/info/{id}` answers it, and names itself as its kind does. */
const inParts: Adapt = ({ order, ...sent }) => {
  if (typeof order === 'object' && order !== null) return { ...sent, order: named(order) }
  const { orderOpt, orderLen, version, confirmWarn, ...rest } = sent
  return { order: named(rest), orderOpt, orderLen, version, confirmWarn }
}
const named = (order: { id?: unknown; lensOrderId?: unknown }) => ({ ...order, id: order.id ?? order.lensOrderId })

export const anyOrders = resource('any-orders', {
  id: 'id',
  record: z.object({ id: id() }),
  calls: {
    open: call('GET', open, {
      summary: 'Orders of all kinds of an agent that are not finished, newest first',
      query: listQuery(open, filters, ['orderDate']),
      reply: page(AnyOrder, 'orderNo'),
      can: 'orders.read',
    }),
    all: call('GET', all, {
      summary: 'All orders of all kinds of an agent, newest first',
      query: listQuery(all, filters, ['orderDate']),
      reply: page(AnyOrder, 'orderNo'),
      can: 'orders.read',
    }),
    ofProduct: call('GET', ofProduct, {
      summary: 'The orders of one product line',
      params: { product: ProductLine },
      query: listQuery(ofProduct, filters, ['orderDate']),
      reply: page(AnyOrder, 'orderNo'),
      can: 'orders.read',
    }),
    info: call('GET', '/order/info/{id}', {
      summary: 'An order of any kind, whole as its kind has it, with its product line',
      reply: one(z.looseObject({ product: ProductLine })),
      can: 'orders.read',
    }),
    details: call('GET', '/order/{id}/details', {
      summary: 'The same with patient, clinic, product, credit, timeline and tracking',
      params: { id: idParam() },
      reply: one(z.looseObject({ product: ProductLine })),
      can: 'orders.read',
    }),
    update: call('PUT', '/order', {
      summary: 'Changes an order of any kind; its fields as its own kind takes them',
      row: 'id',
      body: Change,
      adapt: inParts,
      reply: one(z.looseObject({ product: ProductLine })),
      can: 'orders.update',
    }),
    flag: call('PUT', '/order/statusBit', {
      summary: 'Sets or clears a flag of several orders of one product line',
      body: FlagChange.required({ product: true }),
      reply: each(),
      can: 'orders.flag',
    }),
  },
})
