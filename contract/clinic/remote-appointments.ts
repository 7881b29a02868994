/** Remote appointments (远程会诊): a clinic asks a specialist about a patient, with exams attached and consent, and gets an opinion back. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  httpsAddress,
  id,
  idParam,
  instant,
  money,
  oneOf,
  requiredText,
  text,
  timeOfDay,
  version,
} from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { ExamDetails } from './exams'
import { EyeChart } from './eye-chart'
import { chargeMethods, givingBack, paying } from './visit-charges'

export const remoteStatus = { requested: 0, confirmed: 1, begun: 2, finished: 3, cancelled: 4, rejected: 5 } as const
const { requested, confirmed, begun, finished, cancelled, rejected } = remoteStatus

export const remoteStates = [
  { value: requested, label: 'remote.status.0', colour: 'orange' },
  { value: confirmed, label: 'remote.status.1', colour: 'blue' },
  { value: begun, label: 'remote.status.2', colour: 'cyan' },
  { value: finished, label: 'remote.status.3', colour: 'green' },
  { value: cancelled, label: 'remote.status.4', colour: '' },
  { value: rejected, label: 'remote.status.5', colour: 'red' },
] as const

/** For so many days after the opinion the specialist can still read the question and the exams. */
export const remoteReadingDays = 30
/** At most so many exams are attached. */
export const maxRemoteExams = 10

/** The party that follows an arrow: the clinic that asks, its agent, or the specialist who is asked. */
export type RemoteParty = 'clinic' | 'agent' | 'specialist'

/** The arrows of the state machine; each verb is what `allowed` names. */
export const remoteMoves = [
  { verb: 'pay', from: [requested], by: ['clinic'] },
  { verb: 'confirm', from: [requested], by: ['agent'] },
  { verb: 'reject', from: [requested], by: ['agent'] },
  { verb: 'relink', from: [confirmed, begun], by: ['agent'] },
  { verb: 'start', from: [confirmed], by: ['specialist'] },
  { verb: 'finish', from: [begun], by: ['specialist'] },
  { verb: 'cancel', from: [requested, confirmed], by: ['clinic', 'agent'] },
  { verb: 'refund', from: [cancelled, rejected], by: ['clinic'] },
] as const satisfies readonly { verb: string; from: readonly number[]; by: readonly RemoteParty[] }[]
export type RemoteVerb = (typeof remoteMoves)[number]['verb']

/** Verbs under the code of another: the till that takes a fee gives it back, who confirms says where they meet. */
const codeVerbs: Partial<Record<RemoteVerb, RemoteVerb>> = { refund: 'pay', relink: 'confirm' }
export const remoteCodeOf = (verb: RemoteVerb) => `remote-appointments.${codeVerbs[verb] ?? verb}`

const link = httpsAddress().min(1).describe('Where they meet, https')

