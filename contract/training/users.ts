/** Training users: accounts of patients with a training brand, opened, renewed and moved by units of a clinic, an agent or the platform. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, done, each, file, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, money, oneOf, requiredText, text, version } from '../core/fields'
import { codesByVerb, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { trainingDays } from '../partners/clinic-settings'
import { brandCode, brandUnits } from './brands'
import { boundDevices } from './devices'
import { ofAccount } from './of-account'

export const userStatus = { waiting: 0, active: 1, ended: 2, frozen: 3 } as const
export const userStates = [
  { value: userStatus.waiting, label: 'trainingUser.status.0', colour: 'orange' },
  { value: userStatus.active, label: 'trainingUser.status.1', colour: 'green' },
  { value: userStatus.ended, label: 'trainingUser.status.2', colour: '' },
  { value: userStatus.frozen, label: 'trainingUser.status.3', colour: 'blue' },
] as const

/** An account that was never signed in to begins so many days after it was opened. */
export const beginsAfter = 30
/** An account is removed within so many days of its opening, and before the first training. */
export const removableDays = 7
/** An account in use that did not train in so many days is lost. */
export const lostDays = 7
/** An account ends soon that has no more than so many days left. */
export const soonDays = 30
/** What an account for life takes. */
export const lifelongDays = 3650
export const maxPoints = 1000

/** What happened to an account. */
export const cardKinds = ['open', 'renew', 'gift', 'transfer', 'freeze', 'thaw', 'return'] as const

const days = () => z.number().int().min(1).max(lifelongDays)
const points = () => z.number().int().min(1).max(maxPoints)

export const TrainingUser = z
  .object({
    sdxUid: id(),
    ...{ pid: id(), patientName: z.string() },
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday().nullable(),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    brand: z.string().describe('Code of a training brand'),
    brandName: z.string(),
    unit: z.enum(brandUnits).describe('What the account is counted in: days of use, or points, one for each session'),
    openedOn: date(),
    openDay: z.number().int().nullable().describe('Days bought before it was first used; null: counted in points'),
    lifelong: flag(),
    expireDate: date().nullable().describe('Valid through that day; null: not begun, for life, or counted in points'),
    daysLeft: z.number().int().nullable().describe('null: for life, or counted in points'),
    points: z.number().int().nullable().describe('Points left; null: counted in days'),
    status: oneOf([0, 1, 2, 3]).describe(
      '0 not begun, 1 in use, 2 ended (follows from expireDate and points), 3 frozen',
    ),
    frozenOn: date().nullable(),
    firstTrained: date().nullable(),
    lastTrained: date().nullable(),
    ...boundDevices,
    lost: flag().describe(`1: in use, opened ${lostDays} days ago or earlier, and not trained for ${lostDays} days`),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'TrainingUser' })
export type TrainingUser = z.infer<typeof TrainingUser>

export const CardRecord = z
  .object({
    cardId: id(),
    kind: z.enum(cardKinds),
    units: z.number().int().describe('Days or points that were moved, or of a thaw the days given back'),
    balanceAfter: z.number().int().describe('Units that the account holds in the ledger since then'),
    price: money().nullable().describe('What the clinic asks for it, by its price list at the time'),
    reason: z.string(),
    operatorId: id(),
    operatorName: z.string(),
    at: instant(),
  })
  .meta({ id: 'TrainingCardRecord' })
export type CardRecord = z.infer<typeof CardRecord>

/** What a clinic may open accounts of a brand for, and how much it has left. */
export const TrainingOffer = z.object({
  hid: id(),
  brand: z.string(),
  unit: z.enum(brandUnits),
  balance: z.number().int().describe('Days or points of the brand that the clinic has left'),
  days: z
    .array(z.object({ days: z.literal(trainingDays), price: money().nullable() }))
    .describe('Days that the clinic may sell, and what it asks for them'),
  lifelong: flag().describe('1: the caller may open accounts of the brand for life'),
})
export type TrainingOffer = z.infer<typeof TrainingOffer>

