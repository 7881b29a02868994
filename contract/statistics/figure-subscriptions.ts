/** Scheduled reports (定期报表): a table of figures that a person gets at a set time, by mail or as a link in a text message. */
import { z } from 'zod'
import { call, done, file, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  id,
  instant,
  oneOf,
  plainText,
  requiredText,
  text,
  timeOfDay,
  typedFormat,
  version,
  versionParam,
} from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

interface SheetOf {
  /** What it is asked for: the days from and to, a month, or nothing, since it shows how things stand. */
  asked: 'days' | 'month' | 'now'
  /** Who may read the figures, beside the code of the export itself. */
  reads: string
}
const of = (reads: string, asked: SheetOf['asked'] = 'days'): SheetOf => ({ asked, reads })
const ofClinic = of('clinic-statistics.read')
const money = 'statistics.finance'

/** The workbooks of figures that can be scheduled, as `resource.call`. */
export const reportSheets = {
  'clinic-figures.exportCharge': ofClinic,
  'clinic-figures.exportChannel': ofClinic,
  'clinic-figures.exportInventory': ofClinic,
  'clinic-figures.exportOrders': ofClinic,
  'clinic-figures.exportOutpatient': ofClinic,
  'clinic-figures.exportPerformance': ofClinic,
  'clinic-figures.exportShop': ofClinic,
  'clinic-figures.exportSms': ofClinic,
  'finance.exportCollections': of(money),
  'finance.exportExpenses': of(money),
  'finance.exportMoney': of(money),
  'finance.exportReceivables': of(money, 'now'),
  'finance.exportRechargeHospitals': of(money),
  'finance.exportRecharges': of(money),
  'finance.exportReservationFees': of(money),
  'operation-figures.exportClinics': of('statistics.operation', 'now'),
  'operation-figures.exportInvitations': of('statistics.operation'),
  'operation-figures.exportUsers': of('statistics.operation'),
  'people-figures.exportEyefile': of('statistics.people'),
  'people-figures.exportStudents': of('statistics.people'),
  'performance-targets.export': of('statistics.performance', 'month'),
  'rankings.export': of('statistics.performance'),
  'training-figures.export': of('statistics.training'),
} satisfies Record<string, SheetOf>
export type ReportSheet = keyof typeof reportSheets

/** The element codes that a person needs for a workbook. */
export const codesOfSheet = (sheet: ReportSheet): string[] => [
  sheet.startsWith('clinic-figures.') ? 'clinic-statistics.export' : 'statistics.export',
  reportSheets[sheet].reads,
]

/** Whether a workbook can be scheduled, of the name of its call. */
export const isReportSheet = (name: string): name is ReportSheet => Object.hasOwn(reportSheets, name)

/** Of which days a report is, seen from the day on which it is made. */
export const reportPeriod = { yesterday: 1, lastWeek: 2, lastMonth: 3, thisMonth: 4, last7: 5, last30: 6 } as const
const { lastMonth, thisMonth } = reportPeriod

/** The periods that a workbook can be of; none where it shows how things stand. */
export const periodsOf = (sheet: ReportSheet): readonly number[] =>
  ({ days: Object.values(reportPeriod), month: [lastMonth, thisMonth], now: [] })[reportSheets[sheet].asked]

export const reportEvery = { day: 1, week: 2, month: 3 } as const
export const reportWay = { mail: 1, sms: 2 } as const

/** The last day of the month on which a report can be made: every month has it. */
export const lastReportDay = 28
/** How many reports a person may have. */
export const maxReports = 20
/** How many of its workbooks a report keeps. */
export const keptWorkbooks = 12

export const reportStates = [
  { value: 1, label: 'figureSubscription.status.1', colour: 'green' },
  { value: 0, label: 'figureSubscription.status.0', colour: '' },
] as const

/**
 * Why there is no workbook: the person may not see it any more; the figures refuse what is asked for, such as a brand that is
 * gone; it is larger than can be sent; a fault; it could not be sent, though it is kept.
 */
export const reportFailures = ['rights', 'query', 'tooLarge', 'fault', 'unsent'] as const

/** Of the query of a workbook: its days, which the period sets, and pages, which no file has. */
export const ownOfReports: readonly string[] = [
  ...['start_date', 'end_date', 'month'],
  ...['page_num', 'page_size', 'pageNum', 'pageSize'],
]

const Filters = z.record(plainText(40), plainText(400)).describe('As the query of the workbook, without its days')

