/** What fittings of spectacles and of hard lenses have in common: whose they are, their bill, their order, what was done and when. */
import { z } from 'zod'
import { date, flag, id, idParam, instant, money, oneOf, text } from '../core/fields'
import { integerList } from '../core/page'

/** Percent of a fitting's bill that is paid before anything is ordered. */
export const minDeposit = 30
/** Fen of a total that are the least deposit. */
export const depositOf = (total: number): number => Math.ceil((total * minDeposit) / 100)

/** What was done with a fitting. */
export const FittingStep = z.object({
  stepId: id(),
  verb: z.string(),
  from: z.number().int(),
  to: z.number().int(),
  name: z.string().describe('Who did it; empty: it followed from an order'),
  reason: z.string(),
  at: instant(),
})
export type FittingStep = z.infer<typeof FittingStep>

/** Whose fitting it is. */
export const fittingOwner = {
  fittingId: id(),
  fittingNo: z.string(),
  cid: id(),
  hid: id().describe('Clinic'),
  hospitalName: z.string(),
  pid: id(),
  patientName: z.string(),
  phone: z.string().describe('With its middle hidden for those without patients.phone'),
  date: date().describe('When it was begun'),
}

/** What is owed for a fitting, and what was ordered for it. */
export const fittingDealings = {
  saleId: id().nullable().describe('Its bill'),
  saleNo: z.string().nullable(),
  total: money().nullable().describe('Of the bill'),
  paid: money().nullable(),
  owed: money().nullable().describe('What is still to be paid of the bill'),
  onAccount: flag().describe('1: what is owed stands on the account of the patient'),
  orderId: id().nullable().describe('The order of its lenses'),
  orderNo: z.string().nullable(),
  orderStatus: z.number().int().nullable(),
}

/** What a single fitting tells beside what the list tells. */
export const fittingHistory = {
  steps: z.array(FittingStep).describe('What was done with it, the earliest first'),
  batches: z
    .array(
      z.object({
        part: oneOf([1, 2]).describe('1 the frame, 2 the lenses'),
        batchNo: z.string(),
        serialNo: z.string(),
        variant: z.string(),
        qty: z.number().int(),
        left: flag().describe('1: left the stock; 0: held there'),
      }),
    )
    .describe('The pieces of stock that are held for it, or went into it'),
}

/** Fees of the chain that stand on the bill of a fitting beside its goods. */
export const FittingFees = z
  .array(id())
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'unique')
  .default([])
  .describe('Fees of the chain that stand on the bill too')

export const fittingFilters = {
  hid: idParam().optional(),
  pid: idParam().optional().describe('With the records that were merged into it'),
  rxId: idParam().optional(),
  saleId: idParam().optional(),
  keyword: text(30).optional().describe('In the name; the last four digits of the phone; the number of the fitting'),
  late: z.coerce.number().pipe(flag()).optional().describe('1: promised for a day that is over, and not handed over'),
  owed: z.coerce.number().pipe(flag()).optional().describe('1: not wholly paid'),
  status: integerList.optional(),
  start_date: date().optional(),
  end_date: date().optional(),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
