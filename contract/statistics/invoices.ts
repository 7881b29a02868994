/** Invoices (发票) that an agent has issued to a clinic: for which orders, for how much, and the red letters (红字) that reverse them. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  id,
  idParam,
  instant,
  money,
  oneOf,
  requiredText,
  text,
  typedFormat,
  version,
} from '../core/fields'
import { month } from '../core/month'
import { offersOf, type UncertainRow } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

/** 1 ordinary, 2 special VAT invoice (增值税专用发票), from which the buyer deducts the tax. */
export const invoiceKinds = [1, 2] as const
export const specialInvoice = 2
export const invoiceStates = [
  { value: 0, label: 'invoice.status.0', colour: 'green' },
  { value: 1, label: 'invoice.status.1', colour: 'orange' },
  { value: 2, label: 'invoice.status.2', colour: '' },
  { value: 3, label: 'invoice.status.3', colour: 'red' },
] as const
/** Orders that one invoice may be for. */
export const maxOrdersInvoiced = 500
const maxAmount = 9_999_999_900

const invoiceNo = () => typedFormat(20, /^\d{8,20}$/, 'invoiceNo')
const taxNo = () => typedFormat(20, /^([0-9A-Z]{15,20})?$/, 'taxNo')

const shares = z
  .array(z.object({ orderId: id(), amount: money().min(1).max(maxAmount).describe('What the invoice is for of it') }))
  .max(maxOrdersInvoiced)
  .refine((all) => new Set(all.map(({ orderId }) => orderId)).size === all.length, 'repeated')

