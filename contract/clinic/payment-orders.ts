/** Payment orders (付款单): what a clinic pays its suppliers or its agent for, who approved it, and how it was paid. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  date,
  fileAddress,
  flag,
  id,
  idParam,
  instant,
  money,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { inState, offersOf, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const paymentOrderState = { draft: 0, submitted: 1, approved: 2, paid: 3, rejected: 4, voided: 5 } as const
const { draft, submitted, approved, paid, rejected } = paymentOrderState
export const paymentOrderStates = [
  { value: 0, label: 'paymentOrder.status.0', colour: '' },
  { value: 1, label: 'paymentOrder.status.1', colour: 'gold' },
  { value: 2, label: 'paymentOrder.status.2', colour: 'blue' },
  { value: 3, label: 'paymentOrder.status.3', colour: 'green' },
  { value: 4, label: 'paymentOrder.status.4', colour: 'red' },
  { value: 5, label: 'paymentOrder.status.5', colour: '' },
] as const

/** Stock-ins and statements that one order may be for. */
export const maxPayables = 200
const maxAmount = 9_999_999_900
const states = [0, 1, 2, 3, 4, 5] as const

/** What a clinic owes of: a stock-in of a supplier, or a statement that it agreed on with its agent. */
export const payableKinds = ['stock-ins', 'clinic-statements'] as const
const PayableKind = z.enum(payableKinds)

const Link = z.object({
  of: PayableKind.describe('stock-ins: of the supplier; clinic-statements: of the agent'),
  recordId: id(),
  amount: money().min(1).max(maxAmount).describe('What of the order is for it'),
})
const links = z
  .array(Link)
  .max(maxPayables)
  .refine((all) => new Set(all.map(({ of, recordId }) => `${of} ${recordId}`)).size === all.length, 'repeated')

/** Something that a clinic owes for. */
export const Payable = z.object({
  payableId: z.string().describe('Kind and number of the record'),
  of: PayableKind,
  recordId: id(),
  no: z.string().describe('Number of the stock-in, or month of the statement'),
  date: date().describe('On which the goods came in, or the last of the month'),
  amount: money().describe('What is owed for it altogether'),
  ordered: money().describe('What of it payment orders are for that are not rejected, voided or reversed'),
  due: money().describe('amount − ordered'),
})
export type Payable = z.infer<typeof Payable>

export const PayableList = z.object({
  rows: z.array(Payable).describe(`The oldest first, at most ${maxPayables}`),
  due: money().describe('Of all rows together'),
  balance: money()
    .nullable()
    .describe('Of a supplier: goods that came in less those given back, less what orders are for; null: of the agent'),
})
export type PayableList = z.infer<typeof PayableList>

const fields = {
  amount: money()
    .min(-maxAmount)
    .max(maxAmount)
    .refine((value) => value !== 0, 'notZero')
    .describe('Below 0: reverses an order that was paid, whole'),
  account: text(120).describe('Bank and account to which it is paid'),
  due: date().describe('Day by which it is to be paid'),
  note: text(200),
}

