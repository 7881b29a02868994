/** Reservations (预约): which patient comes to which doctor of a clinic, when and for what. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
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
  phoneOrMasked,
  text,
  timeOfDay,
  version,
  versionParam,
} from '../core/fields'
import { offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { countedPrint } from '../core/prints'
import { resource } from '../core/resource'

export const reservationStatus = {
  requested: 0,
  booked: 1,
  arrived: 2,
  finished: 3,
  cancelled: 4,
  missed: 5,
} as const
const { requested, booked, arrived, finished, cancelled, missed } = reservationStatus

/** The states in which the patient is still expected: these alone can be moved. */
export const expectedStates = [requested, booked] as const

export const reservationStates = [
  { value: requested, label: 'reservation.status.0', colour: 'orange' },
  { value: booked, label: 'reservation.status.1', colour: 'blue' },
  { value: arrived, label: 'reservation.status.2', colour: 'cyan' },
  { value: finished, label: 'reservation.status.3', colour: 'green' },
  { value: cancelled, label: 'reservation.status.4', colour: '' },
  { value: missed, label: 'reservation.status.5', colour: 'red' },
] as const

/** The arrows of the state machine; each verb is what `allowed` names. */
export const reservationMoves = [
  { verb: 'confirm', from: [requested], to: booked },
  { verb: 'arrive', from: [booked], to: arrived },
  { verb: 'finish', from: [arrived], to: finished },
  { verb: 'cancel', from: [requested, booked], to: cancelled },
  { verb: 'miss', from: [booked], to: missed },
  { verb: 'reopen', from: [missed], to: booked },
] as const
export type ReservationVerb = (typeof reservationMoves)[number]['verb']

/** 1 front desk, 2 phone, 3 WeChat, 4 revisit, 5 remote. */
export const reservationSources = [1, 2, 3, 4, 5] as const
/** What comes in by itself waits for the clinic to confirm it. */
export const unconfirmedSource = 3

/** The server warns of a patient who missed so many reservations in so many days. */
export const missedLimit = { count: 3, days: 180 } as const
/** So many patients above the capacity of a slot can be squeezed in. */
export const maxOverbooked = 2
/** At most so many days of slots are read at once. */
export const maxSlotDays = 7

const time = timeOfDay().describe('When it begins, such as 09:30')

