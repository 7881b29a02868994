/** Entries of stored value (储值明细): paid in, spent, refunded, withdrawn; rows only grow, and the legs of each add up to 0. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  id,
  idParam,
  instant,
  money,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { moneyMethods } from './cash-shifts'
import { maxRecharge, minRecharge } from './recharge-plans'

export const entryKind = { recharge: 1, spend: 2, refund: 3, void: 4, withdraw: 5, undo: 6, transfer: 7 } as const

export const entryKinds = [
  { value: 1, label: 'storedValue.kind.1', colour: 'green' },
  { value: 2, label: 'storedValue.kind.2', colour: 'blue' },
  { value: 3, label: 'storedValue.kind.3', colour: 'cyan' },
  { value: 4, label: 'storedValue.kind.4', colour: 'cyan' },
  { value: 5, label: 'storedValue.kind.5', colour: 'orange' },
  { value: 6, label: 'storedValue.kind.6', colour: 'orange' },
  { value: 7, label: 'storedValue.kind.7', colour: '' },
] as const

/** A balance of more fen than these must be confirmed. */
export const usualBalance = 500_000
/** Cash of so many fen and more is not taken at once. */
export const maxCashRecharge = 5_000_000
/** More fen than these are not withdrawn in cash. */
export const maxCashWithdrawal = 10_000
/** What was paid in within so many days, and not touched since, is undone with its bonus. */
export const undoneDays = 7
/** From so many fen on a payment by stored value needs the code that was sent to the member's phone. */
export const codeFrom = 50_000

export const StoredValueEntry = z
  .object({
    entryId: id(),
    entryNo: z.string().nullable().describe('Of what was paid in (CZ) or withdrawn (TC)'),
    storedValueId: id(),
    cid: id(),
    hid: id().describe('Clinic where it was done'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    kind: oneOf([1, 2, 3, 4, 5, 6, 7]).describe(
      '1 paid in, 2 spent for a bill, 3 refunded of a bill, 4 given back as a bill was voided, 5 withdrawn, 6 undone, 7 moved to or from another record of the person',
    ),
    principal: money().describe('Above 0: more of it is left'),
    bonus: money().describe('Above 0: more of it is left'),
    money: money().describe('Leg: what came in, below 0 what was paid out'),
    promotion: money().describe('Leg: what the clinic gave as a bonus, below 0 what was taken back'),
    revenue: money().describe('Leg: what was spent, below 0 what was refunded'),
    forfeit: money().describe('Leg: bonus that lapsed'),
    principalAfter: money(),
    bonusAfter: money(),
    method: oneOf(moneyMethods).nullable().describe('1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer'),
    ref: z.string(),
    saleId: id().nullable(),
    saleNo: z.string().nullable(),
    shiftNo: z.string().nullable(),
    businessDate: date(),
    reason: z.string(),
    name: z.string().describe('Who did it'),
    ...{ created: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'StoredValueEntry' })
export type StoredValueEntry = z.infer<typeof StoredValueEntry>

/** Of so many days a statement is at most. */
export const longestStatement = 1100
const Parts = z.object({ principal: money(), bonus: money() })

/** What a member had on the first day, every entry since, and what there was on the last. */
export const StoredValueStatement = z
  .object({
    storedValueId: id(),
    hospitalName: z.string().describe('Head of the chain that owes it'),
    patientName: z.string(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    ...{ start_date: date(), end_date: date() },
    opening: Parts,
    closing: Parts,
    lines: z
      .array(StoredValueEntry)
      .describe('The earliest first; principalAfter and bonusAfter run on from the opening'),
  })
  .meta({ id: 'StoredValueStatement' })
export type StoredValueStatement = z.infer<typeof StoredValueStatement>

const path = '/v1/clinic/stored-value-entries'
const base = '/v1/clinic/stored-values'
const feature = 'stored-values'

const filters = {
  hid: idParam().optional().describe('Clinic where it was done'),
  storedValueId: idParam().optional(),
  kind: integerList.optional(),
  method: z.coerce.number().pipe(oneOf(moneyMethods)).optional(),
  keyword: text(30).optional().describe('In the name; the last four digits of the phone; the number of the entry'),
  start_date: date().optional().describe('Business date'),
  end_date: date().optional(),
}
const sortable = ['entryId', 'businessDate', 'principal', 'bonus'] as const

const place = {
  hid: id().optional().describe("Clinic whose till it is; the caller's own unless said"),
  pid: id().describe('The member'),
}
const how = {
  method: oneOf(moneyMethods).describe('1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer'),
  ref: text(40).default('').describe('Number of the payment; needed of 2 to 5'),
}

export const storedValueEntries = resource('stored-value-entries', {
  id: 'entryId',
  record: StoredValueEntry,
  stales: ['stored-values', 'cash-shifts', 'audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Entries of stored value, the latest first',
      query: listQuery(path, filters, sortable),
      reply: page(StoredValueEntry),
      can: 'stored-value-entries.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${path}/exports`, filters, sortable),
      reply: file(),
      can: 'stored-value-entries.export',
      timeout: forWorkbook,
    }),
    statement: call('GET', `${path}/statement`, {
      feature,
      summary: 'The statement of a member for a period, by business dates',
      query: z.object({ storedValueId: idParam(), start_date: date(), end_date: date() }),
      reply: one(StoredValueStatement),
      can: 'stored-value-entries.read',
    }),
    get: call('GET', `${path}/{id}`, {
      feature,
      summary: 'One entry, as its voucher says it',
      row: 'id',
      reply: one(StoredValueEntry),
      can: 'stored-value-entries.read',
    }),
    print: countedPrint(`${path}/{id}/prints`, {
      ...{ feature, row: 'id', can: 'stored-value-entries.read' },
      summary: 'Counts a print of the voucher, and answers whether it is a reprint',
    }),
    recharge: call('POST', `${base}/recharge`, {
      feature,
      summary: "Takes money for stored value in the caller's open cash shift; under one Idempotency-Key once",
      body: z.object({
        ...place,
        planId: id()
          .nullable()
          .default(null)
          .describe('Plan of the chain that is offered today; null: without a bonus'),
        amount: money().min(minRecharge).max(maxRecharge).describe('What is paid in; of a plan, what it asks for'),
        ...how,
        ...confirmWarn,
      }),
      reply: one(StoredValueEntry),
      can: 'stored-values.recharge',
    }),
    withdraw: call('POST', `${base}/withdraw`, {
      feature,
      summary: "Pays the whole principal out of the caller's open cash shift, and lets the bonus lapse",
      body: z.object({
        ...place,
        principal: money().min(1).describe('What was shown; another one than now is refused with 100'),
        ...how,
        reason: requiredText(100),
      }),
      reply: one(StoredValueEntry),
      can: 'stored-values.withdraw',
    }),
  },
})
