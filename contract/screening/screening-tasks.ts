/** Screening tasks (筛查任务): which children of a customer are examined for what, by whom, between which days. */
import { z } from 'zod'
import { call, one, page } from '../core/call'
import { allowed, date, flag, id, idParam, instant, oneOf, requiredText, text, version } from '../core/fields'
import { inState, offersOf } from '../core/offers'
import { integerList, listQuery } from '../core/page'
import { resource } from '../core/resource'
import { grades } from './grades'
import { type ItemName, itemNames } from './items'
import { PhysicalFigures } from './physical'
import { absenceReasons, RosterEntry, Station } from './roster'

export const taskStatus = { draft: 0, open: 1, closed: 2, reported: 3, cancelled: 4 } as const
export const taskStates = [
  { value: 0, label: 'screeningTask.status.0', colour: '' },
  { value: 1, label: 'screeningTask.status.1', colour: 'blue' },
  { value: 2, label: 'screeningTask.status.2', colour: 'gold' },
  { value: 3, label: 'screeningTask.status.3', colour: 'green' },
  { value: 4, label: 'screeningTask.status.4', colour: '' },
] as const
const { draft, open, closed, reported } = taskStatus

/** The arrows between the states; the manager alone follows them. */
export const taskMoves = [
  { verb: 'update', from: [draft, open] },
  { verb: 'open', from: [draft] },
  { verb: 'close', from: [open] },
  { verb: 'reopen', from: [closed] },
  { verb: 'cancel', from: [draft, open] },
  { verb: 'report', from: [closed, reported] },
] as const

/** 1 vision, 2 physical examination (体检). */
export const taskKinds = [1, 2] as const
export const taskKind = { vision: 1, physical: 2 } as const
export const maxStations = 20

const uniqueIds = (max: number) =>
  z
    .array(id())
    .max(max)
    .refine((all) => new Set(all).size === all.length, 'repeated')

const fields = {
  kind: oneOf(taskKinds).describe('1 vision, 2 physical examination; never changes'),
  customerId: id().describe('Whose children are examined; never changes'),
  name: requiredText(60),
  start: date(),
  end: date().describe('Not before the start'),
  term: oneOf([1, 2]).describe('Of the school year: 1 from September, 2 from February'),
  items: z
    .array(z.enum(itemNames as [ItemName, ...ItemName[]]))
    .min(1)
    .refine((all) => new Set(all).size === all.length, 'repeated')
    .describe('What is measured; of a vision task those of the eyes alone'),
  classIds: uniqueIds(400).describe('Classes of the school that are examined; none: all of the customer'),
  screeners: uniqueIds(50).describe('Accounts of those who examine'),
  stations: z.number().int().min(1).max(maxStations),
  note: text(500),
}

export const ScreeningTask = z
  .object({
    taskId: id(),
    taskNo: z.string(),
    cid: id(),
    hid: id().nullable(),
    customerName: z.string(),
    ...fields,
    standing: flag().describe('1: walk-ins of a customer in a term; it is made by itself'),
    screenerNames: z.array(z.string()).describe('In the order of `screeners`'),
    expected: z.number().int().min(0).describe('Children on the roster'),
    examined: z.number().int().min(0).describe('Of them those with a record of all items'),
    begun: z.number().int().min(0).describe('Of them those of whom items are missing'),
    conflicts: z.number().int().min(0).describe('Records whose readings disagree'),
    revision: z.number().int().min(0).describe('Of the last report; 0: none was made'),
    reportDue: flag().describe('1: records have changed since the last report'),
    reason: z.string().describe('Why it was opened again or cancelled'),
    ...{ openedAt: instant().nullable(), closedAt: instant().nullable(), reportedAt: instant().nullable() },
    status: z.literal([0, 1, 2, 3, 4]).describe('0 draft, 1 open, 2 closed, 3 reported, 4 cancelled'),
    ...{ created: instant(), updated: instant(), version: version(), allowed: allowed() },
  })
  .meta({ id: 'ScreeningTask' })
export type ScreeningTask = z.infer<typeof ScreeningTask>

/** What a report counts of a class. The judged ones are those whose items the rule needs: what a share is of. */
export const reportFigures = [
  ...(['expected', 'examined', 'absent', 'refused', 'moved'] as const),
  ...(['acuityJudged', 'reduced', 'myopiaJudged', 'myopia', 'high', 'correctionJudged', 'adequate'] as const),
  ...(['level0', 'level1', 'level2', 'level3', 'notJudged'] as const),
] as const
export type ReportFigure = (typeof reportFigures)[number]

const counted = () => z.number().int().min(0)

/** Figures of one class and gender: counts of children, so that every sum agrees. */
export const ReportRow = z.object({
  classId: id().nullable(),
  grade: z.enum(grades).nullable(),
  classNo: z.number().int().nullable(),
  gender: oneOf([1, 2]),
  figures: z.object(
    Object.fromEntries(reportFigures.map((name) => [name, counted()])) as Record<
      ReportFigure,
      ReturnType<typeof counted>
    >,
  ),
  physical: PhysicalFigures.optional().describe(
    'Of a physical examination; absent of vision tasks, and of reports that were made before these were counted',
  ),
})
export type ReportRow = z.infer<typeof ReportRow>

export const ScreeningReport = z
  .object({
    reportId: id(),
    taskId: id(),
    revision: z.number().int().min(1),
    at: instant(),
    byName: z.string(),
    rulesNos: z.array(z.number().int()).describe('Versions of the rules by which its records were judged'),
    rows: z.array(ReportRow).describe('Empty for a contact of a school, who reads the summary'),
    hash: z.string().describe('SHA-256 of the figures, by which a changed copy shows'),
  })
  .meta({ id: 'ScreeningReport' })
