/**
 * Payments of clinics (收款): what a clinic paid its agent, was credited with, or need no longer pay, on which orders it
 * counts, and what was paid back to the clinic.
 */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

/** 1 money that was paid, 2 a credit note, 3 written off, 4 paid back to the clinic. */
export const paymentKinds = [1, 2, 3, 4] as const
export const paymentKind = { paid: 1, credited: 2, writtenOff: 3, paidBack: 4 } as const
/** Those that are entered by themselves: what is paid back belongs to the payment that it pays back. */
export const enteredKinds = [paymentKind.paid, paymentKind.credited, paymentKind.writtenOff] as const
/** 1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer. */
export const paymentMethods = [1, 2, 3, 4, 5] as const
export const bankTransfer = 5
export const paymentState = { posted: 0, reversed: 1 } as const
export const paymentStates = [
  { value: 0, label: 'clinicPayment.status.0', colour: 'green' },
  { value: 1, label: 'clinicPayment.status.1', colour: '' },
] as const
/** Orders that one payment may settle. */
export const maxOrdersPaid = 500
const maxAmount = 9_999_999_900

const Share = z.object({
  orderId: id(),
  amount: money().min(1).max(maxAmount).describe('What of the payment counts on it'),
})
const shares = z
  .array(Share)
  .max(maxOrdersPaid)
  .refine((all) => new Set(all.map(({ orderId }) => orderId)).size === all.length, 'repeated')

