/** Reconciliations (供应商对账): a month of the account of a clinic with a supplier, line by line, until both agree. */
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
  plainText,
  requiredText,
  text,
  version,
} from '../core/fields'
import { month } from '../core/month'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const reconciliationState = { open: 0, sent: 1, differs: 2, confirmed: 3 } as const
const { open, sent, differs } = reconciliationState
export const reconciliationStates = [
  { value: 0, label: 'reconciliation.status.0', colour: '' },
  { value: 1, label: 'reconciliation.status.1', colour: 'blue' },
  { value: 2, label: 'reconciliation.status.2', colour: 'orange' },
  { value: 3, label: 'reconciliation.status.3', colour: 'green' },
] as const

/** What moves the account: goods that came in or went back, payments, and what the supplier alone has on its books. */
export const reconciliationKinds = ['in', 'return', 'paid', 'theirs'] as const
const maxLines = 500
const maxAmount = 9_999_999_900
const signed = () => money().min(-maxAmount).max(maxAmount)

export const ReconciliationLine = z.object({
  key: z.string().describe('Kind and number of the record'),
  kind: z
    .enum(reconciliationKinds)
    .describe('in: goods that came; return: given back; paid; theirs: on their books alone'),
  recordId: id().nullable().describe('The stock-in, stock-out or payment order; null of `theirs`'),
  no: z.string(),
  date: date(),
  ours: money().describe('By how much it raises what is owed; below 0: lowers it'),
  theirs: money().nullable().describe('The same on the books of the supplier; null: it agrees'),
  reason: z.string().describe('Why the two differ, and how it was resolved'),
  resolved: flag().describe('1: what differs was resolved'),
  accepted: flag().describe('1: by an adjustment to what the supplier says'),
})
export type ReconciliationLine = z.infer<typeof ReconciliationLine>

export const Reconciliation = z
  .object({
    reconciliationId: id(),
    cid: id(),
    hid: id().describe('The clinic'),
    hospitalName: z.string(),
    supplierId: id(),
    supplierName: z.string(),
    month: z.string(),
    opening: money().describe('Closing of the month before; typed for the first'),
    received: money().describe('Goods that came in, accepted × price, on the day on which they came'),
    returned: money().describe('Goods that were given back'),
    adjusted: money().describe('Adjustments to what the supplier says'),
    paid: money().describe('Payment orders that were paid, less those that were reversed'),
    closing: money().describe('opening + received − returned + adjusted − paid'),
    difference: money().describe('Theirs less ours, of lines that are not resolved'),
    status: oneOf([0, 1, 2, 3]).describe('0 not reconciled, 1 sent, 2 differs, 3 confirmed'),
    sentAt: instant().nullable(),
    senderName: z.string(),
    confirmedAt: instant().nullable(),
    confirmerName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'Reconciliation' })
export type Reconciliation = z.infer<typeof Reconciliation>

export const ReconciliationDetails = Reconciliation.extend({ lines: z.array(ReconciliationLine) })
export type ReconciliationDetails = z.infer<typeof ReconciliationDetails>

export const InTransit = z.object({
  orders: z.number().int().describe('Orders that the agent shipped and the clinic has not received'),
  amount: money().describe('Of these, and of what was received short'),
})
export type InTransit = z.infer<typeof InTransit>

const path = '/v1/clinic/reconciliations'
const row = `${path}/{id}` as const
const feature = 'payment-orders'

const listed = listQuery(
  path,
  {
    hid: idParam().optional(),
    supplierId: idParam().optional(),
    month: month().optional(),
    keyword: text(60).optional().describe('In the name of the supplier'),
    status: integerList.optional(),
    counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
  },
  ['reconciliationId', 'month', 'closing'],
)

const Difference = z.object({
  key: text(60).default('').describe('The line that differs; empty: something that is on their books alone'),
  no: text(60).default('').describe('Their number of what is on their books alone'),
  date: date().nullable().default(null).describe('Its day, within the month'),
  theirs: signed().describe('What they have on their books, with the sign of the line'),
  reason: requiredText(200),
})
const Resolution = z.object({
  key: plainText(60).min(1),
  accept: flag().describe('1: the account is adjusted to theirs; 0: ours stands'),
  reason: requiredText(200),
})
const unlike = (all: readonly { key: string }[]) => {
  const keys = all.map(({ key }) => key).filter((key) => key !== '')
  return new Set(keys).size === keys.length
}

export const reconciliations = resource('reconciliations', {
  id: 'reconciliationId',
  record: Reconciliation,
  stales: ['audit', 'payment-orders'],
  offers: offersOf([
    { verb: 'send', can: 'reconciliations.send', when: inState(open, differs) },
    { verb: 'differ', can: 'reconciliations.differ', when: inState(sent) },
    { verb: 'confirm', can: 'reconciliations.confirm', when: inState(sent) },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Months of accounts with suppliers, the latest first',
      query: listed,
      reply: page(Reconciliation),
      can: 'reconciliations.read',
    }),
    inTransit: call('GET', `${path}/in-transit`, {
      feature,
      summary: 'What the agent shipped to a clinic and this has not received',
      query: z.object({ hid: idParam().optional().describe("The caller's own clinic unless said") }),
      reply: one(InTransit),
      can: 'reconciliations.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listed,
      reply: file(),
      can: 'reconciliations.export',
      timeout: forWorkbook,
    }),
    get: call('GET', row, {
      feature,
      summary: 'One month, line by line, as it is printed',
      row: 'id',
      reply: one(ReconciliationDetails),
      can: 'reconciliations.read',
    }),
    make: call('POST', `${path}/make`, {
      feature,
      summary: 'Makes the reconciliation of a month that is over, or makes it anew while it is not sent',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        supplierId: id(),
        month: month(),
        opening: signed().optional().describe('Of the first month alone; 0 unless said'),
      }),
      reply: one(Reconciliation),
      can: 'reconciliations.make',
    }),
    send: call('PUT', `${row}/send`, {
      feature,
      summary: 'It was sent to the supplier; what differed must be resolved',
      row: 'id',
      body: z.object({
        version: version(),
        resolutions: z.array(Resolution).max(maxLines).refine(unlike, 'repeated').default([]),
      }),
      reply: one(Reconciliation),
      can: 'reconciliations.send',
    }),
    differ: call('PUT', `${row}/differ`, {
      feature,
      summary: 'The supplier has other figures: which, and why',
      row: 'id',
      body: z.object({
        version: version(),
        lines: z.array(Difference).min(1).max(maxLines).refine(unlike, 'repeated'),
      }),
      reply: one(Reconciliation),
      can: 'reconciliations.differ',
    }),
    confirm: call('PUT', `${row}/confirm`, {
      feature,
      summary: 'Both agree: prices, voids and payments of the month are fixed from now on',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(Reconciliation),
      can: 'reconciliations.confirm',
    }),
  },
})
