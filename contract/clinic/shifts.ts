/** Shifts (排班): which doctor sees patients on which day, from when to when. Published ones can be booked. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  requiredText,
  text,
  timeOfDay,
  version,
} from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { slotTerms, usualSlots } from './shift-templates'

export const shiftStatus = { draft: 0, published: 1, stopped: 2 } as const
const { draft, published, stopped } = shiftStatus

export const shiftStates = [
  { value: draft, label: 'shift.status.0', colour: '' },
  { value: published, label: 'shift.status.1', colour: 'green' },
  { value: stopped, label: 'shift.status.2', colour: 'red' },
] as const

/** Shifts are published for at most so many days at once. */
export const maxPublishedDays = 62

const terms = {
  date: date(),
  start: timeOfDay(),
  end: timeOfDay().describe('Slots that would reach beyond it are none'),
  ...slotTerms,
}

export const Shift = z
  .object({
    shiftId: id(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    ctid: id().describe('Doctor or optometrist'),
    name: z.string().describe('Of the doctor'),
    ...terms,
    status: oneOf([draft, published, stopped]).describe('0 draft, 1 published, 2 stopped'),
    reason: z.string().describe('Why it was stopped'),
    reservations: z
      .number()
      .int()
      .describe('Reservations within it that were not cancelled, also on days that are past'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Shift' })
export type Shift = z.infer<typeof Shift>

const ShiftUpdate = z.object(terms).omit({ date: true }).partial().extend({ version: version() })

/** Where a reservation of a stopped shift goes. */
export const ShiftMove = z.object({
  resid: id(),
  ctid: id().nullable().describe('null: the doctor with the fewest reservations then'),
  date: date(),
  slot: timeOfDay(),
})
export type ShiftMove = z.infer<typeof ShiftMove>

export const Published = z.object({
  added: z.number().int().describe('Shifts that the templates were missing'),
  published: z.number().int().describe('Drafts that can be booked now'),
  skipped: z.number().int().describe('Left out, because the doctor has a shift then, perhaps in another store'),
})
export type Published = z.infer<typeof Published>

const list = '/v1/clinic/shifts'
const ofClinic = { hid: id().optional().describe("The caller's own clinic unless said") }

export const shifts = resource('shifts', {
  id: 'shiftId',
  record: Shift,
  stales: ['audit', 'reservations'],
  offers: offersOf([
    { verb: 'update', can: 'shifts.update', when: inState(draft, published) },
    { verb: 'stop', can: 'shifts.stop', when: inState(draft, published) },
  ]),
  calls: {
    list: call('GET', list, {
      feature: 'shifts',
      summary: 'Shifts of clinics, the latest day first',
      query: listQuery(
        list,
        {
          hid: idParam().optional(),
          ctid: idParam().optional(),
          start_date: date().optional(),
          end_date: date().optional(),
          status: integerList.optional(),
          keyword: text(30).optional().describe('In the name of the doctor'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['shiftId', 'date', 'start'],
      ),
      reply: page(Shift),
      can: 'shifts.read',
    }),
    get: call('GET', `${list}/{id}`, {
      feature: 'shifts',
      summary: 'One shift',
      row: 'id',
      reply: one(Shift),
      can: 'shifts.read',
    }),
    create: call('POST', list, {
      feature: 'shifts',
      summary: 'Makes a draft of a shift',
      body: z.object({
        ...ofClinic,
        ctid: id(),
        ...terms,
        ...usualSlots,
      }),
      reply: one(Shift),
      can: 'shifts.create',
    }),
    update: call('PUT', `${list}/{id}`, {
      feature: 'shifts',
      summary: 'Changes a shift; reservations must still lie within it',
      row: 'id',
      body: ShiftUpdate,
      reply: one(Shift),
      can: 'shifts.update',
    }),
    stop: call('PUT', `${list}/{id}/stop`, {
      feature: 'shifts',
      summary: 'Stops a shift: each of its reservations is moved as told, or cancelled, and its patient told',
      row: 'id',
      body: z.object({
        version: version(),
        reason: requiredText(100),
        moves: z.array(ShiftMove).max(200).default([]).describe('Those that are moved; all others are cancelled'),
      }),
      reply: one(Shift),
      can: 'shifts.stop',
    }),
    publish: call('POST', `${list}/publish`, {
      feature: 'shifts',
      summary: 'Publishes the drafts of a period, and what its templates have beyond them',
      body: z
        .object({ ...ofClinic, from: date(), to: date().describe(`At most ${maxPublishedDays} days`) })
        .refine(({ from, to }) => from <= to, { path: ['to'], message: 'dateOrder' }),
      reply: one(Published),
      can: 'shifts.publish',
    }),
    copy: call('POST', `${list}/copy`, {
      feature: 'shifts',
      summary: 'Copies the shifts of a week, as drafts, into another one',
      body: z.object({
        ...ofClinic,
        from: date().describe('A day of the week that is copied'),
        to: date().describe('A day of the week that gets them'),
      }),
      reply: one(Published.pick({ added: true, skipped: true })),
      can: 'shifts.create',
    }),
  },
})
