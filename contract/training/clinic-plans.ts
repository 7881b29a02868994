/** Training plans (训练计划) of a clinic: which projects a patient trains there, how often, and how far they are. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 adjustment (accommodation), 2 myopia: each has a screen of its own. */
export const planKinds = [1, 2] as const
export const maxSessions = 200
const maxPrograms = 10

export const planStatus = { active: 0, finished: 1, stopped: 2 } as const
const { active, finished, stopped } = planStatus

export const planStates = [
  { value: active, label: 'clinicPlan.status.0', colour: 'blue' },
  { value: finished, label: 'clinicPlan.status.1', colour: 'green' },
  { value: stopped, label: 'clinicPlan.status.2', colour: '' },
] as const

const program = {
  trainId: id().describe('Training project'),
  minutes: z.number().int().min(1).max(60).describe('Length of one session'),
  times: z.number().int().min(1).max(maxSessions).describe('How often it is trained in all'),
}

export const PlanProgram = z.object({
  ...program,
  name: z.string(),
  done: z.number().int().describe('How often it was trained'),
})
export type PlanProgram = z.infer<typeof PlanProgram>

const fields = {
  programs: z
    .array(z.object(program))
    .min(1)
    .max(maxPrograms)
    .refine((list) => new Set(list.map(({ trainId }) => trainId)).size === list.length, 'unique')
    .describe('Training projects in their order, each once'),
  total: z.number().int().min(1).max(maxSessions).describe('Sessions in all: the sum of the times'),
  sdxUid: id().nullable().describe("The patient's training account that is used; null: none"),
  saleId: id()
    .nullable()
    .describe('Bill of the patient in the store that pays for it, with a fee of training; null: none'),
  note: text(200),
}

/** A bill with a fee of training, as a plan names it: its money is the till's. */
export const TrainingBill = z.object({
  saleId: id(),
  saleNo: z.string(),
  date: date(),
  summary: z.string().describe('Names of its fees of training'),
  paid: flag().describe('1: nothing of it is owed'),
})
export type TrainingBill = z.infer<typeof TrainingBill>

export const ClinicPlan = z
  .object({
    planId: id(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday().nullable(),
    kind: oneOf(planKinds).describe('1 adjustment (accommodation), 2 myopia'),
    ...fields,
    programs: z.array(PlanProgram),
    brandName: z.string().nullable().describe('Training brand of the account'),
    saleNo: z.string().nullable(),
    paid: flag().nullable().describe('1: nothing of the bill is owed; null: no bill'),
    note: z.string(),
    done: z.number().int().describe('Sessions that were trained; kept by the database'),
    lastTrained: instant().nullable(),
    status: oneOf([active, finished, stopped]).describe('0 in progress, 1 completed: all sessions are done, 2 stopped'),
    stopReason: z.string(),
    operatorName: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ClinicTrainingPlan' })
export type ClinicPlan = z.infer<typeof ClinicPlan>

/** What is done with a plan in progress. */
const offers = offersOf([
  { verb: 'train', can: 'training-sessions.create', when: inState(active) },
  { verb: 'update', can: 'training-plans.update', when: inState(active) },
  { verb: 'stop', can: 'training-plans.stop', when: inState(active) },
])
/** The codes of each verb. */
export const planCodes = offers.codes

const path = '/v1/clinic/training-plans'
const feature = 'training-plans'

export const clinicPlans = resource('training-plans', {
  id: 'planId',
  record: ClinicPlan,
  stales: ['audit'],
  offers,
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Training plans of clinics, the newest first',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          pid: idParam().optional().describe('Of a patient, and of the records that were merged into theirs'),
          kind: z.coerce.number().pipe(oneOf(planKinds)).optional(),
          keyword: text(30)
            .optional()
            .describe("In the patient's name or its initials in pinyin; the last digits of the phone, four or more"),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['planId', 'lastTrained', 'created'],
      ),
      reply: page(ClinicPlan),
      can: 'training-plans.read',
    }),
    get: call('GET', `${path}/{id}`, {
      feature,
      summary: 'One training plan',
      row: 'id',
      reply: one(ClinicPlan),
      can: 'training-plans.read',
    }),
    bills: call('GET', `${path}/bills`, {
      feature,
      summary: 'Bills of a patient with fees of training that no plan names yet, the latest first',
      query: z.object({ pid: idParam(), hid: idParam().optional().describe("The caller's own clinic unless said") }),
      reply: one(z.array(TrainingBill)),
      can: 'training-plans.create',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Makes a training plan for a patient of the clinic',
      body: z.object({
        hid: id().optional().describe("The caller's own clinic unless said"),
        pid: id(),
        kind: oneOf(planKinds),
        ...fields,
        sdxUid: fields.sdxUid.default(null),
        saleId: fields.saleId.default(null),
        note: fields.note.default(''),
      }),
      reply: one(ClinicPlan),
      can: 'training-plans.create',
    }),
    update: call('PUT', `${path}/{id}`, {
      feature,
      summary: 'Changes a plan in progress; what was trained stays in it',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(ClinicPlan),
      can: 'training-plans.update',
    }),
    stop: call('PUT', `${path}/{id}/stop`, {
      feature,
      summary: 'Stops a plan in progress for good; its sessions stay',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(100) }),
      reply: one(ClinicPlan),
      can: 'training-plans.stop',
    }),
  },
})
