/** Visits (就诊): a patient in the clinic, from the front desk to the door, and the queue in which they wait. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, file, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  idParam,
  instant,
  money,
  oneOf,
  requiredText,
  text,
  version,
} from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'
import { StoreHead } from '../partners/store-head'
import { Charge, givingBack, paying } from './visit-charges'

export const visitStatus = {
  registered: 0,
  waiting: 1,
  examined: 2,
  owing: 3,
  finished: 4,
  cancelled: 5,
  missed: 6,
} as const
const { registered, waiting, examined, owing, finished, cancelled, missed } = visitStatus

/** Of a visit that is not over. */
export const openVisit = [registered, waiting, examined, owing, missed] as const

export const visitStates = [
  { value: registered, label: 'visit.status.0', colour: 'orange' },
  { value: waiting, label: 'visit.status.1', colour: 'blue' },
  { value: examined, label: 'visit.status.2', colour: 'cyan' },
  { value: owing, label: 'visit.status.3', colour: 'gold' },
  { value: finished, label: 'visit.status.4', colour: 'green' },
  { value: cancelled, label: 'visit.status.5', colour: '' },
  { value: missed, label: 'visit.status.6', colour: 'red' },
] as const

/** 1 first visit, 2 follow-up visit, 3 re-examination, 4 pick-up of glasses, 5 vision training. */
export const visitTypes = [1, 2, 3, 4, 5] as const

/** A patient is called so often before the next one comes in their place. */
export const maxCalls = 3

/** The arrows of the state machine; each verb is what `allowed` names. */
export const visitMoves = [
  { verb: 'call', from: [waiting], can: 'visits.call' },
  { verb: 'start', from: [waiting], can: 'visits.start' },
  { verb: 'miss', from: [waiting], can: 'visits.call' },
  { verb: 'return', from: [missed], can: 'visits.call' },
  { verb: 'transfer', from: [examined], can: 'visits.transfer' },
  { verb: 'finish', from: [examined], can: 'visits.finish' },
  { verb: 'reopen', from: [owing], can: 'visits.call' },
  { verb: 'pay', from: [registered, owing], can: 'visits.pay' },
  { verb: 'cancel', from: [registered, waiting, missed], can: 'visits.cancel' },
  // What has begun is given up by those alone who answer for the clinic.
  { verb: 'cancel', from: [examined], can: 'visits.void' },
  { verb: 'refund', from: [cancelled], can: 'visits.cancel' },
  { verb: 'update', from: [registered, waiting, examined, owing, missed], can: 'visits.update' },
] as const
export type VisitVerb = (typeof visitMoves)[number]['verb']

const facts = {
  type: oneOf(visitTypes).describe('1 first visit, 2 follow-up, 3 re-examination, 4 pick-up of glasses, 5 training'),
  ctid: id().nullable().describe('The examiner for whom the patient waits; null: any examiner'),
  optristId: id().nullable().describe('Optometrist'),
  itemIds: z
    .array(id())
    .max(20)
    .refine((ids) => new Set(ids).size === ids.length, 'unique')
    .describe('Exam items, which are charged'),
  room: text(20),
  priority: flag().describe('1: called before all others'),
  priorityReason: text(100),
  complaint: text(200),
}
const findings = {
  diagnosis: z.array(requiredText(200)).max(5),
  advice: text(1000),
  nextDate: date().nullable().describe('When the patient is to come again'),
}