export const Reservation = z
  .object({
    resid: id(),
    cid: id().describe('Agent company'),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    pid: id().nullable().describe('null: known by name and phone alone, until the patient arrives'),
    name: z.string().describe('Of the patient'),
    phone: z.string().describe('With its middle hidden for those without patients.phone'),
    privacySigned: flag()
      .nullable()
      .describe('1: the patient has signed the privacy notice; null: there is no file yet'),
    ctid: id().nullable().describe('Doctor; null where the clinic has none'),
    doctorName: z.string().nullable(),
    date: date(),
    slot: time,
    minutes: z.number().int().describe('How long it lasts'),
    itemId: id().nullable().describe('Exam item'),
    egProgramId: id().nullable().describe('Exam program, in place of an item'),
    egCombinationId: id().nullable().describe('Exam combination, in place of an item'),
    itemName: z.string().nullable().describe('Of the item, program or combination'),
    price: money().nullable().describe('Of the program or combination when it was booked; null without one'),
    source: oneOf(reservationSources).describe('1 front desk, 2 phone, 3 WeChat, 4 revisit, 5 remote'),
    status: oneOf([0, 1, 2, 3, 4, 5]).describe(
      '0 to be confirmed, 1 booked, 2 arrived, 3 finished, 4 cancelled, 5 missed',
    ),
    queueNo: z.string().nullable().describe('Number in the queue of the store, once the patient has arrived'),
    moved: z.number().int().describe('How often it was moved to another time or doctor'),
    cancelReason: z.string(),
    overbookReason: z.string().describe('Why it stands above the capacity of its slot; empty: it does not'),
    note: z.string(),
    operatorId: id().nullable().describe('Who made it'),
    operatorName: z.string().nullable(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Reservation' })
export type Reservation = z.infer<typeof Reservation>

/** One reservation with what its slip says besides. */
export const ReservationInfo = Reservation.extend({
  address: z.string().describe('Of the clinic'),
  clinicPhone: z.string(),
  room: z.string().describe('Where the doctor sees patients then; empty where no shift says it'),
  ahead: z.number().int().describe('Patients whom the doctor is to see before on that day'),
})
export type ReservationInfo = z.infer<typeof ReservationInfo>

/** Without `resid` a new reservation; with it the fields that are given are changed. Another time is a move. */
export const ReservationSave = z
  .object({
    resid: id(),
    version: version().describe('As it was read'),
    pid: id().nullable(),
    name: text(30).describe('With phone, of one who is no patient yet'),
    phone: phoneOrMasked(),
    hid: id(),
    ctid: id().nullable().describe('null: the doctor with the fewest reservations then'),
    date: date(),
    slot: time,
    itemId: id().nullable(),
    egProgramId: id().nullable(),
    egCombinationId: id().nullable().describe('Of item, program and combination at most one'),
    source: oneOf(reservationSources),
    overbookReason: text(100).describe('Squeezes it in above the capacity; needs reservations.overbook'),
    note: text(200),
  })
  .partial()
  .extend(confirmWarn)
export type ReservationSave = z.infer<typeof ReservationSave>

/** A day of one doctor at a clinic, slot by slot. */
export const DaySlots = z.object({
  ctid: id().nullable().describe('null: the clinic has no doctor'),
  name: z.string(),
  title: z.string(),
  date: date(),
  slots: z
    .array(
      z.object({
        slot: time,
        minutes: z.number().int(),
        room: z.string(),
        capacity: z.number().int(),
        booked: z.number().int(),
      }),
    )
    .describe('Empty where the doctor has no consultation'),
})
export type DaySlots = z.infer<typeof DaySlots>

const list = '/reservation/listByCid/{cid}'
const can = 'reservations.status'

export const reservations = resource('reservations', {
  id: 'resid',
  record: Reservation,
  stales: ['audit', 'today'],
  offers: offersOf([
    ...reservationMoves.map(({ verb, from }) => ({
      ...{ verb, can },
      when: ({ status }: { status?: unknown }) => (from as readonly unknown[]).includes(status),
    })),
    {
      ...{ verb: 'save', can: 'reservations.save' },
      when: ({ status }) => (expectedStates as readonly unknown[]).includes(status),
    },
  ]),
  calls: {
    list: call('GET', list, {
      summary: "The reservations of a company's clinics, the latest day first",
      query: listQuery(
        list,
        {
          hid: idParam().optional(),
          ctid: idParam().optional(),
          pid: idParam().optional(),
          date: date().optional(),
          start_date: date().optional(),
          end_date: date().optional(),
          status: integerList.optional(),
          source: z.coerce.number().pipe(oneOf(reservationSources)).optional(),
          name: text(30)
            .optional()
            .describe('Of the booking: part of the name or phone; of the patient’s file: as patients are found'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['resid', 'date', 'slot', 'created'],
      ),
      reply: page(Reservation),
      can: 'reservations.read',
    }),
    info: call('GET', '/reservation/infos/{resid}', {
      summary: 'One reservation, with what its slip says',
      row: 'resid',
      reply: one(ReservationInfo),
      can: 'reservations.read',
    }),
    print: countedPrint('/v1/clinic/reservations/{resid}/prints', {
      ...{ feature: 'reservation-calendar', row: 'resid', can: 'reservations.read' },
      summary: 'Counts a print of the slip, and answers whether it is a reprint',
    }),
    save: call('POST', '/reservation/addOrupdate', {
      summary:
        'Books a slot, or changes a reservation; another time takes the new slot and frees the old one, or neither',
      row: 'resid',
      body: ReservationSave,
      reply: one(Reservation),
      can: 'reservations.save',
    }),
    update: call('GET', '/reservation/update/{resid}/{status}', {
      summary: 'Moves a reservation to another state; a patient who arrives is one of the library',
      writes: true,
      row: 'resid',
      params: { status: z.coerce.number().pipe(oneOf([1, 2, 3, 4, 5])) },
      query: z.object({
        version: versionParam(),
        pid: idParam().optional().describe('At 2: who arrived, where the reservation names none'),
        privacySigned: z.coerce
          .number()
          .pipe(flag())
          .optional()
          .describe('At 2: 1: the patient has signed the privacy notice just now'),
        confirmWarn: z.coerce
          .number()
          .pipe(flag())
          .optional()
          .describe('At 2: 1 goes on although the patient has another open visit today'),
        reason: text(100).optional().describe('At 4: why it is cancelled'),
      }),
      reply: one(Reservation),
      can,
    }),
    cancel: call('GET', '/reservation/cancel/{resid}', {
      summary: 'Cancels a reservation and frees its slot',
      writes: true,
      row: 'resid',
      query: z.object({ version: versionParam(), reason: text(100).optional() }),
      reply: one(Reservation),
      can,
    }),
    slots: call('GET', '/v1/clinic/slots', {
      feature: 'reservation-calendar',
      summary: 'The slots of the doctors of a clinic, day by day, with how many are booked',
      query: z
        .object({
          hid: idParam(),
          ctid: idParam().optional(),
          start_date: date(),
          end_date: date().describe(`At most ${maxSlotDays} days`),
        })
        .refine((days) => days.start_date <= days.end_date, { path: ['end_date'], message: 'dateOrder' }),
      reply: one(z.array(DaySlots)),
      can: 'reservations.read',
    }),
  },
})
