/** A summary as a sheet: the form of the health authority by grade, then the classes of each. */
import type { Grade } from '../../../contract/screening/grades'
import {
  meanOf,
  type PhysicalFigure,
  type PhysicalFigures,
  type PhysicalMean,
  type PhysicalShare,
  physicalShareOf,
} from '../../../contract/screening/physical'
import type { ScreeningSummaryDetails, screeningSummary } from '../../../contract/screening/screening-summary'
import { taskKind } from '../../../contract/screening/screening-tasks'
import { type Figures, leastShown, percentOf, type SharedFigure, shareOf } from '../../../contract/screening/summary'
import { writeAudit } from '../../http/audit'
import type { BaseContext, FileReply } from '../../http/implement'
import { numberCell, type SheetAsked, textCell } from '../../http/list-sheet'
import type { Translate } from '../../http/messages'
import { type AnySheet, listSheet } from '../../http/sheet'
import { businessDate } from '../../http/time'
import type { SheetColumn } from '../../xls/columns'

type On = BaseContext<(typeof screeningSummary)['calls']['export']>

interface Line {
  part: string
  grade: string
  class: string
  figures: Figures | null
  physical: PhysicalFigures | null
}

/** What is counted, and of what of it the share stands beside. */
const counts = ['expected', 'examined', 'absent', 'refused', 'moved'] as const
const shares = ['reduced', 'myopia', 'high', 'adequate'] as const satisfies readonly SharedFigure[]
type Counted = (typeof counts)[number] | SharedFigure | (typeof shareOf)[SharedFigure]

/** A hidden group says that it is small in place of what was examined, and nothing of the rest. */
const countCell = (t: Translate, name: Counted): SheetColumn<Line> => ({
  title: t(`screeningSummary.col.${name}`),
  format: 'integer',
  value: ({ figures }) => (figures === null ? (name === 'examined' ? `<${leastShown}` : null) : figures[name]),
})

const shareCells = (t: Translate, name: SharedFigure): SheetColumn<Line>[] => [
  countCell(t, shareOf[name]),
  countCell(t, name),
  textCell(t('screeningSummary.col.percent', { figure: t(`screeningSummary.col.${name}`) }), ({ figures }) =>
    figures === null ? null : percentOf(figures[name], figures[shareOf[name]]),
  ),
]

type Base = Extract<
  PhysicalFigure,
  | 'bodyMeasured'
  | 'bmiJudged'
  | 'pressureMeasured'
  | 'lungMeasured'
  | 'teethExamined'
  | 'spineExamined'
  | 'hearingExamined'
>

const physicalCells = (t: Translate): SheetColumn<Line>[] => {
  const count = (name: Base | PhysicalShare) =>
    numberCell<Line>(t(`screening.physical.${name}`), ({ physical }) => physical?.[name])
  const mean = (name: PhysicalMean) =>
    textCell<Line>(t(`screening.physical.${name}`), ({ physical }) => physical && meanOf(physical, name))
  const share = (name: PhysicalShare) => [
    count(name),
    textCell<Line>(
      t('screeningSummary.col.percent', { figure: t(`screening.physical.${name}`) }),
      ({ physical }) => physical && percentOf(physical[name], physical[physicalShareOf[name]]),
    ),
  ]
  return [
    ...[count('bodyMeasured'), mean('height'), mean('weight')],
    ...[count('bmiJudged'), ...share('thin'), ...share('normal'), ...share('overweight'), ...share('obese')],
    ...[count('pressureMeasured'), mean('systolic'), mean('diastolic')],
    ...[count('lungMeasured'), mean('lung')],
    ...[count('teethExamined'), ...share('caries'), mean('teeth')],
    ...[count('spineExamined'), ...share('spineFound')],
    ...[count('hearingExamined'), ...share('hearingFound')],
  ]
}

const linesOf = (summary: ScreeningSummaryDetails, t: Translate): Line[] => {
  const named = (grade: Grade | null) =>
    grade === null ? t('screeningSummary.noClass') : t(`screening.grade.${grade}`)
  const blank = { grade: '', class: '' }
  return [
    ...summary.byGrade.map(({ grade, figures, physical }) => ({
      ...{ ...blank, part: t('screeningSummary.part.grade'), grade: named(grade), figures, physical },
    })),
    ...summary.byClass.map(({ grade, classNo, figures, physical }) => ({
      ...{ part: t('screeningSummary.part.class'), grade: named(grade), figures, physical },
      class: classNo === null ? '' : String(classNo),
    })),
    ...summary.byGender.map(({ gender, figures, physical }) => ({
      ...{ ...blank, part: t(`screening.gender.${gender}`), figures, physical },
    })),
    {
      ...{ ...blank, part: t('screeningSummary.part.total') },
      ...{ figures: summary.figures, physical: summary.physical },
    },
  ]
}

/** The figures of a vision task, or of a physical examination. */
export const summarySheet = (
  { t, now, services }: Pick<SheetAsked<unknown>, 't' | 'now' | 'services'>,
  summary: ScreeningSummaryDetails,
): AnySheet => {
  const title = t('screeningSummary.sheet')
  const sheet = listSheet<Line>(
    {
      title,
      fileName: [title, summary.customerName, summary.taskNo, businessDate(now, services.timeZone)].join('-'),
      columns: [
        textCell(t('screeningSummary.col.part'), ({ part }) => part),
        textCell(t('screeningSummary.col.grade'), ({ grade }) => grade),
        textCell(t('screeningSummary.col.class'), (line) => line.class),
        ...counts.map((name) => countCell(t, name)),
        ...(summary.kind === taskKind.physical ? physicalCells(t) : shares.flatMap((name) => shareCells(t, name))),
      ],
    },
    linesOf(summary, t),
  )
  return { ...sheet, title: `${title} ${summary.name}` }
}

/** Whose figures left the house, and why, is known afterwards. */
export const exportSummary = async (context: On, summary: ScreeningSummaryDetails): Promise<FileReply> => {
  const { db, caller, now, request, query, services } = context
  await writeAudit(
    db,
    {
      ...{ at: now, uid: caller.uid, name: caller.name, cid: summary.cid, hid: summary.hid },
      ...{ address: request.address, requestId: request.id },
      ...{ resource: 'screening-summary', recordId: summary.taskId, action: 'export', reason: query.reason },
    },
    { before: {}, after: { revision: summary.revision } },
  )
  return summarySheet(context, summary).write({ now, services, signal: request.signal })
}
