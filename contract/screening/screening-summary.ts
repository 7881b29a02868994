/** Summaries (筛查汇总): what a task found, by grade, class and gender; of a reported task as it was reported. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { allowed, date, id, idParam, instant, oneOf, requiredText, text, version } from '../core/fields'
import { integerList, listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { grades } from './grades'
import { PhysicalFigures } from './physical'
import { ReportRow, taskKinds } from './screening-tasks'

const Sums = ReportRow.shape.figures
  .nullable()
  .describe('Counts of children; null: fewer than 5 were examined, or the group would tell of such a one')

export const ScreeningSummary = z
  .object({
    taskId: id(),
    taskNo: z.string(),
    cid: id(),
    hid: id().nullable(),
    customerId: id(),
    customerName: z.string(),
    name: z.string(),
    kind: oneOf(taskKinds),
    term: oneOf([1, 2]),
    year: z.number().int().describe('School year, by the calendar year in which it began'),
    start: date(),
    end: date(),
    status: z.literal([1, 2, 3]).describe('1 open, 2 closed, 3 reported'),
    revision: z.number().int().min(0).describe('Of the report whose figures these are; 0: they are those of now'),
    at: instant().nullable().describe('When it was reported'),
    hash: z.string().describe('SHA-256 of the reported figures; empty of those of now'),
    rulesNos: z.array(z.number().int()).describe('Versions of the rules that judged; figures of others do not compare'),
    figures: Sums,
    version: version().describe('Of the task'),
    allowed: allowed(),
  })
  .meta({ id: 'ScreeningSummary' })
export type ScreeningSummary = z.infer<typeof ScreeningSummary>

const grade = z.enum(grades).nullable().describe('null: of no class')

const physical = PhysicalFigures.nullable().describe(
  'Of a physical examination; null of a vision task, where the figures are hidden, and of a report made without these',
)
const both = { figures: Sums, physical }

export const ScreeningSummaryDetails = ScreeningSummary.extend({
  physical,
  byGrade: z.array(z.object({ grade, ...both })),
  byClass: z.array(z.object({ classId: id().nullable(), grade, classNo: z.number().int().nullable(), ...both })),
  byGender: z.array(z.object({ gender: oneOf([1, 2]), ...both })),
}).meta({ id: 'ScreeningSummaryDetails' })
export type ScreeningSummaryDetails = z.infer<typeof ScreeningSummaryDetails>

/** The query of an export of the origin `screening-summary`. */
export const SummaryExportQuery = z.object({
  taskId: idParam(),
  reason: requiredText(200).describe('Kept in the audit trail'),
})
export type SummaryExportQuery = z.infer<typeof SummaryExportQuery>

const path = '/v1/screening/summary'
const row = `${path}/{id}` as const
const feature = 'screening'

export const screeningSummary = resource('screening-summary', {
  id: 'taskId',
  record: ScreeningSummary,
  calls: {
    list: call('GET', path, {
      feature,
      summary: 'Tasks that were opened with the figures of each whole, the newest first',
      query: listQuery(
        path,
        {
          keyword: text(30).optional().describe('In the name, the number or the customer'),
          customerId: idParam().optional(),
          kind: integerList.optional(),
          term: integerList.optional(),
          status: integerList.optional(),
          start_date: date().optional().describe('Ends on or after'),
          end_date: date().optional().describe('Begins on or before'),
        },
        ['taskId', 'name', 'start'],
      ),
      reply: page(ScreeningSummary),
      can: 'screening-summary.read',
    }),
    get: call('GET', row, {
      feature,
      summary: 'The figures of a task by grade, class and gender, all of one snapshot',
      row: 'id',
      reply: one(ScreeningSummaryDetails),
      can: 'screening-summary.read',
    }),
    export: call('GET', `${row}/exports`, {
      feature,
      summary:
        'The form of the health authority by grade, and the classes, as a sheet; the reason is kept in the audit trail',
      query: z.object({ reason: requiredText(200) }),
      reply: file(),
      timeout: forWorkbook,
      can: 'screening.export',
    }),
  },
})
