/** Figures of a clinic's own day, for those who run it: takings, visits, orders to the agent, and what each of its people did. */
import { z } from 'zod'
import { paidMethods } from '../clinic/cash-shifts'
import { feeCategories } from '../clinic/fees'
import { visitTypes } from '../clinic/visits'
import { call, file, one } from '../core/call'
import { id, money, oneOf } from '../core/fields'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { productLines } from '../orders/order-family'
import { clinicKey, count, figures, figuresQuery, table } from './figures'

/** A prescription counts as sold where its patient paid a bill whole so many days after it at most. */
export const conversionDays = 30

/** A reservation is counted as won by a message so many days after it at most. */
export const bookedDays = 7

/** Goods that have not moved for so many days stand out. */
export const unmovedDays = 90

/** What is sold: an examination without a fee of its own, a category of fees, goods. */
export const soldCategories = [0, ...feeCategories, 8] as const

const charge = {
  bills: count().describe('Made out in the period, without those that are held or void'),
  due: money().describe('What these come to'),
  received: money().describe('Paid in the period less what was given back, by business date; on account is no payment'),
  refunded: money().describe('Of it, what was refunded or given back with a void bill'),
  owed: money().describe('What is owed today of bills made out in the period'),
  cashFlow: money().describe(
    'Money that came in, less what was given back, by all ways but stored value, with what members paid in less what they withdrew',
  ),
}

const outpatient = {
  visits: count().describe('Not cancelled'),
  firstVisits: count(),
  finished: count().describe('Of `visits`'),
  booked: count().describe('Reservations for a day of the period that were kept, in part or whole, or missed'),
  came: count().describe('Of `booked`: the patient came'),
  arrivalRate: z.number().nullable().describe('came ÷ booked; null without any'),
  waitMinutes: z.number().nullable().describe('Median from waiting to the start of the examination, in minutes'),
  visitReceived: money().describe('Paid less given back for bills of visits, by business date'),
  perVisit: money().nullable().describe('visitReceived ÷ finished; null without any'),
  examined: count().describe('Patients with a signed refraction, as in the figures of eye files'),
  myopic: count().describe('Of `examined`: a spherical equivalent of −0.50 or less in either eye at the last one'),
  myopiaRate: z.number().nullable().describe('myopic ÷ examined; null without any'),
}

const orders = {
  orders: count().describe('Submitted to the agent in the period, without rejected and cancelled ones'),
  amount: money().describe('With freight'),
  inTransit: count().describe('Of these, shipped and not received yet'),
  transitAmount: money(),
  receiptDays: z.number().nullable().describe('Median from the order to its completion, in days; null without any'),
}

const performance = {
  bills: charge.bills,
  net: money().describe('Lines of the bills that the person made out in the period, less what came back of them'),
  commission: money().describe('Of each of these lines the percent that its goods gave their seller when it was sold'),
  exams: count().describe('Signed by the person, dated in the period'),
  prescriptions: count().describe('Signed by the person, dated in the period'),
  converted: count().describe(
    `Of these, those whose patient paid a bill of goods, fitting or edging whole within ${conversionDays} days of the prescription`,
  ),
  conversionRate: z.number().nullable().describe('converted ÷ prescriptions; null without any'),
}

const sms = {
  campaigns: count().describe('Started in the period, as all else here: its recipients are fixed then'),
  recipients: count().describe('Of these: waiting, submitted, succeeded, failed and skipped come to them'),
  waiting: count(),
  submitted: count(),
  succeeded: count(),
  failed: count(),
  skipped: count(),
  parts: count().describe('Of all but those that were skipped'),
  cost: money().describe('Of these parts, at the price of their campaign'),
  bookedAfter: count().describe(
    `Of \`succeeded\`: a reservation of the patient was made within ${bookedDays} days after the message`,
  ),
}

