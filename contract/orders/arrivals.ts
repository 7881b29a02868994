/** What comes for an order: item by item, perhaps in several deliveries, with serial number, batch and expiry where the goods bear them. */
import { z } from 'zod'
import { date, id, instant, requiredText, text } from '../core/fields'
import { batchNumber, printed } from '../inventory/stock-document'

const item = () => requiredText(10).describe('Of the order: Od or Os where goods are per eye, else a number from 0')

/** Goods of one item, serial number or batch. */
export const ArrivedGoods = z.object({
  item: item(),
  number: z.number().int().min(1).max(9999).describe('Lenses, boxes or pieces'),
  serialNo: printed(30).describe('Of goods with serial numbers, one each'),
  batchNo: batchNumber(),
  expiry: date().nullable().default(null).describe('Usable through that day'),
})
export type ArrivedGoods = z.infer<typeof ArrivedGoods>

/** What a person takes in of one order at once. */
export const Delivery = z.object({
  lines: z.array(ArrivedGoods).min(1).max(200),
  reason: text(200).default('').describe('Required where more has come than was ordered'),
})
export type Delivery = z.infer<typeof Delivery>

/** Goods that have come. */
export const OrderArrival = ArrivedGoods.extend({
  id: id(),
  serialNo: z.string(),
  batchNo: z.string(),
  expiry: date().nullable(),
  at: instant(),
  operatorName: z.string().nullable(),
  reason: z.string(),
})
export type OrderArrival = z.infer<typeof OrderArrival>

/** One item of an order, and how much of it has come. */
export const ExpectedItem = z.object({
  item: item(),
  name: z.string().describe('What tells it from the order’s other items, beside the eye; empty where nothing does'),
  expected: z.number().int(),
  arrived: z.number().int(),
  serials: z.array(z.string()).describe('Serial numbers that are known of it'),
})
export type ExpectedItem = z.infer<typeof ExpectedItem>

/** What has come, and keeps the order from shipping all the same. */
export const HeldUp = z.object({
  stockinId: id(),
  no: z.string().describe('Of the stock-in'),
  reason: z
    .enum(['waiting', 'rejected'])
    .describe('To be inspected; or some were rejected, and have not been made up for'),
})
export type HeldUp = z.infer<typeof HeldUp>
