/** What an order of every kind holds, and what every list of orders is filtered and sorted by. */
import { z } from 'zod'
import { allowed, date, flag, id, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { OrderMode, OrderStatus } from './order-family'

/** What a person may change of an order of any kind, as long as its state lets them. */
export const orderEditable = {
  brandId: id(),
  productId: id(),
  order_mode_type: OrderMode.describe('1 regular, 2 sent to the patient, 3 consignment, 4 remake'),
  orderNote: text(500),
  contact: text(30).describe('Contact person of the clinic for this order'),
}

/** What the server keeps of an order of any kind. */
export const orderKept = {
  orderNo: z.string().describe('Two letters, yyyyMMdd, six digits'),
  cid: id().describe('Agent company'),
  hid: id().describe('Clinic'),
  hospitalName: z.string(),
  brandCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  spec: z.string().describe('Of the product'),
  isStock: flag().describe('1: held in stock'),
  operatorId: id().describe('Who placed it'),
  operatorName: z.string().nullable(),
  orderDate: instant(),
  emsNumber: z.string().describe('Courier numbers, comma-joined'),
  lastEmsNumber: z.string().describe('The newest of them'),
  status: OrderStatus,
  statusBit: z.number().int().describe('Flags, one bit each'),
  caseStatus: flag().describe('0 as placed, 1 changed since'),
  rejectReason: z.string(),
  units: z.number().int().describe('Lenses, boxes or pieces: what the price is per'),
  unitPrice: money().describe('Per unit, frozen at submission'),
  listPrice: money().describe('Per unit before the discount, frozen with the price; 0 of a remake'),
  discount: z.number().describe('Percent of the list price: 85 is 15 % off'),
  amount: money().describe('Unit price × units'),
  freight: money().describe('What was charged for its parcel when it shipped'),
  originalId: id().nullable().describe('The order that this remake replaces'),
  shippedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  created: instant(),
  updated: instant(),
  version: version(),
  allowed: allowed(),
}

/** For whom an order for one patient is. */
export const patientEditable = {
  patientName: requiredText(30).describe('Patient name as on this order'),
  ctid: id().nullable().describe('Doctor'),
  optristId: id().nullable().describe('Optometrist'),
}
export const patientKept = {
  pid: id().describe('Patient'),
  rxId: id().nullable().describe('The prescription that it fills'),
  doctorName: z.string().nullable(),
  optristName: z.string().nullable(),
}

/** The filters of every list of orders; exports take the same. `name` looks in order number, clinic and courier number. */
export const orderFilters = {
  cid: z.coerce.number().int().positive().optional().describe('For the platform, which sees every company'),
  hid: z.coerce.number().int().positive().optional(),
  name: text(60).optional().describe('Order number, clinic or courier number'),
  start_date: date().optional(),
  end_date: date().optional().describe('Inclusive'),
  brand_id: z.coerce.number().int().positive().optional(),
  brand_code: text(20).optional(),
  product_id: z.coerce.number().int().positive().optional(),
  order_mode_type: z.coerce.number().int().pipe(OrderMode).optional(),
  case_status: z.coerce
    .number()
    .int()
    .pipe(oneOf([0, 1]))
    .optional()
    .describe('1: orders changed after they were placed'),
  import_id: z.coerce.number().int().positive().optional().describe('Orders that came out of this file'),
  flag: z.coerce.number().int().min(1).max(16_383).optional().describe('Orders with all of these flag bits'),
}
export const patientFilters = { patient_name: text(30).optional() }

export const orderSortable = [
  'orderNo',
  'orderDate',
  'hospitalName',
  'productName',
  'amount',
  'status',
  'updated',
] as const

/** What all kinds have in common, as one record. */
export const OrderKept = z.object({ ...orderKept, ...orderEditable })