const shop = {
  received: charge.received,
  ...{ visits: outpatient.visits, newMembers: count().describe('Patients whose record was made in the period') },
  perVisit: outpatient.perVisit,
  stockValue: money().describe('What the stock of the store cost, as it was at the end of the period'),
  storedIn: money().describe('Paid in by members, with the bonus that they were given'),
  storedBack: money().describe('Given back to stored value by refunds and void bills'),
  storedSpent: money().describe('Spent of stored value on bills'),
  storedOut: money().describe('Withdrawn, forfeited, or undone'),
  storedChange: money().describe(
    'storedIn + storedBack − storedSpent − storedOut: by so much the balances of members grew',
  ),
}

const inventory = {
  opening: money().describe('What the stock cost, at the beginning of the period'),
  incoming: money().describe('Goods that came in, at cost'),
  soldCost: money().describe('Goods that were sold, less what came back of them, at cost'),
  adjusted: money().describe('Counted, scrapped, used, moved to another store, or priced anew'),
  closing: money().describe('opening + incoming − soldCost + adjusted, as in the ledger'),
  net: money().describe('What the lines of goods of the bills of the period came to, less what came back of them'),
  margin: money().describe('net − soldCost'),
  turnoverDays: count().nullable().describe('days × (opening + closing) ÷ 2 ÷ soldCost; null without sales'),
  unmoved: money()
    .nullable()
    .describe(
      `Of \`closing\`, batches that have not moved for ${unmovedDays} days; null of parts of a period and of the one before`,
    ),
}

const channel = {
  leads: count().describe(
    'Potential members entered in the period, and patients whose record was made in it without their having been one before',
  ),
  leadsBooked: count().describe('Of `leads`: have had a reservation since, or came'),
  leadsCame: count().describe('Of `leadsBooked`: have had a visit or a bill since'),
  leadsPaid: count().describe('Of `leadsCame`: have paid more than they were given back'),
  leadsAmount: money().describe('What these have paid since, less what they were given back'),
  leadsPaidRate: z.number().nullable().describe('leadsPaid ÷ leads; null without any'),
}

const hospitals = <const M extends Record<string, z.ZodType<number | null>>>(measures: M) => table(clinicKey, measures)
const namesOf = <M extends object>(measures: M) => Object.keys(measures) as (keyof M & string)[]

const received = { received: charge.received, refunded: charge.refunded }
const Charge = figures(charge, {
  hospitals: hospitals(charge),
  methods: table({ method: oneOf(paidMethods) }, received),
  categories: table(
    { category: oneOf(soldCategories).describe('Of the fee; 0: an examination without a fee of its own, 8: goods') },
    received,
  ).describe('Each payment is shared over the lines of its bill, so that they add up to what was received'),
})
export type Charge = z.infer<typeof Charge>

const ofType = { visits: outpatient.visits, finished: outpatient.finished, waitMinutes: outpatient.waitMinutes }
const Outpatient = figures(outpatient, {
  hospitals: hospitals(outpatient),
  types: table({ type: oneOf(visitTypes) }, ofType),
})
export type Outpatient = z.infer<typeof Outpatient>

const ClinicOrders = figures(orders, {
  hospitals: hospitals(orders),
  lines: table({ line: z.enum(productLines) }, orders),
})
export type ClinicOrders = z.infer<typeof ClinicOrders>

const ClinicPerformance = figures(performance, {
  people: table({ uid: id(), name: z.string() }, performance),
  hospitals: hospitals(performance),
})
export type ClinicPerformance = z.infer<typeof ClinicPerformance>

const SmsFigures = figures(sms, {
  hospitals: hospitals(sms),
  campaigns: table({ campaignId: id(), name: z.string() }, sms),
})
export type SmsFigures = z.infer<typeof SmsFigures>

const Shop = figures(shop, { hospitals: hospitals(shop) })
export type Shop = z.infer<typeof Shop>

const ClinicInventory = figures(inventory, {
  hospitals: hospitals(inventory),
  lines: table({ line: z.enum(productLines) }, inventory),
})
export type ClinicInventory = z.infer<typeof ClinicInventory>

