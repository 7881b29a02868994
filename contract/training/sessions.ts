/** What was trained with an account and who signed in: sent by the devices, by their own tokens, and read on the page of the account. */
import { z } from 'zod'
import { anyone, call, file, one, page } from '../core/call'
import { date, flag, id, instant, requiredText, text, typedFormat } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'

/** A session that ended more than so many days ago is not taken any more. */
export const lateDays = 7
/** A device whose clock is off by more than so many seconds has its times corrected. */
export const clockTolerance = 300
/** The longest session, in minutes. */
export const longestSession = 240

export const trainedEyes = ['R', 'L', 'both'] as const

/** What keeps a session from counting: how account and device stood when it began. */
export const hindrances = ['frozen', 'ended', 'locked', 'elsewhere'] as const
export type Hindrance = (typeof hindrances)[number]

/** What is noted of a session. */
export const sessionFlags = ['clock', 'overlap', ...hindrances] as const
export type SessionFlag = (typeof sessionFlags)[number]

export const signInResults = ['ok', ...hindrances] as const

const session = () => typedFormat(64, /^[\w.:-]{1,64}$/, 'deviceSession')
const measured = {
  score: z.number().int().min(0).max(100).nullable().describe('0 to 100'),
  level: z.number().int().min(0).max(999).nullable(),
  errors: z.number().int().min(0).max(9999).nullable().describe('Mistakes'),
  eye: z.enum(trainedEyes).describe('R right, L left, both'),
  stopped: flag().describe('1: broken off'),
}

export const TrainRecord = z
  .object({
    recordId: id(),
    sdxUid: id(),
    start: instant().describe('By the clock of the server, also where that of the device was wrong'),
    minutes: z.number().int(),
    trainId: id(),
    trainName: z.string().describe('Training project'),
    deviceId: id(),
    hsxCode: z.string().describe('Code of the device'),
    session: z.string().describe('As the device numbers it'),
    ...measured,
    counted: flag().describe('0: neither units nor term are touched by it'),
    flags: z
      .array(z.enum(sessionFlags))
      .describe(
        'clock: the clock of the device was wrong; overlap: another device was used at the same time; frozen, ended: the account ' +
          'was, when it began; locked: the device was; elsewhere: the account works on devices of its clinic alone',
      ),
    received: instant(),
  })
  .meta({ id: 'TrainRecord' })
export type TrainRecord = z.infer<typeof TrainRecord>

export const LoadRecord = z
  .object({
    loadId: id(),
    sdxUid: id(),
    at: instant(),
    deviceId: id(),
    hsxCode: z.string().describe('Code of the device'),
    app: z.string().describe('Program on the device'),
    address: z.string(),
    result: z.enum(signInResults).describe('ok, or why no session may begin'),
  })
  .meta({ id: 'LoadRecord' })
export type LoadRecord = z.infer<typeof LoadRecord>

const account = '/v1/sgeye/account/sdx-users/{sdxUid}'
const sessions = `${account}/train-record` as const
const signIns = `${account}/load-record` as const
const days = { start_time: date().optional(), end_time: date().optional() }
const sessionQuery = listQuery(sessions, days, ['start', 'minutes', 'score'])
const signInQuery = listQuery(signIns, days, ['at'])

const feature = 'training-users'
const exportable = {
  feature,
  row: 'sdxUid',
  reply: file(),
  can: 'training-users.export',
  timeout: forWorkbook,
} as const

/** Calls of a training account. */
export const sessionCalls = {
  trainRecords: call('GET', sessions, {
    summary: 'What was trained with an account, the latest first',
    row: 'sdxUid',
    query: sessionQuery,
    reply: page(TrainRecord, 'recordId'),
    can: 'training-users.read',
  }),
  exportTrainRecords: call('GET', `${sessions}/exports`, {
    ...exportable,
    summary: 'The same as .xls',
    query: sessionQuery,
  }),
  addTrainRecord: call('POST', sessions, {
    feature,
    summary:
      'A session of training, from the device on which it was, by the token of the device; sent again it is taken once',
    body: z.object({
      session: session().describe('Unique for good among the sessions of the device and the brand'),
      clock: instant().describe('The clock of the device as this is sent'),
      start: instant().describe('By the clock of the device'),
      minutes: z.number().int().min(1).max(longestSession),
      trainId: id().describe('A training project of the brand'),
      score: measured.score.default(null),
      level: measured.level.default(null),
      errors: measured.errors.default(null),
      eye: measured.eye.default('both'),
      stopped: measured.stopped.default(0),
    }),
    reply: one(TrainRecord),
    can: anyone,
  }),
  loadRecords: call('GET', signIns, {
    summary: 'Sign-ins to an account on devices, the latest first',
    row: 'sdxUid',
    query: signInQuery,
    reply: page(LoadRecord, 'loadId'),
    can: 'training-users.read',
  }),
  exportLoadRecords: call('GET', `${signIns}/exports`, {
    ...exportable,
    summary: 'The same as .xls',
    query: signInQuery,
  }),
  addLoadRecord: call('POST', signIns, {
    feature,
    summary:
      'A sign-in to the account on a device, by the token of the device; the answer says whether a session may begin',
    body: z.object({ app: text(40).default('') }),
    reply: one(LoadRecord),
    can: anyone,
  }),
}

/** What a device proves by that it is itself, said once. */
export const DeviceToken = z
  .object({ token: requiredText(64).describe('For the header `token`; it is not kept, and cannot be shown again') })
  .meta({ id: 'DeviceToken' })