export const RemoteAppointment = z
  .object({
    remoteId: id(),
    cid: id(),
    hid: id().describe('The clinic that asks'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday().nullable(),
    ctid: id().describe('The specialist who is asked'),
    specialistName: z.string(),
    date: date(),
    slot: timeOfDay().describe('When it begins'),
    minutes: z.number().int(),
    question: requiredText(500)
      .nullable()
      .describe('null for the agent, and for the specialist before it is confirmed and long after the opinion'),
    examIds: z.array(id()).nullable().describe('The exams that are attached; null like the question'),
    consentAt: instant().describe('When it was recorded that the patient consents to sharing them'),
    fee: money().describe('As it was when the specialist was asked'),
    paidAt: instant().nullable(),
    method: oneOf(chargeMethods)
      .nullable()
      .describe('1 cash, 2 WeChat, 3 Alipay, 4 bank card, 5 bank transfer, 6 stored value, 7 on account'),
    ref: z.string().describe('Number of the payment'),
    refundDue: flag().describe('1: was paid, and is to be given back'),
    refundedAt: instant().nullable(),
    refundRef: z.string(),
    status: oneOf([0, 1, 2, 3, 4, 5]).describe(
      '0 to be confirmed, 1 confirmed, 2 begun, 3 finished, 4 cancelled, 5 rejected',
    ),
    link: z.string().describe('Empty until it is confirmed'),
    confirmedAt: instant().nullable(),
    startedAt: instant().nullable(),
    finishedAt: instant().nullable(),
    opinion: z.string().nullable().describe('null like the question; never changes once it is given'),
    reason: z.string().describe('Why it was cancelled or rejected'),
    operatorId: id().nullable().describe('Who asked'),
    operatorName: z.string().nullable(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'RemoteAppointment' })
export type RemoteAppointment = z.infer<typeof RemoteAppointment>

/** An exam as it is read where it was attached. */
export const AttachedExam = ExamDetails.pick({
  ...{ examId: true, date: true, cyclo: true, drug: true, device: true, files: true, sections: true },
  ...{ doctorName: true, signerName: true, signedAt: true, vaMode: true, replacedBy: true, status: true },
})
export type AttachedExam = z.infer<typeof AttachedExam>

const NewRemoteAppointment = z.object({
  pid: id(),
  hid: id().optional().describe("The caller's own clinic unless said"),
  ctid: id().describe('The specialist'),
  date: date(),
  slot: timeOfDay(),
  question: requiredText(500),
  examIds: z
    .array(id())
    .min(1)
    .max(maxRemoteExams)
    .refine((ids) => new Set(ids).size === ids.length, 'unique')
    .describe('Signed exams of the patient'),
  consent: flag().describe('1: the patient, or their guardian, consents to sharing them with the specialist'),
})

const list = '/v1/clinic/remote-appointments'
const feature = 'remote-consultations'

const moved = <const Verb extends RemoteVerb, Body extends z.ZodRawShape>(verb: Verb, summary: string, body: Body) =>
  call('PUT', `${list}/{id}/${verb}`, {
    ...{ feature, summary, row: 'id', can: remoteCodeOf(verb) },
    body: z.object({ version: version(), ...body }),
    reply: one(RemoteAppointment),
  } as const)

export const remoteAppointments = resource('remote-appointments', {
  id: 'remoteId',
  record: RemoteAppointment,
  stales: ['audit', 'remote-specialists', 'today', 'sales', 'cash-shifts'],
  offers: offersOf(
    remoteMoves.map(({ verb, from, by }) => ({
      ...{ verb, can: remoteCodeOf(verb) },
      when: ({ status, refundDue, paidAt, fee }, { hid }) =>
        (from as readonly unknown[]).includes(status) &&
        (by as readonly string[]).includes(hid === null ? 'agent' : 'clinic') &&
        (verb !== 'refund' || refundDue === 1) &&
        (verb !== 'pay' || (paidAt === null && fee !== 0)),
    })),
  ),
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'Remote appointments, the latest first; of a specialist their own',
      query: listQuery(
        list,
        {
          hid: idParam().optional(),
          ctid: idParam().optional(),
          pid: idParam().optional(),
          keyword: text(30).optional().describe('In the name of patient or specialist'),
          finished_from: date().optional().describe('The opinion was given on this day or later'),
          status: integerList.optional(),
          start_date: date().optional(),
          end_date: date().optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['remoteId', 'date', 'created'],
      ),
      reply: page(RemoteAppointment),
      can: 'remote-appointments.read',
    }),
    get: call('GET', `${list}/{id}`, {
      feature,
      summary: 'One remote appointment',
      row: 'id',
      reply: one(RemoteAppointment),
      can: 'remote-appointments.read',
    }),
    exams: call('GET', `${list}/{id}/exams`, {
      feature,
      summary: 'The exams that are attached; that they were opened is kept in the audit trail, once a day and person',
      row: 'id',
      writes: true,
      reply: one(z.array(AttachedExam)),
      can: 'remote-appointments.read',
    }),
    chart: call('GET', `${list}/{id}/chart`, {
      feature,
      summary: 'The progression chart of the exams that are attached, and of these alone',
      row: 'id',
      reply: one(EyeChart),
      can: 'remote-appointments.read',
    }),
    create: call('POST', list, {
      feature,
      summary: 'Asks a specialist, and takes the slot',
      body: NewRemoteAppointment,
      reply: one(RemoteAppointment),
      can: 'remote-appointments.create',
    }),
    pay: moved('pay', "The fee is paid, by a bill in the caller's open cash shift", paying),
    confirm: moved('confirm', 'The agent confirms what is paid, and says where they meet', { link }),
    relink: moved('relink', 'The agent says where else they meet, as long as it is not over', { link }),
    reject: moved('reject', 'The agent rejects it; the slot is free, and what was paid is to be refunded', {
      reason: requiredText(200),
    }),
    start: moved('start', 'The specialist begins', {}),
    finish: moved('finish', 'The specialist gives the opinion, for good', { opinion: requiredText(2000) }),
    cancel: moved('cancel', 'The clinic or its agent cancels it; the slot is free, what was paid is to be refunded', {
      reason: requiredText(200),
    }),
    refund: moved('refund', "What was paid goes back out of the caller's open cash shift", givingBack),
  },
})