const filters = {
  brand: brandCode().optional(),
  hid: idParam().optional(),
  pid: idParam().optional(),
  keyword: text(30)
    .optional()
    .describe("In the patient's name or its initials in pinyin; the last digits of the phone, four or more"),
  expire_start: date().optional(),
  expire_end: date().optional(),
  expiring: z.coerce.number().int().min(1).max(365).optional().describe('In use, and ends within so many days'),
  lost: z.coerce.number().pipe(flag()).optional().describe('1: lost accounts alone'),
  status: integerList.optional(),
  counts: z.coerce
    .number()
    .pipe(flag())
    .optional()
    .describe(
      '1: counts too, per state, of `all`, of those that end within 30 days (`expiring`) and of the `lost` ones',
    ),
}
const sortable = ['sdxUid', 'openedOn', 'expireDate', 'lastTrained', 'patientName', 'created'] as const

const feature = 'training-users'
const deviceIds = z.array(id()).max(20)
const ids = z.array(id()).min(1).max(200).describe('Accounts, each its own transaction')
const amount = {
  days: days().optional().describe('Needed for accounts counted in days'),
  points: points().optional().describe('Needed for accounts counted in points'),
}

const moves = [
  { verb: 'renew', can: 'training-users.renew' },
  { verb: 'gift', can: 'training-users.gift' },
  { verb: 'transfer', can: 'training-users.transfer' },
  { verb: 'freeze', can: 'training-users.freeze' },
  { verb: 'thaw', can: 'training-users.freeze' },
  { verb: 'remove', can: 'training-users.remove' },
  { verb: 'devices', can: 'training-users.create' },
] as const
export type UserVerb = (typeof moves)[number]['verb']

type Said = Readonly<Partial<Record<'status' | 'lifelong' | 'firstTrained' | 'deviceBound', unknown>>>

/** Whether the state of an account allows the verb, apart from who asks. */
export const fitsState = (verb: UserVerb, { status, lifelong, firstTrained, deviceBound }: Said): boolean => {
  if (verb === 'devices') return deviceBound === 1
  if (verb === 'renew' || verb === 'gift') return lifelong !== 1
  if (verb === 'freeze') return status === userStatus.active
  if (verb === 'thaw') return status === userStatus.frozen
  return verb !== 'remove' || firstTrained === null
}

export const userOffers = offersOf(moves.map((move) => ({ ...move, when: (row) => fitsState(move.verb, row) })))
/** The codes of each verb. */
export const userCodes = codesByVerb(moves)

const paths = { all: '/sdx/list', ofAgent: '/sdx/agent-list/{cid}', own: '/v1/training-users' } as const
const opened = '/v1/sgeye/account/sdx-users'
const cards = `${opened}/{sdxUid}/card-record` as const

