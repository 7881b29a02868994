/** What a bill of a clinic says of itself: states, lines, payments and refunds. */
import { z } from 'zod'
import { allowed, date, flag, id, instant, money, oneOf, text, version } from '../core/fields'
import { StoreHead } from '../partners/store-head'
import { paidMethods } from './cash-shifts'

export const saleStatus = { held: 0, due: 1, deposit: 2, paid: 3, refundedPart: 4, refunded: 5, void: 6 } as const
const { held, due, deposit, paid, refundedPart } = saleStatus

export const saleStates = [
  { value: 0, label: 'sale.status.0', colour: '' },
  { value: 1, label: 'sale.status.1', colour: 'orange' },
  { value: 2, label: 'sale.status.2', colour: 'gold' },
  { value: 3, label: 'sale.status.3', colour: 'green' },
  { value: 4, label: 'sale.status.4', colour: 'cyan' },
  { value: 5, label: 'sale.status.5', colour: '' },
  { value: 6, label: 'sale.status.6', colour: 'red' },
] as const

/** Ways of payment, and 7: put on the patient's account, which is no payment. */
export const onAccount = 7
export const saleMethods = [...paidMethods, onAccount] as const

/** The arrows of a bill; each verb is what `allowed` names. */
export const saleMoves = [
  { verb: 'update', from: [held, due], can: 'sales.create' },
  { verb: 'pay', from: [held, due, deposit], can: 'sales.pay' },
  { verb: 'refund', from: [deposit, paid, refundedPart], can: 'sales.refund' },
  { verb: 'void', from: [held, due, deposit, paid], can: 'sales.void' },
] as const
export type SaleVerb = (typeof saleMoves)[number]['verb']

/** Whether a bill takes the verb. One of which a part came back while it was owed is refunded further, and no longer voided. */
export const takesVerb = ({ status, credited }: { status: number; credited: number }, verb: SaleVerb): boolean =>
  saleMoves.some((move) => move.verb === verb && (move.from as readonly number[]).includes(status)) &&
  (verb !== 'void' || credited === 0)

export const SoldBatch = z
  .object({
    batchNo: z.string(),
    serialNo: z.string(),
    expiry: z.string().nullable(),
    qty: z.number().int(),
  })
  .meta({ id: 'SoldBatch' })

export const SaleLine = z.object({
  lineId: id(),
  feeId: id().nullable(),
  chargeId: id().nullable().describe('The charge of a visit that the line is for'),
  goodsId: id().nullable().describe('Goods of the chain that are sold'),
  batchId: id().nullable().describe('The batch that was chosen; null: what expires first is sold first'),
  tplId: id().nullable().describe('A card of several uses that is sold'),
  remoteId: id().nullable().describe('The remote consultation whose fee it is'),
  cardLeft: z
    .object({ times: z.number().int(), left: z.number().int() })
    .nullable()
    .describe('Of a card that was sold: its uses, and how many are left; its refund is the price by these'),
  contactLens: flag().describe('1: opened pieces are not taken into stock again'),
  batches: z.array(SoldBatch).describe('Out of which batches they left the stock; none before they are paid'),
  name: z.string(),
  unit: z.string(),
  price: money().describe('Of one unit, before reductions'),
  qty: z.number().int(),
  discountable: flag(),
  pointable: flag().describe('1: what is paid for it earns points'),
  off: money().describe('Its share of what was taken off'),
  amount: money().describe('What it comes to; the lines add up to the total'),
  refundedQty: z.number().int(),
  refunded: money(),
  credited: money().describe('Of the pieces that came back: what was taken off what is owed instead of being refunded'),
  staffUid: id().nullable().describe('Who sold it, and whose performance it counts for; null: who made out the bill'),
  staffName: z.string(),
})
export type SaleLine = z.infer<typeof SaleLine>

export const SalePayment = z.object({
  paymentId: id(),
  kind: oneOf([1, 2, 3]).describe('1 paid, 2 refunded, 3 voided'),
  method: oneOf(paidMethods).describe('1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 6 stored value'),
  amount: money().describe('Below 0 of what was given back'),
  tendered: money().nullable().describe('Cash that the patient handed over'),
  ref: z.string(),
  refundId: id().nullable().describe('The refund that gave it back'),
  shiftNo: z.string(),
  businessDate: date(),
  name: z.string().describe('Who took or gave it'),
  at: instant(),
})
export type SalePayment = z.infer<typeof SalePayment>

const Stored = z.object({ principal: money(), bonus: money() })

export const SaleRefund = z.object({
  refundId: id(),
  refundNo: z.string(),
  total: money().describe('Money that was given back'),
  credited: money().describe('What was taken off what was owed of the bill'),
  pointsLack: z.number().int().describe('Points that were spent since: as many fen were not paid back'),
  reason: z.string(),
  name: z.string(),
  at: instant(),
  lines: z
    .array(
      z.object({
        ...{ lineId: id(), name: z.string(), unit: z.string(), qty: z.number().int() },
        amount: money().describe('Money that was given back for it'),
        credited: money().describe('What was taken off what was owed for it'),
      }),
    )
    .describe('What was taken back; empty of refunds that were made before this was kept'),
  stored: z
    .object({ before: Stored, after: Stored })
    .nullable()
    .describe('Stored value of the patient before and after it; null where none was given back'),
})
export type SaleRefund = z.infer<typeof SaleRefund>