const Channels = figures(channel, {
  sources: table({ source: z.string().describe('How they heard of the clinic; empty: unknown') }, channel),
  hospitals: hospitals(channel),
})
export type Channels = z.infer<typeof Channels>

/** The measures of each side, in the order of their columns, and those of tables that hold only some. */
export const clinicMeasures = {
  charge: namesOf(charge),
  received: namesOf(received),
  outpatient: namesOf(outpatient),
  ofType: namesOf(ofType),
  orders: namesOf(orders),
  performance: namesOf(performance),
  sms: namesOf(sms),
  shop: namesOf(shop),
  inventory: namesOf(inventory),
  channel: namesOf(channel),
} as const
export type ClinicMeasure = (typeof clinicMeasures)[keyof typeof clinicMeasures][number]

const base = '/v1/clinic/statistics'
const { cid: _, ...query } = figuresQuery

/** One side: its figures, and each of their tables as .xls. */
const side = <const P extends string, R extends z.ZodType, const B extends string>(
  path: P,
  of: { summary: string; record: R; by: readonly [B, ...B[]] },
) => ({
  read: call('GET', `${base}/${path}` as const, {
    ...{ feature: 'clinic-figures', can: 'clinic-statistics.read' },
    summary: of.summary,
    query: z.object(query),
    reply: one(of.record),
  }),
  sheet: call('GET', `${base}/${path}/exports` as const, {
    ...{ feature: 'clinic-figures', can: 'clinic-statistics.export' },
    summary: 'A table of the same as .xls',
    query: z.object({
      ...query,
      by: z
        .enum(['period', ...of.by])
        .optional()
        .describe('Which table; `period` unless said'),
    }),
    reply: file(),
    timeout: forWorkbook,
  }),
})

const charges = side('charge', {
  summary: 'What a clinic charged, took, gave back and is owed, by store, way of payment and category',
  record: Charge,
  by: ['hospitals', 'methods', 'categories'],
})
const visits = side('outpatient', {
  summary: 'Visits of a clinic, reservations that were kept, waiting, and what a visit brings, by store and kind',
  record: Outpatient,
  by: ['hospitals', 'types'],
})
const ordered = side('clinic-order', {
  summary: 'What a clinic ordered from its agent, what is on the way, and how long it takes, by store and product line',
  record: ClinicOrders,
  by: ['hospitals', 'lines'],
})
const people = side('clinic-performance', {
  summary: 'What each person of a clinic sold, examined and prescribed',
  record: ClinicPerformance,
  by: ['people', 'hospitals'],
})

const messages = side('sms', {
  summary:
    'Campaigns of text messages that were started, what became of their messages, what they cost, and who booked',
  record: SmsFigures,
  by: ['hospitals', 'campaigns'],
})

const stores = side('shop', {
  summary: 'What each store took and saw, whom it won, what its stock is worth, and how stored value moved',
  record: Shop,
  by: ['hospitals'],
})

const goods = side('inventory', {
  summary: 'How the stock of a clinic moved at cost, what its goods were sold for, and what lies there for long',
  record: ClinicInventory,
  by: ['hospitals', 'lines'],
})

const channels = side('channel', {
  summary: 'What became of those who heard of a clinic, by the source and the store: booked, came, paid',
  record: Channels,
  by: ['sources', 'hospitals'],
})

export const clinicFigures = resource('clinic-figures', {
  id: 'hid',
  record: Charge,
  calls: {
    charge: charges.read,
    exportCharge: charges.sheet,
    outpatient: visits.read,
    exportOutpatient: visits.sheet,
    orders: ordered.read,
    exportOrders: ordered.sheet,
    performance: people.read,
    exportPerformance: people.sheet,
    sms: messages.read,
    exportSms: messages.sheet,
    shop: stores.read,
    exportShop: stores.sheet,
    inventory: goods.read,
    exportInventory: goods.sheet,
    channel: channels.read,
    exportChannel: channels.sheet,
  },
})