export const Visit = z
  .object({
    visitId: id(),
    visitNo: z.string(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday().nullable(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    date: date(),
    queueNo: z.string().describe('Place in the queue of the store on that day, such as A001'),
    resid: id().nullable().describe('The reservation that it comes from'),
    slot: z.string().nullable().describe('For when the patient was booked'),
    privacySigned: flag().describe('1: the patient has signed the privacy notice; no visit is started without'),
    doctorName: z.string().nullable(),
    optristName: z.string().nullable(),
    ...facts,
    ...findings,
    status: oneOf([0, 1, 2, 3, 4, 5, 6]).describe(
      '0 registered, 1 waiting, 2 examined, 3 owing, 4 finished, 5 cancelled, 6 missed the call',
    ),
    waitingAt: instant().nullable(),
    calledBy: id().nullable().describe('Who called last'),
    calledAt: instant().nullable(),
    calls: z.number().int(),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    cancelReason: z.string(),
    refundDue: flag().describe('1: it was cancelled after something of it was paid, which is to be given back'),
    operatorId: id().nullable().describe('Who registered the patient'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Visit' })
export type Visit = z.infer<typeof Visit>

/** One visit with what its page says besides. */
export const VisitDetails = Visit.extend({
  items: z.array(z.object({ itemId: id(), name: z.string() })),
  charges: z.array(Charge).nullable().describe('null for those who see no money'),
  due: money()
    .nullable()
    .describe('What is to be paid now, at the level of the patient; null for those who see no money'),
  allergy: z.string(),
  smsConsent: flag(),
  ahead: z.number().int().describe('Patients who are to be called before'),
  store: StoreHead.describe('As its tickets are headed'),
})
export type VisitDetails = z.infer<typeof VisitDetails>

const NewVisit = z.object({
  pid: id(),
  hid: id().optional().describe("The caller's own clinic unless said"),
  ...facts,
  type: facts.type.optional().describe('Unless said: 1 at the first visit, then 2'),
  ctid: facts.ctid.default(null),
  optristId: facts.optristId.default(null),
  itemIds: facts.itemIds.default([]),
  room: facts.room.default(''),
  priority: facts.priority.default(0),
  priorityReason: facts.priorityReason.default(''),
  complaint: facts.complaint.default(''),
  privacySigned: flag().default(0).describe('1: the patient has signed the privacy notice just now'),
  ...confirmWarn,
})

const list = '/v1/clinic/visits'
const filters = {
  hid: idParam().optional(),
  ctid: idParam().optional(),
  pid: idParam().optional(),
  keyword: text(30).optional().describe('In the name; the last four digits of the phone; the number of visit or queue'),
  type: z.coerce.number().pipe(oneOf(visitTypes)).optional(),
  paid_on: date()
    .optional()
    .describe('Paid for on that day, and not paid back; needs the codes of those who see money'),
  status: integerList.optional(),
  start_date: date().optional(),
  end_date: date().optional(),
  calling: z.coerce
    .number()
    .pipe(flag())
    .optional()
    .describe('1: as they are called and as the big screen shows them; behind them who is examined, then who is done'),
  counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
}
const sortable = ['visitId', 'date', 'queueNo', 'waitingAt', 'created'] as const
const feature = 'visits'

const moved = <const Verb extends string, Body extends z.ZodRawShape>(
  verb: Verb,
  can: string,
  summary: string,
  body: Body,
) =>
  call('PUT', `${list}/{id}/${verb}`, {
    ...{ feature, summary, row: 'id', can },
    body: z.object({ version: version(), ...body }),
    reply: one(Visit),
  } as const)

export const visits = resource('visits', {
  id: 'visitId',
  record: Visit,
  stales: ['audit', 'reservations', 'today', 'sales', 'cash-shifts'],
  offers: offersOf(
    visitMoves.map(({ verb, can, from }) => ({
      ...{ verb, can },
      when: ({ status, refundDue }: { status?: unknown; refundDue?: unknown }) =>
        (from as readonly unknown[]).includes(status) && (verb !== 'refund' || refundDue === 1),
    })),
  ),
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'Visits of clinics, the latest first',
      query: listQuery(list, filters, sortable),
      reply: page(Visit),
      can: 'visits.read',
    }),
    export: call('GET', `${list}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(`${list}/exports`, filters, sortable),
      reply: file(),
      can: 'visits.export',
      timeout: forWorkbook,
    }),
    get: call('GET', `${list}/{id}`, {
      feature,
      summary: 'One visit, with its charges and what to mind of its patient',
      row: 'id',
      reply: one(VisitDetails),
      can: 'visits.read',
    }),
    print: countedPrint(`${list}/{id}/prints`, {
      ...{ feature, row: 'id', can: 'visits.read' },
      summary: 'Counts a print of the queue ticket, and answers whether it is a reprint',
    }),
    create: call('POST', list, {
      feature,
      summary: 'Registers a patient, who waits from then on, or where fees are paid before, from the payment on',
      body: NewVisit,
      reply: one(Visit),
      can: 'visits.create',
    }),
    update: call('PUT', `${list}/{id}`, {
      feature,
      summary: 'Changes what is said of a visit that is not over',
      row: 'id',
      body: z
        .object({ ...facts, ...findings })
        .partial()
        .extend({ version: version() }),
      reply: one(Visit),
      can: 'visits.update',
    }),
    call: moved('call', 'visits.call', `Calls one patient, or calls again; ${maxCalls} times at most`, {
      ctid: id().optional().describe('The examiner who calls; unless said, the one who called before or is waited for'),
      room: text(20).optional(),
    }),
    start: moved('start', 'visits.start', 'The examination begins', {
      ctid: id().optional().describe('The examiner; unless said, the one for whom the patient waits'),
      room: text(20).optional(),
      privacySigned: flag()
        .default(0)
        .describe('1: the patient has signed the privacy notice just now, in front of the examiner'),
    }),
    miss: moved('miss', 'visits.call', `The patient was called ${maxCalls} times and did not come`, {}),
    return: moved('return', 'visits.call', 'A patient who missed the call waits again, behind the next three', {}),
    transfer: moved('transfer', 'visits.transfer', 'Waits for another examiner', {
      ctid: id().nullable().describe('null: any examiner'),
    }),
    finish: moved('finish', 'visits.finish', 'The examination is over; its items are charged', confirmWarn),
    reopen: moved('reopen', 'visits.call', 'The examination goes on; what is due is taken back', {}),
    pay: moved('pay', 'visits.pay', "All that is due is paid by a bill in the caller's open cash shift", paying),
    cancel: moved('cancel', 'visits.cancel', 'Cancels the visit; once it is examined, only with visits.void', {
      reason: requiredText(100),
    }),
    refund: moved('refund', 'visits.cancel', "What was paid goes back out of the caller's open cash shift", givingBack),
    rooms: call('GET', '/v1/clinic/queue/rooms', {
      feature,
      summary: 'The rooms of a store into which patients are called',
      query: z.object({ hid: idParam().optional().describe("The caller's own clinic unless said") }),
      reply: one(z.array(z.string())),
      can: 'visits.read',
    }),
    next: call('POST', '/v1/clinic/queue/next', {
      feature,
      summary: 'Calls the next who waits for this examiner or for anyone; no two callers get the same',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        ctid: id().describe('Who calls'),
        room: text(20).default(''),
      }),
      reply: one(VisitDetails.pick({ visitId: true, queueNo: true, patientName: true, version: true })),
      can: 'visits.call',
    }),
  },
})