export const Sale = z
  .object({
    saleId: id(),
    saleNo: z.string(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id().nullable(),
    patientName: z.string().nullable(),
    phone: z.string().nullable().describe('With its middle hidden for those without patients.phone'),
    visitId: id().nullable(),
    visitNo: z.string().nullable(),
    date: date().describe('On which it was made out'),
    summary: z.string().describe('Names of its lines'),
    retail: money().describe('Before reductions'),
    discount: z.number().int().describe('Percent that is paid of what is discountable, by hand; 100: no reduction'),
    memberDiscount: z.number().int().describe("Percent by the patient's level; the better of both holds"),
    reduction: money().describe('Taken off by the discount'),
    couponIds: z.array(id()).describe('Coupons of the patient that it names; they are used when it is paid'),
    couponOff: money().describe('Taken off by the coupons'),
    points: z.number().int().describe('Points that pay for it, each of them a fen; they are taken when it is paid'),
    rounding: money().describe('Dropped from the total'),
    total: money(),
    paid: money(),
    refunded: money(),
    credited: money().describe('Taken off what was owed, for pieces that came back'),
    owed: money().describe('What is still to be paid: the total, less what was paid and what was taken off'),
    onAccount: flag().describe('1: what is owed was put on the account of the patient'),
    methods: z.array(oneOf(paidMethods)).describe('Ways in which it was paid'),
    sellerName: z.string().describe('Who made it out'),
    note: z.string(),
    reason: z.string().describe('Why it was voided'),
    status: oneOf([0, 1, 2, 3, 4, 5, 6]).describe(
      '0 held, 1 to be paid, 2 deposit paid or on account, 3 paid, 4 refunded in part, 5 refunded, 6 void',
    ),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Sale' })
export type Sale = z.infer<typeof Sale>

/** One bill with what its page and its receipt say besides. */
export const SaleDetails = Sale.extend({
  lines: z.array(SaleLine),
  payments: z.array(SalePayment),
  refunds: z.array(SaleRefund),
  pointsMoved: z
    .object({
      ...{ total: money(), pointable: money().describe('Of lines that earn points') },
      earned: z.number().int(),
      takenBack: z.number().int().describe('By refunds, in points or in money'),
      ...{ spent: z.number().int(), returned: z.number().int() },
      balance: z.number().int().describe('Points that the patient can spend now'),
      after: z.number().int().nullable().describe('Points after the last change by this bill; null: it changed none'),
    })
    .nullable()
    .describe('What it did with the points of its patient; null without one'),
  coupons: z
    .array(z.object({ couponId: id(), name: z.string(), code: z.string() }))
    .describe('The coupons that the bill names'),
  stored: z
    .object({ principal: money(), bonus: money() })
    .nullable()
    .describe('Stored value of the patient after the last payment by it; null where none was'),
  store: StoreHead.describe('As its receipts are headed'),
})
export type SaleDetails = z.infer<typeof SaleDetails>

/** A line as it is asked for: a fee of the chain, goods of it, or a charge of the visit. */
export const NewSaleLine = z.object({
  feeId: id().nullable().default(null).describe('Fee of the chain'),
  chargeId: id().nullable().default(null).describe('In place of a fee: a charge of the visit that is due'),
  goodsId: id().nullable().default(null).describe('In place of a fee: goods of the chain'),
  batchId: id()
    .nullable()
    .default(null)
    .describe('Of goods: the batch or the piece with a serial number; the one that expires first unless said'),
  tplId: id()
    .nullable()
    .default(null)
    .describe('In place of a fee: a card of several uses that the chain sells; it needs a patient'),
  qty: z
    .number()
    .int()
    .min(1)
    .max(999)
    .default(1)
    .describe('A charge and a card are one, and so is a piece with a serial number'),
  staffUid: id()
    .nullable()
    .default(null)
    .describe(
      'Colleague of the chain who sold it, for whose performance it counts; who makes out the bill unless said',
    ),
})
export type NewSaleLine = z.input<typeof NewSaleLine>

/** What becomes of goods that a patient brings back. */
export const returnedTo = { none: 0, stock: 1, returns: 2 } as const
export const ReturnedTo = oneOf([0, 1, 2]).describe(
  'Of goods: 1 into stock again, 2 to where what is returned waits, 0 nowhere; opened contact lenses go nowhere',
)

export const SalePay = z.object({
  method: oneOf(saleMethods).describe(
    '1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 6 stored value of the patient; 7: put on account, needs sales.owe',
  ),
  amount: money().min(1),
  ref: text(40).default('').describe('Number of the payment; needed of 2 to 5'),
  tendered: money().nullable().default(null).describe('Of cash: what the patient hands over; the rest is change'),
})
export type SalePay = z.input<typeof SalePay>
