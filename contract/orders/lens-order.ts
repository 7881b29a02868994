/** The lens order: one pair of spectacle lenses for one patient. Od is the right eye, Os the left. */
import { z } from 'zod'
import {
  allowed,
  date,
  dioptre,
  flag,
  id,
  instant,
  millimetre,
  money,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { confirmWarn, OrderMode, OrderStatus } from './order-family'
import { parseDioptre } from './prescription-input'

/**
 * Dioptres also come as text from older clients: "PL", "－2．25", "-225" read as a person would; what does not read is refused.
 * Only the type is checked here: bounds and steps hold for the normal form, and their rules say them better.
 */
const power = () =>
  z.preprocess(
    (value) => (typeof value === 'string' ? (parseDioptre(value) ?? (value.trim() === '' ? null : value)) : value),
    dioptre().nullable(),
  )
const axis = () => z.number().nullable().meta({ 'x-unit': '°' })
const distance = () => millimetre().nullable()
const prismPower = () => z.number().nullable().meta({ 'x-unit': 'Δ' })
const prismBase = () => z.enum(['U', 'D', 'I', 'O']).nullable()
const pieces = () => z.number().int()

/** The prescription, right eye before left. An eye that is not ordered has 0 pieces and null everywhere. */
export const prescriptionShape = {
  dsOd: power().describe('Sphere, right'),
  dcOd: power().describe('Cylinder, right; stored as minus cylinder'),
  axOd: axis().describe('Axis, right, 1 to 180 (TABO); absent without cylinder'),
  addOd: power().describe('Near addition, right'),
  prismOd: prismPower().describe('Prism, right'),
  baseOd: prismBase().describe('Prism base, right: up, down, in, out'),
  pdOd: distance().describe('Monocular pupillary distance, right'),
  phOd: distance().describe('Fitting height, right'),
  eyeGlassOd: pieces().describe('Lenses for the right eye; 0 is not ordered'),
  dsOs: power().describe('Sphere, left'),
  dcOs: power().describe('Cylinder, left; stored as minus cylinder'),
  axOs: axis().describe('Axis, left, 1 to 180 (TABO); absent without cylinder'),
  addOs: power().describe('Near addition, left'),
  prismOs: prismPower().describe('Prism, left'),
  baseOs: prismBase().describe('Prism base, left: up, down, in, out'),
  pdOs: distance().describe('Monocular pupillary distance, left'),
  phOs: distance().describe('Fitting height, left'),
  eyeGlassOs: pieces().describe('Lenses for the left eye; 0 is not ordered'),
  pdMode: oneOf([1, 2]).describe('2: a binocular distance was typed and halved'),
}

/** Processing options: 1 blue cut, 2 photochromic, 3 tint, 4 hard coat, 5 anti-reflex, 6 thinned, 7 decentred, 8 drilled, 9 grooved, 10 polished. */
export const lensOptions = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const
export const lensTypes = [1, 2, 3, 4, 5] as const
export const orderTypes = [1, 2] as const

const OrderOptions = z
  .string()
  .regex(/^((10|[1-9])(,(10|[1-9]))*)?$/, 'orderOptions')
  .describe('Processing options, comma-joined codes; empty when none')

/** What a person may change of an order, as long as its state lets them. */
const editable = {
  patientName: requiredText(30).describe('Patient name as on this order'),
  ctid: id().nullable().describe('Doctor'),
  optristId: id().nullable().describe('Optometrist'),
  brandId: id(),
  productId: id(),
  orderType: oneOf(orderTypes).describe('1 stock lens, 2 made to order'),
  order_mode_type: OrderMode.describe('1 regular, 2 sent to the patient, 3 consignment, 4 remake'),
  lensType: oneOf(lensTypes).describe('1 single vision, 2 defocus, 3 progressive, 4 bifocal, 5 anti-fatigue'),
  ...prescriptionShape,
  orderOptions: OrderOptions,
  orderNote: text(500),
  optometryUrl: text(500).describe('Refraction sheet: jpg, png or pdf'),
  mirrorUrl: text(500).describe('Frame measurement: jpg, png or pdf'),
}

export const LensOrder = z.object({
  lensOrderId: id(),
  orderNo: z.string().describe('Two letters, yyyyMMdd, six digits'),
  cid: id().describe('Agent company'),
  hid: id().describe('Clinic'),
  hospitalName: z.string(),
  pid: id().describe('Patient'),
  ...editable,
  brandCode: z.string(),
  brandName: z.string(),
  productName: z.string(),
  isStock: flag().describe('1: held in stock'),
  doctorName: z.string().nullable(),
  optristName: z.string().nullable(),
  operatorId: id().describe('Who placed it'),
  operatorName: z.string().nullable(),
  orderDate: instant(),
  emsNumber: z.string().describe('Courier numbers, comma-joined'),
  lastEmsNumber: z.string().describe('The newest of them'),
  status: OrderStatus,
  statusBit: z.number().int().describe('Flags, one bit each'),
  caseStatus: flag().describe('0 as placed, 1 changed since'),
  rejectReason: z.string(),
  unitPrice: money().describe('Per lens, frozen at submission'),
  discount: z.number().describe('Percent of the list price: 85 is 15 % off'),
  amount: money().describe('Unit price × lenses'),
  originalId: id().nullable().describe('The order that this remake replaces'),
  shippedAt: instant().nullable(),
  finishedAt: instant().nullable(),
  created: instant(),
  updated: instant(),
  version: version(),
  allowed: allowed(),
})
export type LensOrder = z.infer<typeof LensOrder>

/** An update sends the record as read; fields that are absent stay as they are. */
export const LensOrderUpdate = z.object({ ...z.object(editable).partial().shape, version: version(), ...confirmWarn })
export type LensOrderUpdate = z.infer<typeof LensOrderUpdate>

export const LensOrderReview = z.object({
  ...LensOrderUpdate.shape,
  pid: id().optional(),
  status: OrderStatus,
  rejectReason: requiredText(200).optional().describe('Required for status 3'),
  overrideReason: requiredText(200).optional().describe('Passes the credit limit, for those who may'),
})

/** The same change for several orders at once. */
export const LensOrderBatch = z
  .object({
    orderNote: editable.orderNote,
    order_mode_type: editable.order_mode_type,
    orderOptions: editable.orderOptions,
    ctid: editable.ctid,
    optristId: editable.optristId,
  })
  .partial()
  .extend(confirmWarn)

/** The filters of the list; the export takes the same. `name` looks in order number, clinic and courier number. */
export const lensOrderFilters = {
  hid: z.coerce.number().int().positive().optional(),
  patient_name: text(30).optional(),
  name: text(60).optional().describe('Order number, clinic or courier number'),
  start_date: date().optional(),
  end_date: date().optional().describe('Inclusive'),
  brand_id: z.coerce.number().int().positive().optional(),
  order_mode_type: z.coerce.number().int().pipe(OrderMode).optional(),
  order_type: z.coerce.number().int().pipe(oneOf(orderTypes)).optional(),
  case_status: z.coerce
    .number()
    .int()
    .pipe(oneOf([0, 1]))
    .optional()
    .describe('1: orders changed after they were placed'),
  flag: z.coerce.number().int().min(1).max(2047).optional().describe('Orders with all of these flag bits'),
}

export const lensOrderSortable = [
  'lensOrderId',
  'orderNo',
  'orderDate',
  'hospitalName',
  'patientName',
  'productName',
  'amount',
  'status',
  'updated',
] as const
