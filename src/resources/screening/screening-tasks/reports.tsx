/** The reports of a task: figures by class, each revision with its checksum. */
import { Card, Empty } from 'antd'
import { type PhysicalFigures, type PhysicalShare, physicalShareOf } from '../../../../contract/screening/physical'
import type { ReportFigure, ReportRow, ScreeningReport } from '../../../../contract/screening/screening-tasks'
import { screeningTasks } from '../../../../contract/screening/screening-tasks'
import { type Figures, percentOf, summed } from '../../../../contract/screening/summary'
import { useCallQuery } from '../../../providers/data/use-call'
import { type Translate, useT } from '../../../providers/i18n'
import styles from '../../../records/share-table.module.css'
import { formatInstant } from '../../../ui/format'
import { Link } from '../../../ui/link'
import { className } from '../class-name'
import { summaryOf } from '../paths'

/** Of what a figure is a share. */
const shareOf: Partial<Record<ReportFigure, ReportFigure>> = {
  ...{ reduced: 'acuityJudged', myopia: 'myopiaJudged', high: 'myopiaJudged' },
}

interface Told {
  figures: Figures | null
  physical: PhysicalFigures | null
}

interface Column {
  key: string
  title: string
  count: (of: Told) => number
  /** What it is a share of; 0: of nothing. */
  all: (of: Told) => number
}

const ofTask = (t: Translate, name: 'expected' | 'examined' | 'reduced' | 'myopia' | 'high' | 'level2'): Column => {
  const base = shareOf[name]
  return {
    ...{ key: name, title: t(`screeningTask.figure.${name}`) },
    count: ({ figures }) => figures?.[name] ?? 0,
    all: ({ figures }) => (base === undefined ? 0 : (figures?.[base] ?? 0)),
  }
}

const ofBody = (t: Translate, name: PhysicalShare): Column => ({
  ...{ key: name, title: t(`screening.physical.${name}`) },
  count: ({ physical }) => physical?.[name] ?? 0,
  all: ({ physical }) => physical?.[physicalShareOf[name]] ?? 0,
})

/** Of a physical examination its own figures, where the report has them. */
const columnsOf = (t: Translate, { physical }: Told): Column[] => [
  ...(['expected', 'examined'] as const).map((name) => ofTask(t, name)),
  ...(physical === null
    ? (['reduced', 'myopia', 'high', 'level2'] as const).map((name) => ofTask(t, name))
    : (['thin', 'overweight', 'obese', 'caries'] as const).map((name) => ofBody(t, name))),
]

const Cells = ({ columns, of }: { columns: readonly Column[]; of: Told }) => {
  const t = useT()
  return columns.map(({ key, count, all }) => (
    <td key={key} data-figure>
      {count(of)} {all(of) > 0 && t('screeningTask.share', { percent: percentOf(count(of), all(of)) ?? '' })}
    </td>
  ))
}

/** Both genders of a class together. */
const Table = ({ rows, label }: { rows: readonly ReportRow[]; label: string }) => {
  const t = useT()
  const whole = summed(rows, false)
  const columns = columnsOf(t, whole)
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{t('screeningTask.reportClass')}</th>
            {columns.map(({ key, title }) => (
              <th key={key} scope="col" data-figure>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {whole.byClass.map((one) => (
            <tr key={`${one.grade} ${one.classNo} ${one.classId}`}>
              <th scope="row">{className(one, t)}</th>
              <Cells columns={columns} of={one} />
            </tr>
          ))}
          <tr>
            <th scope="row">{t('screeningTask.total')}</th>
            <Cells columns={columns} of={whole} />
          </tr>
        </tbody>
      </table>
    </div>
  )
}

/** A school reads the figures in the summary, where small groups are hidden. */
const Revision = ({ report }: { report: ScreeningReport }) => {
  const t = useT()
  const title = t('screeningTask.revision', { revision: report.revision })
  return (
    <Card
      size="small"
      title={title}
      extra={t('screeningTask.reportAt', { at: formatInstant(report.at), name: report.byName })}
    >
      {report.rows.length > 0 && <Table rows={report.rows} label={title} />}
      <p className={styles.soft}>
        <Link href={summaryOf(report.taskId)}>{t('screeningTask.summary')}</Link> · {t('screeningTask.hash')}{' '}
        {report.hash.slice(0, 16)}
      </p>
    </Card>
  )
}

export const TaskReports = ({ taskId }: { taskId: number }) => {
  const t = useT()
  const query = { page_num: 1, page_size: 20 }
  const { data } = useCallQuery(screeningTasks.calls.reports, { params: { id: taskId }, query } as never)
  if (!data) return null
  if (data.data.length === 0)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('screeningTask.noReport')} />
  return data.data.map((report) => <Revision key={report.reportId} report={report} />)
}
