/** Cash shifts (班次): a cashier answers for the money of a till, from the opening until it is counted and handed over. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

export const shiftState = { open: 0, closed: 1, reviewed: 2 } as const

export const cashShiftStates = [
  { value: 0, label: 'cashShift.status.0', colour: 'green' },
  { value: 1, label: 'cashShift.status.1', colour: 'orange' },
  { value: 2, label: 'cashShift.status.2', colour: '' },
] as const

/** Notes and coins, in fen. */
export const denominations = [10_000, 5_000, 2_000, 1_000, 500, 100, 50, 10] as const
/** A difference of more than so many fen needs a reason. */
export const maxUnexplained = 1_000
const maxCash = 99_999_999

/** Ways in which money comes: 1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer. */
export const moneyMethods = [1, 2, 3, 4, 5] as const
export const cashMethod = 1
/** Bills are paid by these, and by what members have paid in before. */
export const storedMethod = 6
export const paidMethods = [...moneyMethods, storedMethod] as const

/** What came and went in one way of payment. */
export const MethodTotal = z.object({
  method: oneOf(paidMethods).describe(
    '1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 6 stored value, which is money of an earlier day',
  ),
  paid: money().describe('What patients paid, less what was voided'),
  refunded: money().describe('What patients got back'),
})
export type MethodTotal = z.infer<typeof MethodTotal>

const Counted = z.object({
  value: oneOf(denominations).describe('The note or coin, in fen'),
  count: z.number().int().min(0).max(99_999),
})

export const CashShift = z
  .object({
    shiftId: id(),
    shiftNo: z.string(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    till: z.string(),
    cashierUid: id(),
    cashierName: z.string(),
    businessDate: date().describe(
      'The day that all its money is of: the one on which it was opened, or the next after a closing',
    ),
    opening: money().describe('Cash in the till at the opening'),
    openedAt: instant(),
    closedAt: instant().nullable(),
    counts: z.array(Counted).nullable().describe('Notes and coins as they were counted'),
    counted: money().nullable().describe('Cash that was counted'),
    expected: money()
      .nullable()
      .describe(
        'Opening, cash of sales and of stored value, less what was paid back, with what was put in or taken out; null until it is closed',
      ),
    difference: money().nullable().describe('Counted less expected'),
    reason: z.string().describe('Why they differ'),
    reviewerName: z.string().nullable(),
    reviewedAt: instant().nullable(),
    reviewNote: z.string(),
    status: oneOf([0, 1, 2]).describe('0 open, 1 closed, 2 reviewed'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'CashShift' })
export type CashShift = z.infer<typeof CashShift>

export const CashShiftDetails = CashShift.extend({
  moves: z.array(
    z.object({
      moveId: id(),
      amount: money().describe('Above 0: put in; below: taken out'),
      reason: z.string(),
      name: z.string().describe('Who moved it'),
      at: instant(),
    }),
  ),
  totals: z.array(MethodTotal).nullable().describe('By way of payment; null until it is closed'),
  stored: z
    .array(MethodTotal)
    .nullable()
    .describe('Stored value that was paid in and withdrawn, by way of payment; null until it is closed'),
})
export type CashShiftDetails = z.infer<typeof CashShiftDetails>

const path = '/v1/clinic/cash-shifts'
const row = `${path}/{id}` as const
const feature = 'till'

export const cashShifts = resource('cash-shifts', {
  id: 'shiftId',
  record: CashShift,
  stales: ['audit', 'sales', 'daily-closings'],
  offers: offersOf([
    { verb: 'move', can: 'cash-shifts.move', when: inState(shiftState.open) },
    { verb: 'close', can: 'cash-shifts.close', when: inState(shiftState.open) },
    { verb: 'review', can: 'cash-shifts.review', when: inState(shiftState.closed) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Cash shifts of clinics, the latest first',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          keyword: text(30).optional().describe('In the number, the till or the name of the cashier'),
          status: integerList.optional(),
          mine: z.coerce.number().pipe(flag()).optional().describe("1: the caller's own alone"),
          start_date: date().optional().describe('Business date'),
          end_date: date().optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['shiftId', 'businessDate', 'difference'],
      ),
      reply: page(CashShift),
      can: 'cash-shifts.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One shift, with what was moved, and its takings once it is closed',
      row: 'id',
      reply: one(CashShiftDetails),
      can: 'cash-shifts.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Opens a till; a till has one open shift, and so has a cashier',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        till: requiredText(20),
        opening: money().min(0).max(maxCash),
      }),
      reply: one(CashShift),
      can: 'cash-shifts.create',
    }),
    move: call('PUT', `${row}/move`, {
      feature,
      summary: 'Puts cash into the till, or takes some out, as on the way to the bank',
      row: 'id',
      body: z.object({
        version: version(),
        amount: money()
          .min(-maxCash)
          .max(maxCash)
          .refine((amount) => amount !== 0, 'notZero')
          .describe('Above 0: put in; below: taken out'),
        reason: requiredText(100),
      }),
      reply: one(CashShift),
      can: 'cash-shifts.move',
    }),
    close: call('PUT', `${row}/close`, {
      feature,
      summary: 'Closes the shift by what was counted; what was expected is told afterwards',
      row: 'id',
      body: z.object({
        version: version(),
        counts: z
          .array(Counted)
          .max(denominations.length)
          .refine((all) => new Set(all.map(({ value }) => value)).size === all.length, 'repeated'),
        reason: text(200).default('').describe(`Needed where they differ by more than ${maxUnexplained} fen`),
      }),
      reply: one(CashShift),
      can: 'cash-shifts.close',
    }),
    review: call('PUT', `${row}/review`, {
      feature,
      summary: 'Another person confirms the count; the only one who may do so says why it is their own shift',
      row: 'id',
      body: z.object({ version: version(), note: text(200).default('') }),
      reply: one(CashShift),
      can: 'cash-shifts.review',
    }),
  },
})
