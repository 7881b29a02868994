/** The lens order: one pair of spectacle lenses for one patient. Od is the right eye, Os the left. */
import { z } from 'zod'
import { confirmWarn, dioptre, format, id, millimetre, money, oneOf, sheetAddress } from '../core/fields'
import { versionIfKnown } from './order-family'
import {
  orderEditable,
  orderFilters,
  orderKept,
  orderSortable,
  patientEditable,
  patientFilters,
  patientKept,
} from './order-record'
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

export const OrderOptions = format(60, /^((10|[1-9])(,(10|[1-9]))*)?$/, 'orderOptions').describe(
  'Processing options, comma-joined codes; empty when none',
)

/** What a person says of spectacle lenses, new or changed. */
export const lensEditable = {
  orderType: oneOf(orderTypes).describe('1 stock lens, 2 made to order'),
  lensType: oneOf(lensTypes).describe('1 single vision, 2 defocus, 3 progressive, 4 bifocal, 5 anti-fatigue'),
  ...prescriptionShape,
  orderOptions: OrderOptions,
  optometryUrl: sheetAddress().describe('Refraction sheet: jpg, png or pdf'),
  mirrorUrl: sheetAddress().describe('Frame measurement: jpg, png or pdf'),
}

const editable = { ...orderEditable, ...patientEditable, ...lensEditable }

const eyePrice = () => money().nullable()

export const LensOrder = z.object({
  lensOrderId: id(),
  ...orderKept,
  ...patientKept,
  ...editable,
  unitPrice: money().describe('Per lens: what both eyes cost, or their mean rounded half up where they differ'),
  unitPriceOd: eyePrice().describe('Of a right lens; null where none is ordered'),
  unitPriceOs: eyePrice().describe('Of a left lens; null where none is ordered'),
  listPriceOd: eyePrice().describe('Of a right lens, before the discount'),
  listPriceOs: eyePrice().describe('Of a left lens, before the discount'),
  discountOd: z.number().nullable().describe('Percent of the list price of a right lens'),
  discountOs: z.number().nullable().describe('Percent of the list price of a left lens'),
  amount: money().describe('Σ price of an eye × its lenses'),
})
export type LensOrder = z.infer<typeof LensOrder>

/** An update sends the record as read; fields that are absent stay as they are. */
export const LensOrderUpdate = z.object({
  ...z.object({ ...editable, pid: patientKept.pid }).partial().shape,
  ...versionIfKnown,
  ...confirmWarn,
})
export type LensOrderUpdate = z.infer<typeof LensOrderUpdate>

/** What may be the same for several orders; all else is one patient's own. */
export const sameForSeveral = ['orderNote', 'order_mode_type', 'orderOptions', 'ctid', 'optristId'] as const

export const lensOrderFilters = {
  ...orderFilters,
  ...patientFilters,
  order_type: z.coerce.number().int().pipe(oneOf(orderTypes)).optional(),
}
export const lensOrderSortable = ['lensOrderId', 'patientName', ...orderSortable] as const
