/** Remote specialists (远程专家): doctors of an agent who belong to no clinic, what asking one costs, and when they can be asked. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, instant, money, oneOf, requiredText, text, timeOfDay, version } from '../core/fields'
import { listQuery } from '../core/page'
import { resource } from '../core/resource'
import { DaySlots } from '../people/reservations'
import { maxCapacity, slotLengths, weekdays } from './shift-templates'

/** A specialist is asked for a time within so many days. */
export const remoteDaysAhead = 14
/** Shifts are opened for at most so many days at once. */
export const maxOpenedDays = 62

const terms = {
  name: requiredText(30),
  title: text(30).describe('Professional title'),
  specialty: text(100).describe('What the specialist is asked about'),
  fee: money().min(0).max(9_999_900).describe('Of one appointment; paid before it is confirmed'),
  intro: text(500),
}

export const RemoteSpecialist = z
  .object({
    ctid: id(),
    cid: id().describe('Agent company'),
    ...terms,
    photo: z.string(),
    enabled: flag(),
    free: z
      .number()
      .int()
      .nullable()
      .describe(`Places that can be taken within ${remoteDaysAhead} days; only the list says it`),
    next: z.string().nullable().describe('The first of them, as date and time'),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'RemoteSpecialist' })
export type RemoteSpecialist = z.infer<typeof RemoteSpecialist>

const opening = {
  from: date(),
  to: date().describe(`At most ${maxOpenedDays} days`),
  weekdays: z
    .array(oneOf(weekdays))
    .min(1)
    .max(7)
    .refine((days) => new Set(days).size === days.length, 'unique')
    .describe('1 is Monday'),
  start: timeOfDay(),
  end: timeOfDay(),
  slotMinutes: oneOf(slotLengths).default(30).describe('Minutes of one slot'),
  capacity: z.number().int().min(1).max(maxCapacity).default(1).describe('Patients that a slot takes'),
}

export const Opened = z.object({
  added: z.number().int().describe('Shifts that can be booked now'),
  skipped: z.number().int().describe('Days left out, because the specialist has a shift then'),
})

const list = '/v1/clinic/remote-specialists'
const feature = 'remote-consultations'

export const remoteSpecialists = resource('remote-specialists', {
  id: 'ctid',
  record: RemoteSpecialist,
  stales: ['audit', 'contacts'],
  calls: {
    list: call('GET', list, {
      feature,
      summary: 'The specialists of the agent, by name',
      query: listQuery(list, { keyword: text(30).optional().describe('In name or specialty') }, ['name', 'fee']),
      reply: page(RemoteSpecialist),
      can: 'remote-specialists.read',
    }),
    slots: call('GET', `${list}/{id}/slots`, {
      feature,
      summary: 'The slots of a specialist that are not over, day by day, with how many are booked',
      row: 'id',
      query: z
        .object({ start_date: date(), end_date: date().describe(`At most ${remoteDaysAhead + 1} days`) })
        .refine((days) => days.start_date <= days.end_date, { path: ['end_date'], message: 'dateOrder' }),
      reply: one(z.array(DaySlots)),
      can: 'remote-specialists.read',
    }),
    create: call('POST', list, {
      feature,
      summary: 'A new specialist of the agent',
      body: z.object({
        ...{ name: terms.name, title: terms.title.default(''), specialty: terms.specialty.default('') },
        ...{ fee: terms.fee.default(0), intro: terms.intro.default('') },
      }),
      reply: one(RemoteSpecialist),
      can: 'remote-specialists.update',
    }),
    update: call('PUT', `${list}/{id}`, {
      feature,
      summary: 'Changes a specialist; the fee holds for what is asked from then on',
      row: 'id',
      body: z
        .object({ ...terms, enabled: flag() })
        .partial()
        .extend({ version: version() }),
      reply: one(RemoteSpecialist),
      can: 'remote-specialists.update',
    }),
    open: call('POST', `${list}/{id}/shifts`, {
      feature,
      summary: 'Opens the hours of a specialist on weekdays of a period',
      row: 'id',
      body: z.object({ ...opening, version: version().optional() }),
      reply: one(Opened),
      can: 'remote-specialists.update',
    }),
    close: call('PUT', `${list}/{id}/close`, {
      feature,
      summary: 'Takes back the hours of a day, unless an appointment stands in them',
      row: 'id',
      body: z.object({ version: version(), date: date(), reason: requiredText(100) }),
      reply: one(RemoteSpecialist),
      can: 'remote-specialists.update',
    }),
  },
})