export const trainingUsers = resource('training-users', {
  id: 'sdxUid',
  record: TrainingUser,
  offers: userOffers,
  stales: ['audit'],
  calls: {
    list: call('GET', paths.all, {
      summary: 'Training accounts of all agents that the caller sees, the newest first',
      query: listQuery(paths.all, filters, sortable),
      reply: page(TrainingUser),
      can: 'training-users.read',
    }),
    export: call('GET', `${paths.own}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(paths.all, filters, sortable),
      reply: file(),
      can: 'training-users.export',
      timeout: forWorkbook,
    }),
    agentList: call('GET', paths.ofAgent, {
      summary: 'The same of one agent',
      query: listQuery(paths.ofAgent, filters, sortable),
      reply: page(TrainingUser),
      can: 'training-users.read',
    }),
    offer: call('GET', `${paths.own}/offers`, {
      feature,
      summary: 'For how many days a clinic may open accounts of a brand, at which prices, and what it has left',
      query: z.object({
        hid: idParam().optional().describe("The caller's own clinic unless said"),
        brand: brandCode(),
      }),
      reply: one(TrainingOffer),
      can: 'training-users.create',
    }),
    get: call('GET', `${paths.own}/{sdxUid}`, {
      feature,
      summary: 'One training account',
      row: 'sdxUid',
      reply: one(TrainingUser),
      can: 'training-users.read',
    }),
    create: call('POST', opened, {
      feature,
      summary: 'Opens an account of a brand for a patient, with units of the clinic',
      body: z.object({
        pid: id(),
        brand: brandCode(),
        hid: id().optional().describe("The caller's own clinic unless said, else that of the patient"),
        openDay: z.literal(trainingDays).optional().describe('Days, one of those that the clinic may sell'),
        points: points().optional().describe('Of a brand that is counted in points'),
        deviceIds: deviceIds
          .optional()
          .describe(
            'Of a brand whose accounts work on devices alone: unlocked ones of the clinic; unless said, all of them',
          ),
        lifelong: flag()
          .default(0)
          .describe(`1: for life, which takes ${lifelongDays} days and training-users.lifelong`),
      }),
      reply: one(TrainingUser),
      can: 'training-users.create',
    }),
    renew: call('POST', '/sdx/account/agent/renewal', {
      summary:
        "Renews accounts with units of their clinics; where these are short, with the agent's, for the agent's people",
      body: z.object({ sdxUids: ids, ...amount }),
      reply: each('sdxUids'),
      can: 'training-users.renew',
    }),
    gift: call('POST', '/sdx/account/admin/renewal', {
      summary: 'Renews accounts as a gift of the platform',
      body: z.object({ sdxUids: ids, ...amount, reason: requiredText(100) }),
      reply: each('sdxUids'),
      can: 'training-users.gift',
    }),
    transfer: call('POST', '/sdx/transfer', {
      summary:
        'Hands an account on to another patient, or to another clinic of the same agent; units, term and history stay',
      row: 'sdxUid',
      body: z.object({
        sdxUid: id(),
        version: version().optional(),
        toPid: id().optional().describe('Unless said, the patient stays, and moves along to the other clinic'),
        toHid: id().optional(),
        reason: requiredText(100),
      }),
      reply: one(TrainingUser),
      can: 'training-users.transfer',
    }),
    status: call('GET', '/sdx/status/{id}', {
      summary:
        'Freezes an account in use, or thaws it, which gives back the days that it was frozen; repeated it changes nothing',
      row: 'id',
      writes: true,
      query: z.object({
        status: z.coerce
          .number()
          .pipe(oneOf([userStatus.active, userStatus.frozen]))
          .describe('1 in use, 3 frozen'),
      }),
      reply: one(TrainingUser),
      can: 'training-users.freeze',
    }),
    devices: call('PUT', `${paths.own}/{sdxUid}/devices`, {
      feature,
      summary: 'Says on which devices of its clinic an account works; none: on all of them that are not locked',
      row: 'sdxUid',
      body: z.object({ deviceIds, version: version() }),
      reply: one(TrainingUser),
      can: 'training-users.create',
    }),
    remove: call('DELETE', '/sdx/{id}', {
      summary: `Removes an account before the first training, within ${removableDays} days of its opening; what is left goes back to the clinic`,
      row: 'id',
      reply: done(),
      can: 'training-users.remove',
    }),
    cards: call('GET', cards, {
      summary: 'What was moved to and from an account, and by whom, the latest first',
      row: 'sdxUid',
      query: listQuery(cards, { start_time: date().optional(), end_time: date().optional() }, ['cardId']),
      reply: page(CardRecord, 'cardId'),
      can: 'training-users.read',
    }),
    ...ofAccount,
    exportCards: call('GET', `${cards}/exports`, {
      feature,
      summary: 'The same as .xls',
      query: listQuery(cards, { start_time: date().optional(), end_time: date().optional() }, ['cardId']),
      reply: file(),
      can: 'training-users.export',
      timeout: forWorkbook,
    }),
  },
})