export const Invoice = z
  .object({
    invoiceId: id(),
    invoiceNo: z.string().describe('As printed on it; no other invoice of the seller has it'),
    cid: id().describe('The agent that issued it'),
    companyName: z.string(),
    hid: id().describe('The clinic that it was issued to'),
    hospitalName: z.string(),
    kind: oneOf(invoiceKinds).describe('1 ordinary, 2 special VAT invoice'),
    amount: money().describe('With tax; that of a red letter is below 0'),
    reversed: money().describe('What red letters have reversed of it'),
    toReverse: money().describe('What it is still for of orders that were rejected, cancelled or returned since'),
    date: date().describe('The day of issue'),
    title: z.string().describe('The buyer, as the invoice names it (抬头)'),
    taxNo: z.string().describe("The buyer's tax number"),
    note: z.string(),
    status: oneOf([0, 1, 2, 3]).describe('0 issued, 1 partly reversed, 2 reversed, 3 red letter'),
    reverses: id().nullable().describe('Of a red letter: the invoice that it reverses'),
    reversesNo: z.string().nullable(),
    reason: z.string().describe('Of a red letter: why'),
    operatorId: id(),
    operatorName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Invoice' })
export type Invoice = z.infer<typeof Invoice>

export const InvoiceDetails = Invoice.extend({
  orders: z.array(
    z.object({
      of: z.string().describe('The resource of the order, such as lens-orders'),
      orderId: id(),
      orderNo: z.string(),
      orderDate: instant(),
      amount: money().describe('What the invoice is for of it'),
      reversed: money().describe('What red letters have reversed of that'),
      toReverse: flag().describe('1: the order was rejected, cancelled or returned, and something is left to reverse'),
    }),
  ),
  redLetters: z.array(
    z.object({ invoiceId: id(), invoiceNo: z.string(), date: date(), amount: money(), reason: z.string() }),
  ),
})
export type InvoiceDetails = z.infer<typeof InvoiceDetails>

const OrdersToInvoice = z.object({
  hid: id(),
  title: z.string().describe('Of the last invoice of this clinic; its name where there is none'),
  taxNo: z.string(),
  due: money().describe('What may be invoiced of all these orders together'),
  total: z.number().int().describe('How many orders there are'),
  orders: z
    .array(
      z.object({
        of: z.string().describe('The resource of the order, such as lens-orders'),
        orderId: id(),
        orderNo: z.string(),
        productName: z.string(),
        orderDate: instant(),
        shippedAt: instant().nullable(),
        total: money().describe('Amount and freight'),
        credited: money().describe('What credit notes took off'),
        invoiced: money().describe('What invoices less their red letters are for'),
        due: money().describe('total − credited − invoiced'),
      }),
    )
    .describe(`The oldest first, at most ${maxOrdersInvoiced} of them`),
})
export type OrdersToInvoice = z.infer<typeof OrdersToInvoice>

const path = '/v1/invoices'
const row = `${path}/{id}` as const
const feature = 'invoices'

const listed = listQuery(
  path,
  {
    cid: idParam().optional(),
    hid: idParam().optional(),
    keyword: text(60).optional().describe('In number, title, tax number, note or clinic'),
    kind: integerList.optional(),
    status: integerList.optional(),
    reversal: z.coerce
      .number()
      .pipe(flag())
      .optional()
      .describe('1: only those that are for orders that were rejected, cancelled or returned since'),
    start_date: date().optional(),
    end_date: date().optional(),
    counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
  },
  ['invoiceId', 'date', 'amount'],
)

const said = {
  kind: oneOf(invoiceKinds).default(1),
  invoiceNo: invoiceNo(),
  date: date().describe('Not after today'),
  title: requiredText(100),
  taxNo: taxNo().default('').describe('That of a special VAT invoice is required'),
  note: text(200).default(''),
}

const isUntouched = (invoice: UncertainRow) => Number(invoice.reversed) === 0
const isLeft = (invoice: UncertainRow) => Number(invoice.amount) > Number(invoice.reversed)

export const invoices = resource('invoices', {
  id: 'invoiceId',
  record: Invoice,
  stales: ['audit'],
  offers: offersOf([
    { verb: 'update', can: 'invoices.update', when: isUntouched },
    { verb: 'reverse', can: 'invoices.reverse', when: isLeft },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Invoices, the latest first; to a clinic those that it was issued',
      query: listed,
      reply: page(Invoice),
      can: 'invoices.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One invoice, with its orders and red letters',
      row: 'id',
      reply: one(InvoiceDetails),
      can: 'invoices.read',
    }),
    open: call('GET', `${path}/open-orders/{hid}`, {
      feature,
      summary:
        'Orders of a clinic of which something may still be invoiced: their total less credit notes and invoices',
      query: z.object({
        cid: idParam().optional().describe("The agent, for the platform; the clinic's own unless said"),
        month: month().optional().describe('Only those that were shipped in it'),
      }),
      reply: one(OrdersToInvoice),
      can: 'invoices.create',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'invoices.export',
      timeout: forWorkbook,
    }),
    create: call('POST', path, {
      feature,
      summary: 'Enters an invoice that was issued; its amount is the sum of what it is for of each order',
      body: z.object({
        cid: id().optional().describe("The agent, for the platform; the clinic's own unless said"),
        hid: id(),
        ...said,
        orders: shares.min(1),
      }),
      reply: one(Invoice),
      can: 'invoices.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Corrects what was mistyped, but for orders and amounts; not once a red letter refers to it',
      row: 'id',
      body: z.object({ ...said, kind: oneOf(invoiceKinds), version: version() }),
      reply: one(Invoice),
      can: 'invoices.update',
    }),
    reverse: call('PUT', `${row}/reversal`, {
      feature,
      summary: 'Enters the red letter that reverses an invoice: whole, or for the orders and amounts that are named',
      row: 'id',
      body: z.object({
        version: version(),
        invoiceNo: invoiceNo().describe('Of the red letter'),
        date: date().describe('Of the red letter: neither before the invoice nor after today'),
        reason: requiredText(200),
        orders: shares.default([]).describe('What is reversed of each order; none: all that is left'),
      }),
      reply: one(Invoice),
      can: 'invoices.reverse',
    }),
  },
})
