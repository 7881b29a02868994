/** The bill of sale of an order, or of several orders of one clinic. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id, money } from '../core/fields'
import { integerList } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { ProductLine } from './order-family'
import { PrintTemplate } from './shipment-template'

const Party = z.object({ name: z.string(), address: z.string(), contact: z.string(), phone: z.string() })

/** So many orders go onto one bill. */
export const maxBilled = 100

const Billed = z.object({
  id: id(),
  product: ProductLine,
  orderNo: z.string(),
  date: z.string().describe('Of shipping; of the order while it is not shipped'),
  patientName: z.string().nullable(),
})

export const BillOfSale = Billed.extend({
  orders: z
    .array(Billed)
    .min(1)
    .describe('In the order of their ids in the path; the first of them is named above too'),
  seller: Party,
  buyer: Party,
  lines: z.array(
    z.object({
      orderNo: z.string(),
      patientName: z.string().nullable(),
      goods: z.string(),
      spec: z.string(),
      batchNo: z.string().describe('Of what has come for the order, and its serial numbers; several joined by 、'),
      expiry: z.string().describe('Of those batches'),
      regNo: z.string(),
      unit: z.string(),
      number: z.number().int(),
      listPrice: money().describe('Before discount, as it stood when the order was priced'),
      discount: z.number().describe('Percent of the list price'),
      price: money(),
      amount: money(),
    }),
  ),
  units: z.number().int(),
  total: money().describe('The sum of the lines'),
  totalInWords: z.string().describe('In capital Chinese characters'),
  freight: money().describe('What was charged for the parcels when they shipped'),
  paid: money(),
  balance: money().describe('Total and freight, less what is paid'),
  maker: z.string().describe('Who made the bill'),
  template: PrintTemplate.describe("The seller's: how it looks on paper"),
})
export type BillOfSale = z.infer<typeof BillOfSale>

/** One id, or several comma-joined. */
const orderIds = integerList.pipe(z.array(id()).min(1).max(maxBilled))

export const bills = resource('bills', {
  id: 'id',
  record: BillOfSale,
  calls: {
    get: call('GET', '/order/{id}/bill-sales', {
      summary: 'The bill of sale of an order of any kind, or of several of one clinic, their ids comma-joined',
      params: { id: orderIds },
      reply: one(BillOfSale),
      can: 'orders.bill',
    }),
    export: call('GET', '/order/{id}/bill-sales/export', {
      summary: 'The bill of sale as .xls',
      params: { id: orderIds },
      reply: file(),
      can: 'orders.bill',
      timeout: forWorkbook,
    }),
  },
})