export const PaymentOrder = z
  .object({
    paymentOrderId: id(),
    paymentNo: z.string(),
    cid: id(),
    hid: id().describe('The clinic that pays'),
    hospitalName: z.string(),
    supplierId: id().nullable().describe('To whom it is paid: a supplier of the clinic'),
    agentCid: id().nullable().describe('To whom it is paid: the agent'),
    payeeName: z.string(),
    ...fields,
    linked: money().describe('What of the amount is for stock-ins and statements; the rest is paid in advance'),
    reverses: id().nullable().describe('The order that it reverses'),
    reversedOn: date().nullable().describe('The day on which it was reversed'),
    status: oneOf(states).describe('0 draft, 1 submitted, 2 approved, 3 paid, 4 rejected, 5 voided'),
    operatorId: id(),
    operatorName: z.string().describe('Who wrote it'),
    submittedAt: instant().nullable(),
    approverName: z.string().describe('Who approved or rejected it; empty until then'),
    approvedAt: instant().nullable(),
    reason: z.string().describe('Why it was rejected or voided, or approved by its writer'),
    paidOn: date().nullable(),
    payerName: z.string().describe('Who entered the payment'),
    ref: z.string().describe('Number of the transfer'),
    voucher: z.array(z.string()).describe('Addresses of the papers of the payment'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'PaymentOrder' })
export type PaymentOrder = z.infer<typeof PaymentOrder>

export const PaymentOrderDetails = PaymentOrder.extend({
  links: z.array(
    Payable.omit({ ordered: true, due: true }).extend({ linked: money().describe('What of the order is for it') }),
  ),
  reversesNo: z.string().nullable(),
  reversedBy: z.object({ paymentOrderId: id(), paymentNo: z.string() }).nullable(),
  inWords: z.string().describe('The amount in words'),
})
export type PaymentOrderDetails = z.infer<typeof PaymentOrderDetails>

const path = '/v1/clinic/payment-orders'
const row = `${path}/{id}` as const
const payables = `${path}/payables` as const
const feature = 'payment-orders'

const listed = listQuery(
  path,
  {
    hid: idParam().optional(),
    supplierId: idParam().optional(),
    agentCid: idParam().optional(),
    keyword: text(60).optional().describe('In number, payee, transfer or note'),
    status: integerList.optional(),
    start_date: date().optional().describe('Of the day by which it is to be paid'),
    end_date: date().optional(),
    counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
  },
  ['paymentOrderId', 'due', 'amount', 'paidOn'],
)

const versioned = z.object({ version: version() })
const mayReverse = ({ status, amount, reversedOn }: UncertainRow) =>
  status === paid && Number(amount) > 0 && reversedOn === null

export const paymentOrders = resource('payment-orders', {
  id: 'paymentOrderId',
  record: PaymentOrder,
  stales: ['audit', 'reconciliations'],
  files: { fields: ['voucher'] },
  offers: offersOf([
    { verb: 'update', can: 'payment-orders.create', when: inState(draft, rejected) },
    { verb: 'submit', can: 'payment-orders.create', when: inState(draft) },
    { verb: 'approve', can: 'payment-orders.approve', when: inState(submitted) },
    { verb: 'reject', can: 'payment-orders.approve', when: inState(submitted) },
    { verb: 'paid', can: 'payment-orders.paid', when: inState(approved) },
    { verb: 'void', can: 'payment-orders.void', when: inState(draft, submitted, approved, rejected) },
    { verb: 'reverse', can: 'payment-orders.create', when: mayReverse },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Payment orders of clinics, the newest first',
      query: listed,
      reply: page(PaymentOrder),
      can: 'payment-orders.read',
    }),
    payables: call('GET', payables, {
      feature,
      summary: 'What a clinic owes a supplier, or its agent, and no payment order is for yet',
      query: z.object({
        hid: idParam().optional().describe("The caller's own clinic unless said"),
        supplierId: idParam().optional().describe('Absent: of the agent'),
      }),
      reply: one(PayableList),
      can: 'payment-orders.create',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'payment-orders.export',
      timeout: forWorkbook,
    }),
    get: call('GET', row, {
      feature,
      summary: 'One payment order, with what it is for, as it is printed',
      row: 'id',
      reply: one(PaymentOrderDetails),
      can: 'payment-orders.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Writes a payment order; one below 0 reverses an order that was paid',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        supplierId: id().nullable().default(null).describe('To whom it is paid; this or `agentCid`'),
        agentCid: id().nullable().default(null).describe('To whom it is paid; this or `supplierId`'),
        ...fields,
        account: fields.account.default(''),
        note: fields.note.default(''),
        reverses: id().nullable().default(null).describe('Required of an amount below 0'),
        links: links.default([]),
      }),
      reply: one(PaymentOrder),
      can: 'payment-orders.create',
    }),
    update: call('PUT', row, {
      feature,
      summary:
        'Changes a draft, or one that was rejected, which becomes a draft again; links take the place of the former',
      row: 'id',
      body: z
        .object({ ...fields, links })
        .partial()
        .extend({ version: version() }),
      reply: one(PaymentOrder),
      can: 'payment-orders.create',
    }),
    submit: call('PUT', `${row}/submit`, {
      feature,
      summary: 'Puts a draft up for approval',
      row: 'id',
      body: versioned,
      reply: one(PaymentOrder),
      can: 'payment-orders.create',
    }),
    approve: call('PUT', `${row}/approve`, {
      feature,
      summary: 'Approves it: another person than its writer, who may where nobody else holds the right, with a reason',
      row: 'id',
      body: versioned.extend({ reason: text(200).default('') }),
      reply: one(PaymentOrder),
      can: 'payment-orders.approve',
    }),
    reject: call('PUT', `${row}/reject`, {
      feature,
      summary: 'Sends it back to its writer',
      row: 'id',
      body: versioned.extend({ reason: requiredText(200) }),
      reply: one(PaymentOrder),
      can: 'payment-orders.approve',
    }),
    paid: call('PUT', `${row}/paid`, {
      feature,
      summary: 'Enters that it was paid, after which only an order below 0 takes it back',
      row: 'id',
      body: versioned.extend({
        date: date().describe('Not after today, nor in a month that is settled with the supplier'),
        ref: requiredText(60).describe('Number of the transfer'),
        voucher: z.array(fileAddress()).max(10).default([]),
      }),
      reply: one(PaymentOrder),
      can: 'payment-orders.paid',
    }),
    void: call('PUT', `${row}/void`, {
      feature,
      summary: 'Gives up an order that was not paid',
      row: 'id',
      body: versioned.extend({ reason: requiredText(200) }),
      reply: one(PaymentOrder),
      can: 'payment-orders.void',
    }),
  },
})
