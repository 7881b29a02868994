/** Exports of the screening edition as those in the background have them: the same sheets as in the foreground. */
import type { z } from 'zod'
import { LettersQuery } from '../contract/screening/letters'
import { screeningAnalysis } from '../contract/screening/screening-analysis'
import { screeningGuardDays } from '../contract/screening/screening-guard-days'
import { screeningRecords } from '../contract/screening/screening-records'
import { screeningSettlements } from '../contract/screening/screening-settlements'
import { screeningSubjects } from '../contract/screening/screening-subjects'
import { SummaryExportQuery } from '../contract/screening/screening-summary'
import { screeningStatistics } from '../contract/statistics/screening-statistics'
import { checkInput } from './http/input'
import type { SheetAsked } from './http/list-sheet'
import { type AnySheet, anySheet, type Sheet } from './http/sheet'
import { analysisSheet } from './screening/screening-analysis/export'
import { daySheet } from './screening/screening-guard-days/list'
import { recordSheet } from './screening/screening-records/list'
import { settlementSheet } from './screening/screening-settlements/list'
import { subjectSheet } from './screening/screening-subjects/find'
import { summaryAsked } from './screening/screening-summary/handlers'
import { letters } from './screening/screening-summary/letters'
import { screeningStatisticsSheet } from './statistics/screening-statistics/handlers'
import type { ExportSource } from './system/exports/source'

/** What shows children needs the right to export them, and says why: their queries ask for a reason. */
const source = <Schema extends z.ZodType>(
  query: Schema,
  sheet: (asked: SheetAsked<z.output<Schema>>) => Promise<AnySheet>,
  can = 'screening.export',
): ExportSource => ({
  can: () => can,
  sheet: async (_, sent, asked) => sheet({ ...asked, query: checkInput(query, sent) }),
})

/** A list whose rows a statement answers. */
const list =
  <Query, Row>(sheet: (asked: SheetAsked<Query>) => Promise<Sheet<Row>>) =>
  async (asked: SheetAsked<Query>): Promise<AnySheet> =>
    anySheet(await sheet(asked))

const settlements = screeningSettlements.calls.export

export const screeningSources = {
  'screening-letters': source(LettersQuery, letters),
  'screening-records': source(screeningRecords.calls.export.query, list(recordSheet)),
  'screening-subjects': source(screeningSubjects.calls.export.query, list(subjectSheet)),
  'screening-summary': source(SummaryExportQuery, summaryAsked),
  'screening-analysis': source(screeningAnalysis.calls.export.query, analysisSheet),
  'screening-statistics': source(screeningStatistics.calls.export.query, screeningStatisticsSheet),
  'screening-guard-days': source(screeningGuardDays.calls.export.query, list(daySheet)),
  'screening-settlements': source(settlements.query, list(settlementSheet), settlements.can as string),
} satisfies Record<string, ExportSource>
