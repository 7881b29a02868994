/** The bill of sale of an order. */
import { z } from 'zod'
import { call, file, one } from '../core/call'
import { id, money } from '../core/fields'
import { resource } from '../core/resource'
import { ProductLine } from './order-family'
import { PrintTemplate } from './shipment-template'

const Party = z.object({ name: z.string(), address: z.string(), contact: z.string(), phone: z.string() })

export const BillOfSale = z.object({
  id: id(),
  product: ProductLine,
  orderNo: z.string(),
  date: z.string().describe('Of shipping; of the order while it is not shipped'),
  seller: Party,
  buyer: Party,
  patientName: z.string().nullable(),
  lines: z.array(
    z.object({
      goods: z.string(),
      spec: z.string(),
      regNo: z.string(),
      unit: z.string(),
      number: z.number().int(),
      listPrice: money().describe('Before discount'),
      discount: z.number().describe('Percent of the list price'),
      price: money(),
      amount: money(),
    }),
  ),
  units: z.number().int(),
  total: money().describe('The sum of the lines'),
  totalInWords: z.string().describe('In capital Chinese characters'),
  paid: money(),
  balance: money(),
  maker: z.string().describe('Who made the bill'),
  template: PrintTemplate.describe("The seller's: how it looks on paper"),
})
export type BillOfSale = z.infer<typeof BillOfSale>

export const bills = resource('bills', {
  id: 'id',
  record: BillOfSale,
  calls: {
    get: call('GET', '/order/{id}/bill-sales', {
      summary: 'The bill of sale of an order of any kind',
      reply: one(BillOfSale),
      can: 'orders.bill',
    }),
    export: call('GET', '/order/{id}/bill-sales/export', {
      summary: 'The bill of sale as .xls',
      reply: file(),
      can: 'orders.bill',
      timeout: 120_000,
    }),
  },
})
