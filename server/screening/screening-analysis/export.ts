/** An analysis as a sheet. Whose data left the house, and why, is known afterwards. */
import {
  type AnalysisMeasure,
  type AnalysisPart,
  analysisMeasures,
  deviationOf,
  measureOf,
} from '../../../contract/screening/analysis-parts'
import type { Grade } from '../../../contract/screening/grades'
import type { AnalysisCell, ScreeningAnalysis, screeningAnalysis } from '../../../contract/screening/screening-analysis'
import { writeAudit } from '../../http/audit'
import type { Context, FileReply } from '../../http/implement'
import { type SheetAsked, textCell } from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import { type AnySheet, listSheet } from '../../http/sheet'
import { businessDate } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'
import { classNameOf } from '../class-name'
import { analyse } from './analyse'

type On = Context<(typeof screeningAnalysis)['calls']['export']>

/** How a group is called on paper. */
const nameOf = (t: Translate, part: AnalysisPart, { key, name }: { key: string; name: string }): string => {
  if (part === 'school') return name
  if (part === 'class') {
    const [, grade = '', no = ''] = key.split(':')
    return grade === '' ? name : `${name} ${classNameOf(t, grade as Grade, no)}`
  }
  if (key === '') return t('analysis.none')
  if (part === 'grade') return t(`screening.grade.${key as Grade}`)
  if (part === 'stage') return t(`analysis.stage.${key}` as 'analysis.stage.1')
  if (part === 'gender') return t(`screening.gender.${key}` as 'screening.gender.1')
  if (part === 'term') {
    const [year = '', term = ''] = key.split('-')
    return t('analysis.term', { year, term })
  }
  return key
}

const places: Partial<Record<AnalysisMeasure, number>> = {
  reduced: 1,
  myopia: 1,
  high: 1,
  corrected: 1,
  se: 2,
  al: 2,
  va: 2,
}

const columnsOf = (
  t: Translate,
  { rows, columns }: ScreeningAnalysis,
  query: On['query'],
): SheetColumn<AnalysisCell>[] => {
  const named = (part: AnalysisPart, groups: ScreeningAnalysis['rows']) =>
    new Map(groups.map((group) => [group.key, nameOf(t, part, group)]))
  const [rowNames, columnNames] = [named(query.rows, rows), query.columns && named(query.columns, columns)]
  const all = t('analysis.all')
  const shown = (cell: AnalysisCell, value: number | null, digits = 0) =>
    cell.hidden === 1 ? t('analysis.small') : value === null ? '' : value.toFixed(digits)
  return [
    textCell(t('analysis.col.part'), ({ row }) => (row === null ? all : (rowNames.get(row) ?? row)), 24),
    ...(columnNames
      ? [
          textCell<AnalysisCell>(t('analysis.col.across'), ({ column }) =>
            column === null ? all : (columnNames.get(column) ?? column),
          ),
        ]
      : []),
    ...analysisMeasures.map((measure) =>
      textCell<AnalysisCell>(t(`analysis.col.${measure}`), (cell) =>
        shown(cell, measureOf(measure, cell), places[measure]),
      ),
    ),
    textCell(t('analysis.col.sd'), (cell) => shown(cell, deviationOf(cell), 2)),
    textCell(t('analysis.col.belowChart'), (cell) => shown(cell, cell.belowChart)),
  ]
}

/** In the order of the groups, the sums at last. */
const inOrder = ({ rows, columns, cells }: ScreeningAnalysis): AnalysisCell[] => {
  const placesOf = (groups: ScreeningAnalysis['rows']) => new Map(groups.map(({ key }, at) => [key, at]))
  const [rowAt, columnAt] = [placesOf(rows), placesOf(columns)]
  const at = (place: ReadonlyMap<string, number>, key: string | null) =>
    (key === null ? undefined : place.get(key)) ?? Number.MAX_SAFE_INTEGER
  return cells.toSorted(
    (one, other) => at(rowAt, one.row) - at(rowAt, other.row) || at(columnAt, one.column) - at(columnAt, other.column),
  )
}

/** The figures as the caller sees them now. @throws Refusal of parts that are the same, or groups that are too many */
export const analysisSheet = async (asked: SheetAsked<On['query']>): Promise<AnySheet> => {
  const { db, caller, now, t, services } = asked
  const { reason: _, ...query } = asked.query
  const found = await analyse(db, caller, query)
  const title = t('analysis.sheet')
  const sheet = { title, fileName: `${title}-${businessDate(now, services.timeZone)}` }
  return listSheet({ ...sheet, columns: columnsOf(t, found, asked.query) }, inOrder(found))
}

export const exportAnalysis = async (context: On): Promise<FileReply> => {
  const { db, caller, query, now, services, request } = context
  const { reason, ...asked } = query
  const sheet = await analysisSheet(context)
  const who = { at: now, uid: caller.uid, name: caller.name, cid: caller.cid, hid: caller.hid }
  const what = { resource: 'screening-analysis', recordId: query.customerId ?? 0, action: 'export', reason }
  await writeAudit(
    db,
    { ...who, address: request.address, requestId: request.id, ...what },
    { before: {}, after: asked },
  )
  return sheet.write({ now, services, signal: request.signal })
}
