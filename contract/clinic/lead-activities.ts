/** Lead activities (获客活动): a link with a QR code, by which people leave a clinic their name and phone, and what became of them. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, requiredText, text, typedFormat, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'

export const leadActivityStatus = { planned: 0, running: 1, ended: 2, stopped: 3 } as const
const { planned, running } = leadActivityStatus
export const leadActivityStates = [
  { value: 0, label: 'leadActivity.status.0', colour: 'blue' },
  { value: 1, label: 'leadActivity.status.1', colour: 'green' },
  { value: 2, label: 'leadActivity.status.2', colour: '' },
  { value: 3, label: 'leadActivity.status.3', colour: '' },
] as const

/** What stands at the end of the link of an activity. */
export const scenePattern = /^[A-Za-z0-9_-]{1,30}$/

const fields = {
  name: requiredText(40).describe('What people read above the form'),
  scene: typedFormat(30, scenePattern).describe('The end of its link; unique, whether in capitals or not'),
  staff: id().nullable().describe('Account of the person to whom the leads are given; null: to the pool'),
  tplId: id()
    .nullable()
    .describe(
      'Coupon that is kept for people who leave their phone, and given when they become patients; its template has way 2',
    ),
  start: date().describe('Its first day'),
  end: date().describe('Its last day, not before the first'),
}

const count = () => z.number().int().min(0)

export const LeadActivity = z
  .object({
    leadActivityId: id(),
    cid: id(),
    hid: id().describe('Store that wins the leads'),
    hospitalName: z.string(),
    ...fields,
    staffName: z.string().nullable(),
    couponName: z.string().nullable(),
    scans: count().describe('How often its page was opened, once a browser and hour'),
    followed: count().describe("Who began to follow the clinic's official account by the code of the activity"),
    leads: count().describe('People who left their name and phone'),
    booked: count().describe('Of `leads`: have booked since, or came'),
    came: count().describe('Of `booked`: have had a visit since'),
    status: z
      .literal([0, 1, 2, 3])
      .describe('By the day of the clinic: 0 to begin, 1 running, 2 past its last day, 3 stopped'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'LeadActivity' })
export type LeadActivity = z.infer<typeof LeadActivity>

/** @returns whether the last day is not before the first */
export const endsAfterStart = ({ start, end }: { start: string; end: string }) => start <= end

const path = '/v1/clinic/lead-activities'
const row = `${path}/{id}` as const
const feature = 'leads'

export const leadActivities = resource('lead-activities', {
  id: 'leadActivityId',
  record: LeadActivity,
  stales: ['audit'],
  offers: offersOf(
    ['update', 'stop'].map((verb) => ({ verb, can: `lead-activities.${verb}`, when: inState(planned, running) })),
  ),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'The activities by which clinics win leads, the newest first, with what became of these',
      query: listQuery(
        path,
        {
          hid: idParam().optional(),
          keyword: text(40).optional().describe('In the name or the end of the link'),
          status: integerList.optional(),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['leadActivityId', 'name', 'start', 'end', 'scans'],
      ),
      reply: page(LeadActivity),
      can: 'lead-activities.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One activity',
      row: 'id',
      reply: one(LeadActivity),
      can: 'lead-activities.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Plans an activity, whose link works from its first day to its last',
      body: z.object({
        ...fields,
        hid: id().optional().describe("The caller's own clinic unless said"),
        scene: fields.scene.optional().describe('Made up unless said'),
        staff: fields.staff.default(null),
        tplId: fields.tplId.default(null),
      }),
      reply: one(LeadActivity),
      can: 'lead-activities.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes an activity that has not ended; its link changes with its scene',
      row: 'id',
      body: z.object(fields).partial().extend({ version: version() }),
      reply: one(LeadActivity),
      can: 'lead-activities.update',
    }),
    stop: call('PUT', `${row}/stop`, {
      feature,
      summary: 'Ends an activity for good: its link says so from now on',
      row: 'id',
      body: z.object({ version: version() }),
      reply: one(LeadActivity),
      can: 'lead-activities.stop',
    }),
  },
})
