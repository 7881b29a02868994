/** Follow-ups (回访): whom a clinic calls when, and what came of it. */
import { z } from 'zod'
import { call, done, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, oneOf, text, version, versionParam } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

/** 1 next day, 2 one week, 3 one month, 4 three months, 5 half-year check, 6 lens replacement, 7 care supplies, 8 training, 9 satisfaction. */
export const revisitTypes = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const
/** 1 by phone, 2 by WeChat, 3 in the clinic. */
/** Of those that a rule made: done, the next one of this kind follows by the same days. */
export const repeatedType = 4
export const revisitWays = [1, 2, 3] as const
export const revisitStatus = { due: 0, done: 1 } as const
export const revisitStates = [
  { value: revisitStatus.due, label: 'revisit.status.0', colour: 'gold' },
  { value: revisitStatus.done, label: 'revisit.status.1', colour: 'green' },
] as const

export const Revisit = z
  .object({
    rvid: id(),
    cid: id(),
    hid: id(),
    hospitalName: z.string(),
    pid: id(),
    patientName: z.string(),
    gender: oneOf([1, 2]),
    age: z.number().int().nullable().describe('Whole years today'),
    phone: z
      .string()
      .describe("The patient's, or the guardian's; with its middle hidden for those without patients.phone"),
    ctid: id().nullable().describe('Doctor or optometrist'),
    doctorName: z.string().nullable(),
    reviewStaff: id().nullable().describe('Account of the person who is to call; null: any of the clinic'),
    reviewStaffName: z.string().nullable(),
    revisitTime: date().describe('On or after which the patient is called'),
    type: oneOf(revisitTypes),
    way: oneOf(revisitWays).nullable().describe('How the patient was reached; null until then'),
    content: z.string().describe('What came of it'),
    nextTime: date().nullable().describe('For which day the next one of the type was agreed'),
    note: z.string(),
    status: z.literal([0, 1]).describe('0 to be done, 1 done'),
    overdue: z.number().int().describe('Days by which the date has passed; 0 where it has not, or where it is done'),
    creatorType: z.literal(0),
    operatorId: id().nullable().describe('Account that made it; null: made by a rule'),
    fittingId: id().nullable().describe('Fitting that it follows'),
    fittingKind: oneOf([1, 2]).nullable().describe('Of what: 1 spectacles, 2 hard lenses'),
    orderId: id().nullable().describe('The order that a rule made it for'),
    doneAt: instant().nullable(),
    created: instant(),
    updated: instant(),
    version: version(),
    allowed: allowed(),
  })
  .meta({ id: 'Revisit' })
export type Revisit = z.infer<typeof Revisit>

const fields = {
  hid: id(),
  pid: id(),
  ctid: id().nullable(),
  reviewStaff: id().nullable(),
  revisitTime: date(),
  type: oneOf(revisitTypes),
  content: text(500),
  note: text(200),
  creatorType: z.literal(0),
}

/** What a new one must have. */
export const NewRevisit = z.object({
  ...fields,
  ctid: fields.ctid.default(null),
  reviewStaff: fields.reviewStaff.default(null),
  content: fields.content.default(''),
  note: fields.note.default(''),
  creatorType: fields.creatorType.default(0),
})

const list = '/revisit/listByCid/{cid}'

export const revisits = resource('revisits', {
  id: 'rvid',
  record: Revisit,
  stales: ['audit', 'today'],
  offers: offersOf([
    { verb: 'save', can: 'revisits.save', when: inState(revisitStatus.due) },
    { verb: 'status', can: 'revisits.status', when: inState(revisitStatus.due) },
    { verb: 'remove', can: 'revisits.remove', when: inState(revisitStatus.due) },
  ]),
  calls: {
    list: call('GET', list, {
      summary: 'The follow-ups of the clinics of an agent, those to be done first, by date',
      params: { cid: z.coerce.number().int().min(0).describe('0: of every agent that the caller sees') },
      query: listQuery(
        list,
        {
          hid: z.coerce.number().int().positive().optional(),
          pid: z.coerce.number().int().positive().optional().describe('With those of the records merged into it'),
          keyword: text(30).optional().describe('In the name of the patient, or the last four digits of the phone'),
          type: integerList.optional(),
          due: z
            .enum(['today', 'week', 'overdue'])
            .optional()
            .describe('To be done by today, within seven days, or late'),
          reviewStaff: z.coerce.number().int().positive().optional(),
          start_date: date().optional(),
          end_date: date().optional(),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['rvid', 'revisitTime', 'type', 'patientName'],
      ),
      reply: page(Revisit),
      can: 'revisits.read',
    }),
    types: call('GET', '/revisitType/list/{id}', {
      summary: 'The kinds of follow-up, and after how many days a clinic makes each',
      params: { id: idParam().describe('Clinic') },
      reply: one(z.array(z.object({ type: oneOf(revisitTypes), name: z.string(), days: z.number().int().min(0) }))),
      can: 'revisits.read',
    }),
    get: call('GET', '/revisit/getByid/{id}', {
      summary: 'One follow-up',
      row: 'id',
      reply: one(Revisit),
      can: 'revisits.read',
    }),
    save: call('POST', '/revisit/updateOrinsert', {
      summary: 'Makes a follow-up, or changes the one that is named while it is to be done',
      row: 'rvid',
      body: z.object({
        rvid: id().optional(),
        version: version().optional().describe('As it was read; needed with rvid'),
        ...z.object(fields).partial().shape,
      }),
      reply: one(Revisit),
      can: 'revisits.save',
    }),
    finish: call('GET', '/revisit/updateStatus/{rvid}', {
      summary: 'Says that a follow-up is done and what came of it; repeated it changes nothing',
      row: 'rvid',
      writes: true,
      query: z.object({
        content: text(500).optional().describe('Needed unless it was said before'),
        way: z.coerce.number().pipe(oneOf(revisitWays)).default(1),
        nextTime: date().optional().describe('Makes the next one of the type for this day'),
        version: versionParam(),
      }),
      reply: one(Revisit),
      can: 'revisits.status',
    }),
    remove: call('GET', '/revisit/delete/{id}', {
      summary: 'Deletes a follow-up that is to be done; it stays in the audit trail',
      row: 'id',
      writes: true,
      query: z.object({ version: versionParam() }),
      reply: done(),
      can: 'revisits.remove',
    }),
  },
})
