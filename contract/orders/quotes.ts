/** What a clinic would pay for a product, and why. */
import { z } from 'zod'
import { call, one } from '../core/call'
import { date, id, idParam, money } from '../core/fields'
import { resource } from '../core/resource'

const power = (min: number, max: number) => z.coerce.number().min(min).max(max).multipleOf(0.25).optional()

export const Quote = z.object({
  hid: id(),
  productId: id(),
  day: date(),
  unitPrice: money().describe('Per unit, rounded half up to the fen'),
  discount: z.number().describe('Percent of the list price'),
  listPrice: money(),
  steps: z
    .array(
      z.object({
        source: z.enum(['clinic', 'brand', 'category', 'band', 'trade']),
        value: z.number().nullable().describe('Fen, or percent where it is a discount; null: there is none'),
        used: z.boolean(),
      }),
    )
    .describe('In the order in which they are asked'),
})
export type Quote = z.infer<typeof Quote>

export const quotes = resource('quotes', {
  id: 'productId',
  record: Quote,
  calls: {
    get: call('GET', '/product-price/quotes', {
      feature: 'order-terms',
      summary: 'What a clinic would pay for a product on a day, step by step',
      query: z.object({
        hid: idParam(),
        productId: idParam(),
        day: date().optional().describe('Today unless said'),
        ds: power(-20, 15).describe('Sphere, of a lens'),
        dc: power(-6, 6).describe('Cylinder, in either form'),
      }),
      reply: one(Quote),
      can: 'quotes.read',
    }),
  },
})
