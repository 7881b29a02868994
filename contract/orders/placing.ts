/** Placing orders for a clinic: one body for all product lines, each with what its kind needs. */
import { z } from 'zod'
import type { Adapt } from '../core/call'
import { confirmWarn, flag, id, money, text } from '../core/fields'
import { HardLensOrder, SoftLensOrder } from './contact-lens-orders'
import { frameEditable } from './frame-orders'
import { HardLensExam, HardLensEyes } from './hard-lens'
import { LensOrder, lensEditable } from './lens-order'
import { OrderStatus, ProductLine } from './order-family'
import { orderEditable, patientEditable } from './order-record'
import { SoftLensEyes, WearCycle } from './soft-lens'

/** Remakes come from after-sale, never from here. */
const placed = {
  hid: id().describe('Clinic'),
  ...orderEditable,
  order_mode_type: z.literal([1, 2, 3]).default(1).describe('1 regular, 2 sent to the patient, 3 consignment'),
  orderNote: orderEditable.orderNote.default(''),
  contact: orderEditable.contact.default(''),
  supplierId: id().optional().describe('Refused unless the agent buys what is ordered of this supplier'),
}
const forOnePatient = {
  pid: id().describe('Patient'),
  patientName: patientEditable.patientName.optional().describe("The patient's name where it is absent"),
  ctid: patientEditable.ctid.default(null),
  optristId: patientEditable.optristId.default(null),
  rxId: id().nullable().default(null).describe('The prescription that it fills'),
}
const { hid, brandId, order_mode_type, orderNote, contact, supplierId } = placed
const number = z.number().int().min(1).max(9999)

const goods = <const Line extends 'gsp' | 'other' | 'care' | 'apparatus'>(line: Line) =>
  z.object({ product: z.literal(line), ...placed, number, serialNo: text(500).default('') })

/** What is ordered; `product` says which kind it is. */
export const NewOrder = z.discriminatedUnion('product', [
  z.object({
    product: z.literal('lens'),
    ...placed,
    ...lensEditable,
    orderOptions: lensEditable.orderOptions.default(''),
    optometryUrl: lensEditable.optometryUrl.default(''),
    mirrorUrl: lensEditable.mirrorUrl.default(''),
    ...forOnePatient,
  }),
  z.object({ product: z.literal('hardlens'), ...placed, ...forOnePatient }),
  z.object({
    product: z.literal('softlens'),
    ...placed,
    ...forOnePatient,
    cycle: WearCycle,
    packQty: z.number().int().min(1).max(200),
  }),
  z.object({
    product: z.literal('frame'),
    ...{ hid, brandId, order_mode_type, orderNote, contact, supplierId },
    ...frameEditable,
  }),
  goods('gsp'),
  goods('other'),
  goods('care'),
  goods('apparatus'),
])
export type NewOrder = z.infer<typeof NewOrder>

/** The entries of `orderLen`, by product line. */
export const eyesOf = { hardlens: HardLensEyes, softlens: SoftLensEyes } as const

export const Placing = z.object({
  order: NewOrder,
  orderOpt: HardLensExam.default([]).describe('Hard lenses: what was measured, an entry an eye'),
  orderLen: z
    .array(z.record(z.string(), z.unknown()))
    .max(2)
    .default([])
    .describe('Hard and soft lenses: what is made, an entry an eye'),
  version: z.number().int().min(1).default(1).describe('Version of the form'),
  creatorType: z
    .unknown()
    .optional()
    .transform(() => 0 as const)
    .describe('0, whatever is sent'),
  ...confirmWarn,
})
export type Placing = z.infer<typeof Placing>

/** The specification calls the note of an order `note`. */
const withOrderNote = ({ note, ...order }: Record<string, unknown>) => ({
  ...order,
  ...(note !== undefined && { orderNote: note }),
})
const isRecord = (sent: unknown): sent is Record<string, unknown> => typeof sent === 'object' && sent !== null

export const orderAsSpecified: Adapt = ({ order, ...sent }) => ({
  ...sent,
  order: isRecord(order) ? withOrderNote(order) : order,
})

export const ordersAsSpecified: Adapt = ({ orders, ...sent }) => ({
  ...sent,
  orders: Array.isArray(orders) ? orders.map((one) => (isRecord(one) ? orderAsSpecified(one) : one)) : orders,
})

/** What placing answers: enough to find the order, and where it stands now. */
export const Placed = z.object({
  id: id(),
  orderNo: z.string(),
  product: ProductLine,
  status: OrderStatus.describe('1 waits for review, 2 passed without one'),
  unitPrice: money(),
  discount: z.number().describe('Percent of the trade price'),
  amount: money(),
})
export type Placed = z.infer<typeof Placed>

export const PlacingAll = z.object({
  orders: z
    .array(Placing.omit({ confirmWarn: true }))
    .min(1)
    .max(200),
  dryRun: flag().optional().describe('1: nothing is kept; answers for each order what placing it would come to'),
  ...confirmWarn,
})
export type PlacingAll = z.infer<typeof PlacingAll>

/** What placing an order would come to: its price and state, or what speaks against it. */
export const Tried = z.object({
  product: ProductLine,
  status: OrderStatus.nullable().describe('null: it would be refused'),
  unitPrice: money().nullable(),
  discount: z.number().nullable(),
  amount: money().nullable(),
  errors: z.record(z.string(), z.string()).describe('By field of the order'),
  warnings: z.array(z.string()).describe('Passed by confirmWarn'),
  message: z.string().describe('Why it would be refused where no field is at fault'),
})
export type Tried = z.infer<typeof Tried>

/** Product lines whose orders hold what was measured of a patient. */
export const measuredLines = ['lens', 'hardlens', 'softlens'] as const
export type MeasuredLine = (typeof measuredLines)[number]

/** A patient's last order of a line, to copy from. */
export const LastOrder = z.discriminatedUnion('product', [
  z.object({ product: z.literal('lens'), order: LensOrder.omit({ allowed: true }) }),
  z.object({ product: z.literal('hardlens'), order: HardLensOrder.omit({ allowed: true }) }),
  z.object({ product: z.literal('softlens'), order: SoftLensOrder.omit({ allowed: true }) }),
])
export type LastOrder = z.infer<typeof LastOrder>
