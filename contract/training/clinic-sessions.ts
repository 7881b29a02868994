/** Training sessions (训练记录) of a clinic: what a patient trained there under a plan, and how well. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf, onlyIfSaid } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { planKinds } from './clinic-plans'

/** Which eye is trained: right, left, or both. */
export const trainedEyes = ['R', 'L', 'both'] as const

export const sessionStatus = { valid: 0, void: 1 } as const
export const sessionStates = [
  { value: sessionStatus.valid, label: 'clinicSession.status.0', colour: 'green' },
  { value: sessionStatus.void, label: 'clinicSession.status.1', colour: '' },
] as const

const fields = {
  trainId: id().describe('One of the projects of the plan'),
  eye: z.enum(trainedEyes).describe('R right, L left, both'),
  level: z.number().int().min(1).max(20).describe('Difficulty'),
  cpm: z.number().int().min(0).max(60).nullable().describe('Accommodative facility, cycles per minute'),
  minutes: z.number().int().min(1).max(60),
  score: z.number().int().min(0).max(100),
  note: text(200),
}

export const ClinicSession = z
  .object({
    sessionId: id(),
    planId: id(),
    kind: oneOf(planKinds).describe('Of the plan: 1 adjustment (accommodation), 2 myopia'),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    date: date(),
    trainName: z.string(),
    ...fields,
    note: z.string(),
    place: z.number().int().nullable().describe('Its place among the sessions of the plan; null: void'),
    left: z.number().int().nullable().describe('Sessions of the plan that were left after it; null: void'),
    trainerId: id().describe('Account that conducted it'),
    trainerName: z.string(),
    status: oneOf([0, 1]).describe('0 valid, 1 void: it does not count'),
    voidReason: z.string(),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ClinicTrainingSession' })
export type ClinicSession = z.infer<typeof ClinicSession>

const path = '/v1/clinic/training-sessions'
const feature = 'training-sessions'

export const clinicSessions = resource('training-sessions', {
  id: 'sessionId',
  record: ClinicSession,
  stales: ['audit', 'training-plans', 'revisits'],
  offers: offersOf([
    { verb: 'void', can: 'training-sessions.void', when: inState(sessionStatus.valid) },
    // Those who conducted it, on the same day.
    { verb: 'void', can: 'training-sessions.create', when: onlyIfSaid },
  ]),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Training sessions of clinics, the newest first',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          pid: idParam().optional().describe('Of a patient, and of the records that were merged into theirs'),
          planId: idParam().optional(),
          kind: z.coerce.number().pipe(oneOf(planKinds)).optional(),
          trainId: idParam().optional(),
          start_date: date().optional(),
          end_date: date().optional(),
          keyword: text(30)
            .optional()
            .describe("In the patient's name or its initials in pinyin; the last digits of the phone, four or more"),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['sessionId', 'date', 'minutes', 'score'],
      ),
      reply: page(ClinicSession),
      can: 'training-sessions.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Writes down a session of a plan in progress, which the caller conducted',
      body: z.object({
        planId: id(),
        ...fields,
        eye: fields.eye.default('both'),
        level: fields.level.default(1),
        cpm: fields.cpm.default(null),
        note: fields.note.default(''),
      }),
      reply: one(ClinicSession),
      can: 'training-sessions.create',
    }),
    void: call('PUT', `${path}/{id}/void`, {
      feature,
      summary: 'Voids a session of today: those who conducted it, others with training-sessions.void',
      row: 'id',
      body: z.object({ version: version(), reason: requiredText(100) }),
      reply: one(ClinicSession),
      can: 'training-sessions.create',
    }),
  },
})