export type ScreeningReport = z.infer<typeof ScreeningReport>

const Screener = z.object({ uid: id(), name: z.string() }).meta({ id: 'Screener' })
const Absence = z.object({
  sid: id(),
  reason: oneOf(absenceReasons),
  note: text(100).default(''),
})

const path = '/v1/screening/tasks'
const row = `${path}/{id}` as const
const feature = 'screening'
const moving = { version: version() }
const name = 'screening-tasks'

export const screeningTasks = resource(name, {
  id: 'taskId',
  record: ScreeningTask,
  stales: ['audit', 'screening-records'],
  offers: offersOf(taskMoves.map(({ verb, from }) => ({ verb, can: `${name}.${verb}`, when: inState(...from) }))),
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Screening tasks, the newest first; a screener sees those that are assigned to them',
      query: listQuery(
        path,
        {
          keyword: text(30).optional().describe('In the name, the number or the customer'),
          customerId: idParam().optional(),
          kind: integerList.optional(),
          customerKind: integerList.optional().describe('Kinds of the customer'),
          term: integerList.optional(),
          status: integerList.optional(),
          start_date: date().optional().describe('Ends on or after'),
          end_date: date().optional().describe('Begins on or before'),
          counts: z.coerce.number().pipe(flag()).optional().describe('1: counts per state too'),
        },
        ['taskId', 'name', 'start', 'end', 'created'],
      ),
      reply: page(ScreeningTask),
      can: 'screening-tasks.read',
    }),
    screeners: call('GET', `${path}/screeners`, {
      feature,
      summary:
        'The accounts that tasks can be assigned to: screeners and screening managers, of a clinic its own people',
      query: listQuery(`${path}/screeners`, { keyword: text(30).optional().describe('In the name') }, []),
      reply: page(Screener, 'uid'),
      can: 'screening-tasks.create',
    }),
    get: call('GET', row, {
      feature,
      summary: 'One screening task',
      row: 'id',
      reply: one(ScreeningTask),
      can: 'screening-tasks.read',
    }),
    create: call('POST', path, {
      feature,
      summary: 'Plans a task as a draft',
      body: z.object({
        ...fields,
        kind: fields.kind.default(1),
        classIds: fields.classIds.default([]),
        screeners: fields.screeners.default([]),
        stations: fields.stations.default(1),
        note: fields.note.default(''),
      }),
      reply: one(ScreeningTask),
      can: 'screening-tasks.create',
    }),
    update: call('PUT', row, {
      feature,
      summary: 'Changes a task; once it is open its items and classes stay',
      row: 'id',
      body: z.object(fields).partial().extend(moving),
      reply: one(ScreeningTask),
      can: 'screening-tasks.update',
    }),
    open: call('PUT', `${row}/open`, {
      feature,
      summary: 'Opens a task: its roster is the children who are in its classes now',
      row: 'id',
      body: z.object(moving),
      reply: one(ScreeningTask),
      can: 'screening-tasks.open',
    }),
    close: call('PUT', `${row}/close`, {
      feature,
      summary:
        'Closes a task without conflicts; who was not examined is absent, refused or moved, as found unless said',
      row: 'id',
      body: z.object({ ...moving, absences: z.array(Absence).max(5000).default([]) }),
      reply: one(ScreeningTask),
      can: 'screening-tasks.close',
    }),
    reopen: call('PUT', `${row}/reopen`, {
      feature,
      summary: 'Opens a closed task again',
      row: 'id',
      body: z.object({ ...moving, reason: requiredText(200) }),
      reply: one(ScreeningTask),
      can: 'screening-tasks.reopen',
    }),
    cancel: call('PUT', `${row}/cancel`, {
      feature,
      summary: 'Cancels a draft, or an open task without records',
      row: 'id',
      body: z.object({ ...moving, reason: requiredText(200) }),
      reply: one(ScreeningTask),
      can: 'screening-tasks.cancel',
    }),
    report: call('PUT', `${row}/report`, {
      feature,
      summary:
        'Freezes the figures of a closed task; of a reported one whose records have changed as the next revision',
      row: 'id',
      body: z.object(moving),
      reply: one(ScreeningTask),
      timeout: 15_000,
      can: 'screening-tasks.report',
    }),
    reports: call('GET', `${row}/reports`, {
      feature,
      summary: 'The reports of a task, the latest revision first',
      row: 'id',
      query: listQuery(`${row}/reports`, {}, []),
      reply: page(ScreeningReport, 'reportId'),
      can: 'screening-tasks.read',
    }),
    roster: call('GET', `${row}/roster`, {
      feature,
      summary: 'The children of a task by class and name, and how far each is; of a draft those who would be on it',
      row: 'id',
      query: listQuery(
        `${row}/roster`,
        {
          classId: idParam().optional(),
          keyword: text(30).optional().describe('In the name, or the student number'),
          sid: idParam().optional(),
          state: integerList.optional(),
        },
        [],
      ),
      reply: page(RosterEntry, 'sid'),
      can: 'screening-tasks.read',
    }),
    station: call('POST', `${row}/station`, {
      feature,
      summary:
        'What a station takes with it to examine without a network: the roster, and a grant under which what it found comes back',
      row: 'id',
      body: z.object({ device: z.uuid().describe('Made once by the device; it gets the same grant again') }),
      reply: one(Station),
      can: 'screening-records.create',
    }),
  },
})
