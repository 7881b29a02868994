/** Analysis of screening (查询分析): figures of the records by two parts of what is known of the children. */
import { z } from 'zod'
import { call, file, one, page } from '../core/call'
import { flag, id, requiredText } from '../core/fields'
import { listQuery } from '../core/page'
import { forWorkbook } from '../core/patience'
import { resource } from '../core/resource'
import { analysisFilters, analysisParts, analysisSums } from './analysis-parts'
import { ScreeningRecord } from './screening-records'

/** More groups than these are too many to read. */
export const mostGroups = { rows: 500, columns: 40 } as const

const key = () =>
  z
    .string()
    .describe('Of a school its id, of a class school:grade:number, of the others the code itself; empty: not known')

const Group = z.object({
  key: key(),
  name: z.string().describe('Of a school, or of the school of a class; else empty'),
})

const Cell = z.object({
  row: key().nullable().describe('null: all rows'),
  column: key().nullable().describe('null: all columns'),
  hidden: flag().describe(
    '1: a school does not see it, because it is of fewer than 5 children or tells of such a group',
  ),
  n: z
    .number()
    .int()
    .nullable()
    .describe('On the rosters; null where the groups are told by age, wear or level, which only an examination tells'),
  ...analysisSums,
})

export const ScreeningAnalysis = z
  .object({
    rows: z.array(Group),
    columns: z.array(Group).describe('Empty where there is one part alone'),
    cells: z.array(Cell).describe('Of each row and column, of all rows, of all columns, and of all'),
    rulesNos: z
      .array(z.number().int())
      .describe('Versions of the rules that judged; figures of several are no comparison'),
  })
  .meta({ id: 'ScreeningAnalysis' })
export type ScreeningAnalysis = z.infer<typeof ScreeningAnalysis>
export type AnalysisCell = z.infer<typeof Cell>

const { sid, name, gender, age, customerId, customerName, grade, classNo, date, examined, result } =
  ScreeningRecord.shape
const line = z.number().nullable().describe('Hundredths of the 5-point notation; 0 to 3 lie below the chart')

/** A record behind a figure. */
export const AnalysisRecord = z
  .object({
    ...{ recordId: id(), taskId: id(), taskName: z.string(), sid, name, gender, age, customerId, customerName },
    ...{ grade, classNo, date, examined, nakedOd: line, nakedOs: line, result },
  })
  .meta({ id: 'ScreeningAnalysisRecord' })
export type AnalysisRecord = z.infer<typeof AnalysisRecord>

const path = '/v1/screening/analysis'
const children = `${path}/records` as const
const feature = 'screening'
const asked = {
  rows: z.enum(analysisParts).default('grade'),
  columns: z.enum(analysisParts).optional(),
  ...analysisFilters,
}

export const screeningAnalysis = resource('screening-analysis', {
  id: 'recordId',
  record: AnalysisRecord,
  calls: {
    list: call('GET', children, {
      feature,
      summary: 'The records behind a figure, the latest first',
      query: listQuery(children, analysisFilters, ['date']),
      reply: page(AnalysisRecord),
      can: 'screening-analysis.read',
    }),
    figures: call('GET', path, {
      feature,
      summary: 'Figures of screening by rows and columns; a school sees no group of fewer than 5 children',
      query: z.object(asked),
      reply: one(ScreeningAnalysis),
      timeout: 15_000,
      can: 'screening-analysis.read',
    }),
    export: call('GET', `${path}/exports`, {
      feature,
      summary: 'The same as a sheet; why it is taken out is kept in the audit trail',
      query: z.object({ ...asked, reason: requiredText(200) }),
      reply: file(),
      timeout: forWorkbook,
      can: 'screening.export',
    }),
  },
})
