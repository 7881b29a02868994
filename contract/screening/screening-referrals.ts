/** Referrals (转诊): which clinic leads a child or resident to care after a screening, and what came of it. */
import { z } from 'zod'
import { birthday } from '../core/birthday'
import { call, one, page } from '../core/call'
import {
  allowed,
  confirmWarn,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  phone,
  requiredText,
  text,
  timeOfDay,
  version,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { grades } from './grades'
import { ScreeningResult } from './result'
import { levels } from './rule-table'
import { ScreeningRecord } from './screening-records'

export const referralStatus = { offered: 0, booked: 1, came: 2, declined: 3 } as const
export const referralStates = [
  { value: 0, label: 'screeningReferral.status.0', colour: 'gold' },
  { value: 1, label: 'screeningReferral.status.1', colour: 'blue' },
  { value: 2, label: 'screeningReferral.status.2', colour: 'green' },
  { value: 3, label: 'screeningReferral.status.3', colour: '' },
] as const
const { offered, booked, came, declined } = referralStatus
/** A referral that nothing came of for so long is lost. */
export const lostDays = 60

const name = 'screening-referrals'

/** The arrows between the states; that the patient came follows from the reservation. */
export const referralMoves = [
  { verb: 'update', can: `${name}.update`, from: [offered, booked, came] },
  { verb: 'book', can: `${name}.book`, from: [offered] },
  { verb: 'cancel', can: `${name}.book`, from: [booked] },
  { verb: 'decline', can: `${name}.update`, from: [offered] },
  { verb: 'offer', can: `${name}.update`, from: [declined] },
] as const

export const ScreeningReferral = z
  .object({
    referralId: id(),
    cid: id(),
    hid: id().describe('Clinic to which the person is referred'),
    hospitalName: z.string(),
    recordId: id().describe('Record of the screening that it follows from'),
    date: date().describe('Day of the screening'),
    customerId: id(),
    customerName: z.string(),
    sid: id(),
    name: z.string(),
    gender: oneOf([1, 2]).describe('1 male, 2 female'),
    birthday: birthday(),
    phone: z.string().describe('With its middle hidden for those without screening.phone'),
    level: z.literal(levels).nullable().describe('Of the record when it was referred'),
    status: oneOf([0, 1, 2, 3]).describe('0 offered, 1 booked, 2 came, 3 declined'),
    since: instant().describe('When it came into its state'),
    lost: flag().describe(`1: offered for more than ${lostDays} days`),
    pid: id().nullable().describe('Patient of the clinic as whom the person is known'),
    potentialId: id().nullable().describe('The potential member as whom the clinic looks after the person'),
    resid: id().nullable().describe('The last reservation'),
    bookedDate: date().nullable().describe('Day of the last reservation'),
    bookedSlot: z.string().nullable().describe('Time of the last reservation'),
    visitId: id().nullable().describe('The visit that began with the reservation'),
    reason: z.string().describe('Why it was declined or its booking cancelled'),
    outcome: text(200).describe('What the clinic found'),
    note: text(200),
    operatorName: z.string().describe('Who referred'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningReferral' })
export type ScreeningReferral = z.infer<typeof ScreeningReferral>

/** A referral to the caller's clinic, with what the screening found. */
export const ReceivedReferral = ScreeningReferral.extend({
  kind: oneOf([1, 2, 3, 4]).describe('Of the customer: 1 school, 2 community, 3 clinic, 4 channel partner'),
  age: z.number().int().describe('Completed years on the day of the screening'),
  grade: z.enum(grades).nullable(),
  classNo: z.number().int().nullable(),
  nakedOd: z.number().nullable().describe('Hundredths of the 5-point notation'),
  nakedOs: z.number().nullable(),
  result: ScreeningResult,
  advice: z.string(),
  patientName: z.string().nullable(),
})
export type ReceivedReferral = z.infer<typeof ReceivedReferral>

const path = '/v1/screening/referrals'
const received = `${path}/received` as const
const row = `${path}/{id}` as const
const feature = 'screening'
const moving = { version: version() }
const reason = requiredText(200)

export const screeningReferrals = resource(name, {
  id: 'referralId',
  record: ScreeningReferral,
  stales: ['audit', 'screening-records', 'screening-subjects', 'reservations', 'potentials'],
  offers: offersOf(referralMoves.map(({ verb, can, from }) => ({ verb, can, when: inState(...from) }))),
  calls: {
    list: call('GET', path, {
      feature,
      summary:
        'Referrals, the newest first; people of a clinic see those to the clinic and those of its own screenings',
      query: listQuery(
        path,
        {
          keyword: text(30).optional().describe('In the name'),
          cid: idParam().optional(),
          hid: idParam().optional().describe('Clinic to which it leads'),
          screenedHid: idParam().optional().describe('Clinic that screened'),
          own: z.coerce
            .number()
            .pipe(z.literal(1))
            .optional()
            .describe("1: of screenings of the caller's own company or clinics"),
          screener: idParam().optional().describe('Account of a person who took a reading of the screening'),
          billed: z.coerce
            .number()
            .pipe(flag())
            .optional()
            .describe('1: the person came, and the clinic has made out a bill or ordered for them since'),
          customerId: idParam().optional(),
          kind: integerList.optional().describe('Kinds of the customer'),
          sid: idParam().optional(),
          level: integerList.optional(),
          lost: z.coerce.number().pipe(flag()).optional(),
          start_date: date().optional().describe('Screened on or after'),
          end_date: date().optional().describe('Screened on or before'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['referralId', 'since'],
      ),
      reply: page(ScreeningReferral),
      can: `${name}.read`,
    }),
    received: call('GET', received, {
      feature,
      summary: 'Who was referred to the clinic, with what was found, while a clinic may be told of them (consent 3)',
      query: listQuery(
        received,
        {
          keyword: text(30).optional().describe('In the name, or the last four digits of the phone'),
          hid: idParam().optional().describe('Clinic to which it leads'),
          kind: integerList.optional().describe('Kinds of the customer'),
          customerId: idParam().optional(),
          level: integerList.optional().describe('Of the record'),
          myopia: integerList.optional().describe('Of the record: 0 none, 1 suspected, 2 myopic, 9 does not apply'),
          linked: z.coerce.number().pipe(flag()).optional().describe('1: known as a patient of the clinic'),
          start_date: date().optional().describe('Screened on or after'),
          end_date: date().optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['referralId', 'since'],
      ),
      reply: page(ReceivedReferral, 'referralId'),
      can: `${name}.read`,
    }),
    file: call('GET', `${row}/file`, {
      feature,
      summary:
        'What screenings found of a person who was referred to the clinic, the latest first; that it was opened is kept in the audit trail',
      row: 'id',
      writes: true,
      reply: one(z.object({ referral: ReceivedReferral, records: z.array(ScreeningRecord).max(200) })),
      can: `${name}.read`,
    }),
    convert: call('PUT', `${row}/convert`, {
      feature,
      summary: 'Makes the person a potential member of the clinic; one of the same name and phone is warned of',
      row: 'id',
      body: z.object({
        ...moving,
        contactPhone: phone().default('').describe('That of the person unless said; needed where none is known'),
        note: text(200).default(''),
        ...confirmWarn,
      }),
      reply: one(ReceivedReferral),
      can: `${name}.update`,
    }),
    link: call('PUT', `${row}/link`, {
      feature,
      summary: 'Says which patient of the clinic the person is; another name or birthday is warned of',
      row: 'id',
      body: z.object({ ...moving, pid: id(), ...confirmWarn }),
      reply: one(ReceivedReferral),
      can: `${name}.update`,
    }),
    get: call('GET', row, {
      feature,
      summary: 'One referral',
      row: 'id',
      reply: one(ScreeningReferral),
      can: `${name}.read`,
    }),
    create: call('POST', path, {
      feature,
      summary: 'Refers a person to a clinic, with the consent to tell it (3)',
      body: z.object({
        recordId: id(),
        hid: id().optional().describe('The clinic of the customer, or that of the caller, unless said'),
        note: text(200).default(''),
      }),
      reply: one(ScreeningReferral),
      can: `${name}.create`,
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes the note, the outcome, and while it is offered the clinic',
      row: 'id',
      body: z
        .object({ hid: id(), outcome: text(200), note: text(200) })
        .partial()
        .extend(moving),
      reply: one(ScreeningReferral),
      can: `${name}.update`,
    }),
    book: call('PUT', `${row}/book`, {
      feature,
      summary: 'Reserves at the clinic; the person becomes a patient there, or is found among its patients',
      row: 'id',
      body: z.object({
        ...moving,
        date: date(),
        slot: timeOfDay(),
        ctid: id().nullable().default(null).describe('null: the doctor with the fewest reservations then'),
        ...confirmWarn,
      }),
      reply: one(ScreeningReferral),
      can: `${name}.book`,
    }),
    cancel: call('PUT', `${row}/cancel`, {
      feature,
      summary: 'Cancels the reservation; the referral is offered again',
      row: 'id',
      body: z.object({ ...moving, reason }),
      reply: one(ScreeningReferral),
      can: `${name}.book`,
    }),
    decline: call('PUT', `${row}/decline`, {
      feature,
      summary: 'The person does not want to come',
      row: 'id',
      body: z.object({ ...moving, reason }),
      reply: one(ScreeningReferral),
      can: `${name}.update`,
    }),
    offer: call('PUT', `${row}/offer`, {
      feature,
      summary: 'Offers a declined referral again',
      row: 'id',
      body: z.object(moving),
      reply: one(ScreeningReferral),
      can: `${name}.update`,
    }),
  },
})
