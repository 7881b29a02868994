/** What all kinds of order share: product lines, states, flags, and the bodies of the calls that move them. */
import { z } from 'zod'
import { confirmWarn, emsNumber, flag, freight, id, oneOf, requiredText, version } from '../core/fields'
import type { State } from '../core/states'

/** Product line codes: lens, ortho-k and other hard lenses, soft lenses, frames, GSP devices, other, care products, instruments. */
export const productLines = ['lens', 'hardlens', 'softlens', 'frame', 'gsp', 'other', 'care', 'apparatus'] as const
export const ProductLine = z.enum(productLines)
export type ProductLine = z.infer<typeof ProductLine>

/** The states of every kind of order; which arrows join them differs by kind. */
export const orderStatus = {
  draft: 0,
  waiting: 1,
  accepted: 2,
  rejected: 3,
  producing: 4,
  arrived: 5,
  shipped: 6,
  completed: 7,
  cancelled: 8,
  afterSale: 9,
} as const

export const orderStates = [
  { value: 0, label: 'order.status.draft', colour: 'default' },
  { value: 1, label: 'order.status.waiting', colour: 'gold' },
  { value: 2, label: 'order.status.accepted', colour: 'blue' },
  { value: 3, label: 'order.status.rejected', colour: 'red' },
  { value: 4, label: 'order.status.producing', colour: 'geekblue' },
  { value: 5, label: 'order.status.arrived', colour: 'purple' },
  { value: 6, label: 'order.status.shipped', colour: 'cyan' },
  { value: 7, label: 'order.status.completed', colour: 'green' },
  { value: 8, label: 'order.status.cancelled', colour: 'default' },
  { value: 9, label: 'order.status.afterSale', colour: 'magenta' },
] as const satisfies readonly State[]
export const OrderStatus = oneOf([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])

/** Flags beside the state, each a bit of `statusBit`. A flag of the system is set by rules, never by hand. */
export const orderFlags = [
  { bit: 1, label: 'order.flag.ticketPrinted', colour: 'default' },
  { bit: 2, label: 'order.flag.deliveryPrinted', colour: 'default' },
  { bit: 4, label: 'order.flag.ordered', colour: 'geekblue' },
  { bit: 8, label: 'order.flag.arrived', colour: 'purple' },
  { bit: 16, label: 'order.flag.exported', colour: 'default' },
  { bit: 32, label: 'order.flag.invoiced', colour: 'green' },
  { bit: 64, label: 'order.flag.settled', colour: 'green' },
  { bit: 128, label: 'order.flag.urgent', colour: 'red' },
  { bit: 256, label: 'order.flag.held', colour: 'orange' },
  { bit: 512, label: 'order.flag.shortOfStock', colour: 'volcano', system: true },
  { bit: 1024, label: 'order.flag.overCredit', colour: 'volcano', system: true },
  { bit: 2048, label: 'order.flag.remade', colour: 'default', system: true },
  { bit: 4096, label: 'order.flag.receivedShort', colour: 'volcano', system: true },
  { bit: 8192, label: 'order.flag.afterSaleAsked', colour: 'magenta', system: true },
] as const satisfies readonly { bit: number; label: string; colour: string; system?: boolean }[]

export const flags = {
  ticketPrinted: 1,
  ordered: 4,
  arrived: 8,
  exported: 16,
  settled: 64,
  urgent: 128,
  held: 256,
  shortOfStock: 512,
  overCredit: 1024,
  remade: 2048,
  receivedShort: 4096,
  /** The clinic asks the agent to make good what was delivered. */
  afterSaleAsked: 8192,
} as const

/** 1 regular, 2 sent straight to the patient, 3 consignment, 4 remake (price 0, names the original order). */
export const orderModes = [1, 2, 3, 4] as const
export const OrderMode = oneOf(orderModes)
export const remake = 4

export const ids = z.array(id()).min(1).max(200).describe('Order ids, each its own transaction')

export const StatusChange = z.object({
  product: ProductLine,
  ids,
  status: OrderStatus,
  reason: requiredText(200).optional().describe('Required to reject, and for after-sale'),
  remake: flag().optional().describe('With after-sale: 1 starts a remake at price 0'),
  overrideReason: requiredText(200).optional().describe('Passes the credit limit, for those who may'),
  ...confirmWarn,
})

export const Arrival = z.object({ product: ProductLine, ids })

export const FlagChange = z.object({
  product: ProductLine.optional(),
  ids,
  bit: oneOf([1, 2, 4, 8, 16, 32, 64, 128, 256]),
  value: flag().describe('1 sets, 0 clears'),
})

/** The specification shows the bodies of orders without a version: then lock and state machine protect, and the trail says so. */
export const versionIfKnown = { version: version().optional().describe('As it was read') }

export const Shipping = z.object({
  emsNumber: emsNumber(),
  freight: freight().optional().describe("What the parcel costs the clinic; not sent: what the agent's rules say"),
  ...versionIfKnown,
  ...confirmWarn,
})
