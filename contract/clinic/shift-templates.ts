/** Shift templates (排班模板): when a doctor sees patients week by week, and on which days it is otherwise. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import {
  allowed,
  date,
  flag,
  id,
  idParam,
  instant,
  oneOf,
  text,
  timeOfDay,
  version,
  versionParam,
} from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

export const slotLengths = [15, 20, 30, 60] as const
export const maxCapacity = 20

/** What a template is: the rule of a weekday, or an exception of one day. */
export const templateKind = { weekly: 0, closed: 1, extra: 2, otherTime: 3, substitute: 4 } as const
export const templateKinds = [0, 1, 2, 3, 4] as const

/** ISO weekdays: 1 is Monday. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const

/** Where a doctor has no template: patients are seen every day at these times. */
export const defaultHours = { start: '08:30', end: '18:00', slotMinutes: 30, capacity: 4 } as const

/** Into which slots the hours of a shift are cut. */
export const slotTerms = {
  slotMinutes: oneOf(slotLengths).describe('Minutes of one slot'),
  capacity: z.number().int().min(1).max(maxCapacity).describe('Patients that a slot takes'),
  room: text(20),
}

/** The same of a new shift or template, which need not say them. */
export const usualSlots = {
  slotMinutes: slotTerms.slotMinutes.default(defaultHours.slotMinutes),
  capacity: slotTerms.capacity.default(defaultHours.capacity),
  room: slotTerms.room.default(''),
}

const terms = {
  kind: oneOf(templateKinds).describe('0 weekly, 1 no consultation, 2 extra hours, 3 other hours, 4 another doctor'),
  weekday: oneOf(weekdays).nullable().describe('Of a weekly one; 1 is Monday'),
  date: date().nullable().describe('Of an exception: the day'),
  start: timeOfDay().nullable(),
  end: timeOfDay().nullable(),
  ...slotTerms,
  from: date().nullable().describe('First day of a weekly one'),
  to: date().nullable().describe('Last day; null: until further notice'),
  substituteCtid: id().nullable().describe('Of kind 4: who stands in'),
  reason: text(100).describe('Of an exception: why'),
}

export const ShiftTemplate = z
  .object({
    templateId: id(),
    cid: id(),
    hid: id().describe('Clinic'),
    hospitalName: z.string(),
    ctid: id().describe('Doctor or optometrist'),
    name: z.string().describe('Of the doctor'),
    ...terms,
    substituteName: z.string().nullable(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'ShiftTemplate' })
export type ShiftTemplate = z.infer<typeof ShiftTemplate>

const inOrder = ({ from, to }: { from?: string | null | undefined; to?: string | null | undefined }) =>
  !from || !to || from <= to
const dateOrder = { path: ['to'], message: 'dateOrder' }

const list = '/v1/clinic/shift-templates'

export const shiftTemplates = resource('shift-templates', {
  id: 'templateId',
  record: ShiftTemplate,
  stales: ['audit'],
  calls: {
    list: call('GET', list, {
      feature: 'shifts',
      summary: 'Templates and exceptions of the doctors of clinics',
      query: listQuery(
        list,
        {
          hid: idParam().optional(),
          ctid: idParam().optional(),
          keyword: text(30).optional().describe('In the name of the doctor'),
          kind: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per kind too'),
        },
        ['templateId', 'weekday', 'date', 'start'],
      ),
      reply: page(ShiftTemplate),
      can: 'shift-templates.read',
    }),
    create: call('POST', list, {
      feature: 'shifts',
      summary: 'Makes a template or an exception',
      body: z
        .object({
          ...terms,
          hid: id().optional().describe("The caller's own clinic unless said"),
          ctid: id(),
          kind: terms.kind.default(0),
          weekday: terms.weekday.default(null),
          date: terms.date.default(null),
          start: terms.start.default(null),
          end: terms.end.default(null),
          ...usualSlots,
          from: terms.from.default(null),
          to: terms.to.default(null),
          substituteCtid: terms.substituteCtid.default(null),
          reason: terms.reason.default(''),
        })
        .refine(inOrder, dateOrder),
      reply: one(ShiftTemplate),
      can: 'shift-templates.create',
    }),
    update: call('PUT', `${list}/{id}`, {
      feature: 'shifts',
      summary: 'Changes a template; shifts that were published by it stay as they are',
      row: 'id',
      body: z.object(terms).omit({ kind: true }).partial().extend({ version: version() }).refine(inOrder, dateOrder),
      reply: one(ShiftTemplate),
      can: 'shift-templates.update',
    }),
    remove: call('DELETE', `${list}/{id}`, {
      feature: 'shifts',
      summary: 'Deletes a template; shifts that were published by it stay as they are',
      row: 'id',
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'shift-templates.remove',
    }),
  },
})