const fields = {
  name: requiredText(60),
  query: Filters,
  period: oneOf([1, 2, 3, 4, 5, 6])
    .nullable()
    .describe(
      '1 the day before, 2 the week before from Monday to Sunday, 3 the month before, 4 the present month up to today, 5 the 7 and 6 the 30 days before; null: the workbook shows how things stand',
    ),
  every: oneOf([1, 2, 3]).describe('1 day, 2 week, 3 month'),
  on: z
    .number()
    .int()
    .min(1)
    .max(lastReportDay)
    .nullable()
    .describe('Of every week the day, 1 Monday to 7 Sunday; of every month the day, 1 to 28; null of every day'),
  at: timeOfDay(),
  way: oneOf([1, 2]).describe('1 mail with the workbook, 2 text message with a link, to the phone of the account'),
  email: typedFormat(120, /^(?:[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+)?$/, 'email').describe(
    'Where the mail goes; empty for text messages',
  ),
}

const Delivery = z.object({
  deliveryId: id(),
  due: instant().describe('When it was to be made'),
  start: date().nullable().describe('First day of its figures; null: how things stood'),
  end: date().nullable(),
  status: oneOf([0, 1, 2]).describe('0 being made, 1 sent, 2 failed'),
  failure: z.enum(reportFailures).nullable(),
  fileName: z.string().describe('Empty where there is no workbook'),
  sentAt: instant().nullable(),
})
export type ReportDelivery = z.infer<typeof Delivery>

export const FigureSubscription = z
  .object({
    figureSubscriptionId: id(),
    sheet: z.enum(Object.keys(reportSheets) as [ReportSheet, ...ReportSheet[]]),
    name: z.string(),
    query: Filters,
    period: fields.period,
    every: fields.every,
    on: fields.on,
    at: z.string(),
    way: fields.way,
    email: z.string(),
    status: flag().describe('1 runs, 0 paused'),
    next: instant().nullable().describe('When it is made next; null while it is paused'),
    last: Delivery.nullable().describe('The latest one'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'FigureSubscription' })
export type FigureSubscription = z.infer<typeof FigureSubscription>

export const FigureSubscriptionDetails = FigureSubscription.extend({
  deliveries: z.array(Delivery).describe(`The latest first, at most ${keptWorkbooks}`),
})
export type FigureSubscriptionDetails = z.infer<typeof FigureSubscriptionDetails>

const path = '/v1/account/statistics/subscriptions'
const row = `${path}/{id}` as const
const feature = 'figure-subscriptions'

export const figureSubscriptions = resource('figure-subscriptions', {
  id: 'figureSubscriptionId',
  record: FigureSubscription,
  stales: ['audit'],
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The scheduled reports of the caller',
      query: listQuery(
        path,
        {
          keyword: text(40).optional().describe('In the name'),
          status: z.coerce.number().pipe(flag()).optional(),
        },
        ['figureSubscriptionId', 'name', 'next', 'updated'],
      ),
      reply: page(FigureSubscription),
      can: 'figure-subscriptions.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One scheduled report of the caller, with its latest workbooks',
      row: 'id',
      reply: one(FigureSubscriptionDetails),
      can: 'figure-subscriptions.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Schedules a workbook of figures, which the caller must be allowed to export',
      body: z.object({
        sheet: FigureSubscription.shape.sheet,
        ...fields,
        query: fields.query.default({}),
        period: fields.period.default(null),
        on: fields.on.default(null),
        email: fields.email.default(''),
      }),
      reply: one(FigureSubscription),
      can: 'figure-subscriptions.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes, pauses or resumes one',
      row: 'id',
      body: z
        .object({ ...fields, status: flag() })
        .partial()
        .extend({ version: version() }),
      reply: one(FigureSubscription),
      can: 'figure-subscriptions.update',
    }),
    sendNow: call('POST', `${row}/now`, {
      feature,
      summary: 'Makes and sends one at once, besides those that are scheduled',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(FigureSubscription),
      can: 'figure-subscriptions.update',
    }),
    remove: call('DELETE', row, {
      feature,
      summary: 'Deletes one with its workbooks',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'figure-subscriptions.remove',
    }),
    file: call('GET', `${row}/deliveries/{deliveryId}/file`, {
      feature,
      summary: 'A workbook that was made, for as long as the caller may see the figures',
      reply: file(),
      timeout: forWorkbook,
      can: 'figure-subscriptions.read',
    }),
  },
})
