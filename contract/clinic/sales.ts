/** Sales (销售): the bills of a clinic, made out, paid in an open cash shift, refunded and voided. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { confirmWarn, date, flag, format, id, idParam, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { StaffChoice } from '../people/schools'
import { paidMethods } from './cash-shifts'
import { pointsStep } from './points-rule'
import { minDiscount, noDiscount } from './sale-price'
import { NewSaleLine, ReturnedTo, Sale, SaleDetails, SalePay, saleMoves } from './sale-record'

/** Lines of one bill. */
const maxLines = 100
/** What was sold longer ago is not refunded. */
export const maxRefundDays = 180

const lines = z
  .array(NewSaleLine)
  .min(1)
  .max(maxLines)
  .refine((all) => {
    const charges = all.flatMap(({ chargeId }) => (chargeId === null ? [] : [chargeId]))
    return new Set(charges).size === charges.length
  }, 'repeated')
const byHand = {
  discount: z
    .number()
    .int()
    .min(minDiscount)
    .max(noDiscount)
    .describe('Percent that is paid of what is discountable; below 95 needs sales.discount'),
  rounding: money().min(0).describe('Fen dropped from the total; ¥10 and more needs sales.discount'),
}
const facts = {
  pid: id().nullable().describe('The patient; of the charges of a visit the one who came'),
  visitId: id().nullable().describe('Visit whose charges are among the lines'),
  ...byHand,
  couponIds: z
    .array(id())
    .max(2)
    .refine((all) => new Set(all).size === all.length, 'repeated')
    .describe('Coupons of the patient: one that takes an amount off, and one that exchanges a piece'),
  points: z
    .number()
    .int()
    .min(0)
    .multipleOf(pointsStep)
    .describe('Points of the patient that pay for it, by the hundred, at most 20 % of the bill; 100 are ¥1'),
  note: text(200),
  held: flag().describe('1: put aside, to be taken up later'),
}

const path = '/v1/clinic/sales'
const row = `${path}/{id}` as const
const feature = 'till'