export const ClinicPayment = z
  .object({
    paymentId: id(),
    paymentNo: z.string(),
    cid: id().describe('The agent that was paid'),
    companyName: z.string(),
    hid: id().describe('The clinic that paid'),
    hospitalName: z.string(),
    kind: oneOf(paymentKinds).describe('1 money paid, 2 credit note, 3 written off, 4 paid back to the clinic'),
    method: oneOf(paymentMethods)
      .nullable()
      .describe(
        'How money was paid: 1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer; null of credit notes and write-offs',
      ),
    amount: money().describe('Above 0, also of what is paid back'),
    allocated: money().describe('What of it counts on orders'),
    returned: money().describe('What of it was paid back to the clinic'),
    advance: money().describe('amount − allocated − returned; 0 of what is reversed, and of what is paid back'),
    backOf: id().nullable().describe('Of what is paid back: the payment that it pays back'),
    backOfNo: z.string().nullable(),
    returnId: id().nullable().describe('Of a credit note: the return of goods, a stock-in, that it is for'),
    returnNo: z.string().nullable(),
    date: date().describe('The day on which it counts'),
    ref: z.string().describe('Number of the transfer or voucher'),
    note: z.string(),
    status: oneOf([0, 1]).describe('0 posted, 1 reversed'),
    reversedOn: date().nullable(),
    reason: z.string().describe('Why it was reversed'),
    operatorId: id(),
    operatorName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ClinicPayment' })
export type ClinicPayment = z.infer<typeof ClinicPayment>

export const ClinicPaymentDetails = ClinicPayment.extend({
  orders: z.array(
    z.object({
      of: z.string().describe('The resource of the order, such as lens-orders'),
      orderId: id(),
      orderNo: z.string(),
      amount: money().describe('What of the payment counts on it'),
      at: instant(),
      releasedAt: instant().nullable().describe('Since when it counts on it no longer'),
    }),
  ),
  payBacks: z
    .array(
      z.object({
        paymentId: id(),
        paymentNo: z.string(),
        date: date(),
        method: oneOf(paymentMethods).nullable(),
        amount: money(),
        status: oneOf([0, 1]),
      }),
    )
    .describe('What was paid back of it to the clinic, also what was reversed'),
})
export type ClinicPaymentDetails = z.infer<typeof ClinicPaymentDetails>

const OpenOrders = z.object({
  hid: id(),
  owed: money().describe('Of all open orders together'),
  total: z.number().int().describe('How many orders are open'),
  advance: money().describe('What was paid and counts on no order yet'),
  orders: z
    .array(
      z.object({
        of: z.string().describe('The resource of the order, such as lens-orders'),
        orderId: id(),
        orderNo: z.string(),
        productName: z.string(),
        patientName: z.string().nullable(),
        status: z.number().int(),
        orderDate: instant(),
        shippedAt: instant().nullable(),
        total: money().describe('Amount and freight'),
        paid: money(),
        due: money().describe('total − paid'),
      }),
    )
    .describe(`The oldest first, at most ${maxOrdersPaid} of them`),
})
export type OpenOrders = z.infer<typeof OpenOrders>

/** Returns of a clinic that one answer names at most. */
export const maxReturnsOpen = 200

const OpenReturns = z.object({
  hid: id(),
  returns: z
    .array(
      z.object({
        returnId: id().describe('The stock-in'),
        returnNo: z.string(),
        date: date().describe('When the goods were accepted'),
        pieces: z.number().int().describe('Accepted'),
        worth: money().describe('What the clinic bought them for'),
        left: money().describe('worth less what credit notes are for already'),
        orders: z
          .array(z.object({ orderId: id(), amount: money() }))
          .describe('What of the worth was bought on each order, at most what is still due for that'),
      }),
    )
    .describe(`Of which something may still be credited, the newest first, at most ${maxReturnsOpen}`),
})
export type OpenReturns = z.infer<typeof OpenReturns>

const path = '/v1/clinic-payments'
const row = `${path}/{id}` as const
const feature = 'clinic-payments'

const listed = listQuery(
  path,
  {
    cid: idParam().optional(),
    hid: idParam().optional(),
    keyword: text(60).optional().describe('In number, reference, note or clinic'),
    kind: integerList.optional(),
    method: integerList.optional(),
    status: integerList.optional(),
    advance: z.coerce
      .number()
      .pipe(flag())
      .optional()
      .describe('1: only those of which something counts on no order yet'),
    start_date: date().optional(),
    end_date: date().optional(),
    counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
  },
  ['paymentId', 'date', 'amount'],
)

const isPosted = inState(paymentState.posted)
const hasAdvance = (payment: UncertainRow) => isPosted(payment) && Number(payment.advance) > 0
/** Whether the agent can pay something of it back: of money and of a credit note, what counts on no order. */
export const canBePaidBack = (payment: UncertainRow): boolean =>
  hasAdvance(payment) && (payment.kind === paymentKind.paid || payment.kind === paymentKind.credited)
/** Whether something of a payment was paid back, which must be reversed before the payment is. */
export const isPaidBack = (payment: UncertainRow): boolean => Number(payment.returned) > 0
const canBeReversed = (payment: UncertainRow) => isPosted(payment) && !isPaidBack(payment)

const entered = {
  amount: money().min(1).max(maxAmount),
  date: date().describe('Not after today'),
  ref: text(60).default('').describe('Number of the transfer or voucher; that of a bank transfer is required'),
}

export const clinicPayments = resource('clinic-payments', {
  id: 'paymentId',
  record: ClinicPayment,
  stales: ['audit', 'finance'],
  offers: offersOf([
    { verb: 'allocate', can: 'clinic-payments.allocate', when: hasAdvance },
    { verb: 'pay-back', can: 'clinic-payments.pay-back', when: canBePaidBack },
    { verb: 'reverse', can: 'clinic-payments.reverse', when: canBeReversed },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Payments of clinics, the latest first',
      query: listed,
      reply: page(ClinicPayment),
      can: 'clinic-payments.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One payment, with the orders on which it counts and counted, and what was paid back of it',
      row: 'id',
      reply: one(ClinicPaymentDetails),
      can: 'clinic-payments.read',
    }),
    open: call('GET', `${path}/open-orders/{hid}`, {
      feature,
      summary: 'Orders of a clinic that are not paid whole, and what it has paid in advance',
      query: z.object({
        cid: idParam().optional().describe("The agent, for the platform; the clinic's own unless said"),
      }),
      reply: one(OpenOrders),
      can: 'clinic-payments.read',
    }),
    returns: call('GET', `${path}/open-returns/{hid}`, {
      feature,
      summary: 'Goods that a clinic brought back of orders that it keeps otherwise, and was not credited with yet',
      query: z.object({
        cid: idParam().optional().describe("The agent, for the platform; the clinic's own unless said"),
      }),
      reply: one(OpenReturns),
      can: 'clinic-payments.create',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'clinic-payments.export',
      timeout: forWorkbook,
    }),
    create: call('POST', path, {
      feature,
      summary: 'Enters what a clinic paid, was credited with or need not pay; what counts on no order is an advance',
      body: z.object({
        cid: id().optional().describe("The agent, for the platform; the clinic's own unless said"),
        hid: id(),
        kind: oneOf(enteredKinds).default(1),
        method: oneOf(paymentMethods).nullable().default(null).describe('How money was paid; other kinds have none'),
        ...entered,
        note: text(200).default('').describe('Why, of a credit note or of what is written off'),
        returnId: id()
          .nullable()
          .default(null)
          .describe('Of a credit note: the return that it is for; all credit notes for one are at most its worth'),
        orders: shares.default([]).describe('On which orders it counts; what is written off counts whole'),
      }),
      reply: one(ClinicPayment),
      can: 'clinic-payments.create',
    }),
    allocate: call('PUT', `${row}/allocate`, {
      feature,
      summary: 'Counts what was paid in advance on orders',
      row: 'id',
      body: z.object({ version: version(), orders: shares.min(1) }),
      reply: one(ClinicPayment),
      can: 'clinic-payments.allocate',
    }),
    payBack: call('PUT', `${row}/pay-back`, {
      feature,
      summary: 'Pays back to the clinic what counts on no order, or a part of that; answers the entry that it makes',
      row: 'id',
      body: z.object({
        version: version(),
        ...entered,
        amount: entered.amount.describe('At most the advance'),
        method: oneOf(paymentMethods).describe('How it is paid back'),
        date: entered.date.describe('Neither before the payment nor after today'),
        note: text(200).default(''),
      }),
      reply: one(ClinicPayment),
      can: 'clinic-payments.pay-back',
    }),
    reverse: call('PUT', `${row}/reverse`, {
      feature,
      summary: 'Reverses a payment as of today: it counts on no order any more, and those orders are owed again',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(200) }),
      reply: one(ClinicPayment),
      can: 'clinic-payments.reverse',
    }),
  },
})
