/** What a person looks at before accepting orders: the clinic's credit, the stock, and the patient's order before. */
import { z } from 'zod'
import { id, instant, money } from '../core/fields'

/** Of one order, as if those before it in the question were accepted first. */
export const Acceptance = z.object({
  id: id(),
  orderNo: z.string(),
  hid: id(),
  hospitalName: z.string(),
  credit: z.object({
    limit: money().nullable().describe('null: unchecked, 0: cash first'),
    used: money().describe('By accepted and unsettled orders, and by those before this one'),
    due: money().describe('What of the order is not paid yet'),
  }),
  short: z
    .array(
      z.object({
        text: z.string().describe('The power or model; empty where the product says it all'),
        missing: z.number().int(),
      }),
    )
    .nullable()
    .describe(
      'Goods that the warehouse has too few of; null: they do not come from stock, or it is not for the caller',
    ),
  previous: z
    .object({ id: id(), orderNo: z.string(), orderDate: instant(), productName: z.string() })
    .nullable()
    .describe("The patient's order of this line before this one, neither rejected nor cancelled"),
  facts: z
    .array(
      z.object({
        field: z.string().describe('As placing names it: `dsOd`, `orderLen.Od.power`'),
        title: z.string(),
        now: z.string().nullable(),
        before: z.string().nullable().describe('In the order before; null: nothing, or there is none'),
      }),
    )
    .describe('What was measured and ordered of a patient, in the language of the screen'),
})
export type Acceptance = z.infer<typeof Acceptance>