const filters = {
  hid: idParam().optional(),
  pid: idParam().optional(),
  visitId: idParam().optional(),
  shiftId: idParam().optional().describe('Cash shift in which something was paid or refunded'),
  keyword: text(30).optional().describe('In the name; the last four digits of the phone; the number of the bill'),
  method: z.coerce.number().pipe(oneOf(paidMethods)).optional().describe('Something was paid in this way'),
  owed: z.coerce.number().pipe(flag()).optional().describe('1: on account, and not paid yet'),
  refund_due: z.coerce
    .number()
    .pipe(flag())
    .optional()
    .describe(
      '1: something of it is to be given back: its visit, or its remote consultation, was cancelled after it was paid',
    ),
  paid_on: date().optional().describe('Something was paid for it on that business date'),
  status: integerList.optional(),
  start_date: date().optional(),
  end_date: date().optional(),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const sortable = ['saleId', 'date', 'total', 'created'] as const

const ofClinic = { hid: id().optional().describe("The caller's own clinic unless said") }

export const Quote = z
  .object({
    retail: money(),
    reduction: money(),
    couponOff: money().describe('By the coupons'),
    points: z.number().int().describe('Points that pay for it, each of them a fen'),
    pointsLeft: z.number().int().describe('Points that the patient can spend today'),
    maxPoints: z.number().int().describe('Points that can pay for this bill at most'),
    rounding: money(),
    memberDiscount: z.number().int().describe("Percent by the patient's level; 100: none"),
    total: money(),
    balance: money().describe('Stored value that the patient can pay with'),
    lines: z.array(
      z.object({
        name: z.string(),
        unit: z.string(),
        price: money(),
        qty: z.number().int(),
        off: money(),
        amount: money(),
      }),
    ),
  })
  .meta({ id: 'SaleQuote' })

export const SpendCodeSent = z
  .object({
    phone: z.string().describe('To which it was sent, its middle hidden'),
    expiresIn: z.number().int().describe('Seconds that the code holds'),
    nextIn: z.number().int().describe('Seconds until another one can be sent'),
  })
  .meta({ id: 'SpendCodeSent' })

export const sales = resource('sales', {
  id: 'saleId',
  record: Sale,
  stales: [
    'audit',
    'visits',
    'today',
    'cash-shifts',
    'clinic-goods',
    'stored-values',
    'stored-value-entries',
    'coupons',
    'points',
    'remote-appointments',
    'training-plans',
  ],
  offers: offersOf(
    saleMoves.map(({ verb, can, from }) => ({
      ...{ verb, can },
      when: (row: UncertainRow) => inState(...from)(row) && !(verb === 'void' && Boolean(row.credited)),
    })),
  ),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Bills of clinics, the latest first',
      query: listQuery(path, filters, sortable),
      reply: page(Sale),
      can: 'sales.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'sales.export',
      timeout: forWorkbook,
    }),
    get: call('GET', row, {
      feature,
      summary: 'One bill with its lines, payments and refunds',
      row: 'id',
      reply: one(SaleDetails),
      can: 'sales.read',
    }),
    print: countedPrint(`${row}/prints`, {
      ...{ feature, row: 'id', can: 'sales.read' },
      summary: 'Counts a print of the receipt, and answers whether it is a reprint',
    }),
    printRefund: countedPrint(`${row}/refunds/{refundId}/prints`, {
      ...{ feature, row: 'id', can: 'sales.read' },
      summary: 'Counts a print of the slip of a refund, and answers whether it is a reprint',
    }),
    sellers: call('GET', `${path}/sellers`, {
      feature,
      summary: 'The people of the chain of a clinic, one of whom sold a line',
      query: z.object({ hid: idParam().optional().describe("The caller's own clinic unless said") }),
      reply: one(z.array(StaffChoice)),
      can: 'sales.create',
    }),
    quote: call('POST', `${path}/quote`, {
      feature,
      summary: 'What lines come to now; nothing is kept',
      body: z.object({
        ...ofClinic,
        pid: facts.pid.default(null).describe('The patient, whose level may take something off'),
        visitId: facts.visitId.default(null),
        lines,
        discount: facts.discount.default(noDiscount),
        rounding: facts.rounding.default(0),
        couponIds: facts.couponIds.default([]),
        points: facts.points.default(0),
      }),
      reply: one(Quote),
      can: 'sales.create',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Makes out a bill at the prices of now',
      body: z.object({
        ...ofClinic,
        lines,
        pid: facts.pid.default(null),
        visitId: facts.visitId.default(null),
        discount: facts.discount.default(noDiscount),
        rounding: facts.rounding.default(0),
        couponIds: facts.couponIds.default([]),
        points: facts.points.default(0),
        note: facts.note.default(''),
        held: facts.held.default(0),
        ...confirmWarn,
      }),
      reply: one(Sale),
      can: 'sales.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a bill for which nothing is paid; its lines are priced anew',
      row: 'id',
      body: z
        .object({ ...facts, lines })
        .partial()
        .extend({ version: version(), ...confirmWarn }),
      reply: one(Sale),
      can: 'sales.create',
    }),
    pay: call('PUT', `${row}/pay`, {
      feature,
      summary: "Takes money in the caller's open cash shift; what is paid twice under one Idempotency-Key is paid once",
      row: 'id',
      body: z.object({
        version: version(),
        total: money().min(0).describe('The total that was shown; another one than now is refused with 100'),
        pays: z.array(SalePay).max(6),
        code: format(6, /^\d{6}$/, 'spendCode')
          .optional()
          .describe("What was sent to the member's phone; needed where stored value pays ¥500 and more"),
      }),
      reply: one(Sale),
      can: 'sales.pay',
    }),
    sendCode: call('POST', `${row}/codes`, {
      feature,
      summary: "Sends a code to the patient's phone, with which stored value pays for the bill",
      row: 'id',
      reply: one(SpendCodeSent),
      can: 'sales.pay',
    }),
    refund: call('PUT', `${row}/refund`, {
      feature,
      summary:
        "Takes lines back, in the caller's open cash shift: what they come to is taken off what is owed first, the rest is given back; of a deposit that is not on account all lines come back at once",
      row: 'id',
      body: z.object({
        version: version(),
        lines: z
          .array(
            z.object({
              lineId: id(),
              qty: z.number().int().min(1).max(999),
              to: ReturnedTo.optional(),
              opened: flag().optional().describe('Of contact lenses: 1: the package was opened'),
            }),
          )
          .min(1)
          .max(maxLines)
          .refine((all) => new Set(all.map(({ lineId }) => lineId)).size === all.length, 'repeated'),
        pays: z
          .array(z.object({ method: oneOf(paidMethods), amount: money().min(1), ref: text(40).default('') }))
          .max(paidMethods.length)
          .describe('Of each way of payment at most what was paid by it; none where all is taken off what is owed'),
        reason: requiredText(100),
      }),
      reply: one(Sale),
      can: 'sales.refund',
    }),
    void: call('PUT', `${row}/void`, {
      feature,
      summary: 'Takes a bill back as if it had never been: unpaid, or while the shift that was paid into is open',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(100) }),
      reply: one(Sale),
      can: 'sales.void',
    }),
  },
})
