/** Sales records (销售记录): whom a salesperson visited, called, trained or supplied, at a clinic or with a prospect. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, fileAddress, id, idParam, instant, phone, requiredText, text, version } from '../core/fields'
import { month } from '../core/month'
import { type OfferActor, offersOf, type UncertainRow } from '../core/offers'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'

export const salesKinds = ['visit', 'phone', 'training', 'delivery'] as const

/** Planned follow-ups that are open: due today, overdue, or coming. A later record of the same clinic or prospect closes one. */
export const followStates = ['today', 'overdue', 'later'] as const

/** How long a sales record may be corrected after it was entered. */
export const salesRecordHours = 24

const fields = {
  hid: id().nullable().describe('Clinic of the agent; null: the record is about a prospect'),
  prospectName: text(60).describe('Name of a prospect, which is no clinic of the agent yet; empty with a clinic'),
  prospectPhone: phone().describe('Phone of the prospect; a prospect needs one'),
  kind: z.enum(salesKinds),
  date: date().describe('Not after today'),
  content: requiredText(500),
  next: date().nullable().describe('When to follow up; not before the date'),
  files: z.array(fileAddress()).max(9).describe('Pictures and papers'),
  location: text(100).describe('Where it was'),
}

export const SalesRecord = z
  .object({
    salesRecordId: id(),
    sid: id().describe('The salesperson'),
    salespersonName: z.string(),
    cid: id().describe('Agent of the salesperson'),
    companyName: z.string(),
    ...fields,
    hospitalName: z.string().nullable(),
    prospectPhone: z.string(),
    content: z.string(),
    files: z.array(z.string()),
    operatorId: id().describe('The account that entered it'),
    operatorName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'SalesRecord' })
export type SalesRecord = z.infer<typeof SalesRecord>

const SalesDay = z.object({
  date: date(),
  records: z.number().int().describe('Records of the day'),
  next: z.number().int().describe('Records that name the day for following up'),
})
export type SalesDay = z.infer<typeof SalesDay>

const path = '/v1/account/sales-records'
const host = 'statistics'
const feature = 'sales-records'

const about = {
  keyword: text(60).optional().describe('In clinic, prospect, phone of a prospect, place or content'),
  sid: idParam().optional(),
  cid: idParam().optional(),
  hid: idParam().optional(),
  kind: z.enum(salesKinds).optional(),
  target: z.enum(['clinic', 'prospect']).optional().describe('Only those about clinics, or about prospects'),
}
const listed = listQuery(
  path,
  {
    ...about,
    start_date: date().optional(),
    end_date: date().optional(),
    next_start: date().optional().describe('To be followed up from this day on'),
    next_end: date().optional().describe('To be followed up until this day, inclusive'),
    follow: z
      .enum(followStates)
      .optional()
      .describe('Only those whose follow-up is still to be made: today, overdue, later'),
  },
  ['salesRecordId', 'date', 'next'],
)
const isOpen = (row: UncertainRow, { uid, now }: OfferActor) =>
  row.operatorId === uid && typeof row.created === 'number' && now - row.created <= salesRecordHours * 3600

export const salesRecords = resource('sales-records', {
  id: 'salesRecordId',
  record: SalesRecord,
  files: { fields: ['files'] },
  stales: ['audit'],
  offers: offersOf([{ verb: 'update', can: 'sales-records.update', when: isOpen }]),
  calls: {
    list: call('GET', path, {
      summary:
        "Sales records, the latest day first: a salesperson's own, for the agent's office all of its salespeople",
      host,
      query: listed,
      reply: page(SalesRecord),
      can: 'sales-records.read',
    }),
    calendar: call('GET', `${path}/calendar`, {
      feature,
      summary: 'A month of them, day by day; a day without any is there as 0',
      host,
      query: z.object({ month: month().describe('YYYY-MM'), ...about }),
      reply: one(z.array(SalesDay)),
      can: 'sales-records.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as .xls',
      host,
      query: listed,
      reply: file(),
      can: 'sales-records.read',
      timeout: forWorkbook,
    }),
    create: call('POST', path, {
      summary: 'Enters what a salesperson did; a salesperson enters their own only, with clinics that they look after',
      host,
      body: z.object({
        ...fields,
        sid: id().nullable().default(null).describe('The salesperson; a salesperson need not name themselves'),
        hid: fields.hid.default(null),
        prospectName: fields.prospectName.default(''),
        prospectPhone: fields.prospectPhone.default(''),
        next: fields.next.default(null),
        files: fields.files.default([]),
        location: fields.location.default(''),
      }),
      reply: one(SalesRecord),
      can: 'sales-records.create',
    }),
    update: call('PUT', `${path}/{id}`, {
      feature,
      summary: `Corrects a record: the account that entered it, or its salesperson, within ${salesRecordHours} hours`,
      host,
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(SalesRecord),
      can: 'sales-records.update',
    }),
  },
})
